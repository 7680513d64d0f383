import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import { bodyBytes } from '#src/platform/server/http/body-parsers.ts'
import { messageText } from '../chat.rules.ts'
import { stateAfter } from '../conversation-states.table.ts'
import type { AgentEvent, ChatDeps, ExternalAgentDesk } from './chat-deps.ts'
import { changeConversation, lockConversation } from './conversation.store.ts'
import { appendEvent } from './conversation-events.ts'
import { type ConversationsService, endConversation } from './conversations.service.ts'
import { appendMessage, messageByClientId } from './message.store.ts'

type AgentsMessage = Extract<AgentEvent, { kind: 'message' }>

interface AgentEventDeps extends ChatDeps {
  conversations: Pick<ConversationsService, 'answer'>
}

/** The longest message of a conversation. */
const maxTextLength = 5_000
const webhookBytes = 256 * 1024

const toClientId = ({ messageId }: AgentsMessage): string => `desk-${messageId}`

/** Brings what the supplier's agents do into our own conversation, each message once. */
const agentEventHandler = (deps: AgentEventDeps) => {
  const { db, clock, vault } = deps

  const end = (id: string) =>
    db.transaction().execute(async (tx) => {
      const row = await lockConversation(tx, id)
      // One of the lender's people took it, so its end at the supplier is our own doing.
      if (row?.mode === 'agent' && row.agentId === null) await endConversation(tx, deps, row, 'AGENT_ENDED')
    })

  /** Lets the supplier's agent answer. False if nothing is left to store. */
  const join = (event: AgentsMessage): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const row = await lockConversation(tx, event.conversationId)
      if (row?.mode !== 'agent' || row.state === 'ENDED') return false
      const identity = { sender: 'agent', senderId: null, clientId: toClientId(event) } as const
      if (await messageByClientId(tx, row.id, identity)) return false
      const now = clock.now()
      if (row.agentId !== null || row.frozen) {
        // A colleague has it, or no one may write in it: staff read what the supplier's agent wrote meanwhile.
        const note = { ...identity, body: { text: event.text }, isNote: true }
        await appendMessage(tx, { vault, now }, row, note)
        return false
      }
      const state = stateAfter('take', row.state)
      if (!state) return true
      await appendEvent(tx, deps, row, 'AGENT_JOINED')
      await changeConversation(tx, row, { state, takenAt: now, queuedAt: null })
      return true
    })

  return async (event: AgentEvent): Promise<void> => {
    if (event.kind === 'end') return end(event.conversationId)
    const text = messageText(event.text).slice(0, maxTextLength)
    if (text === '' || !(await join({ ...event, text }))) return
    const answer = { clientId: toClientId(event), text, fileUuids: [] }
    await deps.conversations.answer(event.conversationId, null, answer)
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Mounts the webhook of the supplier on whose desk agents answer. It opens by the supplier's signature. */
export const mountDeskWebhook = (
  app: FastifyInstance,
  { path, desk, ...deps }: AgentEventDeps & { path: string; desk: ExternalAgentDesk },
): void => {
  const handleAgentEvent = agentEventHandler(deps)
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: webhookBytes } as const
    const types = ['application/json', 'application/x-www-form-urlencoded']
    calls.addContentTypeParser(types, options, (_request, body, callback) => callback(null, body))
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const event = desk.parseWebhook({ path: request.url, headers: request.headers, body: bodyBytes(request) })
      if (event === 'unsigned') throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
      if (event === 'nothing') return reply.status(204).send()
      // A conversation of another system at the supplier is none of ours.
      if (event.kind !== 'reply' && uuid.test(event.conversationId)) await handleAgentEvent(event)
      return event.kind !== 'end' && event.reply ? reply.send(event.reply) : reply.status(204).send()
    }
    // A supplier may have paths of its own below ours.
    for (const text of [path, `${path}/*`]) calls.post(text, { schema: { hide: true } }, answer)
  })
}
