import { expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { layOutMail } from './mail-layout.rules.ts'

const brand = {
  name: 'Lintel',
  design: shippedOrganizations.byCode('lintel')!.design,
  signature: ['Lintel Home Lending, Inc.', '40 Threshold Street'],
}
const content = {
  language: 'en' as const,
  heading: 'Rates < 8% & more',
  paragraphs: ['First.', 'Second.'],
  button: { label: 'Open', url: 'https://lender.example/a?b=1&c="2"' },
  support: ['Questions? Call us.'],
}

test('an email has the same content as text and HTML, with the sender’s address under both', () => {
  const { text, html } = layOutMail(brand, content)
  for (const phrase of ['First.', 'Second.', 'Open', '40 Threshold Street']) {
    expect(text).toContain(phrase)
    expect(html).toContain(phrase)
  }
  expect(text).toContain('https://lender.example/a?b=1&c="2"')
})

test('an email’s main button comes before the help section, in text and HTML', () => {
  const { text, html } = layOutMail(brand, content)
  for (const letter of [text, html]) {
    expect(letter.indexOf('Second.')).toBeLessThan(letter.indexOf('https://lender.example/a'))
    expect(letter.indexOf('https://lender.example/a')).toBeLessThan(letter.indexOf('Questions? Call us.'))
    expect(letter.indexOf('Questions? Call us.')).toBeLessThan(letter.lastIndexOf('40 Threshold Street'))
  }
})

test('an email has a maximum width instead of a fixed one, and colors for a dark screen', () => {
  const { html } = layOutMail(brand, content)
  // Outlook for Windows reads the comments, and knows no widest width.
  const read = html.replace(/<!--\[if mso\]>.*?<!\[endif\]-->/gs, '')
  expect(read).not.toMatch(/width="\d+"/)
  expect(read).toContain('max-width:560px')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

test('an email uses the brand’s color and language and escapes markup in its text', () => {
  const { html } = layOutMail(brand, content)
  expect(html).toContain(`background:${brand.design.primary}`)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('Rates &lt; 8% &amp; more')
  expect(html).toContain('href="https://lender.example/a?b=1&amp;c=&quot;2&quot;"')
  expect(html).not.toMatch(/<script|<img|http:/)
})
