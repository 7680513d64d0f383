import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { NotarySessionPersonTable, NotarySessionTable } from '#database/tables/notary.ts'
import { notify, type Sql, type Tx } from '#src/platform/server/database/database.ts'

export const notaryChannel = 'notary'

export type SessionRow = RowOf<
  NotarySessionTable,
  (typeof columns)[number],
  { state: 'QUEUED' | 'LIVE' | 'CUT' | 'COMPLETE' | 'ENDED' }
>

const columns = [
  'id',
  'applicationId',
  'organization',
  'state',
  'notaryId',
  'reference',
  'presentedId',
  'whyEnded',
  'revision',
  'cuts',
  'queuedAt',
  'startedAt',
  'endedAt',
] as const

/** Returns the open meeting, or else the last one. */
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

/** Returns the meeting with this supplier reference. */
export const sessionByReference = async (sql: Sql, reference: string): Promise<SessionRow | undefined> =>
  (await sql.selectFrom('notarySession').select(columns).where('reference', '=', reference).executeTakeFirst()) as
    | SessionRow
    | undefined

/** Returns the open meeting and locks it until the transaction ends. */
export const lockOpenSession = async (tx: Tx, applicationId: string): Promise<SessionRow | undefined> =>
  (await tx
    .selectFrom('notarySession')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as SessionRow | undefined

/**
 * Returns the open meeting and creates it if needed. If two requests open one at the same time, both get the same
 * meeting.
 */
export const openSession = async (
  tx: Tx,
  { applicationId, organization, now }: { applicationId: string; organization: string; now: Date },
): Promise<SessionRow> => {
  await tx
    .insertInto('notarySession')
    .values({
      id: randomUUID(),
      applicationId,
      organization,
      state: 'QUEUED',
      notaryId: null,
      reference: null,
      presentedId: null,
      whyEnded: null,
      revision: 0,
      queuedAt: now,
      startedAt: null,
      endedAt: null,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('applicationId').where('endedAt', 'is', null).doNothing())
    .execute()
  return (await lockOpenSession(tx, applicationId)) as SessionRow
}

type Change = Partial<
  Pick<SessionRow, 'state' | 'notaryId' | 'reference' | 'presentedId' | 'whyEnded' | 'cuts' | 'startedAt' | 'endedAt'>
>

/** Changes a meeting, notifies everyone in it and returns its new revision. */
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

const personColumns = ['signerId', 'means', 'leftAt', 'idKind', 'idSeenAt'] as const
export type SessionPersonRow = RowOf<
  NotarySessionPersonTable,
  (typeof personColumns)[number],
  { means: 'video' | 'audio' | 'text' }
>

export const readPeople = async (sql: Sql, sessionId: string): Promise<SessionPersonRow[]> =>
  (await sql
    .selectFrom('notarySessionPerson')
    .select(personColumns)
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
      id: randomUUID(),
      sessionId: session.id,
      applicationId: session.applicationId,
      ...person,
      joinedAt: now,
      leftAt: null,
      idKind: null,
      idSeenAt: null,
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

/** Returns the meeting's position in the queue, counted from 1. */
export const queuePosition = async (sql: Sql, session: SessionRow): Promise<number> => {
  const { count } = await sql
    .selectFrom('notarySession')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('organization', '=', session.organization)
    .where('state', '=', 'QUEUED')
    .where('endedAt', 'is', null)
    .where('queuedAt', '<=', session.queuedAt)
    .executeTakeFirstOrThrow()
  return Math.max(1, Number(count))
}

/**
 * Returns the meetings that wait for a notary and those this notary holds. Meetings whose application has moved on are
 * left out.
 */
export const readQueue = async (sql: Sql, organization: string, notaryId: string) => {
  const rows = await sql
    .selectFrom('notarySession')
    .innerJoin('application', 'application.id', 'notarySession.applicationId')
    .select([
      'notarySession.id',
      'notarySession.applicationId',
      'notarySession.state',
      'notarySession.notaryId',
      'notarySession.queuedAt',
      'application.loanNumber',
      'application.propertyState',
    ] as const)
    .select((row) => [
      row
        .selectFrom('notarySessionPerson')
        .select((people) => people.fn.countAll<string>().as('count'))
        .whereRef('sessionId', '=', 'notarySession.id')
        .where('leftAt', 'is', null)
        .as('people'),
    ])
    .where('notarySession.organization', '=', organization)
    .where('notarySession.endedAt', 'is', null)
    .where('notarySession.reference', 'is', null)
    .where('application.status', '=', 'DEED_SIGNING')
    .where((or) => or.or([or('notarySession.notaryId', 'is', null), or('notarySession.notaryId', '=', notaryId)]))
    .orderBy('notarySession.queuedAt')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, people: Number(row.people ?? 0) }))
}

/** Assigns a meeting to a notary. If two notaries take the same meeting, only one gets it. */
export const takeSession = async (
  tx: Tx,
  claim: { sessionId: string; organization: string; notaryId: string; now: Date },
): Promise<SessionRow | undefined> => {
  const { sessionId, organization, notaryId, now } = claim
  const session = (await tx
    .updateTable('notarySession')
    .set((row) => ({
      notaryId,
      state: 'LIVE',
      updatedAt: now,
      revision: row('revision', '+', 1),
      startedAt: row.fn.coalesce('startedAt', row.val(now)),
    }))
    .where('id', '=', sessionId)
    .where('organization', '=', organization)
    .where('endedAt', 'is', null)
    .where((or) => or.or([or('notaryId', 'is', null), or('notaryId', '=', notaryId)]))
    .returning(columns)
    .executeTakeFirst()) as SessionRow | undefined
  if (session) await notify(tx, notaryChannel, session.applicationId)
  return session
}

/** Gives a notary access to the application of their meeting. */
export const inviteNotary = async (tx: Tx, applicationId: string, identityId: string, now: Date): Promise<void> => {
  await tx
    .insertInto('applicationParticipant')
    .values({ applicationId, identityId, role: 'notary', invitedAt: now, endedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['applicationId', 'identityId', 'role']).doUpdateSet({ endedAt: null, invitedAt: now }),
    )
    .execute()
}

/** Ends the notary's access to the application. */
export const dismissNotary = async (tx: Tx, applicationId: string, identityId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('applicationParticipant')
    .set({ endedAt: now })
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .where('role', '=', 'notary')
    .execute()
}

/** Records that the borrower need not return, even if others have yet to sign. */
export const recordBorrowerDone = async (tx: Tx, applicationId: string): Promise<void> => {
  await tx
    .updateTable('application')
    .set({ primaryParticipantAcceptComplete: true })
    .where('id', '=', applicationId)
    .execute()
}
