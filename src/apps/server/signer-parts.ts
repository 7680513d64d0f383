import { Refusal } from '#src/domain/refusal.ts'
import {
  confirmEmail,
  createIdentity,
  emailKeyOf,
  identityByEmail,
  identityById,
} from '#src/features/accounts/server/accounts.store.ts'
import { entryCookies } from '#src/features/accounts/server/entry-cookies.service.ts'
import { mayBeLinked } from '#src/features/accounts/server/link-roles.rules.ts'
import { signerVerification } from '#src/features/identity/server/check-signer.job.ts'
import type { SignerLetterDeps } from '#src/features/signers/server/signer-letters.job.ts'
import type { SignersRoutesDeps } from '#src/features/signers/server/signers.routes.ts'
import { accountParts } from './account-parts.ts'
import type { Core } from './core.ts'
import { sendsTexts } from './draft-letters.ts'

/** What letters to additional signers are written with. */
export const signerLetters = (core: Core): SignerLetterDeps => ({
  ...{ db: core.database.db, vault: core.vault, clock: core.clock, records: core.records, pageAt: core.pageAt },
  ...{ signers: core.closingSigners, organisationOf: core.organisationCalled, sendsTexts: sendsTexts(core.config) },
})

/** Additional signers come in by accounts, and are checked as the borrower is. */
export const signersDeps = (core: Core): SignersRoutesDeps => {
  const { entries, secureCookies } = accountParts(core)
  const cookiesOf = entryCookies(secureCookies)
  return {
    ...{ ...signerLetters(core), conditions: core.conditions, emailKeyOf, staffReasons: core.staffReasons },
    verificationOf: signerVerification(core),
    lenderOf: (org) => core.organisationCalled(org).orgMetaData.companyInfo.legalName,

    async accountOf(tx, organisation, { email, phone, name }) {
      const at = core.clock.now()
      const { firstName, lastName, middleName, suffix } = name
      const known = await identityByEmail(tx, organisation, email)
      // The lender's own people have accounts that a code in the mail must not open.
      if (known) return mayBeLinked(known.role) ? known.id : null
      const made = await createIdentity(tx, {
        ...{ organisation, role: 'signer', email, at, ...(phone !== null && { phone }) },
        name: { firstName, lastName, middleName: middleName ?? undefined, suffix: suffix ?? undefined },
      })
      // Their link came by this mailbox.
      if (made) await confirmEmail(tx, made, at)
      return made ?? null
    },

    async welcome(call, identityId) {
      const { db, cookies, headers, origin } = call
      const identity = await identityById(db, identityId)
      if (!identity) throw new Refusal('access/unauthenticated')
      const browser = { refreshSecret: cookies[cookiesOf.session], userAgent: headers['user-agent'], origin }
      // Whatever else the account is, it comes in as a signer and reaches what it signs alone.
      const entry = await db
        .transaction()
        .execute((tx) => entries.enterAfterFirstStep(tx, { ...identity, role: 'signer' }, browser, 'mail'))
      return 'token' in entry ? cookiesOf.welcome(call, entry) : cookiesOf.keepBack(call, entry)
    },
  }
}
