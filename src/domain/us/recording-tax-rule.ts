import type { CivilDate } from '../dates/civil-date.ts'
import type { FamilyRange } from './dwelling-units.ts'
import type { RecordingTax } from './recording-tax.ts'
import type { UsState } from './us-states.ts'

/** One tax on recording a line. The base is the whole line. A changed rate gets a new row with its first day. */
export interface RecordingTaxRule extends RecordingTax, FamilyRange {
  state: UsState
  /** FIPS codes of the counties that charge it, three digits. All counties of the state if absent. */
  counties?: readonly string[] | undefined
  /** The city that charges it. */
  city?: string | undefined
  name: string
  source: string
  paidBy: 'borrower' | 'lender'
  /** Leaves out the principal of taxed debts that the line refinances. */
  onlyNewMoney?: true | undefined
  /** First day of this rate. */
  from: CivilDate
  /** Day after the last one. */
  until?: CivilDate | undefined
}
