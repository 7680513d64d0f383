import { expect, test } from 'vitest'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { readAdminOrder } from './admin-order.ts'

const northfield = { orgCode: 'northfield' }
const organizations = {
  byCode: (code: string) => (code === northfield.orgCode ? northfield : undefined),
  all: () => [northfield],
} as unknown as OrganizationSource

test('an admin command specifies whom to invite, in which role and for which lender', () => {
  const args = ['invite', 'ana@northfield.test', '--role', 'admin', '--organization', 'northfield', '--print-link']
  expect(readAdminOrder(args, organizations)).toEqual({
    email: 'ana@northfield.test',
    role: 'admin',
    organization: 'northfield',
    printsLink: true,
  })
})

test.each([
  [['invite', 'ana@northfield.test'], /^npm run admin -- invite EMAIL --role ROLE --organization CODE/],
  [['promote', 'ana@northfield.test', '--role', 'admin', '--organization', 'northfield'], /^npm run admin -- invite/],
  [['invite', 'ana', '--role', 'admin', '--organization', 'northfield'], /^ana is not an email address\./],
  [
    ['invite', 'ana@northfield.test', '--role', 'borrower', '--organization', 'northfield'],
    /^borrower is not a role of a lender's own people\. Those are: agent, processor, underwriter, compliance, admin, notary\./,
  ],
  [
    ['invite', 'ana@northfield.test', '--role', 'admin', '--organization', 'lintel'],
    /^No organization has the code lintel\. There are: northfield\./,
  ],
])('%j is rejected with an explanation', (args, pattern) => {
  expect(() => readAdminOrder(args, organizations)).toThrow(pattern)
})
