import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ChatMessage, SocketMessage } from '#src/features/chat/chat.contract.ts'

interface ChatSide {
  /** The product, which may drop the connection at any moment. */
  url: string
  conversationUuid: string
  /** What opens the conversation: a visitor's token or an agent's login, as it is now. */
  credentials(): { token: string } | { authorization: string }
}

const againMs = 200
const refusedMs = 2_000

/**
 * One side of a conversation, as the page is: it connects again after each drop, asks for what it missed, and sends again
 * what was not acknowledged. What was refused is sent again after a moment, as by a person who presses "Try again".
 */
export const chatThroughDrops = ({ url, conversationUuid, credentials }: ChatSide) => {
  const messages = new Map<number, ChatMessage>()
  const unsent = new Map<string, string>()
  const texts: string[] = []
  let dropCount = 0
  let isOver = false
  let socket: WebSocket | undefined

  const send = (clientId: string, text: string) =>
    socket?.readyState === WebSocket.OPEN &&
    socket.send(JSON.stringify({ type: 'message', clientId, text, fileUuids: [] }))
  const take = (message: ChatMessage) => {
    messages.set(message.sequence, message)
    if (message.clientId) unsent.delete(message.clientId)
  }
  const sendRefused = async (clientId: string | null): Promise<void> => {
    await pause(refusedMs)
    const text = unsent.get(clientId ?? '')
    if (clientId && text && !isOver) send(clientId, text)
  }
  const follow = async (): Promise<void> => {
    while (!isOver) {
      socket = new WebSocket(`${url.replace('http', 'ws')}/service-omni-proxy/websocket`, { origin: url })
      socket.on('error', () => {})
      const opening = {
        organization: 'lintel',
        conversationUuid,
        ...credentials(),
        after: Math.max(0, ...messages.keys()),
      }
      socket.on('open', () => socket?.send(JSON.stringify(opening)))
      socket.on('message', (data) => {
        const event = JSON.parse(data.toString()) as SocketMessage
        if (event.type === 'message') take(event.message)
        if (event.type === 'refusal') void sendRefused(event.clientId)
        if (event.type !== 'ready') return
        for (const message of event.messages) take(message)
        for (const [clientId, text] of unsent) send(clientId, text)
      })
      await once(socket, 'close').catch(() => undefined)
      dropCount += 1
      await pause(againMs)
    }
  }
  const following = follow()
  return {
    say(text: string): void {
      const clientId = randomUUID()
      texts.push(text)
      unsent.set(clientId, text)
      send(clientId, text)
    },
    /** What was said here, in order. */
    said: () => texts,
    unsentCount: () => unsent.size,
    dropCount: () => dropCount,
    /** The texts of both sides by their numbers. */
    receivedTexts: () =>
      [...messages].sort(([a], [b]) => a - b).flatMap(([, { text, event }]) => (event === null ? [text] : [])),
    async leave(): Promise<void> {
      isOver = true
      socket?.terminate()
      await following
    },
  }
}
