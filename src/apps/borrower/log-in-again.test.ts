import { expect, test } from 'vitest'
import { logInAgain } from './log-in-again.ts'

const at = (pathname: string, search = '', isSigner = false) => logInAgain({ pathname, search, isSigner })
const signers = '/account/heloc/heloc-signer'

test.each([
  ['a borrower’s page', '/dashboard', '', false, '/auth/login?redirectUrl=%2Fdashboard'],
  [
    'a signer’s page',
    `${signers}/documents`,
    '',
    false,
    `${signers}/login?redirectUrl=${encodeURIComponent(`${signers}/documents`)}`,
  ],
  [
    'a page of both, read by a signer',
    '/dashboard/settings',
    '',
    true,
    `${signers}/login?redirectUrl=%2Fdashboard%2Fsettings`,
  ],
  [
    'a page of a brand chosen by link',
    `${signers}/resume`,
    '?org=aldous-wren',
    false,
    `${signers}/login?redirectUrl=${encodeURIComponent(`${signers}/resume?org=aldous-wren`)}&org=aldous-wren`,
  ],
])(
  'AUT-03 NAV-23 a session that ends on %s sends the reader to the right login page',
  (_page, path, search, isSigner, to) => expect(at(path, search, isSigner)).toBe(to),
)

test('AUT-05 NAV-23 an expired session redirects to the login page, with the reason and a return address', () =>
  expect(logInAgain({ pathname: '/dashboard', search: '', isSigner: false, endReason: 'expired' })).toBe(
    '/auth/login?redirectUrl=%2Fdashboard&ended=expired',
  ))

test('NAV-23 a login page does not redirect to a login page', () => {
  expect([at('/auth/login'), at(`${signers}/login`), at(`${signers}/login`, '', true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
