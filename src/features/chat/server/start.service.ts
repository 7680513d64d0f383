import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Caller, KnownCaller } from '#src/platform/server/http/serve.ts'
import { remindedPerson } from '#src/platform/server/messages/reminder-stops.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { ChatStart, ConversationStart } from '../chat.contract.ts'
import { chooseQueue, earlierTokenMs, firstState, nonceMs, pathOfPage, tokenExpiry } from '../chat.rules.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  announceConversation,
  type ConversationRow,
  conversationByChannel,
  conversationByToken,
  insertConversation,
  insertNonce,
  replaceToken,
  takeNonce,
  type VisitorConversation,
} from './conversation.store.ts'
import { appendEvent, assignToAgent } from './conversation-events.ts'
import { nextOpening } from './conversation-view.ts'
import { agentsOf } from './desk.store.ts'

/** A secret of 256 bits, of which only the hash is stored. */
const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

interface StartCall {
  organization: string
  caller: Caller
  language: Language
  body: ChatStart
}

interface StartSetting {
  isShortSession: boolean
  /** Whether a person can answer now. */
  canAnswer: boolean
}

interface Proof {
  identityId: string | null
  applicationId: string | null
  sessionId: string | null
}

/** Whether a person can answer now. Where the hours cannot be had, no person is promised. */
export const isAnswered = async (
  deps: Pick<ChatDeps, 'readOpenStatus' | 'isAttended'>,
  organization: string,
): Promise<boolean> => deps.readOpenStatus(organization)?.isOpen === true && (await deps.isAttended(organization))

