import { spanish as documents } from '#src/application/documents.es.ts'
import { spanish as linking } from '#src/application/linking.es.ts'
import { spanish as uploads } from '#src/application/uploads.es.ts'
import { spanish as waitPage } from '#src/application/wait-page.es.ts'
import { spanish as fields } from '#src/domain/field-messages.es.ts'
import { spanish as flagMessages } from '#src/domain/flag-messages.es.ts'
import { spanish as additionalInfoNames } from '#src/domain/lending/additional-info-names.table.ts'
import { spanish as reasons } from '#src/domain/lending/adverse-action-reason.ts'
import { spanish as refusals } from '#src/domain/refusals.es.ts'
import { spanish as sharedSentences } from '#src/domain/words/shared-sentences.es.ts'
import { spanish as stateNames } from '#src/domain/words/state-names.es.ts'
import { spanish as accounts } from '#src/features/accounts/accounts.es.ts'
import { spanish as secondFactor } from '#src/features/accounts/second-factor.es.ts'
import { spanish as additionalInfo } from '#src/features/additional-info/additional-info.es.ts'
import { spanish as applications } from '#src/features/applications/applications.es.ts'
import { spanish as timeline } from '#src/features/applications/timeline.es.ts'
import { spanish as bank } from '#src/features/bank/bank.es.ts'
import { spanish as banners } from '#src/features/banners/banners.es.ts'
import { spanish as chat } from '#src/features/chat/chat.es.ts'
import { spanish as conditions } from '#src/features/conditions/conditions.es.ts'
import { spanish as consents } from '#src/features/consents/consents.es.ts'
import { spanish as credit } from '#src/features/credit/credit.es.ts'
import { spanish as demographics } from '#src/features/demographics/demographics.es.ts'
import { spanish as signerDocuments } from '#src/features/documents/signer-documents.es.ts'
import { spanish as feedback } from '#src/features/feedback/feedback.es.ts'
import { spanish as flood } from '#src/features/flood/flood.es.ts'
import { spanish as funding } from '#src/features/funding/funding.es.ts'
import { spanish as hours } from '#src/features/hours/hours.es.ts'
import { spanish as identity } from '#src/features/identity/identity.es.ts'
import { spanish as identityScreens } from '#src/features/identity/identity-screens.es.ts'
import { spanish as income } from '#src/features/income/income.es.ts'
import { spanish as liens } from '#src/features/liens/liens.es.ts'
import { spanish as notary } from '#src/features/notary/notary.es.ts'
import { spanish as notarySession } from '#src/features/notary/session.es.ts'
import { spanish as offers } from '#src/features/offers/offers.es.ts'
import { spanish as offerScreens } from '#src/features/offers/offers-screens.es.ts'
import { spanish as whatChanged } from '#src/features/offers/what-changed.es.ts'
import { spanish as organizations } from '#src/features/organizations/organizations.es.ts'
import { spanish as payoffs } from '#src/features/payoffs/payoffs.es.ts'
import { spanish as erasureMail } from '#src/features/privacy/erasure-mail.es.ts'
import { spanish as privacy } from '#src/features/privacy/privacy.es.ts'
import { spanish as onRecord } from '#src/features/property/on-record.es.ts'
import { spanish as property } from '#src/features/property/property.es.ts'
import { spanish as registration } from '#src/features/registration/registration.es.ts'
import { spanish as resuming } from '#src/features/registration/resuming.es.ts'
import { spanish as rescission } from '#src/features/rescission/rescission.es.ts'
import { spanish as signers } from '#src/features/signers/signers.es.ts'
import { spanish as signing } from '#src/features/signing/signing.es.ts'
import { spanish as submission } from '#src/features/submission/submission.es.ts'
import { spanish as valuation } from '#src/features/valuation/valuation.es.ts'
import { spanish as ui } from '#src/platform/ui/ui.es.ts'
import { joinedCatalogs } from '#src/platform/words/joined-catalogs.ts'
import { spanish as workflow } from '#src/workflow/graph/workflow.es.ts'
import { spanish as shells } from './shells/shells.es.ts'

/** The whole application in Spanish: the sentences that features share, and the catalog of each. */
export const spanish = joinedCatalogs(
  sharedSentences,
  ui,
  fields,
  flagMessages,
  additionalInfoNames,
  reasons,
  refusals,
  stateNames,
  workflow,
  accounts,
  secondFactor,
  applications,
  liens,
  identity,
  identityScreens,
  offers,
  offerScreens,
  whatChanged,
  signers,
  signerDocuments,
  timeline,
  conditions,
  consents,
  credit,
  demographics,
  income,
  additionalInfo,
  submission,
  erasureMail,
  privacy,
  property,
  onRecord,
  valuation,
  feedback,
  flood,
  payoffs,
  rescission,
  funding,
  linking,
  bank,
  banners,
  chat,
  hours,
  notary,
  notarySession,
  uploads,
  waitPage,
  documents,
  signing,
  organizations,
  registration,
  resuming,
  shells,
)
