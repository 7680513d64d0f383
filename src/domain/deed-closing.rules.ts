import type { CivilDate } from './civil-date.ts'
import { type ClosingWaitEvents, closingWaits } from './closing-waits.table.ts'
import { stateNotarization } from './remote-notarization.table.ts'
import type { UsState } from './us-states.ts'

export interface DeedClosingFacts {
  state: UsState
  /** Where the home lies. */
  today: CivilDate
  events: ClosingWaitEvents
  /** The borrower lives there and the line is none for business. */
  isHomestead: boolean
  /** Set by staff, whatever the state allows. */
  inPersonAnyway: boolean
  /** The lender's own choices, of states or counties. */
  attorneyStates: readonly UsState[]
  inPersonStates: readonly UsState[]
}

/** Why a deed is not notarized on a screen. */
export type InPersonReason = 'homestead-office' | 'state-law' | 'lender' | 'chosen'

export interface DeedClosing {
  /** Null where it may be notarized online. */
  inPerson: InPersonReason | null
  /** The law that says so. */
  source: string
  /** The first day on which it may be signed. */
  earliest: CivilDate
  attorneyReviews: boolean
}

/** Texas Constitution, article XVI, section 50(a)(6)(N): at an office of the lender, an attorney or a title company. */
const homesteadOffices: Partial<Record<UsState, string>> = {
  TX: 'Texas Constitution, article XVI, section 50(a)(6)(N)',
}

/** Whether, when and how the deed of a home may be signed before a notary. */
export const deedClosing = (facts: DeedClosingFacts): DeedClosing => {
  const { state, today, isHomestead } = facts
  const wait = isHomestead ? closingWaits[state] : undefined
  return {
    ...placeOfDeed(facts),
    earliest: wait?.(facts.events) ?? today,
    attorneyReviews: facts.attorneyStates.includes(state),
  }
}

/** Whether it may be signed online, and by which law it may or may not. */
export const placeOfDeed = (
  facts: Omit<DeedClosingFacts, 'events' | 'attorneyStates'>,
): Pick<DeedClosing, 'inPerson' | 'source'> => {
  const { state, today, isHomestead, inPersonAnyway, inPersonStates } = facts
  const office = isHomestead ? homesteadOffices[state] : undefined
  if (office !== undefined) return { inPerson: 'homestead-office', source: office }
  const { since, statute } = stateNotarization[state]
  if (since === null || since > today) return { inPerson: 'state-law', source: statute }
  if (inPersonStates.includes(state)) return { inPerson: 'lender', source: statute }
  if (inPersonAnyway) return { inPerson: 'chosen', source: statute }
  return { inPerson: null, source: statute }
}
