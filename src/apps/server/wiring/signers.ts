import { Refusal } from '#src/domain/refusal.ts'
import {
  confirmEmail,
  createIdentity,
  identityByEmail,
  identityById,
} from '#src/features/accounts/server/accounts.store.ts'
import { mayBeLinked } from '#src/features/accounts/server/profile/link-roles.rules.ts'
import { entryCookies } from '#src/features/accounts/server/sessions/entry-cookies.service.ts'
import { giveOwnerCopies } from '#src/features/documents/server/letters/owner-copies.service.ts'
import { signerVerification } from '#src/features/identity/server/check-signer.job.ts'
import {
  invitationJob,
  type SignerLetterDeps,
  sendSignerCode,
  signerCodeJob,
  signerUpdateJob,
  writeInvitation,
  writeSignerUpdate,
} from '#src/features/signers/server/signer-letters.job.ts'
import { type SignersRoutesDeps, signersRoutes } from '#src/features/signers/server/signers.routes.ts'
import * as signerEntry from '#src/features/signers/signer-entry.contract.ts'
import * as signers from '#src/features/signers/signers.contract.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import type { FeatureWiring, Installation } from './feature.ts'

/** Builds the dependencies of emails to additional signers. */
const signerLetters = (core: Installation): SignerLetterDeps => ({
  db: core.database.db,
  vault: core.vault,
  clock: core.clock,
  records: core.records,
  pageAt: core.pageAt,
  signers: core.closingSigners,
  organizationByCode: core.organizationByCode,
  sendsTexts: core.sendsTexts,
})

/** Builds the dependencies of additional signers, who log in through accounts and are verified as the borrower is. */
const signersDeps = (core: Installation): SignersRoutesDeps => {
  const { entries, secureCookies } = core.accounts
  const sessionCookies = entryCookies(secureCookies)
  return {
    ...signerLetters(core),
    conditions: core.conditions,
    verificationOf: signerVerification(core),
    giveOwnerCopies: (tx, applicationId) => giveOwnerCopies(tx, core.closingDocuments, applicationId),
    lenderName: (org) => core.organizationByCode(org).orgMetaData.companyInfo.legalName,

    async ensureSignerAccount(tx, organization, { email, phone, name }) {
      const at = core.clock.now()
      const { firstName, lastName, middleName, suffix } = name
      const identity = await identityByEmail(tx, organization, email)
      // A code sent by email must not open the accounts of the lender's staff.
      if (identity) return mayBeLinked(identity.role) ? identity.id : null
      const identityId = await createIdentity(tx, {
        organization,
        role: 'signer',
        email,
        at,
        ...(phone !== null && { phone }),
        name: { firstName, lastName, middleName: middleName ?? undefined, suffix: suffix ?? undefined },
      })
      // The person's link was sent to this email address.
      if (identityId) await confirmEmail(tx, identityId, at)
      return identityId ?? null
    },

    async welcome(call, identityId) {
      const { db, cookies, headers, origin } = call
      const identity = await identityById(db, identityId)
      if (!identity) throw new Refusal('access/unauthenticated')
      const browser = { refreshSecret: cookies[sessionCookies.session], userAgent: headers['user-agent'], origin }
      // Whatever role the account has, it logs in as a signer and can reach only what it signs.
      const entry = await db
        .transaction()
        .execute((tx) => entries.enterAfterFirstStep(tx, { ...identity, role: 'signer' }, browser, 'mail'))
      return 'token' in entry ? sessionCookies.welcome(call, entry) : sessionCookies.storePendingLogIn(call, entry)
    },
  }
}

export const signersWiring: FeatureWiring = {
  contracts: { signerEntry, signers },
  jobs: [invitationJob, signerCodeJob, signerUpdateJob],
  wire(core) {
    const letters = signerLetters(core)
    return {
      routes: signersRoutes(signersDeps(core)),
      jobs: [
        runs(invitationJob, writeInvitation(letters)),
        runs(signerCodeJob, sendSignerCode(letters)),
        runs(signerUpdateJob, writeSignerUpdate(letters)),
      ],
    }
  },
}
