import { randomUUID } from 'node:crypto'
import type { aChat } from './chat-server.ts'

export const visitorPath = (talk: { conversationSid: string }) =>
  `/service-omni-proxy/external/api/v1/conversations/${talk.conversationSid}`
export const desk = '/service-omni-proxy/secure/api/v1/agents'
export const tokenHeader = ({ token }: { token: string }) => ({ 'x-chat-token': token })
export const textMessage = (text: string, clientId: string = randomUUID()) => ({
  type: 'message',
  clientId,
  text,
  fileUuids: [],
})

/** Returns what takes a conversation for an agent. */
export const takeConversation =
  ({ call }: Pick<Awaited<ReturnType<typeof aChat>>, 'call'>) =>
  async (agent: { headers: { authorization: string } }, id: string) => {
    const { body } = await call('GET', `${desk}/desk`, { headers: agent.headers })
    const row = body.queue.find(({ conversationUuid }: { conversationUuid: string }) => conversationUuid === id)
    return call('POST', `${desk}/conversations/${id}/take`, {
      headers: agent.headers,
      payload: { version: row.version },
    })
  }
