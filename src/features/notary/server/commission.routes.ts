import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type Call, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  type CommissionStatus,
  readCommission,
  readCommissionOfPerson,
  saveCommission,
  saveCommissionOfPerson,
} from '../commission.contract.ts'
import { endsSoon, hasExpired } from '../commission.rules.ts'
import { commissionOf, isNotary, saveCommissionOf } from './commission.store.ts'

/** Returns the routes for a notary's own commission, and for an administrator who records it for them. */
export const commissionRoutes = ({ clock }: { clock: Clock }): Route[] => {
  const readStatus = async (sql: Sql, identityId: string): Promise<CommissionStatus> => {
    const commission = await commissionOf(sql, identityId)
    const now = clock.now().getTime()
    return {
      commission: commission ?? null,
      isExpired: commission !== undefined && hasExpired(commission, now),
      expiresSoon: commission !== undefined && endsSoon(commission, now),
    }
  }
  const save = async (
    tx: Tx,
    { body, audit }: Pick<Call<typeof saveCommission>, 'body' | 'audit'>,
    notaryId: string,
  ) => {
    const now = clock.now()
    if (hasExpired(body, now.getTime()))
      throw new Refusal('request/invalid', {
        faults: [{ field: 'expiresOn', message: 'This commission has expired. Please enter a current one.' }],
      })
    const before = (await commissionOf(tx, notaryId)) ?? null
    const after = { ...body, county: body.county || null, sealName: body.sealName || null }
    await saveCommissionOf(tx, notaryId, after, now)
    const details = {
      before: before && { state: before.state, county: before.county, expiresOn: before.expiresOn },
      after: { state: after.state, county: after.county, expiresOn: after.expiresOn },
    }
    await audit(tx, notaryId, 'notary commission kept', details, now)
    return readStatus(tx, notaryId)
  }
  const assertNotary = async (sql: Sql, personUuid: string): Promise<void> => {
    if (!(await isNotary(sql, personUuid))) throw new Refusal('access/not-found')
  }
  return [
    serve(readCommission, ({ db, caller }) => readStatus(db, requireKnownCaller(caller).identityId)),
    serve(saveCommission, (call) => call.transact((tx) => save(tx, call, requireKnownCaller(call.caller).identityId))),
    serve(readCommissionOfPerson, ({ db, params }) => readStatus(db, params.personUuid)),
    serve(saveCommissionOfPerson, (call) =>
      call.transact(async (tx) => {
        await assertNotary(tx, call.params.personUuid)
        return save(tx, call, call.params.personUuid)
      }),
    ),
  ]
}
