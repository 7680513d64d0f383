import { type Insertable, type Selectable, sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ChatNonceTable, ConversationParticipantTable, ConversationTable } from '#database/tables/chat.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import { announceChange } from '#src/platform/server/database/changes.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Cell, Vault } from '#src/platform/server/keys/field-encryption.ts'
import { agentsSocketEndpoint } from '../agents-desk.contract.ts'
import type { ChatMode, ChatQueue, ConversationState, EndReason } from '../conversation-states.table.ts'

/** The subject is a conversation whose messages, state, or readers changed. */
export const conversationChannel = 'conversation'

export const conversationColumns = [
  'id',
  'channelId',
  'organization',
  'applicationId',
  'identityId',
  'sessionId',
  'mode',
  'state',
  'queue',
  'agentId',
  'sealedName',
  'sealedEmail',
  'language',
  'pagePath',
  'expiresAt',
  'frozen',
  'answersByEmail',
  'lastSequence',
  'queuedAt',
  'takenAt',
  'unansweredSince',
  'lastMessageAt',
  'endedAt',
  'endReason',
  'version',
  'createdAt',
] as const satisfies (keyof ConversationTable)[]

export type ConversationRow = RowOf<
  ConversationTable,
  (typeof conversationColumns)[number],
  { mode: ChatMode; state: ConversationState; queue: ChatQueue; endReason: EndReason | null; language: 'en' | 'es' }
>

/** The subject whose data key seals a conversation. */
export const sealSubject = ({ id, applicationId }: Pick<ConversationRow, 'id' | 'applicationId'>): string =>
  applicationId ?? id

export const conversationCell = (column: 'sealed_name' | 'sealed_email', id: string): Cell => ({
  table: 'conversation',
  column,
  row: id,
})

interface NewConversation
  extends Pick<
    Insertable<ConversationTable>,
    | 'id'
    | 'channelId'
    | 'organization'
    | 'applicationId'
    | 'identityId'
    | 'sessionId'
    | 'personHash'
    | 'tokenHash'
    | 'pagePath'
  > {
  mode: ChatMode
  state: ConversationState
  queue: ChatQueue
  answersByEmail: boolean
  language: 'en' | 'es'
  name: string
  email: string
  expiresAt: Date
  queuedAt: Date | null
  now: Date
}

/** Stores a new conversation, sealed under its application's key or its own. */
export const insertConversation = async (
  tx: Tx,
  vault: Vault,
  { name, email, now, ...conversation }: NewConversation,
): Promise<ConversationRow> => {
  const { id, applicationId = null } = conversation
  const subject = sealSubject({ id, applicationId })
  return (await tx
    .insertInto('conversation')
    .values({
      ...conversation,
      sealedName: await vault.seal(tx, subject, conversationCell('sealed_name', id), name),
      sealedEmail: await vault.seal(tx, subject, conversationCell('sealed_email', id), email),
      lastMessageAt: now,
      createdAt: now,
    })
    .returning(conversationColumns)
    .executeTakeFirstOrThrow()) as ConversationRow
}

/** The visitor's name and email. */
export const openVisitor = async (
  sql: Sql,
  vault: Vault,
  row: Pick<ConversationRow, 'id' | 'applicationId' | 'sealedName' | 'sealedEmail'>,
): Promise<{ name: string; email: string }> => {
  const [name, email] = await Promise.all([
    vault.open<string>(sql, sealSubject(row), conversationCell('sealed_name', row.id), row.sealedName),
    vault.open<string>(sql, sealSubject(row), conversationCell('sealed_email', row.id), row.sealedEmail),
  ])
  return { name, email }
}

/** A conversation with what decides whether its visitor may still use it. */
export interface VisitorConversation extends ConversationRow {
  /** Whether the person logged out of the session under which it started. */
  isLoggedOut: boolean
}

const isLoggedOut = sql<boolean>`exists (
  select from session where session.id = conversation.session_id and session.ended_at is not null)`.as('isLoggedOut')

export const conversationById = async (db: Sql, id: string): Promise<VisitorConversation | undefined> =>
  (await db
    .selectFrom('conversation')
    .select([...conversationColumns, isLoggedOut])
    .where('id', '=', id)
    .executeTakeFirst()) as VisitorConversation | undefined

