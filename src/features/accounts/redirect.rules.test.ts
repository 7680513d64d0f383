import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logInPath, safeRedirect } from './redirect.rules.ts'

const here = 'https://lender.example'

test.each([
  '/dashboard',
  '/account/heloc/register?step=name',
  '/conditions#first',
  '/a',
  '/heloc-signer/',
  '/a/%2f%2fb',
])('AUT-04 %s is followed after login', (path) => expect(safeRedirect(path)).toBe(path))

test.each([
  '',
  '/',
  'dashboard',
  '//evil.test',
  '/\\evil.test',
  '/Dashboard',
  '/1',
  '/%2f/evil.test',
  'https://evil.test/a',
  'javascript:alert(1)',
  '///evil.test',
  '/\t/evil.test',
  '\\/evil.test',
  ' /dashboard',
  '/\u0000a',
  '@evil.test',
])('AUT-04 %j does not start with a slash and a lowercase letter, so it is not followed', (path) =>
  expect(safeRedirect(path)).toBeUndefined(),
)

test.each([
  '/a/..//evil.test',
  '/a/%2e%2e//evil.test',
  '/a/.%2E//evil.test',
  '/a/b/../..//evil.test',
  '/a/./b',
  '/a//b',
  '/a/..\\/evil.test',
  '/a\\..\\\\evil.test',
  '/a\t/..//evil.test',
  '/a/..\n//evil.test',
  '/a/..',
  '/a/%2e%2e',
])('AUT-04 %j would become another path once normalized, so it is not followed', (path) =>
  expect(safeRedirect(path)).toBeUndefined(),
)

const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E',
      '%2f',
      'a',
      'evil.test',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'é',
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/a${parts.join('')}`)

test('AUT-04 any redirect that is followed stays on this site, even when its normalized path is followed again', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (redirectUrl) => {
      const path = safeRedirect(redirectUrl)
      if (path === undefined) return
      const once = new URL(path, here)
      const again = new URL(once.pathname, here)
      expect([once.origin, again.origin]).toEqual([here, here])
      expect(once.pathname).toMatch(/^\/[a-z]/)
      expect(again.pathname).toBe(once.pathname)
    }),
    { numRuns: 5_000 },
  )
})

test('AUT-04 the login page receives only a path that it would follow', () => {
  expect(logInPath('/account/heloc/register?step=name')).toBe(
    '/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fregister%3Fstep%3Dname',
  )
  expect(logInPath('//evil.test')).toBe('/auth/login')
  expect(logInPath('/auth/login?redirectUrl=%2Fa')).toBe('/auth/login')
  expect(logInPath()).toBe('/auth/login')
})
