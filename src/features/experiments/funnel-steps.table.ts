import type { Milestone } from '#src/workflow/graph/status-row.ts'
import { allStatuses, type Status, statuses } from '#src/workflow/graph/statuses.ts'

interface FunnelStep {
  label: string
  /** The milestones that lie before the step is reached. */
  before: readonly Milestone[]
}

const beforeOffer: readonly Milestone[] = ['applied', 'offer']
const beforeSubmission: readonly Milestone[] = [...beforeOffer, 'details']
const beforeVerified: readonly Milestone[] = [...beforeSubmission, 'income', 'identity', 'liens']
const beforeSigned: readonly Milestone[] = [
  ...beforeVerified,
  'credit',
  'home',
  'payoffs',
  'accounts',
  'documents',
  'owners',
  'notary',
]

/** The steps of an application by which the variants of an experiment are compared, in order. */
export const funnelSteps = {
  offerChosen: { label: 'Offer chosen', before: beforeOffer },
  submitted: { label: 'Submitted', before: beforeSubmission },
  verified: { label: 'Verified', before: beforeVerified },
  signed: { label: 'Signed', before: beforeSigned },
  funded: { label: 'Funded', before: [...beforeSigned, 'cancel', 'recording', 'funds', 'creditors'] },
} as const satisfies Record<string, FunnelStep>

export type FunnelStepName = keyof typeof funnelSteps
export const funnelStepNames = Object.keys(funnelSteps) as readonly FunnelStepName[]

/** Returns the statuses that only an application that reached the step has had. A declined or canceled one has none. */
export const statusesAfter = (step: FunnelStepName): Status[] => {
  const before: readonly Milestone[] = funnelSteps[step].before
  return allStatuses.filter((status) => {
    const { milestone } = statuses[status]
    return status === 'COMPLETE' || (milestone !== null && !before.includes(milestone))
  })
}
