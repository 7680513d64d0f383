import { accountsRoutes } from '#src/features/accounts/server/accounts.routes.ts'
import { passkeysRoutes } from '#src/features/accounts/server/passkeys.routes.ts'
import { peopleRoutes } from '#src/features/accounts/server/people.routes.ts'
import { profileService } from '#src/features/accounts/server/profile.service.ts'
import { recoveryRoutes } from '#src/features/accounts/server/recovery.routes.ts'
import { secondFactorRoutes } from '#src/features/accounts/server/second-factor.routes.ts'
import { sessionsRoutes } from '#src/features/accounts/server/sessions.routes.ts'
import { applicationsRoutes } from '#src/features/applications/server/applications.routes.ts'
import { applicationsService } from '#src/features/applications/server/applications.service.ts'
import { approvalsRoutes } from '#src/features/approvals/server/approvals.routes.ts'
import { keepAccepted } from '#src/features/bank/server/accepted-account.job.ts'
import { bankRoutes } from '#src/features/bank/server/bank.routes.ts'
import { complianceRoutes } from '#src/features/compliance/server/compliance.routes.ts'
import { conditionsRoutes } from '#src/features/conditions/server/conditions.routes.ts'
import { consentsRoutes } from '#src/features/consents/server/consents.routes.ts'
import { creditRoutes } from '#src/features/credit/server/credit.routes.ts'
import { demographicsRoutes } from '#src/features/demographics/server/demographics.routes.ts'
import { drawAccessCheck } from '#src/features/documents/server/access-check.service.ts'
import { documentsRoutes } from '#src/features/documents/server/documents.routes.ts'
import { drawIncompletenessNotice } from '#src/features/documents/server/incompleteness.service.ts'
import { drawSummary, openSummary } from '#src/features/documents/server/summary-disclosure.service.ts'
import { experimentsRoutes } from '#src/features/experiments/server/experiments.routes.ts'
import { floodRoutes } from '#src/features/flood/server/flood.routes.ts'
import { fundingRoutes } from '#src/features/funding/server/funding.routes.ts'
import { identityRoutes } from '#src/features/identity/server/identity.routes.ts'
import { incomeRoutes } from '#src/features/income/server/income.routes.ts'
import { liensRoutes } from '#src/features/liens/server/liens.routes.ts'
import { appointmentsRoutes } from '#src/features/notary/server/appointments.routes.ts'
import { commissionRoutes } from '#src/features/notary/server/commission.routes.ts'
import { sessionRoutes } from '#src/features/notary/server/session.routes.ts'
import { autopayTerms } from '#src/features/offers/server/autopay-terms.service.ts'
import { offersRoutes } from '#src/features/offers/server/offers.routes.ts'
import { lineEffect } from '#src/features/offers/server/reprice.service.ts'
import { contactRoutes } from '#src/features/organisations/server/contact.routes.ts'
import { organisationRoutes } from '#src/features/organisations/server/organisations.routes.ts'
import { particularsRoutes } from '#src/features/particulars/server/particulars.routes.ts'
import { partnerKeysRoutes } from '#src/features/partners/server/partner-keys.routes.ts'
import { partnerReadsRoutes } from '#src/features/partners/server/partner-reads.routes.ts'
import { webhooksRoutes } from '#src/features/partners/server/webhooks.routes.ts'
import { payoffsRoutes } from '#src/features/payoffs/server/payoffs.routes.ts'
import { payoffLetters } from '#src/features/payoffs/server/payoffs.store.ts'
import { deskRoutes } from '#src/features/pipeline/server/desk.routes.ts'
import { pipelineRoutes } from '#src/features/pipeline/server/pipeline.routes.ts'
import { privacyRoutes } from '#src/features/privacy/server/privacy.routes.ts'
import { addressLookupRoutes } from '#src/features/property/server/address-lookup.routes.ts'
import { propertyRoutes } from '#src/features/property/server/property.routes.ts'
import { draftsRoutes } from '#src/features/registration/server/drafts.routes.ts'
import { registrationRoutes } from '#src/features/registration/server/registration.routes.ts'
import { rescissionRoutes } from '#src/features/rescission/server/rescission.routes.ts'
import { signersRoutes } from '#src/features/signers/server/signers.routes.ts'
import { signingRoutes } from '#src/features/signing/server/signing.routes.ts'
import { submissionRoutes } from '#src/features/submission/server/submission.routes.ts'
import { telemetryRoutes } from '#src/features/telemetry/server/telemetry.routes.ts'
import { valuationRoutes } from '#src/features/valuation/server/valuation.routes.ts'
import type { Route } from '#src/platform/server/serve.ts'
import { uploadsRoutes } from '#src/platform/server/uploads.routes.ts'
import { accountParts } from './account-parts.ts'
import { approvalEffects } from './approval-effects.ts'
import { broughtProfile } from './brought-profile.ts'
import { accountLetters, fundingDeps, rescissionDeps } from './closing-parts.ts'
import { registerDeps } from './compliance-parts.ts'
import type { Core } from './core.ts'
import { draftLetters, sendsTexts } from './draft-letters.ts'
import { asksBackOfId, flagsOf } from './flags.ts'
import type { IdentityBroker } from './identity-broker.ts'
import { linkDialogs } from './income-vendors.ts'
import { lendingPolicies } from './lending-policy.ts'
import { appointmentDeps, notarySessions } from './notary-parts.ts'
import { privacyDeps } from './privacy.ts'
import { appraisalDeps, floodDeps } from './property-parts.ts'
import { signersDeps } from './signer-parts.ts'
import { signingDeps } from './signing-parts.ts'
import { uploads } from './uploads.ts'
import { webhookDeps } from './webhook-deps.ts'

