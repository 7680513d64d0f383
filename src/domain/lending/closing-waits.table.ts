import type { CivilDate } from '../dates/civil-date.ts'
import { texasEarliestClosing } from '../us/texas-home-equity.ts'
import type { UsState } from '../us/us-states.ts'

export interface ClosingWaitEvents {
  applicationDate: CivilDate
  noticeGiven: CivilDate
  /** The date on which the final itemized costs were delivered. */
  itemizedGiven?: CivilDate | undefined
}

/**
 * Waiting periods that states require before a line on an owner-occupied home may close. Each row gives the earliest
 * closing date.
 */
export const closingWaits: Partial<Record<UsState, (events: ClosingWaitEvents) => CivilDate>> = {
  TX: texasEarliestClosing,
}
