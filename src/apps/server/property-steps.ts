import { awaitPayoffLetters, requestPayoffLetters } from '#src/features/payoffs/server/payoff-letters.step.ts'
import { payoffLetters } from '#src/features/payoffs/server/payoffs.store.ts'
import { examineTitle } from '#src/features/property/server/full-title.step.ts'
import {
  awaitAppraisalReport,
  orderAppraisal,
  repriceOnAppraisal,
} from '#src/features/valuation/server/appraisal.step.ts'
import {
  obtainEvaluation,
  obtainPriceOpinion,
  obtainPropertyCondition,
} from '#src/features/valuation/server/price-opinion.step.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import type { Reprice } from '#src/workflow/server/repricing.port.ts'
import type { StepBindings } from '#src/workflow/server/run-steps.ts'
import type { LendingPolicy } from './lending-policy.ts'
import type { Vendors } from './vendors.ts'

interface PropertyStepDeps {
  db: Db
  clock: Clock
  vault: Vault
  records: ApplicationRecords
  conditions: ConditionRecords
  liabilities: LiabilityRecords
  vendors: Vendors
  reprice: Reprice
  policyOf(organisation: string): LendingPolicy
  /** Whether the lender pays for appraisals: the flag fe-heloc-company-covers-appraisal. */
  coversAppraisal(organisation: string): Promise<boolean>
}

/** The steps about title, value and payoffs after the hard pull. */
export const propertySteps = (deps: PropertyStepDeps) => {
  const { vendors, vault, policyOf, coversAppraisal, ...shared } = deps
  const title = { ...shared, vendor: vendors.title, policyOf: (org: string) => policyOf(org).property }
  const payoffs = { ...shared, letters: payoffLetters(vault), vendor: vendors.payoffLetters }
  return {
    'order-full-title': examineTitle(title, 'order-full-title'),
    'pull-final-title': examineTitle(title, 'pull-final-title'),
    'obtain-price-opinion': obtainPriceOpinion({ ...shared, vendor: vendors.priceOpinion }),
    'obtain-property-condition': obtainPropertyCondition({ ...shared, vendor: vendors.conditionReport }),
    'obtain-evaluation': obtainEvaluation({ ...shared, vendor: vendors.evaluation }),
    'order-appraisal': orderAppraisal({ ...shared, desk: vendors.appraisals, isOurs: coversAppraisal }),
    'await-appraisal-report': awaitAppraisalReport({
      ...{ ...shared, desk: vendors.appraisals, reports: vendors.appraisalReports, payments: vendors.cardPayments },
    }),
    'reprice-on-appraisal': repriceOnAppraisal(shared),
    'request-payoff-letters': requestPayoffLetters(payoffs),
    'await-payoff-letters': awaitPayoffLetters(payoffs),
  } satisfies StepBindings
}
