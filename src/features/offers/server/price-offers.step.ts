import { randomUUID } from 'node:crypto'
import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { FigureSource } from '#src/domain/figures/published-figures.ts'
import type { Decision, SubDecision } from '#src/domain/lending/application-enums.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { type PricingFacts, pricingFacts } from '../offers.facts.rules.ts'
import { largestOffer, type PricingOutcome, priceOffers } from '../offers.pricing.rules.ts'
import type { OrganizationPricing } from '../offers.pricing.schema.ts'
import { insertRun, type PricingRun, saveUnderwriting } from './offers.store.ts'

export interface PricingDeps {
  records: ApplicationRecords
  /** Returns the published figures. */
  figures(): FigureSource
  /** Returns the validated, dated tables of an organization. */
  pricingFor(organization: string): OrganizationPricing
}

/** Returns the pricing day. It is a New York date, because lenders' rates are published there. */
export const pricingDay = (now: Date) => lenderDay(now)

/** Prices an application with the newest reports. Stores nothing. */
export const priceApplication = async (
  { records, pricingFor, figures }: PricingDeps,
  db: Sql,
  application: ApplicationRecord,
  { purpose, now }: { purpose: 'initial' | 'revised'; now: Date },
): Promise<PricingRun> => {
  const facts = await readPricingFacts({ records, figures }, db, application, now)
  const {
    outcome,
    trace,
    purpose: finalPurpose,
    ...result
  } = priceOffers(facts, pricingFor(application.organization), purpose)
  return {
    id: randomUUID(),
    purpose: finalPurpose,
    outcome,
    trace,
    result: { ...result, value: facts.value },
    pricedAt: now,
  }
}

const readPricingFacts = async (
  { records, figures }: Pick<PricingDeps, 'records' | 'figures'>,
  db: Sql,
  application: ApplicationRecord,
  now: Date,
): Promise<PricingFacts> => {
  const [credit, record, filedUnits, countyConflict, valuation] = await Promise.all([
    newestCredit(records, db, application.id),
    records.newestReport(db, application.id, 'property-record'),
    records.newestReport(db, application.id, 'dwelling-units'),
    records.newestReport(db, application.id, 'county-conflict'),
    records.newestReport(db, application.id, 'valuation'),
  ])
  if (!credit) throw new Error('Pricing needs a credit file.')
  if (!isUsState(application.propertyState)) throw new Error('Pricing needs the state of the home.')
  return pricingFacts({
    product: application.product,
    state: application.propertyState,
    property: application.property,
    applicant: application.applicant,
    credit,
    record: record?.result === 'ONE' ? record.property : undefined,
    filedUnits: filedUnits?.units,
    countyConflict,
    valuation: valuation?.result === 'VALUED' ? valuation.valuation : undefined,
    today: pricingDay(now),
    figureSource: figures(),
  })
}

/** Returns the credit file of the hard pull if there is one, otherwise that of the soft pull. */
export const newestCredit = async (records: ApplicationRecords, db: Sql, applicationId: string) => {
  const [hard, soft] = await Promise.all([
    records.newestReport(db, applicationId, 'hard-credit'),
    records.newestReport(db, applicationId, 'soft-credit'),
  ])
  if (hard?.result === 'FOUND') return hard.file
  return soft?.result === 'FOUND' ? soft.file : undefined
}

const decisionsByOutcome = {
  offersMade: 'INITIAL',
  smallerLineFits: 'INITIAL',
  assetsNeeded: 'ASSET_DEPLETION',
  declined: 'DECLINE',
} as const satisfies Record<PricingOutcome, Decision>

/**
 * Returns the subdecision for offers on stated income. It is "limited" if income is the binding limit and no assets
 * were given.
 */
const subDecisionOf = ({ result }: PricingRun, hasAssets: boolean): SubDecision | null => {
  const offer = largestOffer(result.offers)
  if (!offer) return null
  const isLimited = offer.limits.some((limit) => limit.binds && limit.code === 'DTI')
  return isLimited && !hasAssets ? 'UNVERIFIED_DTI_LIMITED' : 'UNVERIFIED_OFFER'
}

/** Stores a pricing run and the underwriting decision that follows from it. */
export const saveRun = async (tx: Tx, application: ApplicationRecord, run: PricingRun): Promise<void> => {
  await insertRun(tx, application.id, run)
  await saveUnderwriting(tx, application.id, {
    decision: decisionsByOutcome[run.outcome],
    subDecision: subDecisionOf(run, application.applicant.assets.length > 0),
  })
}

/** Prices the first offers of an application. */
export const priceInitialOffers =
  ({ db, clock, ...deps }: PricingDeps & { db: Db; clock: Clock }): StepRunner<'price-initial-offers'> =>
  async (work) => {
    const application = await deps.records.read(db, work.applicationId)
    const run = await priceApplication(deps, db, application, { purpose: 'initial', now: clock.now() })
    return { outcome: run.outcome, trace: run.trace, save: (tx) => saveRun(tx, application, run) }
  }
