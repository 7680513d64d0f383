import type { Role } from '#src/platform/contract/roles.ts'
import type { Status } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import type { Exit } from './workflow-step.ts'

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
