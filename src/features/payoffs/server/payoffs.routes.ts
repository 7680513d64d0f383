import { isMarked } from '#src/domain/liability.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { recordAudit } from '#src/platform/server/audit.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { known, type Route, serve } from '#src/platform/server/serve.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import { wakeStep } from '#src/workflow/server/wake-step.ts'
import { filePayoffLetter, type Payoff, readPayoffs } from '../payoffs.contract.ts'
import type { PayoffLetterRecords } from './payoffs.store.ts'

export interface PayoffsDeps {
  clock: Clock
  liabilities: LiabilityRecords
  letters: PayoffLetterRecords
}

/** The letters of an application, for the borrower who waits for them and the staff who file them. */
export const payoffsRoutes = ({ clock, liabilities, letters }: PayoffsDeps): Route[] => {
  const read = async (sql: Sql, applicationId: string): Promise<Payoff[]> => {
    const [owed, asked] = await Promise.all([
      liabilities.ofApplication(sql, applicationId),
      letters.ofApplication(sql, applicationId),
    ])
    return owed
      .filter((one) => isMarked(one) && one.removedFor === null)
      .map(({ id, creditor, accountEnding, balance }): Payoff => {
        const one = asked.find(({ liabilityId }) => liabilityId === id)
        return {
          ...{ liabilityUuid: id, creditor, accountEnding, balance, state: one?.state ?? 'WAITING' },
          askedAt: one?.askedAt.toISOString() ?? null,
          answeredAt: one?.answeredAt?.toISOString() ?? null,
          letter: one?.letter ?? null,
        }
      })
  }

  return [
    serve(readPayoffs, (call) => read(call.db, call.params.uuid)),
    serve(filePayoffLetter, (call) =>
      call.transact(async (tx) => {
        const { id, organisation } = call.subject as ApplicationHead
        const { identityId, role } = known(call.caller)
        const { liabilityUuid, ...letter } = call.body
        const marked = await read(tx, id)
        if (!marked.some((one) => one.liabilityUuid === liabilityUuid)) throw new Refusal('access/not-found')
        const now = clock.now()
        await letters.keep(tx, id, liabilityUuid, { state: 'BY_HAND', letter }, now)
        await liabilities.setPayoff(tx, id, [liabilityUuid], 'LETTER_RECEIVED', now)
        await recordAudit(tx, {
          ...{ subject: id, actorKind: role, actorId: identityId, organisation, at: now },
          ...{ action: 'payoff letter filed', details: { liabilityUuid } },
        })
        await wakeStep(tx, id, now)
        return read(tx, id)
      }),
    ),
  ]
}
