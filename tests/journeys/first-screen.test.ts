import { get } from 'node:http'
import { expect, test } from '@playwright/test'

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

const bytesOf = async (urls: readonly string[]): Promise<number> => {
  const answers = await Promise.all([...new Set(urls)].map(download))
  return answers.reduce((sum, answer) => sum + answer.length, 0)
}

// Below the bars of 90 and 140 kB, which count headers too: half a kilobyte for each answer.
const mostScript = 89_300
const mostInAll = 138_000

test('the first screen stays as light as it is promised to be', { tag: '@change-phone' }, async ({ baseURL }) => {
  const address = new URL('/account/heloc/register', baseURL).href
  const html = await (await fetch(address)).text()
  const assetUrls = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file]) => new URL(file ?? '', address).href,
  )
  const scripts = assetUrls.filter((url) => url.endsWith('.js'))
  expect(scripts, 'all script of the first screen is one file').toHaveLength(1)
  const script = await bytesOf(scripts)
  const fonts = await bytesOf(assetUrls.filter((url) => url.endsWith('.woff2')))
  const document = await bytesOf([address])
  test.info().annotations.push({ type: 'bytes', description: `script ${script}, fonts ${fonts}, page ${document}` })
  expect(fonts).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(mostScript)
  expect(script + fonts + document).toBeLessThanOrEqual(mostInAll)
})

for (const [path, files] of [
  ['/auth/login', ['later-routes', 'log-in.screen']],
  ['/auth/login?lang=es', ['later-routes', 'log-in.screen', 'spanish']],
  ['/dashboard', ['later-routes', 'dashboard.screen', 'account-shell']],
  ['/account/heloc/register?lang=es', ['spanish']],
] as const)
  test(`${path} names for preloading what the entry would only fetch later`, async ({ baseURL }) => {
    const html = await (await fetch(new URL(path, baseURL))).text()
    for (const file of files) expect(html).toContain(`<link rel="modulepreload" href="/assets/${file}-`)
  })
