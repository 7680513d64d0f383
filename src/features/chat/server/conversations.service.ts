import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { ChatMessage, Conversation } from '../chat.contract.ts'
import { messagesPerPage } from '../chat.contract.ts'
import { messageText, tokenExpiry } from '../chat.rules.ts'
import { type EndReason, stateAfter } from '../conversation-states.table.ts'
import type { AssistantReply, ChatDeps } from './chat-deps.ts'
import { transcriptText, writeReplyMail, writeTranscriptMail } from './chat-mails.service.ts'
import {
  type ConversationRow,
  changeConversation,
  conversationByToken,
  isLoggedIn,
  requireConversation,
  requireLockedConversation,
} from './conversation.store.ts'
import { appendEvent } from './conversation-events.ts'
import { conversationFacts, conversationView, openMessage, openMessages, readPage } from './conversation-view.ts'
import { forwardToAgents } from './external-agents.ts'
import {
  type AppendResult,
  appendMessage,
  type MessageRow,
  type NewMessage,
  openBody,
  readMessages,
} from './message.store.ts'
import { hashSecret, isAnswered, requireOpen } from './start.service.ts'

export interface ConversationVisitor {
  organization: string
  conversationId: string
  token: string | undefined
}

export interface MessageContent {
  clientId: string
  text: string
  fileUuids: readonly string[]
}

/** @throws Refusal for what could not be stored */
const storedMessage = (result: AppendResult): { message: MessageRow; isRepeat: boolean } => {
  if (!('fault' in result)) return result
  if (result.fault === 'flood') throw new Refusal('request/too-many', { retryAfterSeconds: 60 })
  throw new Refusal(result.fault === 'files' ? 'chat/file-not-ready' : 'chat/ended')
}

/** @throws Refusal request/invalid for a message without words and files */
const requireContent = ({ text, fileUuids }: Pick<MessageContent, 'text' | 'fileUuids'>): string => {
  const content = messageText(text)
  if (content === '' && fileUuids.length === 0)
    throw new Refusal('request/invalid', { faults: [{ field: 'text', message: 'Required' }] })
  return content
}

/** Ends a conversation that is still open, for both sides. */
export const endConversation = async (
  tx: Tx,
  deps: Pick<ChatDeps, 'clock' | 'vault' | 'suppliedDesk'>,
  row: ConversationRow,
  endReason: EndReason,
): Promise<ConversationRow> => {
  const state = stateAfter('end', row.state)
  if (!state) return row
  await appendEvent(tx, deps, row, endReason === 'LOGGED_OUT' ? 'VISITOR_LOGGED_OUT' : 'ENDED')
  return changeConversation(tx, row, { state, endReason, endedAt: deps.clock.now(), unansweredSince: null })
}

