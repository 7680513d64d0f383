import { randomUUID } from 'node:crypto'
import type { Decision, SubDecision } from '#src/domain/application-enums.ts'
import { payoffAmount } from '#src/domain/liability.ts'
import { isUsState } from '#src/domain/us-states.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { refreshedBy } from '#src/workflow/liability-file.rules.ts'
import type { ApplicationRecord } from '#src/workflow/server/application-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import type { ArrivedFacts, Reprice } from '#src/workflow/server/repricing.port.ts'
import { workflow } from '#src/workflow/workflow.table.ts'
import type { RepricedOutcome } from '#src/workflow/workflow-step.ts'
import { featuredOffer, tableInForce } from '../offers.pricing.rules.ts'
import { judgeRepricing, payoffsOf, type Repricing, type RepricingQuestion } from '../offers.reprice.rules.ts'
import { OfferSelection } from '../offers.schema.ts'
import type { ValuationPolicy } from '../offers.valuation.schema.ts'
import { insertRun, type PricingRun, runCalled, saveSelection, saveUnderwriting } from './offers.store.ts'
import { newestCredit, type PricingDeps, pricingDay } from './price-offers.step.ts'

export interface RepriceDeps extends PricingDeps {
  clock: Clock
  liabilities: LiabilityRecords
  valuationOf(organisation: string): ValuationPolicy
}

/** The one judgement of every step that ends in pricing on verified figures. */
export const repricing = (deps: RepriceDeps): Reprice => {
  const judge = async (db: Sql, step: string, applicationId: string, arrived: ArrivedFacts = {}) => {
    const now = deps.clock.now()
    const application = await deps.records.read(db, applicationId)
    const repriced = judgeRepricing(await questionOf(deps, db, application, { step, arrived, now }))
    return {
      outcome: repriced.outcome,
      trace: repriced.trace,
      save: (tx: Tx) => keepRepricing(tx, application, repriced, now),
    }
  }
  // The judgement answers only what the step's status allows, which the types of the table cannot see.
  return judge as Reprice
}

/** What is asked of a line before it is so. */
type Supposed = Partial<Pick<RepricingQuestion['known'], 'liabilities' | 'verifiedIncome'>>

/** What liabilities or an income do to the line of an application; undefined before anything was priced. Nothing is stored. */
export const lineEffect = (deps: RepriceDeps) => async (db: Sql, applicationId: string, supposed: Supposed) => {
  const application = await deps.records.read(db, applicationId)
  if (!application.selection) return undefined
  const now = deps.clock.now()
  const question = await questionOf(deps, db, application, { step: '', arrived: {}, now })
  const { largest, held } = judgeRepricing({ ...question, known: { ...question.known, ...supposed } })
  const table = tableInForce(question.pricing, application.product, question.known.today)
  return {
    ...largest,
    payoff: payoffsOf(supposed.liabilities ?? []).reduce((sum, one) => sum + payoffAmount(one), 0),
    chosenDraw: question.chosen?.draw ?? null,
    chosenHolds: held !== null,
    mostLiensBefore: table.lienPositionPoints.length - 1,
  }
}

