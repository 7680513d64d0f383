import { toEmailKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { addressBlock, forgetTries } from '#src/platform/server/limits/rate-limit.ts'
import { mayEmail } from '#src/platform/server/messages/mail-allowance.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { AccountsDeps } from '../accounts.service.ts'
import { actorOf, confirmEmail, type IdentityRow, identityById, setPasswordHash } from '../accounts.store.ts'
import { requestProof } from '../mailbox-proof.job.ts'
import { type SubmittedProof, submittedProof, useProof } from '../mailbox-proofs.store.ts'
import { type AccountMailDeps, writeChangeNotice } from '../profile/account-mail.service.ts'
import { accountKey } from '../sessions/known-device.service.ts'
import { newPasswordLetters, takeTry } from '../sessions/tries.service.ts'
import { newPasswordHash, refusedField, refuseWeak } from './new-password.service.ts'

export type PasswordChangeDeps = AccountsDeps & AccountMailDeps

export interface ForgottenPassword {
  organization: string
  email: string
  language: Language
  address: string
}

/** The proof from an email, and the password to set. */
export type NewPassword = { organization: string; address: string; password: string } & (
  | { secret: string }
  | { email: string; code: string }
)

export const passwordChangeService = (deps: PasswordChangeDeps) => {
  const { db, vault, clock, sessions, passwords } = deps
  const audit = callerAudit(clock)

  return {
    /** @throws Refusal request/invalid when the current password is wrong or the new one too weak */
    async change(caller: KnownCaller, input: { currentPassword: string; password: string }): Promise<void> {
      const { currentPassword, password } = input
      const identity = await identityById(db, caller.identityId)
      if (!identity) throw new Refusal('access/unauthenticated')
      await refuseWeak(deps, identity, password)
      const tries = [{ counts: 'changePassword', of: caller.identityId }] as const
      await takeTry(deps, tries, clock.now())
      if (!(await passwords.verify(identity.passwordHash, currentPassword)))
        throw refusedField('currentPassword', 'This isn’t your current password.')
      if (currentPassword === password) throw refusedField('password', 'Choose a different password.')
      const passwordHash = await newPasswordHash(deps, password)
      await db.transaction().execute(async (tx) => {
        await setPasswordHash(tx, caller.identityId, passwordHash, clock.now())
        await sessions.endAll(tx, caller.identityId, caller.sessionId)
        await sessions.release(tx, caller.sessionId)
        await forgetTries(tx, vault, tries)
        await audit(tx, caller, caller.identityId, 'password changed')
        await writeChangeNotice(tx, deps, identity, 'password')
      })
    },

    /**
     * Stores a request for a new password. The work is the same whether or not the address has an account, because a
     * job looks that up. Requests by strangers do not use up the owner's tries.
     */
    async requestNewPassword({ organization, email, language, address }: ForgottenPassword): Promise<void> {
      const now = clock.now()
      await takeTry(deps, [{ counts: 'requestEmailByAddress', of: addressBlock(address) }], now)
      const mailbox = accountKey({ organization, email })
      const letterRequest = { letter: 'new password', mailbox, address, limits: newPasswordLetters }
      const proofRequest = { organization, purpose: 'new-password', identityId: null, email, language } as const
      await db.transaction().execute(async (tx) => {
        if (await mayEmail(tx, vault, letterRequest, now)) await requestProof(tx, deps, proofRequest)
      })
    },

    /**
     * Sets the password that a proof from an email allows.
     * @throws Refusal account/proof-over, request/invalid, request/too-many
     */
    async setNew(input: NewPassword): Promise<void> {
      const { organization, address, password } = input
      const presentedProof: SubmittedProof =
        'secret' in input
          ? { organization, purpose: 'new-password', secret: input.secret }
          : { organization, purpose: 'new-password', of: toEmailKey(input.email), code: input.code }
      await takeTry(
        deps,
        [
          { counts: 'presentProofByAddress', of: addressBlock(address) },
          ...('of' in presentedProof ? codeTriesOf(`${organization} ${presentedProof.of}`) : []),
        ],
        clock.now(),
      )
      const proof = await submittedProof(db, vault, presentedProof, clock.now())
      const identity = proof && (await identityById(db, proof.identityId))
      // If the account's address has changed since the email was sent, the proof is no longer valid for this account.
      if (!proof || !identity || toEmailKey(proof.email) !== toEmailKey(identity.email))
        throw new Refusal('account/proof-over')
      await refuseWeak(deps, identity, password)
      const passwordHash = await newPasswordHash(deps, password, address)
      await db.transaction().execute(async (tx) => {
        if (!(await useProof(tx, proof, clock.now()))) throw new Refusal('account/proof-over')
        await setPasswordHash(tx, identity.id, passwordHash, clock.now())
        await confirmEmail(tx, identity.id, clock.now())
        await sessions.endAll(tx, identity.id)
        await forgetTries(tx, vault, logInTriesOf(identity))
        await audit(tx, actorOf(identity), identity.id, 'password reset')
        await writeChangeNotice(tx, deps, identity, 'password')
      })
    },
  }
}

/** Returns the limits for tries of a code. Six digits are quickly guessed, so each owner gets few tries. */
export const codeTriesOf = (of: string) => [
  { counts: 'presentCode', of } as const,
  { counts: 'presentCodeDaily', of } as const,
]

/**
 * Returns the limits that a new password resets. A person who was locked out by another person's guesses can log in
 * again.
 */
const logInTriesOf = (identity: Pick<IdentityRow, 'organization' | 'email'>) => [
  { counts: 'logInByEmail', of: accountKey(identity) } as const,
  { counts: 'logInByEmailDaily', of: accountKey(identity) } as const,
]
