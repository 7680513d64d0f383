import type { CivilDate } from './civil-date.ts'
import { texasEarliestClosing } from './texas-home-equity.ts'
import type { UsState } from './us-states.ts'

export interface ClosingWaitEvents {
  applied: CivilDate
  noticeGiven: CivilDate
  /** The day of the final itemised costs, once they were given. */
  itemisedGiven?: CivilDate | undefined
}

/** What states ask to pass before a line on a home that is lived in may close: the first day on which it may. */
export const closingWaits: Partial<Record<UsState, (events: ClosingWaitEvents) => CivilDate>> = {
  TX: texasEarliestClosing,
}