/** Starts conversations, and proves and renews who holds them. */
export const startService = (deps: ChatDeps) => {
  const { clock, vault } = deps

  /** What a nonce proves. Without one nothing is proved, whatever the request names. */
  const redeemNonce = async (tx: Tx, { organization, caller, body }: StartCall): Promise<Proof> => {
    if (body.nonce === undefined) return { identityId: null, applicationId: null, sessionId: null }
    const row = await takeNonce(tx, hashSecret(body.nonce), clock.now())
    const isTheirs =
      row !== undefined &&
      caller.role !== 'visitor' &&
      row.organization === organization &&
      row.sessionId === caller.sessionId &&
      (body.identityUuid ?? row.identityId) === row.identityId
    if (!isTheirs) throw new Refusal('chat/nonce-over')
    if (body.applicationUuid !== undefined && body.applicationUuid !== row.applicationId)
      throw new Refusal('access/not-found')
    return { identityId: row.identityId, applicationId: row.applicationId, sessionId: row.sessionId }
  }

  /** Outside production the visitor may choose the agent. @throws Refusal access/not-found */
  const withAgent = async (tx: Tx, row: ConversationRow, agentUuid: string | undefined): Promise<ConversationRow> => {
    if (deps.production || agentUuid === undefined) return row
    const agents = await agentsOf(tx, row.organization)
    if (!agents.some(({ id }) => id === agentUuid)) throw new Refusal('access/not-found')
    return (await assignToAgent(tx, deps, row, agentUuid)) ?? row
  }

  const begin = async (tx: Tx, call: StartCall, { isShortSession, canAnswer }: StartSetting) => {
    const { organization, body, language } = call
    const proof = await redeemNonce(tx, call)
    const now = clock.now()
    const { mode, state } = firstState({
      isAnswered: canAnswer,
      hasAssistant: deps.assistant !== undefined,
      requestedMode: deps.production
        ? undefined
        : (body.chatMode ?? (body.agentUuid === undefined ? undefined : 'stream')),
    })
    const token = newSecret()
    const pagePath = pathOfPage(body.pageUrl)
    const answersByEmail = state === 'AWAITING_REPLY'
    const queuedAt = state === 'QUEUED' ? now : null
    const row = await insertConversation(tx, vault, {
      ...proof,
      id: randomUUID(),
      channelId: randomUUID(),
      organization,
      mode,
      state,
      answersByEmail,
      queue: chooseQueue({ tag: body.tag, skill: body.skill, pagePath }),
      name: body.name,
      email: body.email,
      personHash: remindedPerson(vault, organization, body.email).personHash,
      language,
      pagePath,
      tokenHash: hashSecret(token),
      expiresAt: tokenExpiry({ mode, answersByEmail, queuedAt, lastMessageAt: now, createdAt: now }, isShortSession),
      queuedAt,
      now,
    })
    if (state !== 'ASSISTANT') await appendEvent(tx, deps, row, state === 'QUEUED' ? 'QUEUED' : 'AWAITING_REPLY')
    announceConversation(tx, row)
    return { row: await withAgent(tx, row, body.agentUuid), token }
  }

  return {
    /** @throws Refusal chat/unavailable, chat/nonce-over, access/not-found */
    async start(call: StartCall): Promise<ConversationStart> {
      const { organization } = call
      if (!(await deps.isOffered(organization))) throw new Refusal('chat/unavailable')
      const isShortSession = await deps.isShortSession(organization)
      // Before the transaction: the embedded database has one connection.
      const canAnswer = await isAnswered(deps, organization)
      const { row, token } = await deps.db.transaction().execute((tx) => begin(tx, call, { isShortSession, canAnswer }))
      return {
        token,
        conversationSid: row.id,
        omniProxyChannelId: row.channelId,
        expiration: row.expiresAt.toISOString(),
        mode: row.mode,
        state: row.state,
        opensAt: nextOpening(deps, organization),
      }
    },

    /** @throws Refusal chat/token-invalid, access/not-found */
    async refresh(organization: string, token: string): Promise<{ token: string; expiration: string }> {
      const now = clock.now()
      const row = await conversationByToken(deps.db, { organization, tokenHash: hashSecret(token), now })
      if (!row) throw new Refusal('access/not-found')
      requireOpen(row, now)
      const newToken = newSecret()
      const earlierUntil = new Date(now.getTime() + earlierTokenMs)
      const change = { from: hashSecret(token), to: hashSecret(newToken), earlierUntil }
      // Another tab renewed it a moment ago: this one keeps its own until it reads the newer one.
      const isReplaced = await replaceToken(deps.db, row.id, change)
      return { token: isReplaced ? newToken : token, expiration: row.expiresAt.toISOString() }
    },

    /** Outside production: the agents whom a visitor may choose. */
    async agents(organization: string): Promise<{ agentUuid: string; name: string }[]> {
      const agents = await agentsOf(deps.db, organization)
      return agents.map(({ id, firstName, lastName }) => ({
        agentUuid: id,
        name: [firstName, lastName].filter(Boolean).join(' '),
      }))
    },

    /** The contact by which the survey names a conversation. @throws Refusal access/not-found */
    async surveyContact(organization: string, channelId: string): Promise<{ contactId: string }> {
      const row = await conversationByChannel(deps.db, organization, channelId)
      if (!row) throw new Refusal('access/not-found')
      return { contactId: row.id }
    },

    /** Proves for two minutes who starts a conversation and about which application, in this session alone. */
    async prove(sql: Sql, { organization, identityId, sessionId }: KnownCaller, applicationId: string | null) {
      const nonce = newSecret()
      const expiresAt = new Date(clock.now().getTime() + nonceMs)
      await insertNonce(sql, {
        nonceHash: hashSecret(nonce),
        organization,
        identityId,
        sessionId,
        applicationId,
        expiresAt,
      })
      return { nonce, expiration: expiresAt.toISOString() }
    },

    /** Replaces a proof. @throws Refusal chat/nonce-over if it is not this session's, or its time is over. */
    async renew(tx: Tx, caller: KnownCaller, nonce: string) {
      const row = await takeNonce(tx, hashSecret(nonce), clock.now())
      if (row?.sessionId !== caller.sessionId) throw new Refusal('chat/nonce-over')
      return this.prove(tx, caller, row.applicationId)
    },
  }
}

/**
 * A conversation's token opens nothing more once it has expired, or the person has logged out of the session under which
 * the conversation started. @throws Refusal chat/token-invalid
 */
export const requireOpen = ({ expiresAt, isLoggedOut }: VisitorConversation, now: Date): void => {
  if (expiresAt <= now || isLoggedOut) throw new Refusal('chat/token-invalid')
}
