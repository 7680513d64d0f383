import { readUploadName, uploadProgress } from '#src/platform/server/uploads/uploads.service.ts'
import type { Note } from '../agents-desk.contract.ts'
import { type ChatFile, type ChatMessage, type Conversation, messagesPerPage } from '../chat.contract.ts'
import { isHere } from '../chat.rules.ts'
import { nameOfType } from '../chat-file.rules.ts'
import type { ChatDeps } from './chat-deps.ts'
import { chatUploads } from './chat-uploads.ts'
import {
  type ConversationPeople,
  type ConversationRow,
  conversationWithPeople,
  firstNamesOf,
} from './conversation.store.ts'
import { type FileRow, filesOfMessages } from './file.store.ts'
import { type MessageRow, openBody, readMessages } from './message.store.ts'

type ViewDeps = Pick<ChatDeps, 'db' | 'clock' | 'vault' | 'readOpenStatus'>

const toIso = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : new Date(instant).toISOString()

/** When people answer next. Null while they answer, and where that cannot be said. */
export const nextOpening = (
  { readOpenStatus }: Pick<ChatDeps, 'readOpenStatus'>,
  organization: string,
): string | null => {
  const status = readOpenStatus(organization)
  return status === undefined || status.isOpen ? null : toIso(status.opensAt)
}

type Participant = ConversationPeople['participants'][number]

const latest = (rows: readonly Participant[]): Participant | undefined =>
  rows.toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())[0]

interface ConversationFacts {
  conversation: Conversation
  isVisitorHere: boolean
}

/** A conversation as both sides see it, and whether the visitor's page is connected. */
export const toConversationFacts = (
  deps: Pick<ViewDeps, 'clock' | 'readOpenStatus'>,
  row: ConversationRow,
  { participants, agent, place }: ConversationPeople,
): ConversationFacts => {
  const now = deps.clock.now()
  const agents = participants.filter(({ party }) => party === 'agent')
  const visitors = participants.filter(({ party }) => party === 'visitor')
  const assignedAgents = agents.filter(({ identityId }) => identityId === row.agentId)
  const isAgentHere = isHere(latest(assignedAgents), now) || (agent?.desk !== undefined && isHere(agent.desk, now))
  const furthest = (rows: readonly Participant[]) => Math.max(0, ...rows.map(({ readUpTo }) => readUpTo))
  const conversation: Conversation = {
    conversationUuid: row.id,
    mode: row.mode,
    state: row.state,
    queue: row.queue,
    place,
    expiration: row.expiresAt.toISOString(),
    isFrozen: row.frozen,
    endReason: row.endReason,
    agent: agent ? { name: agent.firstName, isHere: isAgentHere } : null,
    hadAgent: row.takenAt !== null,
    lastSequence: row.lastSequence,
    readUpTo: { visitor: furthest(visitors), agent: furthest(agents) },
    opensAt: nextOpening(deps, row.organization),
    createdAt: row.createdAt.toISOString(),
  }
  return { conversation, isVisitorHere: isHere(latest(visitors), now) }
}

/** The same, of a row that the caller has read or changed. */
export const conversationFacts = async (deps: ViewDeps, row: ConversationRow): Promise<ConversationFacts> => {
  const current = await conversationWithPeople(deps.db, row.id)
  return toConversationFacts(deps, row, current?.people ?? { participants: [], agent: undefined, place: null })
}

/** A conversation as both sides see it. */
export const conversationView = async (deps: ViewDeps, row: ConversationRow): Promise<Conversation> =>
  (await conversationFacts(deps, row)).conversation

/** The name that both sides see: that of the type which the file became. */
export const readFileName = async (deps: Pick<ViewDeps, 'db' | 'vault'>, file: FileRow): Promise<string> => {
  const name = await readUploadName(deps, chatUploads, file)
  return file.state === 'ready' && file.mediaType !== null ? nameOfType(name, file.mediaType) : name
}

export const fileView = async (deps: Pick<ViewDeps, 'db' | 'vault'>, file: FileRow): Promise<ChatFile> => ({
  ...uploadProgress(file),
  fileUuid: file.id,
  name: await readFileName(deps, file),
})

interface OpenedMessages {
  messages: ChatMessage[]
  /** Only for agents. */
  notes: Note[]
}

/** Messages in plain text, and notes apart from them. */
export const openMessages = async (deps: ViewDeps, rows: readonly MessageRow[]): Promise<OpenedMessages> => {
  const { db, vault } = deps
  const senders = rows.flatMap(({ senderId }) => senderId ?? [])
  const names = await firstNamesOf(db, [...new Set(senders)])
  const files = await filesOfMessages(
    db,
    rows.filter(({ sender, hasFiles = true }) => sender !== 'system' && hasFiles).map(({ id }) => id),
  )
  const senderName = ({ senderId }: MessageRow) => (senderId === null ? null : (names.get(senderId) ?? ''))
  const openedMessages = await Promise.all(rows.map(async (row) => ({ row, body: await openBody(db, vault, row) })))
  const messages = openedMessages
    .filter(({ row }) => !row.internal)
    .map(async ({ row, body }) => ({
      messageUuid: row.id,
      sequence: row.sequence,
      sender: row.sender,
      name: senderName(row),
      clientId: row.clientId,
      kind: row.kind,
      text: body.text,
      event: row.event,
      files: await Promise.all(
        files.filter(({ messageId }) => messageId === row.id).map((file) => fileView(deps, file)),
      ),
      questionId: row.questionId,
      sources: [...(body.sources ?? [])],
      offersPerson: body.offersPerson ?? false,
      createdAt: row.createdAt.toISOString(),
    }))
  const notes = openedMessages
    .filter(({ row }) => row.internal)
    .map(({ row, body }) => ({
      messageUuid: row.id,
      sequence: row.sequence,
      name: senderName(row) ?? '',
      text: body.text,
      createdAt: row.createdAt.toISOString(),
    }))
  return { messages: await Promise.all(messages), notes }
}

/** Missed messages sent at once after a reconnection; older ones are read by the call. */
const maxMissed = 200

interface PageRange {
  before?: number | undefined
  /** The last number that the reader has; 0 for none. */
  after?: number
  isAgent: boolean
}

/** The newest messages, those before a number, or what follows a number; and the number up to which they go. */
export const readPage = async (deps: ViewDeps, id: string, { before, after = 0, isAgent }: PageRange) => {
  const most = after === 0 ? messagesPerPage : maxMissed
  const range = { before, after: after === 0 ? undefined : after }
  const rows = await readMessages(deps.db, id, { ...range, most: most + 1, isAgent })
  const page = after === 0 ? rows.slice(-most) : rows.slice(0, most)
  const entries = await openMessages(deps, page)
  return { ...entries, hasMore: rows.length > most, lastSequence: page.at(-1)?.sequence ?? after }
}

/** One message in plain text. */
export const openMessage = async (deps: ViewDeps, row: MessageRow): Promise<ChatMessage> => {
  const { messages } = await openMessages(deps, [row])
  const [message] = messages
  if (!message) throw new Error('A note was read as a message.')
  return message
}
