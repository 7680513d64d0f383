import type { Milestone, WaitedFor } from '#src/workflow/graph/status-row.ts'

/** The facts that decide which milestones an application passes. */
export interface CourseFacts {
  /**
   * The right to cancel applies to credit that is not for business and is secured by the home the borrower lives in.
   */
  isRescindable: boolean
  paysDebts: boolean
}

interface MilestoneRow {
  label: string
  /** The step of the step bar that it is part of, 0 to 6; 7 for what follows the seven steps. */
  step: number
  /** Who acts in it while it lies ahead. */
  by: WaitedFor
  /** Whether it is expected. If it is not, it is shown only once the application has reached it. */
  isExpected?: (facts: CourseFacts) => boolean
  /**
   * The business days that the outside service usually takes. A milestone that only waits for the borrower has none.
   */
  typicalDays?: number
}

const onlyIfMet = () => false

/** The milestones from the first question to the payout, in order, in the words the borrower reads. */
export const milestones = {
  applied: { label: 'Apply and see your offers', step: 0, by: 'you' },
  offer: { label: 'Choose your offer', step: 1, by: 'you' },
  details: { label: 'Add final details and submit', step: 2, by: 'you' },
  income: { label: 'Verify your income', step: 3, by: 'you' },
  identity: { label: 'Verify your identity', step: 4, by: 'you' },
  liens: { label: 'Confirm your mortgages and liens', step: 4, by: 'you' },
  credit: { label: 'We confirm your offer', step: 5, by: 'us' },
  home: { label: 'Title and value of your home', step: 5, by: 'partner', isExpected: onlyIfMet },
  payoffs: {
    label: 'Payoff letters from your creditors',
    step: 5,
    by: 'partner',
    isExpected: (facts) => facts.paysDebts,
    typicalDays: 2,
  },
  accounts: { label: 'Choose your accounts', step: 5, by: 'you' },
  documents: { label: 'Sign your documents', step: 5, by: 'you' },
  owners: { label: 'The other owners sign', step: 5, by: 'signers', isExpected: onlyIfMet },
  notary: { label: 'Sign the deed with a notary', step: 6, by: 'you' },
  cancel: { label: 'Your right to cancel', step: 7, by: 'time', isExpected: (facts) => facts.isRescindable },
  recording: { label: 'The county records your deed', step: 7, by: 'partner', typicalDays: 1 },
  funds: { label: 'We send your money', step: 7, by: 'us' },
  creditors: { label: 'We pay your creditors', step: 7, by: 'partner', isExpected: (facts) => facts.paysDebts },
} as const satisfies Record<Milestone, MilestoneRow>

export type MilestoneLabel = (typeof milestones)[Milestone]['label']

export const milestoneOrder = Object.keys(milestones) as Milestone[]

export const milestoneRow = (milestone: Milestone): MilestoneRow & { label: MilestoneLabel } => milestones[milestone]

/** Business days until an in-person notary is available, and for an attorney to review the documents first. */
export const notaryDays = { inPerson: 2, attorney: 2 } as const
