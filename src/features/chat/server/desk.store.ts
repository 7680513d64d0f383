import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ChatAgentTable } from '#database/tables/chat.ts'
import { announceChange } from '#src/platform/server/database/changes.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { chatLanguages } from '../agent-settings.contract.ts'
import { agentsSocketEndpoint } from '../agents-desk.contract.ts'
import { silenceMs } from '../chat.rules.ts'
import { type ChatQueue, chatQueues } from '../conversation-states.table.ts'
import { type ConversationRow, conversationColumns } from './conversation.store.ts'

const agentColumns = [
  'identityId',
  'organization',
  'availability',
  'since',
  'queues',
  'languages',
  'maxAtOnce',
  'lastSeenAt',
] as const

export type AgentRow = RowOf<
  ChatAgentTable,
  (typeof agentColumns)[number],
  { availability: 'AVAILABLE' | 'AWAY' | 'OFFLINE'; queues: ChatQueue[]; languages: ('en' | 'es')[] }
>

const defaultMaxConcurrent = 3

/** An agent for whom nothing was set yet: every queue, and offline until they say otherwise. */
export const newAgent = (identityId: string, organization: string, now: Date): AgentRow => ({
  identityId,
  organization,
  availability: 'OFFLINE',
  since: now,
  queues: [...chatQueues],
  languages: [...chatLanguages],
  maxAtOnce: defaultMaxConcurrent,
  lastSeenAt: now,
})

export const agentById = async (db: Sql, identityId: string): Promise<AgentRow | undefined> =>
  (await db.selectFrom('chatAgent').select(agentColumns).where('identityId', '=', identityId).executeTakeFirst()) as
    | AgentRow
    | undefined

export const saveAgent = async (db: Sql, agent: AgentRow): Promise<void> => {
  const { identityId, ...change } = agent
  await db
    .insertInto('chatAgent')
    .values(agent)
    .onConflict((conflict) => conflict.column('identityId').doUpdateSet(change))
    .execute()
  announceChange(db, agentsSocketEndpoint, agent.organization)
}

/** Records that a desk of this agent is connected. */
export const recordDeskSeen = async (db: Sql, identityId: string, now: Date): Promise<void> => {
  await db.updateTable('chatAgent').set({ lastSeenAt: now }).where('identityId', '=', identityId).execute()
}

/** Whether an agent of an organization is at the desk and available. */
export const isDeskAttended = async (db: Sql, organization: string, now: Date): Promise<boolean> => {
  const agent = await db
    .selectFrom('chatAgent')
    .select('identityId')
    .where('organization', '=', organization)
    .where('availability', '=', 'AVAILABLE')
    .where('lastSeenAt', '>', new Date(now.getTime() - silenceMs))
    .limit(1)
    .executeTakeFirst()
  return agent !== undefined
}

export interface Colleague {
  identityId: string
  firstName: string | null
  lastName: string | null
  availability: AgentRow['availability']
  /** Conversations they have now. */
  open: number
}

/** Everyone of an organization who answers chats. */
export const colleaguesOf = async (db: Sql, organization: string): Promise<Colleague[]> => {
  const { rows } = await sql<Colleague>`
    select chat_agent.identity_id, first_name, last_name, availability,
      (select count(*)::integer from conversation
        where agent_id = chat_agent.identity_id and state = 'ACTIVE' and conversation.organization = ${organization}) as open
    from chat_agent join identity on identity.id = identity_id
    where chat_agent.organization = ${organization} and erased_at is null
    order by first_name, last_name, chat_agent.identity_id`.execute(db)
  return rows
}

export const openOfAgent = async (db: Sql, organization: string, agentId: string): Promise<number> => {
  const { open } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('organization', '=', organization)
    .where('agentId', '=', agentId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** The most that a desk lists. */
const maxRows = 200

const someConversations = (db: Sql) => db.selectFrom('conversation').select(conversationColumns).limit(maxRows)

/** Conversations that wait for an agent, the longest waiting first. */
export const waitingConversations = async (db: Sql, organization: string): Promise<ConversationRow[]> =>
  (await someConversations(db)
    .where('organization', '=', organization)
    .where('state', 'in', ['QUEUED', 'AWAITING_REPLY'])
    .orderBy((order) => order.fn.coalesce('queuedAt', 'unansweredSince', 'createdAt'))
    .orderBy('id')
    .execute()) as ConversationRow[]

export const conversationsOfAgent = async (
  db: Sql,
  organization: string,
  agentId: string,
): Promise<ConversationRow[]> =>
  (await someConversations(db)
    .where('organization', '=', organization)
    .where('agentId', '=', agentId)
    .where('state', '=', 'ACTIVE')
    .orderBy('takenAt')
    .orderBy('id')
    .execute()) as ConversationRow[]

export const conversationsOfApplication = async (db: Sql, applicationId: string): Promise<ConversationRow[]> =>
  (await someConversations(db)
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()) as ConversationRow[]

/** How many of the visitor's messages an agent has not read, by conversation. */
export const unreadOf = async (
  db: Sql,
  conversationIds: readonly string[],
  agentId: string,
): Promise<ReadonlyMap<string, number>> => {
  if (conversationIds.length === 0) return new Map()
  const { rows } = await sql<{ conversationId: string; unread: number }>`
    select conversation_id, count(*)::integer as unread from conversation_message
    where conversation_id = any(${[...conversationIds]}::uuid[]) and sender = 'visitor'
      and sequence > coalesce((
        select read_up_to from conversation_participant
        where conversation_participant.conversation_id = conversation_message.conversation_id and party = 'agent'
          and identity_id = ${agentId}
      ), 0)
    group by conversation_id`.execute(db)
  return new Map(rows.map(({ conversationId, unread }) => [conversationId, unread]))
}

/** Staff of an organization with the role of an agent. */
export const agentsOf = (db: Sql, organization: string) =>
  db
    .selectFrom('identity')
    .select(['id', 'firstName', 'lastName'])
    .where('organization', '=', organization)
    .where('role', '=', 'agent')
    .where('erasedAt', 'is', null)
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('id')
    .execute()

/** Locks an agent's row, so that two takes of one agent are counted one after the other. */
export const lockAgent = async (tx: Tx, identityId: string): Promise<void> => {
  await tx.selectFrom('identity').select('id').where('id', '=', identityId).forNoKeyUpdate().execute()
}

/** Returns the role of a person who has not been erased. */
export const roleOfPerson = async (db: Sql, identityId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('identity')
      .select('role')
      .where('id', '=', identityId)
      .where('erasedAt', 'is', null)
      .executeTakeFirst()
  )?.role
