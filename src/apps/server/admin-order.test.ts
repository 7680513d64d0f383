import { expect, test } from 'vitest'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { readAdminOrder } from './admin-order.ts'

const northfield = { orgCode: 'northfield' }
const organisations = {
  byCode: (code: string) => (code === northfield.orgCode ? northfield : undefined),
  all: () => [northfield],
} as unknown as OrganisationSource

test('an order says whom to invite, as what and to which lender', () => {
  const words = ['invite', 'ana@northfield.test', '--role', 'admin', '--organisation', 'northfield', '--print-link']
  expect(readAdminOrder(words, organisations)).toEqual({
    email: 'ana@northfield.test',
    role: 'admin',
    organisation: 'northfield',
    printsLink: true,
  })
})

test.each([
  [['invite', 'ana@northfield.test'], /^npm run admin -- invite EMAIL --role ROLE --organisation CODE/],
  [['promote', 'ana@northfield.test', '--role', 'admin', '--organisation', 'northfield'], /^npm run admin -- invite/],
  [['invite', 'ana', '--role', 'admin', '--organisation', 'northfield'], /^ana is not an email address\./],
  [
    ['invite', 'ana@northfield.test', '--role', 'borrower', '--organisation', 'northfield'],
    /^borrower is not a role of a lender's own people\. Those are: agent, processor, underwriter, compliance, admin, notary\./,
  ],
  [
    ['invite', 'ana@northfield.test', '--role', 'admin', '--organisation', 'lintel'],
    /^No organisation has the code lintel\. There are: northfield\./,
  ],
])('%j is refused in words', (words, pattern) => {
  expect(() => readAdminOrder(words, organisations)).toThrow(pattern)
})
