import { randomUUID } from 'node:crypto'
import { notify, type Sql, type Tx } from '#src/platform/server/database.ts'

export const notaryChannel = 'notary'

export interface SessionRow {
  id: string
  applicationId: string
  organisation: string
  state: 'QUEUED' | 'LIVE' | 'CUT' | 'COMPLETE' | 'ENDED'
  notaryId: string | null
  reference: string | null
  presentedId: string | null
  whyEnded: string | null
  revision: number
  cuts: number
  queuedAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

const columns = [
  ...(['id', 'applicationId', 'organisation', 'state', 'notaryId', 'reference', 'presentedId', 'whyEnded'] as const),
  ...(['revision', 'cuts', 'queuedAt', 'startedAt', 'endedAt'] as const),
]

/** The meeting that is open, else the last one. */
export const newestSession = async (sql: Sql, applicationId: string): Promise<SessionRow | undefined> =>
  (await sql
    .selectFrom('notarySession')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .orderBy((order) => order.case().when('endedAt', 'is', null).then(0).else(1).end())
    .orderBy('queuedAt', 'desc')
    .limit(1)
    .executeTakeFirst()) as SessionRow | undefined

export const sessionById = async (sql: Sql, id: string): Promise<SessionRow | undefined> =>
  (await sql.selectFrom('notarySession').select(columns).where('id', '=', id).executeTakeFirst()) as
    | SessionRow
    | undefined

/** A meeting that a supplier holds. */
export const sessionByReference = async (sql: Sql, reference: string): Promise<SessionRow | undefined> =>
  (await sql.selectFrom('notarySession').select(columns).where('reference', '=', reference).executeTakeFirst()) as
    | SessionRow
    | undefined

/** The one that is open, held until the transaction ends. */
export const lockOpenSession = async (tx: Tx, applicationId: string): Promise<SessionRow | undefined> =>
  (await tx
    .selectFrom('notarySession')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as SessionRow | undefined

/** Of two who open one at the same moment both get the same. */
export const openSession = async (
  tx: Tx,
  { applicationId, organisation, now }: { applicationId: string; organisation: string; now: Date },
): Promise<SessionRow> => {
  await tx
    .insertInto('notarySession')
    .values({
      ...{ id: randomUUID(), applicationId, organisation, state: 'QUEUED', notaryId: null, reference: null },
      ...{ presentedId: null, whyEnded: null, revision: 0, queuedAt: now, startedAt: null, endedAt: null },
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('applicationId').where('endedAt', 'is', null).doNothing())
    .execute()
  return (await lockOpenSession(tx, applicationId)) as SessionRow
}

type Change = Partial<
  Pick<SessionRow, 'state' | 'notaryId' | 'reference' | 'presentedId' | 'whyEnded' | 'cuts' | 'startedAt' | 'endedAt'>
>

/** Changes a meeting and tells everybody in it; answers its new revision. */
export const changeSession = async (tx: Tx, session: SessionRow, change: Change, now: Date): Promise<number> => {
  const { revision } = await tx
    .updateTable('notarySession')
    .set((row) => ({ ...change, updatedAt: now, revision: row('revision', '+', 1) }))
    .where('id', '=', session.id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await notify(tx, notaryChannel, session.applicationId)
  return revision
}

export interface SessionPersonRow {
  signerId: string
  means: 'video' | 'audio' | 'text'
  leftAt: Date | null
  idKind: string | null
  idSeenAt: Date | null
}

export const peopleOf = async (sql: Sql, sessionId: string): Promise<SessionPersonRow[]> =>
  (await sql
    .selectFrom('notarySessionPerson')
    .select(['signerId', 'means', 'leftAt', 'idKind', 'idSeenAt'])
    .where('sessionId', '=', sessionId)
    .execute()) as SessionPersonRow[]

export const joinPerson = async (
  tx: Tx,
  session: SessionRow,
  person: { signerId: string; means: string },
  now: Date,
): Promise<void> => {
  const { means } = person
  await tx
    .insertInto('notarySessionPerson')
    .values({
      ...{ id: randomUUID(), sessionId: session.id, applicationId: session.applicationId, ...person },
      ...{ joinedAt: now, leftAt: null, idKind: null, idSeenAt: null },
    })
    .onConflict((conflict) => conflict.columns(['sessionId', 'signerId']).doUpdateSet({ means, leftAt: null }))
    .execute()
}

export const leavePerson = async (tx: Tx, sessionId: string, signerId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('notarySessionPerson')
    .set({ leftAt: now })
    .where('sessionId', '=', sessionId)
    .where('signerId', '=', signerId)
    .where('leftAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const noteId = async (
  tx: Tx,
  sessionId: string,
  { signerId, idKind }: { signerId: string; idKind: string },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('notarySessionPerson')
    .set({ idKind, idSeenAt: now })
    .where('sessionId', '=', sessionId)
    .where('signerId', '=', signerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many wait before this one, and itself. */
export const queuePlace = async (sql: Sql, session: SessionRow): Promise<number> => {
  const { count } = await sql
    .selectFrom('notarySession')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('organisation', '=', session.organisation)
    .where('state', '=', 'QUEUED')
    .where('endedAt', 'is', null)
    .where('queuedAt', '<=', session.queuedAt)
    .executeTakeFirstOrThrow()
  return Math.max(1, Number(count))
}

/** What waits for a notary, and what this one holds; those whose application has moved on are over. */
export const queueOf = async (sql: Sql, organisation: string, notaryId: string) => {
  const rows = await sql
    .selectFrom('notarySession')
    .innerJoin('application', 'application.id', 'notarySession.applicationId')
    .select([
      ...([
        'notarySession.id',
        'notarySession.applicationId',
        'notarySession.state',
        'notarySession.notaryId',
      ] as const),
      ...(['notarySession.queuedAt', 'application.loanNumber', 'application.propertyState'] as const),
    ])
    .select((row) => [
      row
        .selectFrom('notarySessionPerson')
        .select((people) => people.fn.countAll<string>().as('count'))
        .whereRef('sessionId', '=', 'notarySession.id')
        .where('leftAt', 'is', null)
        .as('people'),
    ])
    .where('notarySession.organisation', '=', organisation)
    .where('notarySession.endedAt', 'is', null)
    .where('notarySession.reference', 'is', null)
    .where('application.status', '=', 'DEED_SIGNING')
    .where((or) => or.or([or('notarySession.notaryId', 'is', null), or('notarySession.notaryId', '=', notaryId)]))
    .orderBy('notarySession.queuedAt')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, people: Number(row.people ?? 0) }))
}

/** Of two notaries who take one meeting, one has it. */
export const takeSession = async (
  tx: Tx,
  asked: { sessionId: string; organisation: string; notaryId: string; now: Date },
): Promise<SessionRow | undefined> => {
  const { sessionId, organisation, notaryId, now } = asked
  const taken = (await tx
    .updateTable('notarySession')
    .set((row) => ({
      ...{ notaryId, state: 'LIVE', updatedAt: now, revision: row('revision', '+', 1) },
      startedAt: row.fn.coalesce('startedAt', row.val(now)),
    }))
    .where('id', '=', sessionId)
    .where('organisation', '=', organisation)
    .where('endedAt', 'is', null)
    .where((or) => or.or([or('notaryId', 'is', null), or('notaryId', '=', notaryId)]))
    .returning(columns)
    .executeTakeFirst()) as SessionRow | undefined
  if (taken) await notify(tx, notaryChannel, taken.applicationId)
  return taken
}
