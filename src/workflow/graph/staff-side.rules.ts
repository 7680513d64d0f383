import type { Status } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import type { StaffSide } from './workflow-step.ts'

/** The staff label of a status, and what staff do when an application waits for them there. */
export const staffSideOf = (status: Status): StaffSide => workflow[status].staff
