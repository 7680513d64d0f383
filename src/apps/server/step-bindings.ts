import { openApplication, retrySoftCredit } from '#src/features/applications/server/opening.step.ts'
import { pullHardCredit } from '#src/features/credit/server/pull-hard-credit.step.ts'
import { pullSoftCredit } from '#src/features/credit/server/pull-soft-credit.step.ts'
import type { CorrespondenceDeps } from '#src/features/documents/server/correspondence.service.ts'
import { readDocument } from '#src/features/documents/server/documents.store.ts'
import { drawEarlyDisclosures } from '#src/features/documents/server/early-disclosures.step.ts'
import { drawNotaryDisclosure } from '#src/features/documents/server/notary-disclosure.service.ts'
import { renewDeed } from '#src/features/documents/server/renewed-deed.service.ts'
import { drawScoreDisclosure } from '#src/features/documents/server/score-disclosure.service.ts'
import { decideFunding } from '#src/features/funding/server/decide-funding.step.ts'
import { disburseFunds } from '#src/features/funding/server/disburse-funds.step.ts'
import type { FundingDeps } from '#src/features/funding/server/funding.service.ts'
import { payCreditors } from '#src/features/funding/server/pay-creditors.step.ts'
import { recordDeed } from '#src/features/funding/server/record-deed.step.ts'
import { verifyIdentity } from '#src/features/identity/server/verify-identity.step.ts'
import type { IncomeRequests } from '#src/features/income/server/income.store.ts'
import { verifyEmployment } from '#src/features/income/server/verify-employment.step.ts'
import { verifyIncome } from '#src/features/income/server/verify-income.step.ts'
import {
  drawNotaryDisclosureStep,
  endNotaryWaitingPeriod,
  type NotaryStepDeps,
} from '#src/features/notary/server/notary-disclosure.step.ts'
import { priceInitialOffers } from '#src/features/offers/server/price-offers.step.ts'
import { repricing } from '#src/features/offers/server/reprice.service.ts'
import { checkPrequalTitle, findPropertyRecord, valueProperty } from '#src/features/property/server/prequal.step.ts'
import {
  drawRightToCancel,
  endRescission,
  type RescissionDeps,
} from '#src/features/rescission/server/right-to-cancel.step.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import type { ClosingSignerRecords } from '#src/workflow/server/closing-signer-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import type { StepBindings } from '#src/workflow/server/run-steps.ts'
import { closingPaperDeps, closingSteps } from './closing-steps.ts'
import type { LendingPolicy } from './lending-policy.ts'
import { propertySteps } from './property-steps.ts'
import type { Vendors } from './vendors.ts'

interface StepDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  incomeRequests: IncomeRequests
  liabilities: LiabilityRecords
  vendors: Vendors
  policyOf(organisation: string): LendingPolicy
  leiOf(organisation: string): string
  correspondence: CorrespondenceDeps
  coversAppraisal(organisation: string): Promise<boolean>
  rescission: RescissionDeps
  signers: ClosingSignerRecords
  funding: FundingDeps
}

/** Which code runs each step of the workflow. */
export const stepBindings = (deps: StepDeps): StepBindings => {
  const {
    policyOf,
    vendors,
    correspondence,
    conditions,
    liabilities,
    incomeRequests: requests,
    coversAppraisal,
    rescission,
    signers,
    funding,
    ...shared
  } = deps
  const income = {
    ...{ ...shared, conditions, requests, vendors, employerCheck: vendors.employerCheck },
    policyOf: (org: string) => policyOf(org).income,
  }
  // The one judgement of every step that ends in pricing on verified figures.
  const reprice = repricing({
    ...{ ...shared, liabilities, pricingOf: (org) => policyOf(org).pricing },
    valuationOf: (org) => policyOf(org).valuation,
  })
  const notary = {
    ...{ ...shared, organisationCalled: correspondence.organisationCalled },
    drawDisclosure: (async (db, application, closing) => {
      const kept = [
        await drawNotaryDisclosure(correspondence, db, application, closing),
        await renewDeed(
          closingPaperDeps({ correspondence, liabilities, signers, records: shared.records }),
          application.id,
        ),
      ]
      return async (tx) => {
        for (const keep of kept) await keep(tx)
      }
    }) satisfies NotaryStepDeps['drawDisclosure'],
  }
  return {
    ...closingSteps({ correspondence, conditions, liabilities, signers, records: shared.records }),
    'draw-notary-disclosure': drawNotaryDisclosureStep(notary),
    'end-notary-waiting-period': endNotaryWaitingPeriod(notary),
    'draw-right-to-cancel': drawRightToCancel(rescission),
    'end-rescission': endRescission(rescission),
    'record-deed': recordDeed({ ...shared, recordings: vendors.recordings }),
    'decide-funding': decideFunding(funding),
    'disburse-funds': disburseFunds(funding),
    'pay-creditors': payCreditors(funding),
    'verify-income': verifyIncome(income),
    'verify-employment': verifyEmployment(income),
    ...propertySteps({
      ...{
        ...shared,
        vault: correspondence.vault,
        vendors,
        conditions,
        liabilities,
        reprice,
        policyOf,
        coversAppraisal,
      },
    }),
    'pull-hard-credit': pullHardCredit({
      ...{ ...shared, conditions, liabilities, reprice, bureau: vendors.creditBureau },
      policyOf: (org) => policyOf(org).credit,
      discloseScore: (db, application, file) => drawScoreDisclosure(correspondence, db, application, file),
    }),
    'open-application': openApplication({ ...shared, vault: correspondence.vault }),
    'draw-early-disclosures': drawEarlyDisclosures({ ...correspondence, records: shared.records }),
    'pull-soft-credit': pullSoftCredit({
      ...shared,
      bureau: vendors.creditBureau,
      policyOf: (org) => policyOf(org).credit,
    }),
    'retry-soft-credit': retrySoftCredit(),
    'find-property-record': findPropertyRecord({ ...shared, vendor: vendors.propertyRecords }),
    'check-prequal-title': checkPrequalTitle({ ...shared, conditions, policyOf: (org) => policyOf(org).property }),
    'verify-identity': verifyIdentity({
      ...{ ...shared, conditions, vault: correspondence.vault, vendor: vendors.identityProofing },
      readPicture: async (sql, documentId) => (await readDocument(sql, correspondence, documentId)).bytes,
    }),
    'price-initial-offers': priceInitialOffers({ ...shared, pricingOf: (org) => policyOf(org).pricing }),
    'value-property': valueProperty({
      ...shared,
      vendor: vendors.valuation,
      policyOf: (org) => policyOf(org).property,
    }),
  }
}
