import { accountsWiring } from './wiring/accounts.ts'
import { additionalInfoWiring } from './wiring/additional-info.ts'
import { applicationsWiring } from './wiring/applications.ts'
import { approvalsWiring } from './wiring/approvals.ts'
import { assistantWiring } from './wiring/assistant.ts'
import { bankWiring } from './wiring/bank.ts'
import { chatWiring } from './wiring/chat.ts'
import { complianceWiring } from './wiring/compliance/compliance.ts'
import { demographicsWiring } from './wiring/compliance/demographics.ts'
import { sanctionsWiring } from './wiring/compliance/sanctions.ts'
import { conditionsWiring } from './wiring/conditions.ts'
import { consentsWiring } from './wiring/consents.ts'
import { creditWiring } from './wiring/credit.ts'
import { demonstrationWiring } from './wiring/demonstration.ts'
import { documentsWiring } from './wiring/documents.ts'
import { experimentsWiring } from './wiring/experiments.ts'
import type { FeatureWiring } from './wiring/feature.ts'
import { feedbackWiring } from './wiring/feedback.ts'
import { floodWiring } from './wiring/flood.ts'
import { fundingWiring } from './wiring/funding.ts'
import { identityWiring } from './wiring/identity.ts'
import { incomeWiring } from './wiring/income.ts'
import { liensWiring } from './wiring/liens.ts'
import { militaryWiring } from './wiring/military.ts'
import { notaryWiring } from './wiring/notary.ts'
import { offersWiring } from './wiring/offers.ts'
import { boardingWiring } from './wiring/operations/boarding.ts'
import { failedWorkWiring } from './wiring/operations/failed-work.ts'
import { manualOrdersWiring } from './wiring/operations/manual-orders.ts'
import { partnersWiring } from './wiring/operations/partners.ts'
import { reportsWiring } from './wiring/operations/reports.ts'
import { suppliersWiring } from './wiring/operations/suppliers.ts'
import { telemetryWiring } from './wiring/operations/telemetry.ts'
import { organizationsWiring } from './wiring/organizations.ts'
import { payoffsWiring } from './wiring/payoffs.ts'
import { pipelineWiring } from './wiring/pipeline.ts'
import { privacyWiring } from './wiring/privacy.ts'
import { propertyWiring } from './wiring/property.ts'
import { registrationWiring } from './wiring/registration.ts'
import { rescissionWiring } from './wiring/rescission.ts'
import { bannersWiring } from './wiring/settings/banners.ts'
import { designWiring } from './wiring/settings/design.ts'
import { hoursWiring } from './wiring/settings/hours.ts'
import { setupWiring } from './wiring/settings/setup.ts'
import { signersWiring } from './wiring/signers.ts'
import { signingWiring } from './wiring/signing.ts'
import { submissionWiring } from './wiring/submission.ts'
import { underwritingWiring } from './wiring/underwriting.ts'
import { uploadsWiring } from './wiring/uploads.ts'
import { valuationWiring } from './wiring/valuation.ts'

/** Every feature that a server runs. */
export const features: readonly FeatureWiring[] = [
  accountsWiring,
  additionalInfoWiring,
  applicationsWiring,
  approvalsWiring,
  assistantWiring,
  bankWiring,
  bannersWiring,
  boardingWiring,
  chatWiring,
  complianceWiring,
  conditionsWiring,
  consentsWiring,
  creditWiring,
  demographicsWiring,
  demonstrationWiring,
  documentsWiring,
  experimentsWiring,
  failedWorkWiring,
  feedbackWiring,
  floodWiring,
  fundingWiring,
  designWiring,
  hoursWiring,
  militaryWiring,
  identityWiring,
  incomeWiring,
  liensWiring,
  manualOrdersWiring,
  notaryWiring,
  offersWiring,
  organizationsWiring,
  partnersWiring,
  payoffsWiring,
  pipelineWiring,
  privacyWiring,
  propertyWiring,
  registrationWiring,
  reportsWiring,
  rescissionWiring,
  sanctionsWiring,
  setupWiring,
  signersWiring,
  signingWiring,
  submissionWiring,
  suppliersWiring,
  telemetryWiring,
  underwritingWiring,
  uploadsWiring,
  valuationWiring,
]
