import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { rawAnswer as raw } from '../support/stubs/raw-answer.ts'

const paths = ['/', '/auth/login', '/nowhere', '/console', '/favicon.svg', '/health/live', '/api/', '/outbox'] as const
const call = '/service-organization/external/api/v1/organization/authentication-mode'

test('every kind of response has the standard headers', async ({ request }) => {
  const page = await (await request.get('/')).text()
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  for (const path of [...paths, call, '/service-organization/nowhere', asset]) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('payment=()'),
      'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
    })
    expect(headers['content-type'], path).toMatch(/charset=utf-8|image\/svg\+xml/)
    expect(Object.keys(headers).filter((name) => /^access-control-|^server$|^x-powered-by$/.test(name))).toEqual([])
  }
})

test('each page runs one script of its own, allowed by hash, and nothing else inline', async ({ page, request }) => {
  for (const path of ['/', '/auth/login', '/account/heloc/register', '/nowhere']) {
    const answer = await request.get(path)
    const policy = new Map(
      (answer.headers()['content-security-policy'] ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources] as const
      }),
    )
    const html = await answer.text()
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
    expect(inline).toHaveLength(1)
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64')
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
    expect(policy.get('style-src')?.join()).not.toContain('unsafe')
    for (const name of ['object-src', 'base-uri']) expect(policy.get(name)).toEqual(["'none'"])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    // Beside the scripts named there is JSON alone, and no handler in an attribute.
    const rest = html.replaceAll(
      /<script( type="application\/json" id="(?:page|banner)-data"| type="module" src="\/assets\/[\w./-]+")?>/g,
      '',
    )
    expect(rest).not.toMatch(/<script|\son[a-z]+="|javascript:/)
  }
  await page.goto('/auth/login')
  const ran = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective)),
    )
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    const image = document.createElement('div')
    image.setAttribute('onclick', 'window.ran = true')
    image.click()
    return { refused: await violation, ran: 'ran' in window }
  })
  expect(ran).toEqual({ refused: expect.stringMatching(/^script-src/), ran: false })
})

const hiddenPaths = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/package-lock.json',
  '/src/apps/server/main.ts',
  '/dist/server/entry-server.js',
  '/server/entry-server.js',
  '/.vite/manifest.json',
  '/data/master-key',
  '/assets/',
  '/assets',
  '/assets/fonts/',
  '/node_modules/fastify/package.json',
  '/assets/..%2f.vite%2fmanifest.json',
  '/metrics',
  '/debug',
  '/__inspect',
  '/json/version',
]

test('content that a deployment must not expose is not served', async ({ baseURL }) => {
  for (const path of hiddenPaths) {
    const { status, text } = await raw(baseURL, path)
    expect([403, 404], path).toContain(status)
    expect(text, path).not.toMatch(/"dependencies"|\[core\]|entry-client\.tsx"|import \{|Index of/)
  }
  expect((await raw(baseURL, '/', 'TRACE')).status).toBe(404)
})

test('a URL that matches no page or is malformed returns the not-found page', async ({ baseURL }) => {
  for (const path of [
    '/nowhere',
    '//',
    '///',
    '//[',
    '//:80',
    '//?x',
    '//a:99999/',
    '//%00/',
    '/\\[',
    '//evil.test/account/heloc/register',
  ]) {
    const { status, text } = await raw(baseURL, path)
    expect([path, status, text.includes('We couldn’t find that page')]).toEqual([path, 404, true])
  }
})
