import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { addressBlock } from '#src/platform/server/limits/rate-limit.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { confirmEmail, emailKeyOf, type IdentityRow, identityById, setEmail } from '../accounts.store.ts'
import { askProofOf } from '../mailbox-proof.job.ts'
import { type BroughtProof, type MailboxProof, proofBrought, useProof } from '../mailbox-proofs.store.ts'
import { refusedField } from '../passwords/new-password.service.ts'
import { codeTriesOf, type PasswordChangeDeps } from '../passwords/password-change.service.ts'
import { accountOf } from '../sessions/known-device.service.ts'
import { takeTry } from '../sessions/tries.service.ts'
import { auditAccount } from './account-audit.service.ts'
import { writeChangeNotice } from './account-mail.service.ts'

interface AskedMail {
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

  const change = async (
    tx: Tx,
    identity: IdentityRow,
    proof: MailboxProof,
    keptSessionId: string | undefined,
  ): Promise<void> => {
    const by = { ...identity, identityId: identity.id }
    if (emailKeyOf(proof.email) === emailKeyOf(identity.email)) {
      await confirmEmail(tx, identity.id, clock.now())
      return auditAccount(tx, by, 'email confirmed', clock.now())
    }
    if (!(await setEmail(tx, identity, proof.email, clock.now()))) throw new Refusal('account/proof-over')
    await sessions.endAll(tx, identity.id, keptSessionId)
    await auditAccount(tx, by, 'email changed', clock.now())
    await writeChangeNotice(tx, deps, { ...identity, email: proof.email }, 'email', [identity.email])
  }

  const confirm = async (presentedProof: BroughtProof, keptSessionId: string | undefined): Promise<void> => {
    const proof = await proofBrought(db, vault, presentedProof, clock.now())
    const identity = proof && (await identityById(db, proof.identityId))
    if (!proof || !identity) throw new Refusal('account/proof-over')
    await db.transaction().execute(async (tx) => {
      if (!(await useProof(tx, proof, clock.now()))) throw new Refusal('account/proof-over')
      await change(tx, identity, proof, keptSessionId)
    })
  }

  return {
    /**
     * Emails a code and a link to the new address. The answer does not reveal whether another account has the address.
     */
    async ask(caller: KnownCaller, { email, currentPassword, language, address }: AskedMail): Promise<void> {
      await refuseWrongPassword(deps, caller, currentPassword)
      await askMail(deps, caller, { purpose: 'email', email, language, address })
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
      await takeTry(deps, [{ counts: 'bringProofByAddress', of: addressBlock(input.address) }], clock.now())
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

interface AskedProof extends Pick<MailboxProof, 'purpose' | 'email' | 'language'> {
  address: string
}

/**
 * Requests an email that proves a mailbox. For the person's own mailbox the limit per mailbox does not apply, because
 * strangers could use it up.
 */
export const askMail = async (
  deps: PasswordChangeDeps,
  { identityId, organization }: KnownCaller,
  { address, ...proofRequest }: AskedProof,
): Promise<void> => {
  const identity = await identityById(deps.db, identityId)
  const isOwn = identity !== undefined && emailKeyOf(identity.email) === emailKeyOf(proofRequest.email)
  await takeTry(
    deps,
    [
      { counts: 'askMailByAddress', of: addressBlock(address) },
      { counts: 'askMailByPerson', of: identityId },
      ...(isOwn
        ? []
        : [{ counts: 'askMailByEmail', of: accountOf({ organization, email: proofRequest.email }) } as const]),
    ],
    deps.clock.now(),
  )
  await deps.db.transaction().execute((tx) => askProofOf(tx, deps, { ...proofRequest, organization, identityId }))
}
