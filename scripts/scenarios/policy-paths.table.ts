import { staffApprovals } from './parts.ts'
import type { Act, Scenario } from './scenario.ts'

/** No AVM value is sufficient, so each home is inspected. */
const publishedValuation: Extract<Act, { act: 'publish-valuation' }> = {
  act: 'publish-valuation',
  modelUpTo: 0,
  opinionUpTo: 500_000,
  titleAbove: 500_000,
}

/**
 * Scenarios that no shipped policy leads to: two members of staff publish another policy. It then applies to the whole
 * lender, so play such scenarios one after the other.
 */
export const policyPaths: readonly Scenario[] = [
  {
    name: 'appraiser-first',
    stops: 'ONSITE_APPRAISAL_PENDING',
    shows: 'A lender that trusts the first title report further than any value but an appraiser’s.',
    borrower: { organization: 'saltmarsh' },
    address: '14 Visithome Street, Charleston, SC 29401',
    at: {
      ...staffApprovals,
      COLLECT_ADDITIONAL_INFO: [{ ...publishedValuation, opinionUpTo: 1_000 }, { act: 'additional-info' }],
    },
  },
  {
    name: 'opinion-after-title',
    stops: 'NAV_BPO_ORDER_REQUEST',
    shows: 'During the review of a judgment in the full title, the lender decides to have every home inspected.',
    borrower: { organization: 'saltmarsh' },
    address: '14 Judgment Street, Charleston, SC 29401',
    at: {
      ...staffApprovals,
      COLLECT_ADDITIONAL_INFO: [
        { ...publishedValuation, modelUpTo: 500_000, titleAbove: 1_000 },
        { act: 'additional-info' },
      ],
      ORDER_FULL_TITLE: [
        { act: 'await-condition' },
        publishedValuation,
        { act: 'settle-conditions', by: 'underwriter' },
      ],
    },
  },
]

/**
 * Whether a scenario changes policy for other applications of its lender.
 * For tests: such scenarios play one at a time.
 */
export const publishesPolicy = ({ at = {} }: Scenario): boolean =>
  Object.values(at)
    .flat()
    .some(({ act }) => act === 'publish-valuation')
