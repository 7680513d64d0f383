import { believed } from './parts.ts'
import type { Act, Scenario } from './scenario.ts'

/** A model's value carries nothing, so somebody looks at each home. */
const seeing: Extract<Act, { act: 'publish-valuation' }> = {
  ...{ act: 'publish-valuation', modelUpTo: 0, opinionUpTo: 500_000, titleAbove: 500_000 },
}

/**
 * Ways that no shipped policy leads to: two people of the lender publish another one. It holds for the whole lender from
 * then on, so whoever plays several plays one after the other.
 */
export const policyWays: readonly Scenario[] = [
  {
    name: 'appraiser-first',
    stops: 'ONSITE_APPRAISAL_PENDING',
    shows: 'A lender that trusts the first title report further than any value but an appraiser’s.',
    borrower: { organisation: 'saltmarsh' },
    address: '14 Visithome Street, Charleston, SC 29401',
    at: {
      ...believed,
      COLLECT_ADDITIONAL_INFO: [{ ...seeing, opinionUpTo: 1_000 }, { act: 'particulars' }],
    },
  },
  {
    name: 'opinion-after-title',
    stops: 'NAV_BPO_ORDER_REQUEST',
    shows: 'While a judgment in the full title is looked at, the lender resolves to have every home seen.',
    borrower: { organisation: 'saltmarsh' },
    address: '14 Judgment Street, Charleston, SC 29401',
    at: {
      ...believed,
      COLLECT_ADDITIONAL_INFO: [{ ...seeing, modelUpTo: 500_000, titleAbove: 1_000 }, { act: 'particulars' }],
      ORDER_FULL_TITLE: [{ act: 'await-condition' }, seeing, { act: 'settle-conditions', by: 'underwriter' }],
    },
  },
]

/**
 * Whether a scenario changes what holds for other applications of its lender.
 * @internal For tests: such scenarios play one at a time.
 */
export const publishesPolicy = ({ at = {} }: Scenario): boolean =>
  Object.values(at)
    .flat()
    .some(({ act }) => act === 'publish-valuation')
