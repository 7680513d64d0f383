import { wordsOf } from '#src/brands/own-words.rules.ts'
import { consentsInForce } from '#src/domain/consent-texts.ts'
import { accountsRoutes } from '#src/features/accounts/server/accounts.routes.ts'
import { entryService } from '#src/features/accounts/server/entry.service.ts'
import { passkeysRoutes } from '#src/features/accounts/server/passkeys.routes.ts'
import { recoveryRoutes } from '#src/features/accounts/server/recovery.routes.ts'
import { secondFactorRoutes } from '#src/features/accounts/server/second-factor.routes.ts'
import { totpInUse } from '#src/features/accounts/server/second-factor.store.ts'
import { sessionsRoutes } from '#src/features/accounts/server/sessions.routes.ts'
import { applicationsRoutes } from '#src/features/applications/server/applications.routes.ts'
import { applicationsService } from '#src/features/applications/server/applications.service.ts'
import { approvalsRoutes } from '#src/features/approvals/server/approvals.routes.ts'
import { consentsRoutes } from '#src/features/consents/server/consents.routes.ts'
import { creditRoutes } from '#src/features/credit/server/credit.routes.ts'
import { documentsRoutes } from '#src/features/documents/server/documents.routes.ts'
import { experimentsRoutes } from '#src/features/experiments/server/experiments.routes.ts'
import { offersRoutes } from '#src/features/offers/server/offers.routes.ts'
import { organisationRoutes } from '#src/features/organisations/server/organisations.routes.ts'
import { privacyRoutes } from '#src/features/privacy/server/privacy.routes.ts'
import { addressLookupRoutes } from '#src/features/property/server/address-lookup.routes.ts'
import { propertyRoutes } from '#src/features/property/server/property.routes.ts'
import { draftsRoutes } from '#src/features/registration/server/drafts.routes.ts'
import { registrationRoutes } from '#src/features/registration/server/registration.routes.ts'
import { telemetryRoutes } from '#src/features/telemetry/server/telemetry.routes.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Route } from '#src/platform/server/serve.ts'
import { accountMail } from './account-mail.ts'
import { approvalEffects } from './approval-effects.ts'
import { broughtProfile } from './brought-profile.ts'
import type { Core } from './core.ts'
import { draftLetters } from './draft-letters.ts'
import { flagsOf } from './flags.ts'
import { lendingPolicies } from './lending-policy.ts'
import { privacyDeps } from './privacy.ts'

/** Every call the server answers, and the code that answers it. */
export const productRoutes = (core: Core): Route[] => [
  ...accountsOf(core),
  ...registrationRoutes({
    vault: core.vault,
    clock: core.clock,
    records: core.records,
    organisations: core.organisations,
    production: core.config.production,
    keepProfile: broughtProfile,
  }),
  ...draftsRoutes({ ...draftLetters(core), production: core.config.production }),
  ...consentsRoutes({ vault: core.vault, clock: core.clock, organisationOf: core.organisationCalled }),
  ...organisationRoutes(core.organisations),
  ...experimentsRoutes(core.database.db, core.clock, flagsOf(core)),
  ...telemetryRoutes(core.database.db, core.clock),
  ...applicationsRoutes(applicationsService(core.database.db, core.clock, core.records)),
  ...creditRoutes(core.clock, core.records),
  ...addressLookupRoutes({ lookup: core.vendors.addressLookup }),
  ...documentsRoutes(core),
  ...approvalsRoutes({ clock: core.clock, effects: approvalEffects(core) }),
  ...privacyRoutes(privacyDeps(core)),
  ...propertyRoutes(core.clock, core.records),
  ...offersOf(core),
]

const accountsOf = (core: Core): Route[] => {
  const behaviourOf = (org: string) => core.organisationCalled(org).behaviour
  const passwordLastsDays = (org: string) => behaviourOf(org).passwordLastsDays
  const deps = {
    entries: entryService({ ...core, passwordLastsDays }),
    ...accountMail(core),
    ...{ db: core.database.db, sessions: core.sessions, passwords: core.passwords, limits: core.accountLimits },
    production: core.config.production,
    secureCookies: core.config.production,
    passwordPolicyOf: (org: string) => behaviourOf(org).passwordPolicy,
    passwordLastsDays,
    wordsOf: (org: string) => wordsOf(core.organisationCalled(org)),
    asksMoreThanPassword: async (sql: Sql, id: string) => (await totpInUse(sql, id)) !== undefined,
    brandNameOf: (org: string) => core.organisationCalled(org).orgBrand,
    consentTypesOf: () =>
      consentsInForce(civilDateIn('America/Los_Angeles', core.clock.now())).map(({ type, version }) => ({
        ...{ type, version: String(version) },
      })),
  }
  return [
    ...accountsRoutes(deps),
    ...recoveryRoutes(deps),
    ...sessionsRoutes(deps),
    ...secondFactorRoutes(deps),
    ...passkeysRoutes(deps),
  ]
}

const offersOf = (core: Core): Route[] => {
  const policyOf = lendingPolicies(core.organisationCalled)
  return offersRoutes({
    db: core.database.db,
    clock: core.clock,
    records: core.records,
    organisationCalled: core.organisationCalled,
    pricingOf: (organisation) => policyOf(organisation).pricing,
  })
}
