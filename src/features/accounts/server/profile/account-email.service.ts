import { toEmailKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { addressBlock } from '#src/platform/server/limits/rate-limit.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { actorOf, confirmEmail, type IdentityRow, identityById, setEmail } from '../accounts.store.ts'
import { requestProof } from '../mailbox-proof.job.ts'
import { type MailboxProof, type SubmittedProof, submittedProof, useProof } from '../mailbox-proofs.store.ts'
import { refusedField } from '../passwords/new-password.service.ts'
import { codeTriesOf, type PasswordChangeDeps } from '../passwords/password-change.service.ts'
import { accountKey } from '../sessions/known-device.service.ts'
import { takeTry } from '../sessions/tries.service.ts'
import { writeChangeNotice } from './account-mail.service.ts'

interface MailRequest {
  email: string
  currentPassword: string
  language: Language
  address: string
}

/**
 * Changes the email address with which a person logs in. It changes only after the person has confirmed the new
 * mailbox.
 */
export const accountEmailService = (deps: PasswordChangeDeps) => {
  const { db, vault, clock, sessions } = deps
  const audit = callerAudit(clock)

  const change = async (
    tx: Tx,
    identity: IdentityRow,
    proof: MailboxProof,
    currentSessionId: string | undefined,
  ): Promise<void> => {
    if (toEmailKey(proof.email) === toEmailKey(identity.email)) {
      await confirmEmail(tx, identity.id, clock.now())
      return audit(tx, actorOf(identity), identity.id, 'email confirmed')
    }
    if (!(await setEmail(tx, identity, proof.email, clock.now()))) throw new Refusal('account/proof-over')
    await sessions.endAll(tx, identity.id, currentSessionId)
    await audit(tx, actorOf(identity), identity.id, 'email changed')
    await writeChangeNotice(tx, deps, { ...identity, email: proof.email }, 'email', [identity.email])
  }

  const confirm = async (presentedProof: SubmittedProof, currentSessionId: string | undefined): Promise<void> => {
    const proof = await submittedProof(db, vault, presentedProof, clock.now())
    const identity = proof && (await identityById(db, proof.identityId))
    if (!proof || !identity) throw new Refusal('account/proof-over')
    await db.transaction().execute(async (tx) => {
      if (!(await useProof(tx, proof, clock.now()))) throw new Refusal('account/proof-over')
      await change(tx, identity, proof, currentSessionId)
    })
  }

  return {
    /**
     * Emails a code and a link to the new address. The answer does not reveal whether another account has the address.
     */
    async requestChange(
      caller: KnownCaller,
      { email, currentPassword, language, address }: MailRequest,
    ): Promise<void> {
      await refuseWrongPassword(deps, caller, currentPassword)
      await requestMail(deps, caller, { purpose: 'email', email, language, address })
    },

    /** @throws Refusal account/proof-over, request/too-many */
    async confirmByCode(caller: KnownCaller, code: string): Promise<void> {
      const { identityId, organization, sessionId } = caller
      await takeTry(deps, codeTriesOf(`email ${identityId}`), clock.now())
      await confirm({ organization, purpose: 'email', of: identityId, code }, sessionId)
    },

    /**
     * Confirms the new address with the link from the email. The person need not be logged in.
     * @throws Refusal account/proof-over, request/too-many
     */
    async confirmByLink(input: { organization: string; secret: string; address: string }): Promise<void> {
      await takeTry(deps, [{ counts: 'presentProofByAddress', of: addressBlock(input.address) }], clock.now())
      await confirm({ organization: input.organization, purpose: 'email', secret: input.secret }, undefined)
    },
  }
}

/** Checks the password before a change that could allow an account takeover. @throws Refusal request/invalid */
export const refuseWrongPassword = async (
  deps: PasswordChangeDeps,
  { identityId }: KnownCaller,
  currentPassword: string,
): Promise<void> => {
  await takeTry(deps, [{ counts: 'changePassword', of: identityId }], deps.clock.now())
  const identity = await identityById(deps.db, identityId)
  if (!(await deps.passwords.verify(identity?.passwordHash, currentPassword)))
    throw refusedField('currentPassword', 'This isn’t your current password.')
}

interface ProofRequest extends Pick<MailboxProof, 'purpose' | 'email' | 'language'> {
  address: string
}

/**
 * Requests an email that proves a mailbox. For the person's own mailbox the limit per mailbox does not apply, because
 * strangers could use it up.
 */
export const requestMail = async (
  deps: PasswordChangeDeps,
  { identityId, organization }: KnownCaller,
  { address, ...proofRequest }: ProofRequest,
): Promise<void> => {
  const identity = await identityById(deps.db, identityId)
  const isOwn = identity !== undefined && toEmailKey(identity.email) === toEmailKey(proofRequest.email)
  await takeTry(
    deps,
    [
      { counts: 'requestEmailByAddress', of: addressBlock(address) },
      { counts: 'requestEmailByPerson', of: identityId },
      ...(isOwn
        ? []
        : [{ counts: 'requestEmailByEmail', of: accountKey({ organization, email: proofRequest.email }) } as const]),
    ],
    deps.clock.now(),
  )
  await deps.db.transaction().execute((tx) => requestProof(tx, deps, { ...proofRequest, organization, identityId }))
}
