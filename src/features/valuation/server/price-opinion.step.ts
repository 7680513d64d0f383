import type { HomeValue } from '#src/domain/us/home-value.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type {
  ConditionReports,
  Evaluations,
  PriceOpinion,
  PriceOpinions,
} from '#src/vendors/price-opinion/price-opinion.port.ts'
import { orderReport } from '#src/workflow/server/order-report.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { noValueTrace, queueCopies, saveFoundValue, type ValuationDeps } from './found-value.service.ts'

const foundBy = (source: HomeValue['source'], opinion: PriceOpinion): HomeValue => ({
  source,
  value: opinion.value,
  condition: opinion.condition,
  asOf: opinion.inspectedOn,
})

/**
 * Obtains a local broker's opinion of the value. If the condition cannot be seen from the street, a condition report is
 * ordered before repricing.
 */
export const obtainPriceOpinion =
  (deps: ValuationDeps & { vendor: PriceOpinions }): StepRunner<'obtain-price-opinion'> =>
  async (work) => {
    const { db, clock, records, vendor } = deps
    const { applicationId, orderKey } = work
    const { property } = await records.read(db, applicationId)
    const answer = await orderReport(vendor, work, { address: property.address })
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const { report } = answer
    const saveReport = async (tx: Tx) => {
      await records.saveReport(tx, applicationId, 'price-opinion', orderKey, report, clock.now())
      if (report.result === 'NONE') return
      await saveFoundValue(deps, tx, work, foundBy('PRICE_OPINION', report.opinion))
      await queueCopies(tx, clock, applicationId, orderKey)
    }
    if (report.result === 'NONE')
      return {
        outcome: 'appraisalNeeded',
        reason: 'No broker could value the home from the street',
        trace: noValueTrace('price opinion'),
        save: saveReport,
      }
    if (report.opinion.condition === 'UNKNOWN_CONDITION') return { outcome: 'conditionUnclear', save: saveReport }
    const homeValue = foundBy('PRICE_OPINION', report.opinion)
    const decision = await deps.reprice(db, 'obtain-price-opinion', applicationId, { homeValue })
    return { ...decision, save: (tx) => saveReport(tx).then(() => decision.save(tx)) }
  }

/** Obtains a report on the condition of the home, inspected from inside. The value of the opinion does not change. */
export const obtainPropertyCondition =
  (deps: ValuationDeps & { vendor: ConditionReports }): StepRunner<'obtain-property-condition'> =>
  async (work) => {
    const { db, clock, records, vendor } = deps
    const { applicationId, orderKey } = work
    const [{ property }, lastHomeValue] = await Promise.all([
      records.read(db, applicationId),
      records.newestReport(db, applicationId, 'home-value'),
    ])
    if (!lastHomeValue) throw new Error('A condition is asked for after a value.')
    const answer = await orderReport(vendor, work, { address: property.address })
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const homeValue: HomeValue = {
      ...lastHomeValue,
      condition: answer.report.condition,
      asOf: answer.report.inspectedOn,
    }
    const decision = await deps.reprice(db, 'obtain-property-condition', applicationId, { homeValue })
    return {
      ...decision,
      async save(tx) {
        await records.saveReport(tx, applicationId, 'property-condition', orderKey, answer.report, clock.now())
        await saveFoundValue(deps, tx, work, homeValue)
        await decision.save(tx)
      },
    }
  }

/** Obtains an evaluation in states where a broker may not value a home for a lender. */
export const obtainEvaluation =
  (deps: ValuationDeps & { vendor: Evaluations }): StepRunner<'obtain-evaluation'> =>
  async (work) => {
    const { db, clock, records, vendor } = deps
    const { applicationId, orderKey } = work
    const { property } = await records.read(db, applicationId)
    const answer = await orderReport(vendor, work, { address: property.address })
    if (answer.kind === 'pending') return { pendingReference: answer.reference }
    const { report } = answer
    const saveOpinionReport = (tx: Tx) =>
      records.saveReport(tx, applicationId, 'evaluation', orderKey, report, clock.now())
    if (report.result === 'NONE')
      return {
        outcome: 'appraisalNeeded',
        reason: 'No evaluator could value the home from the street',
        trace: noValueTrace('evaluation'),
        save: saveOpinionReport,
      }
    const homeValue = foundBy('EVALUATION', report.opinion)
    const decision = await deps.reprice(db, 'obtain-evaluation', applicationId, { homeValue })
    return {
      ...decision,
      async save(tx) {
        await saveOpinionReport(tx)
        await saveFoundValue(deps, tx, work, homeValue)
        await queueCopies(tx, clock, applicationId, orderKey)
        await decision.save(tx)
      },
    }
  }
