import { Refusal } from '#src/domain/refusal.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { mustHaveSecondFactor } from '../../second-factor.rules.ts'
import { identityById } from '../accounts.store.ts'
import { type AccountMailDeps, writeChangeNotice } from '../profile/account-mail.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { removePasskeysOf } from './passkeys.store.ts'
import { removeTotp } from './second-factor.store.ts'

export interface LostFactorDeps extends AccountMailDeps {
  sessions: Sessions
}

interface By {
  organization: string
  role: string
  identityId: string
}

/**
 * Removes the app, recovery codes and passkeys of a person who lost them, ends their sessions and informs them by
 * email. Returns how many sessions ended.
 * @throws Refusal account/own-second-factor when people try to remove their own second factor this way
 */
export const removeProofs = async (tx: Tx, deps: LostFactorDeps, by: By, subject: string): Promise<number> => {
  if (subject === by.identityId) throw new Refusal('account/own-second-factor')
  const person = await identityById(tx, subject)
  if (!person) throw new Refusal('access/not-found')
  await removeTotp(tx, subject)
  await removePasskeysOf(tx, subject)
  const sessionCount = await deps.sessions.endAll(tx, subject)
  await callerAudit(deps.clock)(tx, by, subject, 'second factor removed', { ended: sessionCount })
  await writeChangeNotice(tx, deps, person, 'proofs-removed')
  return sessionCount
}

/**
 * Returns the effect of a proposal to remove a staff member's second factor. Staff can see all personal data, so a
 * removal takes two people.
 */
export const lostFactorOfStaff = (deps: LostFactorDeps) => ({
  async faults(sql: Sql, organization: string, { personUuid }: { personUuid: string }) {
    const person = await identityById(sql, personUuid)
    const isStaff = person?.organization === organization && mustHaveSecondFactor(person.role)
    return isStaff ? [] : [{ field: 'personUuid', message: 'No one at this lender has that name' }]
  },
  async apply(
    tx: Tx,
    change: { proposalId: string; organization: string; payload: { personUuid: string }; by: string },
  ): Promise<void> {
    const approver = await identityById(tx, change.by)
    const by = { organization: change.organization, role: approver?.role ?? 'staff', identityId: change.by }
    await removeProofs(tx, deps, by, change.payload.personUuid)
  },
})
