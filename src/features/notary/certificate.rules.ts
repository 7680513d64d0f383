import { type CivilDate, civilDateInWords } from '#src/domain/civil-date.ts'
import { type UsState, usStates } from '#src/domain/us-states.ts'

interface Acknowledged {
  state: UsState
  on: CivilDate
  names: readonly string[]
}

/** Words that the law of a state asks for in place of those of the uniform act. */
const ownWords: Partial<Record<UsState, (facts: { date: string; names: string }) => string>> = {
  // Florida Statutes 117.05(13)(c): the certificate says by which means.
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

/** What the notary certifies, in English alone: it becomes a part of the record of the county. */
export const certificateOf = ({ state, on, names }: Acknowledged): { venue: string; words: string } => {
  const facts = { date: civilDateInWords(on), names: listed(names) }
  // Revised Uniform Law on Notarial Acts (2021), section 14A(i): that communication technology was used.
  const words =
    ownWords[state]?.(facts) ??
    `This record was acknowledged before me by use of communication technology on ${facts.date} by ${facts.names}.`
  return { venue: `State of ${usStates[state]}, ${facts.date}`, words }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
