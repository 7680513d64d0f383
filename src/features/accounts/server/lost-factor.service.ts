import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import { mustHaveSecondFactor } from '../second-factor.rules.ts'
import { auditAccount } from './account-audit.service.ts'
import { type AccountMailDeps, writeChangeNotice } from './account-mail.service.ts'
import { identityById } from './accounts.store.ts'
import { removePasskeysOf } from './passkeys.store.ts'
import { removeTotp } from './second-factor.store.ts'
import type { Sessions } from './sessions.service.ts'

export interface LostFactorDeps extends AccountMailDeps {
  sessions: Sessions
}

interface By {
  organisation: string
  role: string
  identityId: string
}

/**
 * Removes the app, recovery codes and passkeys of somebody who lost them, ends their sessions and tells them by mail.
 * Answers how many sessions ended.
 * @throws Refusal account/own-second-factor: one's own is given up by proving it
 */
export const removeProofs = async (tx: Tx, deps: LostFactorDeps, by: By, subject: string): Promise<number> => {
  if (subject === by.identityId) throw new Refusal('account/own-second-factor')
  const person = await identityById(tx, subject)
  if (!person) throw new Refusal('access/not-found')
  await removeTotp(tx, subject)
  await removePasskeysOf(tx, subject)
  const ended = await deps.sessions.endAll(tx, subject)
  await auditAccount(tx, by, 'second factor removed', deps.clock.now(), { subject, details: { ended } })
  await writeChangeNotice(tx, deps, person, 'proofs-removed')
  return ended
}

/** Staff reach everybody's data, so it takes two to let one of them in without their second factor. */
export const lostFactorOfStaff = (deps: LostFactorDeps) => ({
  async faults(sql: Sql, organisation: string, { personUuid }: { personUuid: string }) {
    const person = await identityById(sql, personUuid)
    const isStaff = person?.organisation === organisation && mustHaveSecondFactor(person.role)
    return isStaff ? [] : [{ field: 'personUuid', message: 'Nobody of this lender’s own people is called that' }]
  },
  async apply(
    tx: Tx,
    change: { proposalId: string; organisation: string; payload: { personUuid: string }; by: string },
  ): Promise<void> {
    const approver = await identityById(tx, change.by)
    const by = { organisation: change.organisation, role: approver?.role ?? 'staff', identityId: change.by }
    await removeProofs(tx, deps, by, change.payload.personUuid)
  },
})
