import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { type CommissionStatus, keepCommission, readCommission } from '../commission.contract.ts'
import { isOver } from '../commission.rules.ts'
import { commissionOf, keepCommissionOf } from './commission.store.ts'

/** Returns the routes for a notary's own commission. */
export const commissionRoutes = ({ clock }: { clock: Clock }): Route[] => {
  const standing = async (sql: Sql, identityId: string): Promise<CommissionStatus> => {
    const commission = await commissionOf(sql, identityId)
    return {
      commission: commission ?? null,
      isExpired: commission !== undefined && isOver(commission, clock.now().getTime()),
    }
  }
  return [
    serve(readCommission, ({ db, caller }) => standing(db, requireKnownCaller(caller).identityId)),
    serve(keepCommission, ({ body, caller, transact }) => {
      const { role, identityId, organisation } = requireKnownCaller(caller)
      const now = clock.now()
      if (isOver(body, now.getTime()))
        throw new Refusal('request/invalid', {
          faults: [{ field: 'expiresOn', message: 'This commission is over. Please give the one that holds.' }],
        })
      return transact(async (tx) => {
        await keepCommissionOf(tx, identityId, body, now)
        await recordAudit(tx, {
          subject: identityId,
          actorKind: role,
          actorId: identityId,
          organisation,
          at: now,
          action: 'notary commission kept',
          details: { state: body.state, expiresOn: body.expiresOn },
        })
        return standing(tx, identityId)
      })
    }),
  ]
}
