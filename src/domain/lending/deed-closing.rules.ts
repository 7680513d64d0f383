import type { CivilDate } from '../dates/civil-date.ts'
import { stateNotarization } from '../us/remote-notarization.table.ts'
import type { UsState } from '../us/us-states.ts'
import { type ClosingWaitEvents, closingWaits } from './closing-waits.table.ts'

export interface DeedClosingFacts {
  state: UsState
  /** Location of the home. */
  today: CivilDate
  events: ClosingWaitEvents
  /** The borrower lives there and the line is not for business. */
  isHomestead: boolean
  /** Set by staff; overrides what the state allows. */
  isInPersonChosen: boolean
  /** The lender's own restrictions, by state or county. */
  attorneyStates: readonly UsState[]
  inPersonStates: readonly UsState[]
}

/** Why a deed cannot be notarized remotely. */
export type InPersonReason = 'homestead-office' | 'state-law' | 'lender' | 'chosen'

export interface DeedClosing {
  /** Null if it may be notarized online. */
  inPerson: InPersonReason | null
  /** The legal source. */
  source: string
  /** The earliest day for signing. */
  earliest: CivilDate
  attorneyReviews: boolean
}

/** How a deed is signed where a notice of special flood hazards may move the day, too. */
export interface DeedClosingAfterFloodNotice extends DeedClosing {
  /** The first day after the notice of special flood hazards, which `earliest` includes; null where none is due. */
  floodFrom: CivilDate | null
}

/** Texas Constitution, article XVI, section 50(a)(6)(N): at an office of the lender, an attorney or a title company. */
const homesteadOffices: Partial<Record<UsState, string>> = {
  TX: 'Texas Constitution, article XVI, section 50(a)(6)(N)',
}

/** Whether the law has every document of a closing signed at an office of the lender, an attorney or a title company. */
export const isClosedAtOffice = ({ state, isHomestead }: { state: string; isHomestead: boolean }): boolean =>
  isHomestead && Object.hasOwn(homesteadOffices, state)

/** Whether, when and how the deed of a home may be notarized. */
export const deedClosing = (facts: DeedClosingFacts): DeedClosing => {
  const { state, today, isHomestead } = facts
  const wait = isHomestead ? closingWaits[state] : undefined
  return {
    ...placeOfDeed(facts),
    earliest: wait?.(facts.events) ?? today,
    attorneyReviews: facts.attorneyStates.includes(state),
  }
}

/** Whether the deed may be signed online, and the legal source. */
export const placeOfDeed = (
  facts: Omit<DeedClosingFacts, 'events' | 'attorneyStates'>,
): Pick<DeedClosing, 'inPerson' | 'source'> => {
  const { state, today, isHomestead, isInPersonChosen, inPersonStates } = facts
  const office = isHomestead ? homesteadOffices[state] : undefined
  if (office !== undefined) return { inPerson: 'homestead-office', source: office }
  const { since, statute } = stateNotarization[state]
  if (since === null || since > today) return { inPerson: 'state-law', source: statute }
  if (inPersonStates.includes(state)) return { inPerson: 'lender', source: statute }
  if (isInPersonChosen) return { inPerson: 'chosen', source: statute }
  return { inPerson: null, source: statute }
}