/** Everything the judgement rests on, with what has just arrived in the place of what is stored. */
const questionOf = async (
  { records, liabilities, pricingOf, valuationOf }: RepriceDeps,
  db: Sql,
  application: ApplicationRecord,
  { step, arrived, now }: { step: string; arrived: ArrivedFacts; now: Date },
): Promise<RepricingQuestion> => {
  const { id, organisation, propertyState } = application
  if (!isUsState(propertyState)) throw new Error('Pricing needs the state of the home.')
  const chosen = application.selection ? OfferSelection.parse(application.selection) : null
  const [stored, record, valuation, income, homeValue, title, list, run] = await Promise.all([
    newestCredit(records, db, id),
    records.newestReport(db, id, 'property-record'),
    records.newestReport(db, id, 'valuation'),
    records.newestReport(db, id, 'verified-income'),
    records.newestReport(db, id, 'home-value'),
    records.newestReport(db, id, 'full-title'),
    liabilities.ofApplication(db, id),
    chosen ? runCalled(db, id, chosen.pricingRunId) : undefined,
  ])
  const credit = fileOf(arrived.hardCredit) ?? stored
  if (!credit) throw new Error('Pricing needs a credit file.')
  const today = pricingDay(now)
  const refreshed = refreshedBy(list, credit.tradelines)
  const newer = new Map(refreshed.changed.map((one) => [one.id, one]))
  const found = arrived.homeValue ?? homeValue
  return {
    known: {
      product: application.product,
      state: propertyState,
      property: application.property,
      applicant: application.applicant,
      credit,
      record: record?.result === 'ONE' ? record.property : undefined,
      valuation: valuation?.result === 'VALUED' ? valuation.valuation : undefined,
      verifiedIncome: income?.annual,
      homeValue: found,
      liabilities: list.length > 0 ? list.map((one) => newer.get(one.id) ?? one) : undefined,
      // A chosen offer stands until its day: so long its own prices are asked again.
      today: run && run.priced.expiresOn > today ? pricingDay(run.pricedAt) : today,
    },
    today,
    pricing: pricingOf(organisation),
    valuation: valuationOf(organisation),
    chosen,
    homeValue: found,
    hasFullTitle: title !== undefined || arrived.fullTitle === true,
    allowed: outcomesOf(step),
  }
}

const fileOf = (report: CreditReport | undefined) => (report?.result === 'FOUND' ? report.file : undefined)

const outcomesOf = (step: string): ReadonlySet<string> =>
  new Set(
    Object.values(workflow).flatMap((status) =>
      'runs' in status && status.runs === step ? Object.keys(status.on) : [],
    ),
  )

const keepRepricing = async (tx: Tx, application: ApplicationRecord, repriced: Repricing, now: Date): Promise<void> => {
  const { outcome, held } = repriced
  const run = runOf(repriced, now)
  await insertRun(tx, application.id, run)
  await saveUnderwriting(tx, application.id, {
    ...underwriting[outcome],
    ...(outcome === 'offerRevised' ? { subDecision: revisedAs(run) } : {}),
  })
  if (held) await saveSelection(tx, application.id, held, now)
  if (outcome === 'priceOpinionNeeded' || outcome === 'evaluationNeeded')
    await tx.updateTable('application').set({ bpo: 'BPO_REQUIRED' }).where('id', '=', application.id).execute()
}

const runOf = ({ decision, value, paidOff, trace }: Repricing, pricedAt: Date): PricingRun => {
  const { outcome, trace: _rules, purpose, ...rest } = decision
  return { id: randomUUID(), purpose, outcome, priced: { ...rest, value, paidOff }, trace, pricedAt }
}

const underwriting: Record<RepricedOutcome, { decision: Decision; subDecision: SubDecision | null }> = {
  offerHolds: { decision: 'FINAL', subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' },
  offerHoldsWithPayoffs: { decision: 'FINAL', subDecision: 'VERIFIED_INCOME_MATCHED_OFFER' },
  offerRevised: { decision: 'FINAL', subDecision: 'VERIFIED_OFFER' },
  declined: { decision: 'DECLINE', subDecision: null },
  titleNeeded: { decision: 'REVIEW', subDecision: null },
  priceOpinionNeeded: { decision: 'REVIEW', subDecision: 'BPO_PENDING' },
  evaluationNeeded: { decision: 'REVIEW', subDecision: 'BPO_PENDING' },
  appraisalNeeded: { decision: 'REVIEW', subDecision: 'BPO_PENDING' },
}

const revisedAs = ({ priced }: PricingRun): SubDecision =>
  featuredOffer(priced.offers)?.limits.some((limit) => limit.binds && limit.code === 'DTI')
    ? 'VERIFIED_DTI_LIMITED'
    : 'VERIFIED_OFFER'