/** Every call the server answers, and the code that answers it. */
export const productRoutes = (core: Core, broker: IdentityBroker): Route[] => [
  ...accountsOf(core, broker),
  ...registrationRoutes({
    db: core.database.db,
    vault: core.vault,
    clock: core.clock,
    records: core.records,
    organisations: core.organisations,
    production: core.config.production,
    profiles: broughtProfile,
  }),
  ...draftsRoutes({ ...draftLetters(core), production: core.config.production }),
  ...consentsRoutes({ vault: core.vault, clock: core.clock, organisationOf: core.organisationCalled }),
  ...organisationRoutes(core.organisations),
  ...contactRoutes(core),
  ...experimentsRoutes(core.database.db, core.clock, flagsOf(core)),
  ...telemetryRoutes(core.database.db, core.clock),
  ...complianceRoutes(registerDeps(core)),
  ...applicationsRoutes(applicationsService({ ...core, db: core.database.db })),
  ...creditRoutes(core.clock, core.records),
  ...addressLookupRoutes({ lookup: core.vendors.addressLookup }),
  ...documentsRoutes({
    ...core,
    drawIncompletenessNotice: (db, given) =>
      drawIncompletenessNotice({ ...core.correspondence, records: core.records }, db, given),
  }),
  ...uploadsRoutes(uploads(core)),
  ...conditionsRoutes({
    ...{ clock: core.clock, conditions: core.conditions },
    savePhone: profileService(accountParts(core)).savePhone,
    accepted: async (tx, applicationId, category, conditionId) => {
      if (category === 'BANK_ACCOUNT_FRAUD_REVIEW')
        await keepAccepted(accountLetters(core), tx, applicationId, conditionId)
    },
  }),
  ...pipelineRoutes(core),
  ...deskRoutes(core),
  ...peopleRoutes(core),
  ...incomeOf(core),
  ...identityRoutes({
    ...{ vault: core.vault, clock: core.clock, conditions: core.conditions, records: core.records },
    ...{ uploads: uploads(core), organisationOf: core.organisationCalled, pageAt: core.pageAt },
    ...{ production: core.config.production, sendsTexts: sendsTexts(core.config) },
    needsFaceConsent: core.vendors.identityProofing.needsFaceConsent ?? false,
    asksBackOfId: (organisation) => asksBackOfId(core, organisation),
  }),
  ...approvalsRoutes({
    ...{ clock: core.clock, vault: core.vault },
    effects: approvalEffects({ ...core, funding: fundingDeps(core), lostFactors: accountParts(core) }),
    shipped: core.written,
  }),
  ...partnerKeysRoutes({ clock: core.clock }),
  ...partnerReadsRoutes(),
  ...webhooksRoutes(webhookDeps(core)),
  ...privacyRoutes(privacyDeps(core)),
  ...propertyRoutes(core.clock, core.records),
  ...valuationRoutes(appraisalDeps(core)),
  ...floodRoutes(floodDeps(core)),
  ...payoffsRoutes({ clock: core.clock, liabilities: core.liabilities, letters: payoffLetters(core.vault) }),
  ...rescissionRoutes(rescissionDeps(core)),
  ...fundingRoutes(fundingDeps(core)),
  ...offersOf(core),
  ...liensOf(core),
  ...bankOf(core),
  ...appointmentsRoutes(appointmentDeps(core)),
  ...commissionRoutes(core),
  ...sessionRoutes(notarySessions(core)),
  ...signingRoutes(signingDeps(core)),
  ...particularsRoutes({
    ...{ vault: core.vault, clock: core.clock, records: core.records, organisationOf: core.organisationCalled },
    drawAccessCheck: (db, applicationId, code) => drawAccessCheck(core.correspondence, db, applicationId, code),
  }),
  ...demographicsRoutes(core),
  ...signersRoutes(signersDeps(core)),
  ...submissionRoutes({
    ...{ vault: core.vault, clock: core.clock, records: core.records, organisationOf: core.organisationCalled },
    drawSummary: (db, application) => drawSummary(core.correspondence, db, application),
    openSummary: (db, applicationId, language) => openSummary(core.correspondence, db, applicationId, language),
  }),
]

