import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ConversationMessageTable } from '#database/tables/chat.ts'
import { type Sql, violatedConstraint } from '#src/platform/server/database/database.ts'
import type { Cell, Vault } from '#src/platform/server/keys/field-encryption.ts'
import { floodLimits } from '../chat.rules.ts'
import type { ChatEvent, ChatSender } from '../conversation-states.table.ts'
import { announceConversation, type ConversationRow, sealSubject } from './conversation.store.ts'

const messageColumns = [
  'id',
  'conversationId',
  'applicationId',
  'sequence',
  'sender',
  'senderId',
  'clientId',
  'kind',
  'event',
  'internal',
  'sealedBody',
  'sealedNote',
  'questionId',
  'createdAt',
] as const satisfies (keyof ConversationMessageTable)[]

export type MessageRow = RowOf<
  ConversationMessageTable,
  (typeof messageColumns)[number],
  { sender: ChatSender; kind: 'text' | 'event'; event: ChatEvent | null }
> & {
  /** Undefined where it was not looked up. */
  hasFiles?: boolean
}

/** What a message says, as it is sealed. */
export interface MessageBody {
  text: string
  sources?: readonly { title: string; url: string }[]
  offersPerson?: boolean
}

export interface NewMessage {
  sender: ChatSender
  senderId: string | null
  clientId: string | null
  body: MessageBody | null
  event?: ChatEvent
  questionId?: string
  /** A note for colleagues. */
  isNote?: boolean
  fileUuids?: readonly string[]
}

const bodyCell = (column: 'sealed_body' | 'sealed_note', id: string): Cell => ({
  table: 'conversation_message',
  column,
  row: id,
})

export type AppendResult =
  | { message: MessageRow; isRepeat: boolean }
  /** flood: too many in a minute. shut: the conversation takes no messages, or not from this sender. */
  | { fault: 'flood' | 'shut' | 'files' }

/** The message that this sender stored under this id before. */
export const messageByClientId = async (
  db: Sql,
  conversationId: string,
  { sender, senderId, clientId }: Pick<NewMessage, 'sender' | 'senderId' | 'clientId'>,
): Promise<MessageRow | undefined> =>
  clientId === null
    ? undefined
    : ((await db
        .selectFrom('conversationMessage')
        .select(messageColumns)
        .where('conversationId', '=', conversationId)
        .where('sender', '=', sender)
        .where('senderId', 'is not distinct from', senderId)
        .where('clientId', '=', clientId)
        .executeTakeFirst()) as MessageRow | undefined)

/**
 * Stores a message in one statement: it takes the conversation's next number, moves the expiry of an assistant's
 * conversation, and ties the files. It is announced to every process. A message sent again is the stored one.
 * @param expiresAt the new expiry; undefined leaves it
 */
export const appendMessage = async (
  db: Sql,
  { vault, now }: { vault: Vault; now: Date },
  conversation: Pick<ConversationRow, 'id' | 'applicationId'>,
  message: NewMessage,
  expiresAt?: Date,
): Promise<AppendResult> => {
  try {
    return await insertMessage(db, { vault, now }, conversation, message, expiresAt)
  } catch (error) {
    // Both tabs sent it at the same moment, and the other one was stored.
    if (violatedConstraint(error) !== 'conversation_message_client') throw error
    const storedMessage = await messageByClientId(db, conversation.id, message)
    if (!storedMessage) throw error
    return { message: storedMessage, isRepeat: true }
  }
}

const writtenColumns = sql.raw(
  `id, conversation_id, application_id, sequence, sender, sender_id, client_id, kind, event, internal, sealed_body,
  sealed_note, question_id, created_at`,
)

