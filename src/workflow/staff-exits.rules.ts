import type { Role } from '#src/platform/contract/roles.ts'
import { allStatuses, type Status, statuses } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import { closedByStaff, type Exit, type WorkflowStep } from './workflow-step.ts'

/** Who of staff may take an exit that declines: it is underwriting's to say (12 CFR 1002.9 makes the lender answer for it). */
const decliners: readonly Role[] = ['underwriter', 'admin']
const movers: readonly Role[] = ['processor', ...decliners]

export interface StaffExit {
  outcome: string
  to: Status
  /** The workflow's own words for it. */
  words: string
}

/** The exits that the workflow gives this role at a status, in the order of the table, without those of calls of their own. */
export const staffExits = (status: Status, role: Role): readonly StaffExit[] => {
  const exits: Readonly<Record<string, Exit>> = workflow[status].on
  return Object.entries(exits)
    .filter(
      ([, { by, to, ownCall }]) =>
        by === 'staff' && !ownCall && (to === 'DECLINED' ? decliners : movers).includes(role),
    )
    .map(([outcome, { to, reason }]) => ({ outcome, to, words: reason }))
}

/** Takes an application out of the workflow rather than on. */
const isClosing = (outcome: string): boolean => outcome in closedByStaff || outcome === 'cancelledInWriting'

/**
 * Statuses whose step runs by itself and may leave it to staff: last checks that two people judge, a deed that the county
 * sent back, a payment that came back. An application there that nothing will run again waits for staff.
 */
export const leftToStaff: readonly Status[] = allStatuses.filter((status) => {
  const { part, runs, owner, on }: WorkflowStep = workflow[status]
  return (
    (part === 'verification' || part === 'closing') &&
    runs !== undefined &&
    !owner.includes('borrower') &&
    statuses[status].waitsFor !== 'staff' &&
    Object.entries(on).some(([outcome, { by }]) => by === 'staff' && !isClosing(outcome))
  )
})
