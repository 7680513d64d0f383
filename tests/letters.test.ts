import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { everyLetter } from './support/letters/every-letter.ts'
import { readSourceFiles } from './support/source-files.ts'

const brands = ['lintel', 'saltmarsh', 'aldous-wren'].map((code) => shippedOrganizations.byCode(code)!)
const languages = ['en', 'es'] as const

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

describe.each(brands.map((brand) => [brand.orgCode, brand] as const))('every email of %s', (_, brand) => {
  const mails = languages.flatMap((language) =>
    everyLetter(brand, language).flatMap(({ name, mail }) => (mail ? [{ name: `${name} ${language}`, ...mail }] : [])),
  )

  test('has the same content as text and HTML: each sentence, each link, the whole signature', () => {
    const missing = mails.flatMap(({ name, html, text }) => {
      const blocks = [...html.matchAll(/<(p|h1|a|td class="muted")\b[^>]*>(.*?)<\/(p|h1|a|td)>/gs)]
      const sentences = blocks.flatMap(([, , paragraph = '']) => paragraph.split('<br>')).map(plain)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => plain(url))
      return [...sentences, ...links].filter((part) => !text.includes(part)).map((part) => `${name}: ${part}`)
    })
    expect(missing).toEqual([])
  })

  test('has its own name and leaves no placeholder empty in its sentences', () => {
    expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length)
    for (const { name, text } of mails) expect(text, name).not.toMatch(/\{\w+\}|undefined|null|NaN/)
  })
})

test('every file that writes an email has its emails in the list', () => {
  const samples = ['every-letter.ts', 'letters-to-borrowers.ts']
    .map((file) => readFileSync(join(import.meta.dirname, 'support/letters', file), 'utf8'))
    .join('\n')
  const writers = [...readSourceFiles()]
    .filter(
      ([file, text]) =>
        !/\/server\/|\.test\.ts$|^src\/(platform|brands)\//.test(file) && text.includes('mail-layout.rules.ts'),
    )
    .map(([file]) => file)
  expect(writers.length).toBeGreaterThan(7)
  expect(writers.filter((file) => !samples.includes(`#${file}`))).toEqual([])
})