const insertMessage = async (
  db: Sql,
  { vault, now }: { vault: Vault; now: Date },
  conversation: Pick<ConversationRow, 'id' | 'applicationId'>,
  newMessage: NewMessage,
  expiresAt: Date | undefined,
): Promise<AppendResult> => {
  const id = randomUUID()
  const {
    sender,
    senderId,
    clientId,
    body,
    event = null,
    questionId = null,
    isNote = false,
    fileUuids = [],
  } = newMessage
  const subject = sealSubject(conversation)
  const column = isNote ? 'sealed_note' : 'sealed_body'
  const sealedText = body && (await vault.seal(db, subject, bodyCell(column, id), body))
  const isText = event === null
  const minuteAgo = new Date(now.getTime() - 60_000)
  // An agent writes while the conversation is theirs; notes are written by any colleague, also afterwards.
  const { rows } = await sql<
    MessageRow & { fault: 'flood' | 'shut' | 'files' | null; isRepeat: boolean; organization: string }
  >`
    with repeated as (
      select ${writtenColumns} from conversation_message
      where conversation_id = ${conversation.id} and sender = ${sender} and sender_id is not distinct from ${senderId}::uuid
        and client_id = ${clientId}
    ), held as (
      select id, organization, application_id,
        case
          when ${sender !== 'system' && !isNote} and (state = 'ENDED' or frozen) then 'shut'
          when ${sender === 'visitor'} and expires_at <= ${now} then 'shut'
          when ${sender === 'agent' && !isNote} and (state <> 'ACTIVE' or agent_id is distinct from ${senderId}::uuid) then 'shut'
          when ${sender === 'visitor'} and (
            select count(*) from conversation_message recent
            where recent.conversation_id = conversation.id and recent.sequence > conversation.last_sequence - ${2 * floodLimits.byConversation}
              and recent.sender = 'visitor' and recent.created_at > ${minuteAgo}
          ) >= ${floodLimits.byConversation} then 'flood'
          when ${fileUuids.length} <> (
            select count(*) from conversation_file
            where id = any(${[...fileUuids]}::uuid[]) and conversation_id = conversation.id and message_id is null
              and state = 'ready' and sender_id is not distinct from ${senderId}::uuid
          ) then 'files'
        end as fault
      from conversation where id = ${conversation.id} and not exists (select from repeated) for no key update
    ), numbered as (
      update conversation set
        last_sequence = last_sequence + 1,
        last_message_at = case when ${isText && !isNote} then ${now} else last_message_at end,
        expires_at = coalesce(${expiresAt ?? null}::timestamptz, expires_at),
        unanswered_since = case
          when ${!isText || isNote} then unanswered_since
          when ${sender === 'visitor'} then coalesce(unanswered_since, ${now}::timestamptz)
          else null end
      where id in (select id from held where fault is null)
      returning id, application_id, last_sequence, organization
    ), written as (
      insert into conversation_message
        (id, conversation_id, application_id, sequence, sender, sender_id, client_id, kind, event, internal, sealed_body,
          sealed_note, question_id, created_at)
      select ${id}::uuid, id, application_id, last_sequence, ${sender}, ${senderId}::uuid, ${clientId},
        ${isText ? 'text' : 'event'}, ${event}, ${isNote}::boolean, ${isNote ? null : sealedText}::bytea,
        ${isNote ? sealedText : null}::bytea, ${questionId}::uuid, ${now}::timestamptz
      from numbered
      returning ${writtenColumns}
    ), tied as (
      update conversation_file set message_id = ${id}::uuid, updated_at = ${now}
      from numbered where conversation_file.id = any(${[...fileUuids]}::uuid[])
    )
    select held.fault, false as is_repeat, held.organization, written.* from held left join written on true
    union all
    select null, true, '', * from repeated`.execute(db)
  const [row] = rows
  if (!row) return { fault: 'shut' }
  const { fault, isRepeat, organization, ...message } = row
  if (fault) return { fault }
  if (!isRepeat) announceConversation(db, { id: conversation.id, organization })
  return { message, isRepeat }
}

interface Range {
  after?: number | undefined
  before?: number | undefined
  most: number
  isAgent: boolean
}

/** Messages in order. Without `after`, the newest of those before `before`. Notes only for agents. */
export const readMessages = async (
  db: Sql,
  conversationId: string,
  { after, before, most, isAgent }: Range,
): Promise<MessageRow[]> => {
  let query = db
    .selectFrom('conversationMessage')
    .select(messageColumns)
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('conversationFile').select('id').whereRef('messageId', '=', 'conversationMessage.id')).as(
        'hasFiles',
      ),
    )
    .where('conversationId', '=', conversationId)
    .orderBy('sequence', after === undefined ? 'desc' : 'asc')
    .limit(most)
  if (after !== undefined) query = query.where('sequence', '>', after)
  if (before !== undefined) query = query.where('sequence', '<', before)
  if (!isAgent) query = query.where('internal', '=', false)
  const rows = (await query.execute()) as MessageRow[]
  return after === undefined ? rows.reverse() : rows
}

/** What a message says. Empty for an event. */
export const openBody = async (db: Sql, vault: Vault, row: MessageRow): Promise<MessageBody> => {
  const subject = row.applicationId ?? row.conversationId
  if (row.sealedNote) return vault.open<MessageBody>(db, subject, bodyCell('sealed_note', row.id), row.sealedNote)
  if (row.sealedBody) return vault.open<MessageBody>(db, subject, bodyCell('sealed_body', row.id), row.sealedBody)
  return { text: '' }
}
