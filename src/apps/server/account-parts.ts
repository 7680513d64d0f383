import { wordsOf } from '#src/brands/own-words.rules.ts'
import { consentsInForce } from '#src/domain/consent-texts.ts'
import { consentDay } from '#src/domain/zones.ts'
import { breachedPasswordCheck } from '#src/features/accounts/server/breached-password.service.ts'
import { entryService } from '#src/features/accounts/server/entry.service.ts'
import { totpInUse } from '#src/features/accounts/server/second-factor.store.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { accountMail, keepsPasswords } from './account-mail.ts'
import type { Core } from './core.ts'

/** What accounts are built on, for whoever lets people in. */
export const accountParts = (core: Core) => {
  const behaviourOf = (org: string) => core.organisationCalled(org).behaviour
  const passwordLastsDays = (org: string) => behaviourOf(org).passwordLastsDays
  return {
    entries: entryService({ ...core, passwordLastsDays }),
    ...accountMail(core),
    ...{ db: core.database.db, sessions: core.sessions, passwords: core.passwords, limits: core.accountLimits },
    production: core.config.production,
    secureCookies: core.config.production,
    keepsPasswords: keepsPasswords(core),
    passwordPolicyOf: (org: string) => behaviourOf(org).passwordPolicy,
    passwordLastsDays,
    isBreached: breachedPasswordCheck(core.vendors.breachedPasswords, core.log),
    wordsOf: (org: string) => wordsOf(core.organisationCalled(org)),
    asksMoreThanPassword: async (sql: Sql, id: string) => (await totpInUse(sql, id)) !== undefined,
    brandNameOf: (org: string) => core.organisationCalled(org).orgBrand,
    consentTypesOf: () =>
      consentsInForce(consentDay(core.clock.now())).map(({ type, version }) => ({
        ...{ type, version: String(version) },
      })),
  }
}
