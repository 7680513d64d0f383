import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { documentText } from './document-blocks.ts'
import { lenderFacts } from './templates/lender-facts.ts'
import {
  type CounterofferChange,
  type CounterofferFacts,
  counterofferChanges,
  counterofferNotice,
} from './templates/notices/counteroffer-notice.ts'

const organization = shippedOrganizations.byCode('lintel')!
const facts: CounterofferFacts = {
  lender: lenderFacts(organization),
  product: organization.orgMetaData.products.heloc!,
  applicant: {
    name: 'Ana Garcia',
    address: { street1: '12 Oak Street', street2: '', city: 'Columbus', state: 'OH', zip: '43215' },
  },
  loanNumber: 'LN1',
  appliedOn: '2026-11-18',
  givenOn: '2026-11-20',
  requestedTerms: { kind: 'usual', least: 25_000 },
  offers: [{ years: 20, rate: 8.5, feePct: 1, line: 18_000 }],
  until: '2026-12-20',
  changes: [],
  reasons: [],
  report: null,
}
const notice = (changes: readonly CounterofferChange[], language: 'en' | 'es' = 'en') =>
  documentText(counterofferNotice({ ...facts, changes }, language)).join('\n')
const outside = 'from an outside source other than a consumer reporting agency'

describe('15 U.S.C. 1681m(b)(1): a counteroffer says when information came from an outside source', () => {
  test.each(['VALUE', 'INCOME', 'RENT', 'LIENS'] as const)('also for the change %s alone', (change) => {
    expect(notice([change])).toContain(counterofferChanges[change])
    expect(notice([change])).toContain(outside)
  })

  test.each(['SCORE', 'DEBTS'] as const)('not for the change %s, which comes from the credit report', (change) =>
    expect(notice([change])).not.toContain(outside),
  )

  test('not when only the day’s rates changed', () => expect(notice([])).not.toContain(outside))
})