/** What the holder of a conversation's token does in it, and what both sides write. */
export const conversationsService = (deps: ChatDeps) => {
  const { db, clock, vault } = deps

  /**
   * The conversation of this token. @throws Refusal access/not-found for any other's, chat/token-invalid once it is
   * over
   */
  const requireVisitorConversation = async ({
    organization,
    conversationId,
    token,
  }: ConversationVisitor): Promise<ConversationRow> => {
    const now = clock.now()
    const row =
      token === undefined
        ? undefined
        : await conversationByToken(db, { organization, tokenHash: hashSecret(token), id: conversationId, now })
    if (!row) throw new Refusal('access/not-found')
    requireOpen(row, now)
    return row
  }

  const expiryAfterMessage = async (row: ConversationRow): Promise<Date | undefined> => {
    if (row.mode === 'agent' && !row.answersByEmail) return undefined
    return tokenExpiry({ ...row, lastMessageAt: clock.now() }, await deps.isShortSession(row.organization))
  }

  /** Stores a message once, together with what follows from it. */
  const append = async (
    row: ConversationRow,
    message: NewMessage,
    follow?: (tx: Tx, message: MessageRow) => Promise<void>,
  ): Promise<AppendResult> => {
    const at = { vault, now: clock.now() }
    const expiresAt = await expiryAfterMessage(row)
    if (!follow) return appendMessage(db, at, row, message, expiresAt)
    return db.transaction().execute(async (tx) => {
      // One at a time: a repeat that met the other's index would end this transaction.
      await requireLockedConversation(tx, row.id)
      const result = await appendMessage(tx, at, row, message, expiresAt)
      if (!('fault' in result) && !result.isRepeat) await follow(tx, result.message)
      return result
    })
  }

  /** Asks the assistant what a stored message asks, and stores its reply once. */
  const replyTo = async (
    row: ConversationRow,
    question: MessageRow,
    text: string,
  ): Promise<AssistantReply | undefined> => {
    if (!deps.assistant || row.state !== 'ASSISTANT') return undefined
    const { id: conversationId, organization, language, pagePath } = row
    // What the assistant knows of a person is theirs to hear only while they are logged in.
    const knowsPerson = await isLoggedIn(db, row.sessionId, clock.now())
    const reply = await deps.assistant({
      conversationId,
      organization,
      applicationId: knowsPerson ? row.applicationId : null,
      identityId: knowsPerson ? row.identityId : null,
      language,
      pagePath,
      text,
    })
    const result = await append(row, {
      sender: 'assistant',
      senderId: null,
      clientId: `to-${question.id}`,
      body: { text: reply.text, sources: reply.sources, offersPerson: reply.offersPerson },
      questionId: reply.questionId,
    })
    if ('fault' in result) return undefined
    if (reply.asksForPerson) await passToPeople(row)
    return reply
  }

  const store = async (row: ConversationRow, { clientId, text, fileUuids }: MessageContent) => {
    const content = requireContent({ text, fileUuids })
    const message = { sender: 'visitor', senderId: null, clientId, body: { text: content }, fileUuids } as const
    const forward = (tx: Tx, sentMessage: MessageRow) => forwardToAgents(tx, deps, sentMessage)
    return storedMessage(await append(row, message, deps.suppliedDesk ? forward : undefined))
  }

  return {
    requireVisitorConversation,

    async read(visitor: ConversationVisitor, before: number | undefined) {
      const row = await requireVisitorConversation(visitor)
      const { messages, hasMore } = await readPage(deps, row.id, { before, isAgent: false })
      return { conversation: await conversationView(deps, row), messages, hasMore }
    },

    /**
     * Stores a visitor's message; the assistant's reply follows by itself. Returns the message if it had been stored
     * before, since watchers have it already. @throws Refusal
     */
    async write(
      conversationId: string,
      content: MessageContent,
      onFailure: (error: unknown) => void,
    ): Promise<ChatMessage | undefined> {
      const row = await requireConversation(db, conversationId)
      requireOpen(row, clock.now())
      const { message, isRepeat } = await store(row, content)
      if (isRepeat) return openMessage(deps, message)
      // The sweep asks again if this process ends before the reply is stored.
      replyTo(row, message, messageText(content.text)).catch(onFailure)
      return undefined
    },

    /** Stores a question and the assistant's reply to it, and returns the reply. @throws Refusal */
    async answerQuestion(visitor: ConversationVisitor, content: MessageContent): Promise<AssistantReply> {
      const row = await requireVisitorConversation(visitor)
      if (row.state !== 'ASSISTANT') throw new Refusal('chat/ended')
      const { message } = await store(row, content)
      const reply = await replyTo(row, message, messageText(content.text))
      if (!reply) throw new Refusal('chat/ended')
      return reply
    },

    /** The questions and replies of a conversation with the assistant, the oldest first. */
    async history(visitor: ConversationVisitor) {
      const row = await requireVisitorConversation(visitor)
      const rows = await readMessages(db, row.id, { most: 500, isAgent: false })
      return Promise.all(
        rows
          .filter(({ questionId }) => questionId !== null)
          .map(async (reply) => {
            const question = rows.find(({ id }) => reply.clientId === `to-${id}`)
            return {
              questionId: reply.questionId ?? '',
              questionStr: question ? (await openBody(db, vault, question)).text : '',
              responseStr: (await openBody(db, vault, reply)).text,
              createdDt: reply.createdAt.toISOString(),
            }
          }),
      )
    },

    /** Replies to the last question of a conversation whose reply got lost with its process. */
    async replyAgain(row: ConversationRow): Promise<void> {
      const rows = await readMessages(db, row.id, { most: messagesPerPage, isAgent: false })
      const question = rows.findLast(({ sender }) => sender === 'visitor')
      if (question) await replyTo(row, question, (await openBody(db, vault, question)).text)
    },

    /** An agent's message; without an identity, of one at a supplier's desk. It is mailed as well where the visitor left a message and is not there. @throws Refusal */
    async answer(
      conversationId: string,
      identityId: string | null,
      content: MessageContent,
    ): Promise<ChatMessage | undefined> {
      const row = await requireConversation(db, conversationId)
      const text = requireContent(content)
      const message = {
        sender: 'agent',
        senderId: identityId,
        clientId: content.clientId,
        body: { text },
        fileUuids: content.fileUuids,
      } as const
      const byEmail = row.answersByEmail && !(await conversationFacts(deps, row)).isVisitorHere
      const mail = (tx: Tx, { id }: MessageRow) => writeReplyMail(tx, deps, row, { id, text })
      const result = await append(row, message, byEmail ? mail : undefined)
      if ('fault' in result && result.fault === 'shut')
        throw new Refusal(row.state === 'ENDED' || row.frozen ? 'chat/ended' : 'chat/not-yours')
      const { message: stored, isRepeat } = storedMessage(result)
      return isRepeat ? openMessage(deps, stored) : undefined
    },

    /** Asks for a person. @throws Refusal chat/ended */
    async person(visitor: ConversationVisitor): Promise<Conversation> {
      return conversationView(deps, await passToPeople(await requireVisitorConversation(visitor)))
    },

    async end(visitor: ConversationVisitor, reason: 'VISITOR_ENDED' | 'LOGGED_OUT'): Promise<Conversation> {
      const { id } = await requireVisitorConversation(visitor)
      const endedRow = await db
        .transaction()
        .execute(async (tx) => endConversation(tx, deps, await requireLockedConversation(tx, id), reason))
      return conversationView(deps, endedRow)
    },

    /**
     * Emails the transcript to the confirmed address of the person's account, never to one that was only typed.
     * @throws Refusal chat/email-not-confirmed, request/too-many
     */
    emailTranscript: async (visitor: ConversationVisitor): Promise<void> =>
      emailTranscriptOf(await requireVisitorConversation(visitor)),

    /** The transcript as a text file for the holder, and its name. */
    async transcriptFile(visitor: ConversationVisitor): Promise<{ text: string; name: string }> {
      const row = await requireVisitorConversation(visitor)
      return transcriptText(row, await transcriptMessages(row))
    },

    /** Emails it at the visitor's wish. @throws Refusal access/not-found, chat/email-not-confirmed, request/too-many */
    emailTranscriptById: async (conversationId: string): Promise<void> =>
      emailTranscriptOf(await requireConversation(db, conversationId)),
  }

  async function transcriptMessages(row: ConversationRow): Promise<ChatMessage[]> {
    const rows = await readMessages(db, row.id, { most: 1_000, isAgent: false })
    return (await openMessages(deps, rows)).messages
  }

  async function emailTranscriptOf(row: ConversationRow): Promise<void> {
    const messages = await transcriptMessages(row)
    await db.transaction().execute((tx) => writeTranscriptMail(tx, deps, row, messages))
  }

  /** The same once, however often it is asked for. @throws Refusal chat/ended */
  async function passToPeople({ id, organization }: ConversationRow): Promise<ConversationRow> {
    const canAnswer = await isAnswered(deps, organization)
    return db.transaction().execute(async (tx) => {
      const row = await requireLockedConversation(tx, id)
      if (row.state === 'ENDED' || row.frozen) throw new Refusal('chat/ended')
      const state = row.state === 'ASSISTANT' ? stateAfter(canAnswer ? 'queue' : 'await-reply', row.state) : undefined
      return state ? handOver(tx, row, canAnswer) : row
    })
  }

  /** Gives a conversation to people, with all that was written: to the queue, or for an answer by email. */
  async function handOver(tx: Tx, row: ConversationRow, canAnswer: boolean): Promise<ConversationRow> {
    const now = clock.now()
    const change = canAnswer
      ? ({ mode: 'agent', state: 'QUEUED', queuedAt: now, answersByEmail: false } as const)
      : ({ mode: 'agent', state: 'AWAITING_REPLY', queuedAt: null, answersByEmail: true } as const)
    await appendEvent(tx, deps, row, change.state)
    const expiresAt = tokenExpiry({ ...row, ...change, lastMessageAt: now }, false)
    return changeConversation(tx, row, { ...change, expiresAt })
  }
}

export type ConversationsService = ReturnType<typeof conversationsService>
