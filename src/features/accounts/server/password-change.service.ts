import { Refusal } from '#src/domain/refusal.ts'
import { hasRoomForLetter } from '#src/platform/server/letter-room.ts'
import { addressBlock, forgetTries } from '#src/platform/server/rate-limit.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { auditAccount } from './account-audit.service.ts'
import { type AccountMailDeps, writeChangeNotice } from './account-mail.service.ts'
import type { AccountsDeps } from './accounts.service.ts'
import { confirmEmail, emailKeyOf, type IdentityRow, identityById, setPasswordHash } from './accounts.store.ts'
import { accountOf } from './known-device.service.ts'
import { askProofOf } from './mailbox-proof.job.ts'
import { type BroughtProof, proofBrought, useProof } from './mailbox-proofs.store.ts'
import { newPasswordHash, refusedField, refuseWeak } from './new-password.service.ts'
import { acceptInvitation, invitationOf } from './staff-invitations.service.ts'
import { newPasswordLetters, takeTry } from './tries.service.ts'

export type PasswordChangeDeps = AccountsDeps & AccountMailDeps

export interface ForgottenPassword {
  organisation: string
  email: string
  language: Language
  address: string
}

/** What was mailed, and the password that it is to set. */
export type NewPassword = { organisation: string; address: string; password: string } & (
  | { secret: string }
  | { email: string; code: string }
)

export const passwordChangeService = (deps: PasswordChangeDeps) => {
  const { db, vault, clock, sessions, passwords } = deps

  return {
    /** @throws Refusal request/invalid when the current password is wrong or the new one too weak */
    async change(caller: KnownCaller, given: { currentPassword: string; password: string }): Promise<void> {
      const { currentPassword, password } = given
      const identity = await identityById(db, caller.identityId)
      if (!identity) throw new Refusal('access/unauthenticated')
      refuseWeak(deps, identity, password)
      const tries = [{ counts: 'changePassword', of: caller.identityId }] as const
      await takeTry(deps, tries, clock.now())
      if (!(await passwords.verify(identity.passwordHash, currentPassword)))
        throw refusedField('currentPassword', 'This is not your current password.')
      if (currentPassword === password) throw refusedField('password', 'Choose one that you do not have now.')
      const passwordHash = await newPasswordHash(deps, password)
      await db.transaction().execute(async (tx) => {
        await setPasswordHash(tx, caller.identityId, passwordHash, clock.now())
        await sessions.endAll(tx, caller.identityId, caller.sessionId)
        await sessions.release(tx, caller.sessionId)
        await forgetTries(tx, vault, tries)
        await auditAccount(tx, caller, 'password changed', clock.now())
        await writeChangeNotice(tx, deps, identity, 'password')
      })
    },

    /**
     * Takes the same work for an address with an account and for one without: a job looks which it is. What strangers ask
     * for uses up nothing of the owner's.
     */
    async askForNew({ organisation, email, language, address }: ForgottenPassword): Promise<void> {
      const now = clock.now()
      await takeTry(deps, [{ counts: 'askMailByAddress', of: addressBlock(address) }], now)
      const mailbox = accountOf({ organisation, email })
      const wanted = { letter: 'new password', mailbox, address, limits: newPasswordLetters }
      const asked = { organisation, purpose: 'new-password', identityId: null, email, language } as const
      await db.transaction().execute(async (tx) => {
        if (await hasRoomForLetter(tx, vault, wanted, now)) await askProofOf(tx, deps, asked)
      })
    },

    /**
     * Also makes the account of somebody who was invited: their link is of the same kind.
     * @throws Refusal account/proof-over, request/invalid, request/too-many
     */
    async setNew(given: NewPassword): Promise<void> {
      const { organisation, address, password } = given
      const brought: BroughtProof =
        'secret' in given
          ? { organisation, purpose: 'new-password', secret: given.secret }
          : { organisation, purpose: 'new-password', of: emailKeyOf(given.email), code: given.code }
      await takeTry(
        deps,
        [
          { counts: 'bringProofByAddress', of: addressBlock(address) },
          ...('of' in brought ? codeTriesOf(`${organisation} ${brought.of}`) : []),
        ],
        clock.now(),
      )
      const invitation = 'secret' in given ? await invitationOf(deps, given) : undefined
      if (invitation) return acceptInvitation(deps, invitation, password)
      const proof = await proofBrought(db, vault, brought, clock.now())
      const identity = proof && (await identityById(db, proof.identityId))
      // The address may have changed since the mail went out: then it proves nothing of this account any more.
      if (!proof || !identity || emailKeyOf(proof.email) !== emailKeyOf(identity.email))
        throw new Refusal('account/proof-over')
      refuseWeak(deps, identity, password)
      const passwordHash = await newPasswordHash(deps, password, address)
      await db.transaction().execute(async (tx) => {
        if (!(await useProof(tx, proof, clock.now()))) throw new Refusal('account/proof-over')
        await setPasswordHash(tx, identity.id, passwordHash, clock.now())
        await confirmEmail(tx, identity.id, clock.now())
        await sessions.endAll(tx, identity.id)
        await forgetTries(tx, vault, logInTriesOf(identity))
        await auditAccount(tx, { ...identity, identityId: identity.id }, 'password reset', clock.now())
        await writeChangeNotice(tx, deps, identity, 'password')
      })
    },
  }
}

/** Six digits are soon tried through, so whoever's they are, few tries are given. */
export const codeTriesOf = (of: string) => [
  { counts: 'bringCode', of } as const,
  { counts: 'bringCodeDaily', of } as const,
]

/** Whoever was locked out by another's guesses is let in again with the new password. */
const logInTriesOf = (identity: Pick<IdentityRow, 'organisation' | 'email'>) => [
  { counts: 'logInByEmail', of: accountOf(identity) } as const,
  { counts: 'logInByEmailDaily', of: accountOf(identity) } as const,
]
