import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { known, type Route, serve } from '#src/platform/server/serve.ts'
import { type CommissionStanding, keepCommission, readCommission } from '../commission.contract.ts'
import { isOver } from '../commission.rules.ts'
import { commissionOf, keepCommissionOf } from './commission.store.ts'

/** A notary's own commission. */
export const commissionRoutes = ({ clock }: { clock: Clock }): Route[] => {
  const standing = async (sql: Sql, identityId: string): Promise<CommissionStanding> => {
    const commission = await commissionOf(sql, identityId)
    return {
      commission: commission ?? null,
      isExpired: commission !== undefined && isOver(commission, clock.now().getTime()),
    }
  }
  return [
    serve(readCommission, ({ db, caller }) => standing(db, known(caller).identityId)),
    serve(keepCommission, ({ body, caller, transact }) => {
      const { role, identityId, organisation } = known(caller)
      const now = clock.now()
      if (isOver(body, now.getTime()))
        throw new Refusal('request/invalid', {
          faults: [{ field: 'expiresOn', message: 'This commission is over. Please give the one that holds.' }],
        })
      return transact(async (tx) => {
        await keepCommissionOf(tx, identityId, body, now)
        await recordAudit(tx, {
          ...{ subject: identityId, actorKind: role, actorId: identityId, organisation, at: now },
          ...{ action: 'notary commission kept', details: { state: body.state, expiresOn: body.expiresOn } },
        })
        return standing(tx, identityId)
      })
    }),
  ]
}
