import { keyOfTradeline } from '#src/application/lien-matching.rules.ts'
import type { CreditFile, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { CreditChange } from './credit-pulls.schema.ts'

const comparedFields = ['balance', 'monthlyPayment', 'status', 'pastDue'] as const

/**
 * Returns what a later file says otherwise than an earlier one: the score, each tradeline, and the inquiries, alerts
 * and public records that only one of them has.
 */
export const creditChanges = (earlier: CreditFile, later: CreditFile): CreditChange[] => [
  ...scoreChange(earlier, later),
  ...tradelineChanges(earlier.tradelines, later.tradelines),
  ...entryChanges(
    'inquiry',
    namedEntries(earlier.inquiries, 'creditor', 'date'),
    namedEntries(later.inquiries, 'creditor', 'date'),
  ),
  ...entryChanges(
    'alert',
    namedEntries(earlier.alerts, 'kind', 'expires'),
    namedEntries(later.alerts, 'kind', 'expires'),
  ),
  ...entryChanges(
    'public-record',
    namedEntries(earlier.publicRecords, 'kind', 'filed'),
    namedEntries(later.publicRecords, 'kind', 'filed'),
  ),
]

const scoreChange = (earlier: CreditFile, later: CreditFile): CreditChange[] => {
  const [before, after] = [earlier.score?.value ?? null, later.score?.value ?? null]
  return before === after ? [] : [{ about: 'score', name: null, field: null, before, after }]
}

const tradelineChanges = (earlier: readonly Tradeline[], later: readonly Tradeline[]): CreditChange[] => {
  const before = new Map(earlier.map((tradeline) => [keyOfTradeline(tradeline), tradeline]))
  const after = new Map(later.map((tradeline) => [keyOfTradeline(tradeline), tradeline]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): CreditChange[] => {
    const [old, current] = [before.get(key), after.get(key)]
    const name = (current ?? old)?.creditor ?? null
    if (!old || !current)
      return [{ about: 'tradeline', name, field: null, before: old?.balance ?? null, after: current?.balance ?? null }]
    return comparedFields
      .filter((field) => old[field] !== current[field])
      .map((field) => ({ about: 'tradeline', name, field, before: old[field], after: current[field] }))
  })
}

interface DatedEntry {
  name: string
  date: string
}

const namedEntries = <Name extends string, Day extends string>(
  entries: readonly Record<Name | Day, string>[],
  name: Name,
  day: Day,
): DatedEntry[] => entries.map((entry) => ({ name: entry[name], date: entry[day] }))

/** Returns the entries that only one of the files has. */
const entryChanges = (
  about: CreditChange['about'],
  earlier: readonly DatedEntry[],
  later: readonly DatedEntry[],
): CreditChange[] => {
  const includesEntry = (entries: readonly DatedEntry[], one: DatedEntry) =>
    entries.some(({ name, date }) => name === one.name && date === one.date)
  return [
    ...later
      .filter((candidate) => !includesEntry(earlier, candidate))
      .map(({ name, date }) => ({ about, name, field: null, before: null, after: date })),
    ...earlier
      .filter((candidate) => !includesEntry(later, candidate))
      .map(({ name, date }) => ({ about, name, field: null, before: date, after: null })),
  ]
}
