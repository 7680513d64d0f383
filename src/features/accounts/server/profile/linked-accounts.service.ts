import { toEmailKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { parseDevice } from '../../device.rules.ts'
import type { LinkedAccount as LinkedAccountAnswer } from '../../linked-accounts.contract.ts'
import { confirmEmail, type IdentityRow, identityByEmail, identityById } from '../accounts.store.ts'
import { submittedProof, useProof } from '../mailbox-proofs.store.ts'
import { isPasswordOver } from '../passwords/new-password.service.ts'
import { codeTriesOf, type PasswordChangeDeps } from '../passwords/password-change.service.ts'
import type { Entry } from '../sessions/entry.service.ts'
import { newDeviceMark } from '../sessions/known-device.service.ts'
import { sessionById } from '../sessions/sessions.store.ts'
import { takeTry } from '../sessions/tries.service.ts'
import { refuseWrongPassword, requestMail } from './account-email.service.ts'
import { linkedAccounts, removeLink, saveLink } from './account-links.store.ts'
import { writeChangeNotice } from './account-mail.service.ts'
import { mayBeLinked } from './link-roles.rules.ts'

export interface LinkedAccountsDeps extends PasswordChangeDeps {
  /** Returns the days for which a password is valid; null: it never expires. */
  passwordLastsDays(organization: string): number | null
  /**
   * Returns whether an account requires more than a password at login. Such an account cannot be entered from another
   * account.
   */
  requiresSecondFactor(sql: Sql, identityId: string): Promise<boolean>
}

/** Lists, links and switches between the accounts of one person in an organization. */
export const linkedAccountsService = (deps: LinkedAccountsDeps) => {
  const { db, vault, clock, sessions } = deps
  const audit = callerAudit(clock)

  const list = async (sql: Sql, { identityId }: KnownCaller): Promise<LinkedAccountAnswer[]> =>
    (await linkedAccounts(sql, identityId)).map(({ id, profileType, email, firstName, lastName }) => ({
      uuid: id,
      profileType,
      email,
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
    }))

  const requireIdentity = async (sql: Sql, id: string): Promise<IdentityRow> => {
    const identity = await identityById(sql, id)
    if (!identity) throw new Refusal('access/not-found')
    return identity
  }

  return {
    list,

    /** Emails a code to the address of the other account. The answer does not reveal whether that account exists. */
    async requestLink(
      caller: KnownCaller,
      input: { email: string; currentPassword: string; language: Language; address: string },
    ): Promise<void> {
      const { currentPassword, ...request } = input
      if (caller.role === 'partner' || !mayBeLinked(caller.role)) throw new Refusal('access/forbidden')
      await refuseWrongPassword(deps, caller, currentPassword)
      await requestMail(deps, caller, { purpose: 'link', ...request })
    },

    /** @throws Refusal account/proof-over, request/too-many */
    async confirm(caller: KnownCaller, code: string): Promise<LinkedAccountAnswer[]> {
      const { identityId, organization } = caller
      await takeTry(deps, codeTriesOf(`link ${identityId}`), clock.now())
      const proof = await submittedProof(
        db,
        vault,
        { organization, purpose: 'link', of: identityId, code },
        clock.now(),
      )
      if (!proof) throw new Refusal('account/proof-over')
      return db.transaction().execute(async (tx) => {
        if (!(await useProof(tx, proof, clock.now()))) throw new Refusal('account/proof-over')
        const own = await requireIdentity(tx, identityId)
        const other = await identityByEmail(tx, organization, proof.email)
        if (!other || !mayBeLinked(other.role)) throw new Refusal('account/proof-over')
        await confirmEmail(tx, other.id, clock.now())
        await saveLink(tx, toLinkEnd(own), toLinkEnd(other), clock.now())
        for (const [person, partner] of [
          [own, other],
          [other, own],
        ] as const) {
          const details = { with: partner.id }
          await audit(tx, caller, person.id, 'account linked', details)
          await writeChangeNotice(tx, deps, person, 'linked')
        }
        return list(tx, caller)
      })
    },

    /** @throws Refusal access/not-found */
    async remove(caller: KnownCaller, otherId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await removeLink(tx, caller.identityId, otherId))) throw new Refusal('access/not-found')
        for (const [id, partnerId] of [
          [caller.identityId, otherId],
          [otherId, caller.identityId],
        ] as const) {
          const details = { with: partnerId }
          await audit(tx, caller, id, 'account unlinked', details)
          await writeChangeNotice(tx, deps, await requireIdentity(tx, id), 'unlinked')
        }
      })
    },

    /** Ends this session and begins one of the other account, with the same end. @throws Refusal account/not-linked */
    async switchTo(caller: KnownCaller, otherId: string, userAgent: string | undefined): Promise<Entry> {
      return db.transaction().execute(async (tx) => {
        const [accounts, session] = [
          await linkedAccounts(tx, caller.identityId),
          await sessionById(tx, caller.sessionId),
        ]
        const other = accounts.find(({ id }) => id === otherId)
        if (!session) throw new Refusal('access/unauthenticated')
        if (!other || !mayBeLinked(other.role) || (await deps.requiresSecondFactor(tx, otherId)))
          throw new Refusal('account/not-linked')
        const { organization, role } = other
        const { passwordSetAt } = await requireIdentity(tx, otherId)
        await sessions.end(tx, caller.sessionId)
        const newSession = await sessions.start(tx, {
          identityId: otherId,
          organization,
          role,
          proof: 'link',
          device: parseDevice(userAgent),
          endsBy: session.expiresAt,
          owesPassword: isPasswordOver(passwordSetAt, deps.passwordLastsDays(organization), clock.now()),
        })
        await audit(tx, caller, caller.identityId, 'left for a linked account', { to: otherId })
        const details = { from: caller.identityId }
        await audit(tx, caller, otherId, 'entered from a linked account', details)
        return { ...newSession, deviceMark: newDeviceMark(vault, other) }
      })
    },
  }
}

const toLinkEnd = ({ id, email }: IdentityRow) => ({ id, emailKey: toEmailKey(email) })
