import { describe, expect, test } from 'vitest'
import { charters, ecoaAgencies, hmdaAgencyCode } from './federal-agency.table.ts'

describe('12 CFR 1002, Appendix A: a notice names the lender’s own federal agency', () => {
  test.each([
    ['NATIONAL_BANK', 'Office of the Comptroller of the Currency'],
    ['STATE_MEMBER_BANK', 'Federal Reserve Consumer Help Center'],
    ['STATE_NONMEMBER_BANK', 'Federal Deposit Insurance Corporation'],
    ['FEDERAL_CREDIT_UNION', 'National Credit Union Administration'],
    ['STATE_CREDIT_UNION', 'Federal Trade Commission'],
    ['NONBANK', 'Federal Trade Commission'],
  ] as const)('%s: %s', (charter, agency) => {
    const [first, ...others] = ecoaAgencies({ charter, isOverTenBillion: false })
    expect(first).toContain(agency)
    expect(others).toEqual([])
  })

  test('above $10 billion it is the Bureau, and a nonbank affiliate names the Commission as well', () => {
    for (const charter of charters) {
      const [first, ...others] = ecoaAgencies({ charter, isOverTenBillion: true })
      expect(first).toContain('Bureau of Consumer Financial Protection')
      expect(others.length).toBe(charter === 'NONBANK' ? 1 : 0)
    }
  })
})

test('12 CFR 1003.5(a)(3)(v): the transmittal sheet has the code of the agency', () => {
  expect(charters.map((charter) => hmdaAgencyCode({ charter, isOverTenBillion: false }))).toEqual([1, 2, 3, 5, 5, 7])
  expect(hmdaAgencyCode({ charter: 'STATE_MEMBER_BANK', isOverTenBillion: true })).toBe(9)
})
