import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { isMarked } from '#src/domain/lending/liability.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Address } from '#src/domain/us/address.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import { wakeStep } from '#src/workflow/server/due-steps.store.ts'
import type { filePayoffLetter, Payoff, requestPayoffByMail } from '../payoffs.contract.ts'
import type { PayoffLetterRecords } from './payoffs.store.ts'

export interface PayoffsDeps {
  clock: Clock
  liabilities: LiabilityRecords
  letters: PayoffLetterRecords
  /** Writes the request to a creditor and queues it. Returns the queued letter's id. @throws Refusal payoffs/not-authorized */
  writeRequest(
    tx: Tx,
    applicationId: string,
    debt: { liabilityId: string; creditor: string; accountEnding: string | null },
    address: Address,
  ): Promise<string>
}

/** The payoff letters of an application: what arrived, and what staff file. */
export const payoffsService = ({ clock, liabilities, letters, writeRequest }: PayoffsDeps) => {
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
          request: storedLetter?.request ?? null,
        }
      })
  }

  return {
    read,

    /** Files a letter that arrived outside the system. @throws Refusal access/not-found for a debt that is not paid off */
    async file(
      tx: Tx,
      caller: KnownCaller,
      applicationId: string,
      { liabilityUuid, ...letter }: BodyOf<typeof filePayoffLetter>,
    ): Promise<Payoff[]> {
      const payoffs = await read(tx, applicationId)
      if (!payoffs.some((payoff) => payoff.liabilityUuid === liabilityUuid)) throw new Refusal('access/not-found')
      const now = clock.now()
      await letters.save(tx, applicationId, liabilityUuid, { state: 'BY_HAND', letter }, now)
      await liabilities.setPayoff(tx, applicationId, [liabilityUuid], 'LETTER_RECEIVED', now)
      await callerAudit(clock)(tx, caller, applicationId, 'payoff letter filed', { liabilityUuid }, now)
      await wakeStep(tx, applicationId, now)
      return read(tx, applicationId)
    },

    /**
     * Asks a creditor by mail for its payoff letter.
     * @throws Refusal access/not-found for a debt that is not paid off; application/moved-on if its letter has arrived;
     * payoffs/not-authorized
     */
    async requestByMail(
      tx: Tx,
      caller: KnownCaller,
      applicationId: string,
      { liabilityUuid, address }: BodyOf<typeof requestPayoffByMail>,
    ): Promise<Payoff[]> {
      const payoff = (await read(tx, applicationId)).find((payoff) => payoff.liabilityUuid === liabilityUuid)
      if (!payoff) throw new Refusal('access/not-found')
      if (payoff.letter !== null) throw new Refusal('application/moved-on')
      const { creditor, accountEnding } = payoff
      const debt = { liabilityId: liabilityUuid, creditor, accountEnding }
      const now = clock.now()
      const letterId = await writeRequest(tx, applicationId, debt, address)
      await letters.saveRequest(tx, applicationId, liabilityUuid, letterId, now)
      await callerAudit(clock)(
        tx,
        caller,
        applicationId,
        'payoff letter requested by mail',
        { liabilityUuid, letterId },
        now,
      )
      return read(tx, applicationId)
    },
  }
}
