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
])('AUT-03 NAV-23 a session that ends on %s is begun anew where its reader can', (_page, path, search, isSigner, to) =>
  expect(at(path, search, isSigner)).toBe(to),
)

test('AUT-05 NAV-23 a session that ran out says so at the log-in, and leads back', () =>
  expect(logInAgain({ pathname: '/dashboard', search: '', isSigner: false, endReason: 'expired' })).toBe(
    '/auth/login?redirectUrl=%2Fdashboard&ended=expired',
  ))

test('NAV-23 a log-in leads nowhere else', () => {
  expect([at('/auth/login'), at(`${signers}/login`), at(`${signers}/login`, '', true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
