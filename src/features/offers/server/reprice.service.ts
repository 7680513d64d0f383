import { randomUUID } from 'node:crypto'
import { refreshedBy } from '#src/application/liability-file.rules.ts'
import { OfferSelection } from '#src/application/offers.schema.ts'
import type { ApplicationRecord } from '#src/application/server/application-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import type { Decision, SubDecision } from '#src/domain/lending/application-enums.ts'
import { payoffAmount } from '#src/domain/lending/liability.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { RepricedOutcome } from '#src/workflow/graph/workflow-step.ts'
import { setBpo } from '#src/workflow/server/application-status-record.ts'
import type { ReceivedFacts, Reprice } from '#src/workflow/server/repricing.port.ts'
import { largestOffer, tableInForce } from '../offers.pricing.rules.ts'
import { debtsToPayOff, judgeRepricing, type Repricing, type RepricingQuestion } from '../offers.reprice.rules.ts'
import type { ValuationPolicy } from '../offers.valuation.schema.ts'
import { type DecisionRatios, decisionRatios } from './decision-ratios.ts'
import { insertRun, type PricingRun, runById, saveSelection, saveUnderwriting } from './offers.store.ts'
import { newestCredit, type PricingDeps, pricingDay } from './price-offers.step.ts'

export interface RepriceDeps extends PricingDeps {
  clock: Clock
  liabilities: LiabilityRecords
  valuationPolicyFor(organization: string): ValuationPolicy
}

/** Creates the shared repricing decision of every step that prices on verified figures. */
export const repricing = (deps: RepriceDeps): Reprice => {
  const judge = async (db: Sql, step: string, applicationId: string, arrivedFacts: ReceivedFacts = {}) => {
    const now = deps.clock.now()
    const application = await deps.records.read(db, applicationId)
    const verdict = judgeRepricing(await questionOf(deps, db, application, { step, arrivedFacts, now }))
    return {
      outcome: verdict.outcome,
      trace: verdict.trace,
      save: (tx: Tx) => saveRepricing(tx, application, verdict, now),
    }
  }
  // The decision returns only outcomes that the step's status allows. The types of the table cannot express this.
  return judge as Reprice
}

/** Assumed liabilities or income whose effect on the line is tested. */
type LineAssumptions = Partial<Pick<RepricingQuestion['inputs'], 'liabilities' | 'verifiedIncome'>>

/**
 * Computes the effect of assumed liabilities or income on the line of an application; undefined before an offer is
 * chosen. Stores nothing.
 */
export const lineEffect =
  (deps: RepriceDeps) => async (db: Sql, applicationId: string, assumptions: LineAssumptions) => {
    const application = await deps.records.read(db, applicationId)
    if (!application.selection) return undefined
    const now = deps.clock.now()
    const question = await questionOf(deps, db, application, { step: '', arrivedFacts: {}, now })
    const { largest, unchangedSelection } = judgeRepricing({
      ...question,
      inputs: { ...question.inputs, ...assumptions },
    })
    const table = tableInForce(question.pricing, application.product, question.inputs.today)
    return {
      ...largest,
      payoff: debtsToPayOff(assumptions.liabilities ?? []).reduce((sum, payoff) => sum + payoffAmount(payoff), 0),
      chosenDraw: question.selection?.draw ?? null,
      chosenHolds: unchangedSelection !== null,
      maxLiensBefore: table.lienPositionPoints.length - 1,
    }
  }

/**
 * Computes the ratios of an application on its figures of today; undefined before there is a credit file and a value.
 * Stores nothing.
 */
export const currentRatios =
  (deps: RepriceDeps) =>
  async (db: Sql, applicationId: string): Promise<DecisionRatios | undefined> => {
    const application = await deps.records.read(db, applicationId)
    const [credit, { valuation, 'home-value': homeValue }] = await Promise.all([
      newestCredit(deps.records, db, applicationId),
      deps.records.newestReports(db, applicationId, ['valuation', 'home-value']),
    ])
    const hasValue = homeValue || valuation?.result === 'VALUED' || application.property.estimatedValue !== null
    if (!credit || !hasValue || !isUsState(application.propertyState)) return undefined
    const now = deps.clock.now()
    return decisionRatios(await questionOf(deps, db, application, { step: '', arrivedFacts: {}, now }))
  }

