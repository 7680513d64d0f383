import type { Role } from '#src/platform/contract/roles.ts'
import { allStatuses, isStatus, type Status, statuses } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import { closedByStaff, type Exit, type Owner, type Proof, type WorkflowStep } from './workflow-step.ts'

/** Who of staff may take an exit that declines: it is underwriting's to say (12 CFR 1002.9 makes the lender answer for it). */
const decliners: readonly Role[] = ['underwriter', 'admin']
const movers: readonly Role[] = ['processor', ...decliners]

export interface StaffExit {
  outcome: string
  to: Status
  /** The workflow's own words for it. */
  words: string
  /** The verification that it passes; null where it passes none. */
  proves: Proof | null
}

/** The exits that the workflow gives this role at a status, in the order of the table, without those of calls of their own. */
export const staffExits = (status: Status, role: Role): readonly StaffExit[] => {
  const exits: Readonly<Record<string, Exit>> = workflow[status].on
  return Object.entries(exits)
    .filter(
      ([, { by, to, ownCall }]) =>
        by === 'staff' && !ownCall && (to === 'DECLINED' ? decliners : movers).includes(role),
    )
    .map(([outcome, { to, reason, proves = null }]) => ({ outcome, to, words: reason, proves }))
}

/** The exit by which staff pass a verification; undefined where the workflow gives staff none of this name. */
export const passingExit = (status: string, outcome: string): (Exit & { proves: Proof }) | undefined => {
  if (!isStatus(status)) return undefined
  const exits: Readonly<Record<string, Exit>> = workflow[status].on
  const exit = Object.hasOwn(exits, outcome) ? exits[outcome] : undefined
  return exit?.by === 'staff' && exit.proves ? { ...exit, proves: exit.proves } : undefined
}

/** A person takes a few minutes to look at where an application has come by itself; who acts sooner means the step before. */
export const settlingMs = 5 * 60_000

const movesByItself: readonly Owner[] = ['system', 'vendor', 'timer']

/** From when staff may pass the verification at hand: not right after the application came to it by itself. */
export const passableFrom = (came: { by: Owner; at: Date }): Date =>
  new Date(came.at.getTime() + (movesByItself.includes(came.by) ? settlingMs : 0))

interface Standing {
  status: Status
  /** The step there will run again by itself: it is due, or a supplier was asked. */
  isRunning: boolean
  openConditions: number
}

/** Whether an application waits for staff to decide. Elsewhere what staff do is an override of what goes on by itself. */
export const isStaffsTurn = ({ status, isRunning, openConditions }: Standing): boolean =>
  statuses[status].waitsFor === 'staff' || (leftToStaff.includes(status) && !isRunning && openConditions === 0)

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
