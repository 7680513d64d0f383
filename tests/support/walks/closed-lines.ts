import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { PlayedScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { onApplication } from './borrower-calls.ts'

/** The checks of a line after its closing. @param zone time zone of the home */
export const closedLine = async (db: Db, { uuid, caller, readState }: PlayedScenario, zone: string) => {
  const moves = await db
    .selectFrom('statusHistory')
    .select(['fromStatus', 'toStatus', 'at'])
    .where('applicationId', '=', uuid)
    .orderBy('revision')
    .execute()
  const documents = await db.selectFrom('document').select('kind').where('applicationId', '=', uuid).execute()
  const letters = await db.selectFrom('outboxMessage').select('causeKey').where('applicationId', '=', uuid).execute()
  const entries = await db
    .selectFrom('ledgerEntry')
    .select(['account', 'amountCents'])
    .where('applicationId', '=', uuid)
    .execute()
  const sum = (account?: string) =>
    entries
      .filter((entry) => account === undefined || entry.account === account)
      .reduce((total, { amountCents }) => total + amountCents, 0)
  const reachedAt = (status: Status): Date => {
    const move = moves.find(({ toStatus }) => toStatus === status)
    if (!move) throw new Error(`It was never at ${status}.`)
    return new Date(move.at)
  }
  return {
    status: (await readState()).status,
    /** In the order of arrival. */
    statuses: moves.map(({ toStatus }) => toStatus),
    reachedAt,
    /** The date at the home. */
    dateOfStatus: (status: Status) => civilDateAt(reachedAt(status).getTime(), zone),
    documents: documents.map(({ kind }) => kind),
    lettersAbout: (cause: string) => letters.filter(({ causeKey }) => causeKey.startsWith(cause)).length,
    /** Cents in one ledger account, or in all. */
    balanceOf: sum,
    funding: await caller.call<Funding>('GET', onApplication(uuid, 'funding')),
    right: await caller.call<RightToCancel>('GET', onApplication(uuid, 'right-to-cancel')),
  }
}

export type ClosedLine = Awaited<ReturnType<typeof closedLine>>