/** Collects everything the decision needs. Newly arrived facts replace the stored ones. */
const questionOf = async (
  { records, liabilities, pricingFor, valuationPolicyFor, figures }: RepriceDeps,
  db: Sql,
  application: ApplicationRecord,
  { step, arrivedFacts, now }: { step: string; arrivedFacts: ReceivedFacts; now: Date },
): Promise<RepricingQuestion> => {
  const { id, organization, propertyState } = application
  if (!isUsState(propertyState)) throw new Error('Pricing needs the state of the home.')
  const selection = application.selection ? OfferSelection.parse(application.selection) : null
  const [storedCredit, record, filedUnits, countyConflict, filedDebts, valuation, income, homeValue, title, list, run] =
    await Promise.all([
      newestCredit(records, db, id),
      records.newestReport(db, id, 'property-record'),
      records.newestReport(db, id, 'dwelling-units'),
      records.newestReport(db, id, 'county-conflict'),
      records.newestReport(db, id, 'refinanced-debts'),
      records.newestReport(db, id, 'valuation'),
      records.newestReport(db, id, 'verified-income'),
      records.newestReport(db, id, 'home-value'),
      records.newestReport(db, id, 'full-title'),
      liabilities.byApplication(db, id),
      selection ? runById(db, id, selection.pricingRunId) : undefined,
    ])
  const credit = reportFile(arrivedFacts.hardCredit) ?? storedCredit
  if (!credit) throw new Error('Pricing needs a credit file.')
  const today = pricingDay(now)
  const refresh = refreshedBy(list, credit.tradelines)
  const newer = new Map(refresh.changedLiabilities.map((changedLiability) => [changedLiability.id, changedLiability]))
  const newestHomeValue = arrivedFacts.homeValue ?? homeValue
  const newestTitle = arrivedFacts.fullTitle ?? title
  return {
    inputs: {
      product: application.product,
      state: propertyState,
      property: application.property,
      applicant: application.applicant,
      credit,
      record: record?.result === 'ONE' ? record.property : undefined,
      filedUnits: filedUnits?.units,
      countyConflict,
      refinancedDebts: filedDebts,
      valuation: valuation?.result === 'VALUED' ? valuation.valuation : undefined,
      verifiedIncome: income?.annual,
      homeValue: newestHomeValue,
      recordedEquity: newestTitle?.texasEquityLoans,
      liabilities: list.length > 0 ? list.map((liability) => newer.get(liability.id) ?? liability) : undefined,
      // A chosen offer is valid until its expiration date. Until then it is repriced with the prices of its own day.
      figureSource: figures(),
      today: run && run.result.expiresOn > today ? pricingDay(run.pricedAt) : today,
    },
    today,
    pricing: pricingFor(organization),
    valuation: valuationPolicyFor(organization),
    selection,
    homeValue: newestHomeValue,
    hasFullTitle: newestTitle !== undefined,
    allowedOutcomes: outcomesOf(step),
  }
}

const reportFile = (report: CreditReport | undefined) => (report?.result === 'FOUND' ? report.file : undefined)

const outcomesOf = (step: string): ReadonlySet<string> =>
  new Set(
    Object.values(workflow).flatMap((status) =>
      'runs' in status && status.runs === step ? Object.keys(status.on) : [],
    ),
  )

const saveRepricing = async (tx: Tx, application: ApplicationRecord, verdict: Repricing, now: Date): Promise<void> => {
  const { outcome, unchangedSelection } = verdict
  const run = toPricingRun(verdict, now)
  await insertRun(tx, application.id, run)
  await saveUnderwriting(tx, application.id, {
    ...underwriting[outcome],
    ...(outcome === 'offerRevised' ? { subDecision: revisedAs(run) } : {}),
  })
  if (unchangedSelection) await saveSelection(tx, application.id, unchangedSelection, now)
  if (outcome === 'priceOpinionNeeded' || outcome === 'evaluationNeeded')
    await setBpo(tx, application.id, 'BPO_REQUIRED')
}

const toPricingRun = ({ decision, value, paidOff, trace }: Repricing, pricedAt: Date): PricingRun => {
  const { outcome, trace: _rules, purpose, ...rest } = decision
  return { id: randomUUID(), purpose, outcome, result: { ...rest, value, paidOff }, trace, pricedAt }
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

const revisedAs = ({ result }: PricingRun): SubDecision =>
  largestOffer(result.offers)?.limits.some((limit) => limit.binds && limit.code === 'DTI')
    ? 'VERIFIED_DTI_LIMITED'
    : 'VERIFIED_OFFER'
