import { isMarked } from '#src/domain/lending/liability.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import { filePayoffLetter, type Payoff, readPayoffs } from '../payoffs.contract.ts'
import type { PayoffLetterRecords } from './payoffs.store.ts'

export interface PayoffsDeps {
  clock: Clock
  liabilities: LiabilityRecords
  letters: PayoffLetterRecords
}

/** Serves the letters of an application to the waiting borrower and to the staff who file them. */
export const payoffsRoutes = ({ clock, liabilities, letters }: PayoffsDeps): Route[] => {
  const read = async (sql: Sql, applicationId: string): Promise<Payoff[]> => {
    const [debts, storedLetters] = await Promise.all([
      liabilities.byApplication(sql, applicationId),
      letters.byApplication(sql, applicationId),
    ])
    return debts
      .filter((debt) => isMarked(debt) && debt.removedFor === null)
      .map(({ id, creditor, accountEnding, balance }): Payoff => {
        const storedLetter = storedLetters.find(({ liabilityId }) => liabilityId === id)
        return {
          liabilityUuid: id,
          creditor,
          accountEnding,
          balance,
          state: storedLetter?.state ?? 'WAITING',
          askedAt: storedLetter?.askedAt.toISOString() ?? null,
          answeredAt: storedLetter?.answeredAt?.toISOString() ?? null,
          letter: storedLetter?.letter ?? null,
        }
      })
  }

  return [
    serve(readPayoffs, (call) => read(call.db, call.params.uuid)),
    serve(filePayoffLetter, (call) =>
      call.transact(async (tx) => {
        const { id, organization } = call.application
        const { identityId, role } = requireKnownCaller(call.caller)
        const { liabilityUuid, ...letter } = call.body
        const payoffs = await read(tx, id)
        if (!payoffs.some((payoff) => payoff.liabilityUuid === liabilityUuid)) throw new Refusal('access/not-found')
        const now = clock.now()
        await letters.save(tx, id, liabilityUuid, { state: 'BY_HAND', letter }, now)
        await liabilities.setPayoff(tx, id, [liabilityUuid], 'LETTER_RECEIVED', now)
        await recordAudit(tx, {
          subject: id,
          actorKind: role,
          actorId: identityId,
          organization,
          at: now,
          action: 'payoff letter filed',
          details: { liabilityUuid },
        })
        await wakeStep(tx, id, now)
        return read(tx, id)
      }),
    ),
  ]
}