/** Returns the conversation and locks it until the transaction ends. */
export const lockConversation = async (tx: Tx, id: string): Promise<ConversationRow | undefined> =>
  (await tx
    .selectFrom('conversation')
    .select(conversationColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as ConversationRow | undefined

/** The same of a conversation that must exist. @throws Refusal access/not-found */
export const requireLockedConversation = async (tx: Tx, id: string): Promise<ConversationRow> => {
  const row = await lockConversation(tx, id)
  if (!row) throw new Refusal('access/not-found')
  return row
}

/** The conversation that a token opens: of this organization, by the newest token or by the one before for a moment. */
export const conversationByToken = async (
  db: Sql,
  { organization, tokenHash, id, now }: { organization: string; tokenHash: Buffer; id?: string; now: Date },
): Promise<VisitorConversation | undefined> => {
  const query = db
    .selectFrom('conversation')
    .select([...conversationColumns, isLoggedOut])
    .where('organization', '=', organization)
    .where((is) =>
      is.or([
        is('tokenHash', '=', tokenHash),
        is.and([is('earlierTokenHash', '=', tokenHash), is('earlierTokenUntil', '>', now)]),
      ]),
    )
  return (await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst()) as
    | VisitorConversation
    | undefined
}

/** Whether the session under which a conversation started still stands; false for one that has expired or was ended. */
export const isLoggedIn = async (sql: Sql, sessionId: string | null, now: Date): Promise<boolean> => {
  if (sessionId === null) return false
  const row = await sql
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** The address of an account whose owner has proved that they receive email there. */
export const confirmedEmailOf = async (sql: Sql, identityId: string | null): Promise<string | undefined> => {
  if (identityId === null) return undefined
  const row = await sql
    .selectFrom('identity')
    .select('email')
    .where('id', '=', identityId)
    .where('emailConfirmedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row?.email
}

export const conversationByChannel = (sql: Sql, organization: string, channelId: string) =>
  sql
    .selectFrom('conversation')
    .select('id')
    .where('channelId', '=', channelId)
    .where('organization', '=', organization)
    .executeTakeFirst()

/** Replaces the token that was used. Undefined if another call replaced it at the same moment. */
export const replaceToken = async (
  sql: Sql,
  id: string,
  { from, to, earlierUntil }: { from: Buffer; to: Buffer; earlierUntil: Date },
): Promise<boolean> => {
  const row = await sql
    .updateTable('conversation')
    .set({ tokenHash: to, earlierTokenHash: from, earlierTokenUntil: earlierUntil })
    .where('id', '=', id)
    .where('tokenHash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Change = Partial<
  Pick<
    Selectable<ConversationTable>,
    | 'mode'
    | 'state'
    | 'queue'
    | 'agentId'
    | 'expiresAt'
    | 'answersByEmail'
    | 'queuedAt'
    | 'takenAt'
    | 'unansweredSince'
    | 'endedAt'
    | 'endReason'
    | 'frozen'
  >
>

/** Changes a conversation, whose version increases, and tells its watchers and the desks. */
export const changeConversation = async (tx: Tx, row: ConversationRow, change: Change): Promise<ConversationRow> => {
  const changedRow = (await tx
    .updateTable('conversation')
    .set(change)
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', row.id)
    .returning(conversationColumns)
    .executeTakeFirstOrThrow()) as ConversationRow
  announceConversation(tx, changedRow)
  return changedRow
}

/** Hints to the conversation's watchers and the desks, in every process, after the commit. */
export const announceConversation = (
  on: Sql,
  { id, organization }: Pick<ConversationRow, 'id' | 'organization'>,
): void => {
  announce(on, conversationChannel, id)
  announceChange(on, agentsSocketEndpoint, organization)
}

type ParticipantRow = RowOf<
  ConversationParticipantTable,
  'party' | 'identityId' | 'leftAt' | 'lastSeenAt' | 'readUpTo',
  { party: 'visitor' | 'agent' }
>

/** The agent who has a conversation. */
interface AgentPresence {
  firstName: string
  /** Undefined if no desk of theirs was ever connected. */
  desk: { leftAt: null; lastSeenAt: Date } | undefined
}

export interface ConversationPeople {
  participants: ParticipantRow[]
  agent: AgentPresence | undefined
  /** Its place in the queue, from 1; null where it does not wait in one. */
  place: number | null
}

/** People as the database puts them into one column. */
interface PeopleJson {
  participants: (Omit<ParticipantRow, 'leftAt' | 'lastSeenAt'> & { leftAt: string | null; lastSeenAt: string })[]
  agent: { firstName: string | null; lastSeenAt: string | null } | null
  place: number | null
}

/** Who takes part in the conversation of the row that is read, as one column, so that it is one statement. */
const peopleJson = sql<PeopleJson>`json_build_object(
  'participants', coalesce((
    select json_agg(json_build_object('party', party, 'identityId', identity_id, 'leftAt', left_at,
      'lastSeenAt', last_seen_at, 'readUpTo', read_up_to))
    from conversation_participant where conversation_id = conversation.id), '[]'),
  'agent', (
    select json_build_object('firstName', identity.first_name, 'lastSeenAt', chat_agent.last_seen_at)
    from identity left join chat_agent on chat_agent.identity_id = identity.id
    where identity.id = conversation.agent_id),
  'place', case conversation.state when 'QUEUED' then (
    select count(*) + 1 from conversation earlier
    where earlier.organization = conversation.organization and earlier.state = 'QUEUED'
      and earlier.queue = conversation.queue and (earlier.queued_at, earlier.id) < (conversation.queued_at, conversation.id)) end)`

const toPeople = ({ participants, agent, place }: PeopleJson): ConversationPeople => ({
  place,
  participants: participants.map((participant) => ({
    ...participant,
    leftAt: participant.leftAt === null ? null : new Date(participant.leftAt),
    lastSeenAt: new Date(participant.lastSeenAt),
  })),
  agent: agent
    ? {
        firstName: agent.firstName ?? '',
        desk: agent.lastSeenAt === null ? undefined : { leftAt: null, lastSeenAt: new Date(agent.lastSeenAt) },
      }
    : undefined,
})

/** A conversation and who takes part in it, read together. */
export const conversationWithPeople = async (
  db: Sql,
  id: string,
): Promise<{ row: ConversationRow; people: ConversationPeople } | undefined> => {
  const columns = await db
    .selectFrom('conversation')
    .select(conversationColumns)
    .select(peopleJson.as('people'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!columns) return undefined
  const { people, ...row } = columns
  return { row: row as ConversationRow, people: toPeople(people) }
}

/** By what a process that watches conversations sees which of them changed, also without a hint. */
interface ConversationMarks extends Pick<ConversationRow, 'lastSequence' | 'version'> {
  /** Its place in the queue, from 1; null where it does not wait in one. */
  place: number | null
}

export const conversationMarks = async (
  db: Sql,
  ids: readonly string[],
): Promise<(ConversationMarks & { id: string })[]> => {
  const { rows } = await sql<ConversationMarks & { id: string }>`
    with waiting as (
      select id, row_number() over (partition by organization, queue order by queued_at, id)::integer as place
      from conversation where state = 'QUEUED'
    )
    select conversation.id, last_sequence, version, place
    from conversation left join waiting on waiting.id = conversation.id
    where conversation.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** One side of a conversation: the visitor, or an agent by their identity. */
export interface Party {
  conversationId: string
  applicationId: string | null
  party: 'visitor' | 'agent'
  identityId: string | null
}

/** Records that a side is connected. */
export const recordSeen = async (sql: Sql, who: Party, now: Date): Promise<void> => {
  await sql
    .insertInto('conversationParticipant')
    .values({ ...who, joinedAt: now, leftAt: null, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'party', 'identityId']).doUpdateSet({ leftAt: null, lastSeenAt: now }),
    )
    .execute()
}

/** Records that a side is no longer connected. */
export const recordLeaving = async (
  sql: Sql,
  { conversationId, party, identityId }: Party,
  now: Date,
): Promise<void> => {
  await sql
    .updateTable('conversationParticipant')
    .set({ leftAt: now })
    .where('conversationId', '=', conversationId)
    .where('party', '=', party)
    .where('identityId', 'is not distinct from', identityId)
    .execute()
}

/** Records how far a side has read, never back and never beyond the newest message, and tells the other. */
export const recordRead = async (
  db: Sql,
  { conversationId, party, identityId }: Party,
  upTo: number,
): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update conversation_participant reader set read_up_to = least(${upTo}::integer, last_sequence)
    from conversation
    where conversation.id = ${conversationId} and conversation_id = conversation.id and party = ${party}
      and reader.identity_id is not distinct from ${identityId}::uuid
      and read_up_to < least(${upTo}::integer, last_sequence)`.execute(db)
  if (numAffectedRows > 0n) announce(db, conversationChannel, conversationId)
}

/** The first names of agents. */
export const firstNamesOf = async (db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity')
    .select(['id', 'firstName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, firstName }) => [id, firstName ?? '']))
}

/** @throws Refusal access/not-found */
export const requireConversation = async (db: Sql, id: string): Promise<VisitorConversation> => {
  const row = await conversationById(db, id)
  if (!row) throw new Refusal('access/not-found')
  return row
}

type NonceRow = Selectable<ChatNonceTable>

export const insertNonce = async (sql: Sql, row: NonceRow): Promise<void> => {
  await sql.insertInto('chatNonce').values(row).execute()
}

/** Returns a proof that has not expired, and removes it: each is good once. */
export const takeNonce = (sql: Sql, nonceHash: Buffer, now: Date): Promise<NonceRow | undefined> =>
  sql
    .deleteFrom('chatNonce')
    .where('nonceHash', '=', nonceHash)
    .where('expiresAt', '>', now)
    .returning(['nonceHash', 'organization', 'identityId', 'sessionId', 'applicationId', 'expiresAt'])
    .executeTakeFirst()

/** Deletes proofs whose time is over. */
export const deleteOldNonces = async (sql: Sql, now: Date): Promise<void> => {
  await sql.deleteFrom('chatNonce').where('expiresAt', '<', now).execute()
}
