import { OfferSelection } from '#src/application/offers.schema.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type Change, type ChangeKind, changesBetween } from '../offers.changes.rules.ts'
import { newestRun, type PricingRun, runById } from './offers.store.ts'

interface Counteroffer {
  requestedTerms:
    | { kind: 'chosen'; line: number; rate: number; years: number; payment: number }
    | { kind: 'usual'; least: number }
  offers: { years: number; rate: number; feePct: number; line: number }[]
  expiresOn: CivilDate
  /** The changes that are unfavorable to the borrower. */
  changes: ChangeKind[]
  trace: DecisionTrace
}

/** More income, score and value are better. More liens and debts are worse. */
const better: Record<ChangeKind, 1 | -1> = { INCOME: 1, RENT: 1, SCORE: 1, VALUE: 1, LIENS: -1, DEBTS: -1 }
const isWorse = ({ about, before, after }: Change): boolean => (after - before) * better[about] < 0

/**
 * Returns the counteroffer that replaces the borrower's choice or a line of the usual size. Null if there is none, or
 * if each term is at least as good as the borrower's choice: a notice is required only for worse terms (12 CFR
 * 1002.2(c)(1)(i)).
 */
export const readCounteroffer = async (db: Sql, application: ApplicationRecord): Promise<Counteroffer | null> => {
  const run = await newestRun(db, application.id)
  if (!run || run.result.offers.length === 0) return null
  const { offers, expiresOn, smallerLine } = run.result
  const offerTerms = {
    offers: offers.map(({ term, rate, originationFee, max }) => ({
      years: term,
      rate,
      feePct: originationFee,
      line: max,
    })),
    expiresOn,
    trace: run.trace,
  }
  const selection = application.selection ? OfferSelection.parse(application.selection) : null
  if (!selection)
    return smallerLine
      ? { ...offerTerms, requestedTerms: { kind: 'usual', least: smallerLine.usualMinimum }, changes: [] }
      : null
  if (isAtLeastAsGood(run, selection)) return null
  const before = await runById(db, application.id, selection.pricingRunId)
  const { lineAmount, rate, termYears, monthlyPayment } = selection
  return {
    ...offerTerms,
    requestedTerms: { kind: 'chosen', line: lineAmount, rate, years: termYears, payment: monthlyPayment },
    changes: (before ? changesBetween(before.trace, run.trace) : []).filter(isWorse).map(({ about }) => about),
  }
}

/** Whether the chosen offer is still made for the chosen line, at a rate that is not higher. */
const isAtLeastAsGood = ({ result, trace }: PricingRun, selection: OfferSelection): boolean => {
  const same = result.offers.find(({ offerId }) => offerId === selection.offerId)
  if (!same || same.max < selection.lineAmount) return false
  const chosenTerms = trace.rules.find(({ rule }) => rule === 'chosen-terms-hold')?.facts
  const now = typeof chosenTerms?.rate === 'number' ? chosenTerms.rate : same.rate
  return now <= selection.rate
}
