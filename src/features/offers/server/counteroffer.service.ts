import type { CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import { type Change, type ChangeKind, changesBetween } from '../offers.changes.rules.ts'
import { OfferSelection } from '../offers.schema.ts'
import { newestRun, type PricingRun, runCalled } from './offers.store.ts'

interface Counteroffer {
  requested:
    | { kind: 'chosen'; line: number; rate: number; years: number; payment: number }
    | { kind: 'usual'; least: number }
  offers: { years: number; rate: number; feePct: number; line: number }[]
  expiresOn: CivilDate
  /** Those that speak against the borrower. */
  changes: ChangeKind[]
  trace: DecisionTrace
}

/** More income, score and value are better; more liens and debts are worse. */
const better: Record<ChangeKind, 1 | -1> = { INCOME: 1, RENT: 1, SCORE: 1, VALUE: 1, LIENS: -1, DEBTS: -1 }
const isWorse = ({ about, before, after }: Change): boolean => (after - before) * better[about] < 0

/**
 * What stands offered in place of what a borrower chose, or of a line that is usually opened; null where nothing does, or
 * where each term is at least as good as what was chosen (12 CFR 1002.2(c)(1)(i) asks for a notice of worse ones alone).
 */
export const counterofferOf = async (db: Sql, application: ApplicationRecord): Promise<Counteroffer | null> => {
  const run = await newestRun(db, application.id)
  if (!run || run.priced.offers.length === 0) return null
  const { offers, expiresOn, smallerLine } = run.priced
  const told = {
    offers: offers.map(({ term, rate, originationFee, max }) => ({
      ...{ years: term, rate, feePct: originationFee, line: max },
    })),
    ...{ expiresOn, trace: run.trace },
  }
  const chosen = application.selection ? OfferSelection.parse(application.selection) : null
  if (!chosen)
    return smallerLine ? { ...told, requested: { kind: 'usual', least: smallerLine.usualMinimum }, changes: [] } : null
  if (isAsGood(run, chosen)) return null
  const before = await runCalled(db, application.id, chosen.pricingRunId)
  const { lineAmount, rate, termYears, monthlyPayment } = chosen
  return {
    ...told,
    requested: { kind: 'chosen', line: lineAmount, rate, years: termYears, payment: monthlyPayment },
    changes: (before ? changesBetween(before.trace, run.trace) : []).filter(isWorse).map(({ about }) => about),
  }
}

/** The offer that was chosen is still made, for the line that was chosen and at no higher a rate. */
const isAsGood = ({ priced, trace }: PricingRun, chosen: OfferSelection): boolean => {
  const same = priced.offers.find(({ offerId }) => offerId === chosen.offerId)
  if (!same || same.max < chosen.lineAmount) return false
  const held = trace.rules.find(({ rule }) => rule === 'chosen-terms-hold')?.facts
  const now = typeof held?.rate === 'number' ? held.rate : same.rate
  return now <= chosen.rate
}
