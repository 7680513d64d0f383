import { Refusal } from '#src/domain/refusal.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { KnownCaller } from '#src/platform/server/serve.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { deviceOf } from '../device.rules.ts'
import type { LinkedAccount as LinkedAccountAnswer } from '../linked-accounts.contract.ts'
import { auditAccount } from './account-audit.service.ts'
import { askMail, refuseWrongPassword } from './account-email.service.ts'
import { linkedAccounts, removeLink, saveLink } from './account-links.store.ts'
import { writeChangeNotice } from './account-mail.service.ts'
import { confirmEmail, emailKeyOf, type IdentityRow, identityByEmail, identityById } from './accounts.store.ts'
import type { Entry } from './entry.service.ts'
import { newDeviceMark } from './known-device.service.ts'
import { mayBeLinked } from './link-roles.rules.ts'
import { proofBrought, useProof } from './mailbox-proofs.store.ts'
import { isPasswordOver } from './new-password.service.ts'
import { codeTriesOf, type PasswordChangeDeps } from './password-change.service.ts'
import { sessionById } from './sessions.store.ts'
import { takeTry } from './tries.service.ts'

export interface LinkedAccountsDeps extends PasswordChangeDeps {
  /** Days a password lasts; null: for ever. */
  passwordLastsDays(organisation: string): number | null
  /** Whether the account asks for more than a password at log-in: it is then never entered from another. */
  asksMoreThanPassword(sql: Sql, identityId: string): Promise<boolean>
}

/** The several accounts of one person in an organisation, and the way from one to another. */
export const linkedAccountsService = (deps: LinkedAccountsDeps) => {
  const { db, vault, clock, sessions } = deps

  const list = async (sql: Sql, { identityId }: KnownCaller): Promise<LinkedAccountAnswer[]> =>
    (await linkedAccounts(sql, identityId)).map(({ id, profileType, email, firstName, lastName }) => ({
      ...{ uuid: id, profileType, email, name: [firstName, lastName].filter(Boolean).join(' ') || null },
    }))

  const standing = async (sql: Sql, id: string): Promise<IdentityRow> => {
    const identity = await identityById(sql, id)
    if (!identity) throw new Refusal('access/not-found')
    return identity
  }

  return {
    list,

    /** Mails the other account's address a code. The answer does not say whether there is such an account. */
    async ask(
      caller: KnownCaller,
      given: { email: string; currentPassword: string; language: Language; address: string },
    ): Promise<void> {
      const { currentPassword, ...asked } = given
      if (caller.role === 'partner' || !mayBeLinked(caller.role)) throw new Refusal('access/forbidden')
      await refuseWrongPassword(deps, caller, currentPassword)
      await askMail(deps, caller, { purpose: 'link', ...asked })
    },

    /** @throws Refusal account/proof-over, request/too-many */
    async confirm(caller: KnownCaller, code: string): Promise<LinkedAccountAnswer[]> {
      const { identityId, organisation } = caller
      await takeTry(deps, codeTriesOf(`link ${identityId}`), clock.now())
      const proof = await proofBrought(db, vault, { organisation, purpose: 'link', of: identityId, code }, clock.now())
      if (!proof) throw new Refusal('account/proof-over')
      return db.transaction().execute(async (tx) => {
        if (!(await useProof(tx, proof, clock.now()))) throw new Refusal('account/proof-over')
        const own = await standing(tx, identityId)
        const other = await identityByEmail(tx, organisation, proof.email)
        if (!other || !mayBeLinked(other.role)) throw new Refusal('account/proof-over')
        await confirmEmail(tx, other.id, clock.now())
        await saveLink(tx, endOf(own), endOf(other), clock.now())
        for (const [one, far] of [
          [own, other],
          [other, own],
        ] as const) {
          const details = { with: far.id }
          await auditAccount(tx, caller, 'account linked', clock.now(), { subject: one.id, details })
          await writeChangeNotice(tx, deps, one, 'linked')
        }
        return list(tx, caller)
      })
    },

    /** @throws Refusal access/not-found */
    async remove(caller: KnownCaller, otherId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await removeLink(tx, caller.identityId, otherId))) throw new Refusal('access/not-found')
        for (const [id, far] of [
          [caller.identityId, otherId],
          [otherId, caller.identityId],
        ] as const) {
          const details = { with: far }
          await auditAccount(tx, caller, 'account unlinked', clock.now(), { subject: id, details })
          await writeChangeNotice(tx, deps, await standing(tx, id), 'unlinked')
        }
      })
    },

    /** Ends this session and begins one of the other account, which lasts no longer. @throws Refusal account/not-linked */
    async switchTo(caller: KnownCaller, otherId: string, userAgent: string | undefined): Promise<Entry> {
      return db.transaction().execute(async (tx) => {
        const [linked, session] = [await linkedAccounts(tx, caller.identityId), await sessionById(tx, caller.sessionId)]
        const other = linked.find(({ id }) => id === otherId)
        if (!session) throw new Refusal('access/unauthenticated')
        if (!other || !mayBeLinked(other.role) || (await deps.asksMoreThanPassword(tx, otherId)))
          throw new Refusal('account/not-linked')
        const { organisation, role } = other
        const { passwordSetAt } = await standing(tx, otherId)
        await sessions.end(tx, caller.sessionId)
        const started = await sessions.start(tx, {
          ...{ identityId: otherId, organisation, role, proof: 'link' },
          ...{ device: deviceOf(userAgent), endsBy: session.expiresAt },
          owesPassword: isPasswordOver(passwordSetAt, deps.passwordLastsDays(organisation), clock.now()),
        })
        await auditAccount(tx, caller, 'left for a linked account', clock.now(), { details: { to: otherId } })
        const details = { from: caller.identityId }
        await auditAccount(tx, caller, 'entered from a linked account', clock.now(), { subject: otherId, details })
        return { ...started, deviceMark: newDeviceMark(vault, other) }
      })
    },
  }
}

const endOf = ({ id, email }: IdentityRow) => ({ id, emailKey: emailKeyOf(email) })