const accountsOf = (core: Core, broker: IdentityBroker): Route[] => {
  const deps = { ...accountParts(core), ...broker.beside }
  return [
    ...accountsRoutes(deps),
    ...recoveryRoutes(deps),
    ...sessionsRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeysRoutes(deps),
    ...broker.routes,
  ]
}

const pricedBy = (core: Core) => {
  const policyOf = lendingPolicies(core.organisationCalled)
  const { clock, records, liabilities } = core
  return {
    ...{ db: core.database.db, clock, records, liabilities },
    liensPolicyOf: (organisation: string) => policyOf(organisation).liens,
    pricingOf: (organisation: string) => policyOf(organisation).pricing,
    valuationOf: (organisation: string) => policyOf(organisation).valuation,
  }
}

const offersOf = (core: Core): Route[] =>
  offersRoutes({ ...pricedBy(core), organisationCalled: core.organisationCalled })

const liensOf = (core: Core): Route[] => {
  const { liensPolicyOf, ...deps } = pricedBy(core)
  return liensRoutes({
    ...deps,
    policyOf: liensPolicyOf,
    lineOn: (db, id, liabilities) => lineEffect(deps)(db, id, { liabilities }),
  })
}

const bankOf = (core: Core): Route[] => {
  const policies = lendingPolicies(core.organisationCalled)
  return bankRoutes({
    ...{ clock: core.clock, records: core.records, conditions: core.conditions, accounts: core.bankAccounts },
    ...{ vault: core.vault, vendors: core.vendors, dialog: linkDialogs(core.config).bank, terms: autopayTerms(core) },
    legalNameOf: (organisation) => core.organisationCalled(organisation).orgMetaData.companyInfo.legalName,
    leastOwnerScoreOf: (organisation) => policies(organisation).income.leastOwnerScore,
    lenderCalled: (organisation) => core.organisationCalled(organisation).orgMetaData.companyInfo.name,
    pageOf: (organisation, path, host) => core.pageAt(core.organisationCalled(organisation), path, host),
  })
}

const incomeOf = (core: Core): Route[] => {
  const policies = lendingPolicies(core.organisationCalled)
  const effectOn = lineEffect(pricedBy(core))
  return incomeRoutes({
    lineOn: (sql, id, verifiedIncome) => effectOn(sql, id, { verifiedIncome }),
    ...{ clock: core.clock, vault: core.vault, records: core.records, conditions: core.conditions },
    ...{ requests: core.incomeRequests, vendors: core.vendors, dialogs: linkDialogs(core.config) },
    policyOf: (organisation) => policies(organisation).income,
    flagOn: async (organisation, flag) => (await flagsOf(core).ofOrganisation(organisation))[flag].enabled,
    lenderCalled: (organisation) => core.organisationCalled(organisation).orgMetaData.companyInfo.name,
    pageOf: (organisation, path, host) => core.pageAt(core.organisationCalled(organisation), path, host),
  })
}
