import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from '../../scripts/run-command.ts'

/** What a browser is sent, as it is sent. */
const download = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => (answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(url))))
      answer.on('error', reject)
    }).on('error', reject)
  })

const totalBytes = async (urls: readonly string[]): Promise<number> => {
  const answers = await Promise.all([...new Set(urls)].map(download))
  return answers.reduce((sum, answer) => sum + answer.length, 0)
}

// Below the bars of 90 and 140 kB, which count headers too: half a kilobyte for each answer.
const maxScript = 89_500
const maxInAll = 138_500

test('the first screen stays within its promised size', { tag: '@change-phone' }, async ({ baseURL }) => {
  const address = new URL('/account/heloc/register', baseURL).href
  const html = await (await fetch(address)).text()
  const assetUrls = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => new URL(file ?? '', address).href,
  )
  const scripts = assetUrls.filter((url) => url.endsWith('.js'))
  expect(scripts, 'all script of the first screen is one file').toHaveLength(1)
  const script = await totalBytes(scripts)
  const fonts = await totalBytes(assetUrls.filter((url) => url.endsWith('.woff2')))
  const document = await totalBytes([address])
  test.info().annotations.push({ type: 'bytes', description: `script ${script}, fonts ${fonts}, page ${document}` })
  expect(fonts).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(maxScript)
  expect(script + fonts + document).toBeLessThanOrEqual(maxInAll)
})

for (const [path, files] of [
  ['/auth/login', ['later-routes', 'log-in.screen']],
  ['/auth/login?lang=es', ['later-routes', 'log-in.screen', 'spanish']],
  ['/dashboard', ['later-routes', 'dashboard.screen', 'account-shell']],
  ['/account/heloc/register?lang=es', ['spanish']],
] as const)
  test(`${path} preloads what the entry would otherwise fetch later`, async ({ baseURL }) => {
    const html = await (await fetch(new URL(path, baseURL))).text()
    for (const file of files) expect(html).toContain(`<link rel="modulepreload" href="/assets/${file}-`)
  })

interface BuiltPart {
  file: string
  imports?: readonly string[]
}

/** The files of a part that is fetched later, with those it stands on. */
const filesForPart = (manifest: Readonly<Record<string, BuiltPart>>, source: string, files = new Set<string>()) => {
  const part = manifest[source]
  if (!part || files.has(part.file)) return files
  files.add(part.file)
  for (const name of part.imports ?? []) filesForPart(manifest, name, files)
  return files
}

const maxChatScript = 30_000

test('the chat window is a separate part and a light one', async ({ baseURL }) => {
  const manifest = JSON.parse(await readFile(join(root, 'dist/.vite/manifest.json'), 'utf8'))
  const chat = 'src/features/chat/borrower'
  const pageFiles = ['src/apps/borrower/entry-client.tsx', 'src/apps/borrower/shells/later-parts.tsx'].map((source) =>
    filesForPart(manifest, source),
  )
  const chatFiles = [`${chat}/chat-widget.panel.tsx`, `${chat}/visitor-chat.ts`].map((source) =>
    filesForPart(manifest, source),
  )
  const own = new Set(chatFiles.flatMap((files) => [...files]).filter((file) => !pageFiles.some((of) => of.has(file))))
  expect(own.size).toBeGreaterThan(1)
  const bytes = await totalBytes([...own].map((file) => new URL(`/${file}`, baseURL).href))
  test.info().annotations.push({ type: 'bytes', description: `chat ${bytes}: ${[...own].join(', ')}` })
  expect(bytes).toBeLessThanOrEqual(maxChatScript)
})
