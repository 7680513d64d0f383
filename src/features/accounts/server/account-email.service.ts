import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { addressBlock } from '#src/platform/server/rate-limit.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { auditAccount } from './account-audit.service.ts'
import { writeChangeNotice } from './account-mail.service.ts'
import { confirmEmail, emailKeyOf, type IdentityRow, identityById, setEmail } from './accounts.store.ts'
import { accountOf } from './known-device.service.ts'
import { askProofOf } from './mailbox-proof.job.ts'
import { type BroughtProof, type MailboxProof, proofBrought, useProof } from './mailbox-proofs.store.ts'
import { refusedField } from './new-password.service.ts'
import { codeTriesOf, type PasswordChangeDeps } from './password-change.service.ts'
import { takeTry } from './tries.service.ts'

interface AskedMail {
  email: string
  currentPassword: string
  language: Language
  address: string
}

/** The e-mail by which a person logs in: changed when the new mailbox has proved to be theirs, and never before. */
export const accountEmailService = (deps: PasswordChangeDeps) => {
  const { db, vault, clock, sessions } = deps

  const change = async (
    tx: Tx,
    identity: IdentityRow,
    proof: MailboxProof,
    kept: string | undefined,
  ): Promise<void> => {
    const by = { ...identity, identityId: identity.id }
    if (emailKeyOf(proof.email) === emailKeyOf(identity.email)) {
      await confirmEmail(tx, identity.id, clock.now())
      return auditAccount(tx, by, 'email confirmed', clock.now())
    }
    if (!(await setEmail(tx, identity, proof.email, clock.now()))) throw new Refusal('account/proof-over')
    await sessions.endAll(tx, identity.id, kept)
    await auditAccount(tx, by, 'email changed', clock.now())
    await writeChangeNotice(tx, deps, { ...identity, email: proof.email }, 'email', [identity.email])
  }

  const confirm = async (brought: BroughtProof, kept: string | undefined): Promise<void> => {
    const proof = await proofBrought(db, vault, brought, clock.now())
    const identity = proof && (await identityById(db, proof.identityId))
    if (!proof || !identity) throw new Refusal('account/proof-over')
    await db.transaction().execute(async (tx) => {
      if (!(await useProof(tx, proof, clock.now()))) throw new Refusal('account/proof-over')
      await change(tx, identity, proof, kept)
    })
  }

  return {
    /** Mails the new address what confirms it. The answer does not say whether another account has it. */
    async ask(caller: KnownCaller, { email, currentPassword, language, address }: AskedMail): Promise<void> {
      await refuseWrongPassword(deps, caller, currentPassword)
      await askMail(deps, caller, { purpose: 'email', email, language, address })
    },

    /** @throws Refusal account/proof-over, request/too-many */
    async confirmByCode(caller: KnownCaller, code: string): Promise<void> {
      const { identityId, organisation, sessionId } = caller
      await takeTry(deps, codeTriesOf(`email ${identityId}`), clock.now())
      await confirm({ organisation, purpose: 'email', of: identityId, code }, sessionId)
    },

    /** By whoever has the mail, logged in or not. @throws Refusal account/proof-over, request/too-many */
    async confirmByLink(given: { organisation: string; secret: string; address: string }): Promise<void> {
      await takeTry(deps, [{ counts: 'bringProofByAddress', of: addressBlock(given.address) }], clock.now())
      await confirm({ organisation: given.organisation, purpose: 'email', secret: given.secret }, undefined)
    },
  }
}

/** For changes by which an account could be taken over. @throws Refusal request/invalid */
export const refuseWrongPassword = async (
  deps: PasswordChangeDeps,
  { identityId }: KnownCaller,
  currentPassword: string,
): Promise<void> => {
  await takeTry(deps, [{ counts: 'changePassword', of: identityId }], deps.clock.now())
  const identity = await identityById(deps.db, identityId)
  if (!(await deps.passwords.verify(identity?.passwordHash, currentPassword)))
    throw refusedField('currentPassword', 'This is not your current password.')
}

interface AskedProof extends Pick<MailboxProof, 'purpose' | 'email' | 'language'> {
  address: string
}

/** A mail to one's own mailbox is counted by person alone: nobody else can use that up. */
export const askMail = async (
  deps: PasswordChangeDeps,
  { identityId, organisation }: KnownCaller,
  { address, ...asked }: AskedProof,
): Promise<void> => {
  const identity = await identityById(deps.db, identityId)
  const isOwn = identity !== undefined && emailKeyOf(identity.email) === emailKeyOf(asked.email)
  await takeTry(
    deps,
    [
      { counts: 'askMailByAddress', of: addressBlock(address) },
      { counts: 'askMailByPerson', of: identityId },
      ...(isOwn ? [] : [{ counts: 'askMailByEmail', of: accountOf({ organisation, email: asked.email }) } as const]),
    ],
    deps.clock.now(),
  )
  await deps.db.transaction().execute((tx) => askProofOf(tx, deps, { ...asked, organisation, identityId }))
}
