import { useCallback, useEffect, useRef, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type ConnectionState, reconnectingSocket } from '#src/platform/browser/reconnecting-socket.ts'
import {
  type AgentView,
  applySocketMessage,
  emptyView,
  firstSequenceOf,
  lastSequenceOf,
  type PendingMessage,
  withMessages,
} from '../agent-conversation.rules.ts'
import { type Note, readAgentsConversation } from '../agents-desk.contract.ts'
import { type ChatFile, conversationSocketEndpoint, SocketMessage } from '../chat.contract.ts'

const pingMs = 10_000
/** How often the other side is told what is being typed. */
const typingMs = 2_000

interface OutgoingConnection {
  send(message: object): boolean
}

const outgoing = ({ clientId, text, files }: PendingMessage) => ({
  type: 'message' as const,
  clientId,
  text,
  fileUuids: files.map(({ fileUuid }) => fileUuid),
})

/** Follows one conversation: its messages as they come, and what this page sends. */
export const useConversation = (conversationUuid: string) => {
  const { orgCode } = useOrganization()
  const call = useApi()
  const [view, setView] = useState<AgentView>(emptyView)
  const [connection, setConnection] = useState<ConnectionState>('connecting')
  const latest = useRef(view)
  latest.current = view
  const openSocket = useRef<OutgoingConnection | undefined>(undefined)

  useEffect(() => {
    const current = reconnectingSocket({
      path: conversationSocketEndpoint.path,
      opening() {
        const authorization = bearerStore.read()
        if (authorization === null) return null
        return { organization: orgCode, conversationUuid, authorization, after: lastSequenceOf(latest.current) }
      },
      onMessage(data) {
        const result = SocketMessage.safeParse(data)
        if (!result.success) return
        const message = result.data
        setView((before) => applySocketMessage(before, message))
        // The server stores a message once, however often it is sent with the same id.
        if (message.type === 'ready')
          for (const pendingMessage of applySocketMessage(latest.current, message).pending)
            if (pendingMessage.refusal === undefined) current.send(outgoing(pendingMessage))
      },
      onState: setConnection,
      ping: { message: { type: 'ping' }, everyMs: pingMs },
    })
    openSocket.current = current
    return () => {
      current.stop()
      openSocket.current = undefined
    }
  }, [conversationUuid, orgCode])

  const send = useCallback((text: string, files: readonly ChatFile[]) => {
    const message: PendingMessage = { clientId: crypto.randomUUID(), text, files, refusal: undefined }
    setView((before) => ({ ...before, pending: [...before.pending, message] }))
    openSocket.current?.send(outgoing(message))
  }, [])

  const retry = useCallback((message: PendingMessage) => {
    setView((before) => ({
      ...before,
      pending: before.pending.map((pendingMessage) =>
        pendingMessage.clientId === message.clientId ? { ...pendingMessage, refusal: undefined } : pendingMessage,
      ),
    }))
    openSocket.current?.send(outgoing(message))
  }, [])

  const lastTyping = useRef({ at: Number.NEGATIVE_INFINITY, text: '' })
  const sendTyping = useCallback((text: string) => {
    const now = performance.now()
    const { at, text: before } = lastTyping.current
    if (text === before || (text !== '' && now - at < typingMs)) return
    lastTyping.current = { at: now, text }
    openSocket.current?.send({ type: 'typing', text })
  }, [])

  const sendRead = useCallback((upTo: number) => void openSocket.current?.send({ type: 'read', upTo }), [])

  const loadOlder = useCallback(async () => {
    const first = firstSequenceOf(latest.current)
    if (first === undefined) return
    const older = await call(readAgentsConversation, {
      params: { conversationUuid },
      query: { before: String(first) },
    })
    setView((before) => ({ ...withMessages(before, older), hasMore: older.hasMore }))
  }, [call, conversationUuid])

  const addNote = useCallback(
    (note: Note) => setView((before) => withMessages(before, { messages: [], notes: [note] })),
    [],
  )

  return { view, connection, send, retry, addNote, sendTyping, sendRead, loadOlder }
}

export type ConversationHandle = ReturnType<typeof useConversation>
