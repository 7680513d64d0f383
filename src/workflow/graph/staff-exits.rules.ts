import type { Role } from '#src/platform/contract/roles.ts'
import type { WaitedFor } from './status-row.ts'
import { allStatuses, isStatus, type Status, statuses } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import { closedByStaff, type Exit, factsCorrected, type Owner, type Proof, type WorkflowStep } from './workflow-step.ts'

/** The staff roles that may decline: underwriting decides (12 CFR 1002.9 makes the lender answer for it). */
const decliners: readonly Role[] = ['underwriter', 'admin']
const movers: readonly Role[] = ['processor', ...decliners]

export interface StaffExit {
  outcome: string
  to: Status
  /** The workflow's own text for it. */
  words: string
  /** The verification that it passes; null if it passes none. */
  proves: Proof | null
}

/** The exits that the workflow gives this role at a status, in table order, except those with their own calls. */
export const staffExits = (status: Status, role: Role): readonly StaffExit[] => {
  const exits: Readonly<Record<string, Exit>> = workflow[status].on
  return Object.entries(exits)
    .filter(
      ([, { by, to, ownCall }]) =>
        by === 'staff' && !ownCall && (to === 'DECLINED' ? decliners : movers).includes(role),
    )
    .map(([outcome, { to, reason, proves = null }]) => ({ outcome, to, words: reason, proves }))
}

/** The exit by which staff pass a verification; undefined if the workflow gives staff no exit of this name. */
export const passingExit = (status: string, outcome: string): (Exit & { proves: Proof }) | undefined => {
  if (!isStatus(status)) return undefined
  const exits: Readonly<Record<string, Exit>> = workflow[status].on
  const exit = Object.hasOwn(exits, outcome) ? exits[outcome] : undefined
  return exit?.by === 'staff' && exit.proves ? { ...exit, proves: exit.proves } : undefined
}

/**
 * A person needs a few minutes to review an application that has just arrived; an earlier action was meant for the
 * previous step.
 */
export const settlingMs = 5 * 60_000

const automaticOwners: readonly Owner[] = ['system', 'vendor', 'timer']

/** When staff may pass the current verification: not right after the application reached it automatically. */
export const passableFrom = (came: { by: Owner; at: Date }): Date =>
  new Date(came.at.getTime() + (automaticOwners.includes(came.by) ? settlingMs : 0))

interface StatusFacts {
  status: Status
  /** The step there will run again automatically: it is due, or a vendor's answer is pending. */
  isRunning: boolean
  /** Conditions that are requested or in review. */
  openConditions: number
  /** A resemblance to the sanctions lists is undecided. No other work at the status continues before that. */
  isHeldByHit: boolean
}

/**
 * Whether an application waits for a staff decision. At other statuses a staff action overrides the automatic process.
 */
export const isStaffsTurn = ({ status, isRunning, openConditions, isHeldByHit }: StatusFacts): boolean =>
  statuses[status].waitsFor === 'staff' ||
  (staffStatuses.includes(status) && !isRunning && openConditions === 0 && !isHeldByHit)

interface Work extends StatusFacts {
  /** Whether a document or answer of the borrower waits for review. */
  hasReview: boolean
  /** Whether the work of an outside service waits to be done by hand. */
  hasManualOrder: boolean
}

/**
 * Statuses at which staff may suspend their decision: while a condition is open, the application waits for the borrower
 * and not for staff. At closing, staff's task continues beside an open condition.
 */
export const suspendableStatuses: readonly Status[] = allStatuses.filter(
  (status) => statuses[status].waitsFor === 'staff' && workflow[status].part !== 'closing',
)

/** Statuses that continue without staff or borrower, as long as nothing is missing. */
const automatic: readonly WaitedFor[] = ['us', 'partner']

/**
 * Returns who an application really waits for. The status alone says 'borrower' where pay stubs wait for review, and
 * 'system' where the step cannot continue before the borrower sends something.
 */
export const waitedFor = (work: Work): WaitedFor => {
  const { status, isRunning, openConditions, isHeldByHit, hasReview, hasManualOrder } = work
  const { waitsFor } = statuses[status]
  if (waitsFor === 'none') return waitsFor
  if (hasReview) return 'staff'
  if (suspendableStatuses.includes(status) && openConditions > 0 && !isHeldByHit) return 'you'
  if (isStaffsTurn(work)) return 'staff'
  if (automatic.includes(waitsFor) && (isHeldByHit || hasManualOrder)) return 'staff'
  return waitsFor === 'us' && openConditions > 0 && !isRunning ? 'you' : waitsFor
}

/** An exit that does not finish the step's work: it ends the application, or sends it back to be priced again. */
const leavesWorkUndone = (outcome: string): boolean =>
  outcome in closedByStaff || outcome in factsCorrected || outcome === 'cancelledInWriting'

/**
 * Statuses whose step runs automatically and may leave the rest to staff: pre-funding checks that two people judge, a
 * deed that the county returned, a returned payment. An application there that nothing will run again waits for staff.
 */
export const staffStatuses: readonly Status[] = allStatuses.filter((status) => {
  const { part, runs, owner, on }: WorkflowStep = workflow[status]
  return (
    (part === 'verification' || part === 'closing') &&
    runs !== undefined &&
    !owner.includes('borrower') &&
    statuses[status].waitsFor !== 'staff' &&
    Object.entries(on).some(([outcome, { by }]) => by === 'staff' && !leavesWorkUndone(outcome))
  )
})
