import { type CivilDate, civilDateAt, formatDate } from '#src/domain/dates/civil-date.ts'
import { timeZonesOf } from '#src/domain/us/state-geography.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'

/** Where the notary is at the time of the act. */
export interface Venue {
  state: UsState
  /** Its name alone, or 'City of Richmond' where the notary is in a city that belongs to no county. */
  county: string
}

interface AcknowledgementFacts {
  /** The state of the home, whose law words the certificate. */
  state: UsState
  at: Venue
  /** When the notary acted. */
  moment: Date
  names: readonly string[]
}

/** Certificate wording that a state's law requires in place of the uniform act's wording. */
const wordingsByState: Partial<Record<UsState, (facts: { date: string; names: string }) => string>> = {
  // Florida Statutes 117.05(13)(c): the certificate states the means of appearance.
  FL: ({ date, names }) =>
    `The foregoing instrument was acknowledged before me by means of online notarization, this ${date}, by ${names}.`,
  // Texas Government Code 406.110(d).
  TX: ({ date, names }) =>
    `This instrument was acknowledged before me by means of an interactive two-way audio and video communication on ${date} by ${names}. This notarial act was an online notarization.`,
  // 19 NYCRR 182.8.
  NY: ({ date, names }) =>
    `On ${date} before me personally appeared by means of communication technology ${names}, who acknowledged that they executed this instrument. This electronic notarial act involved a remote online appearance involving the use of communication technology.`,
  // ORC 147.64(E).
  OH: ({ date, names }) =>
    `The foregoing instrument was acknowledged before me on ${date} by ${names}. This notarial act was an online notarization.`,
}

/**
 * Returns the notarial certificate, with the day of the act: that of the place that the certificate names, which is where
 * the notary is, not where the home is. It is only in English because it becomes part of the county record.
 */
export const buildCertificate = ({
  state,
  at,
  moment,
  names,
}: AcknowledgementFacts): { venue: string; wording: string; on: CivilDate } => {
  const on = civilDateAt(moment.getTime(), timeZonesOf(at.state)[0])
  const facts = { date: formatDate(on), names: formatList(names) }
  // Revised Uniform Law on Notarial Acts (2021), section 14A(i): the certificate states that communication technology
  // was used.
  const wording =
    wordingsByState[state]?.(facts) ??
    `This record was acknowledged before me by use of communication technology on ${facts.date} by ${facts.names}.`
  return { venue: `${formatVenue(at)}, ${facts.date}`, wording, on }
}

/**
 * The state and county of the act, which counties look for (Florida Statutes 117.05(4)(a): 'State of Florida, County of';
 * Tennessee Code 66-22-107, 66-22-114).
 */
const formatVenue = ({ state, county }: Venue): string => {
  if (state === 'DC') return usStates.DC
  if (/^(city|county|parish|borough) of /i.test(county)) return `State of ${usStates[state]}, ${county}`
  return `State of ${usStates[state]}, ${state === 'LA' ? 'Parish' : 'County'} of ${county}`
}

/** Whether a certificate can name where the notary is. The District of Columbia has no counties. */
export const hasVenue = ({ state, county }: { state: UsState; county: string | null }): boolean =>
  state === 'DC' || county !== null

const formatList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
