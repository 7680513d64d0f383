import { WebSocket } from 'ws'
import type { DeskRow } from '#src/features/chat/agents-desk.contract.ts'
import {
  type ChatMessage,
  conversationSocketEndpoint,
  type PageMessage,
  type SocketMessage,
} from '#src/features/chat/chat.contract.ts'
import { staffCaller } from '../walks/demonstration-staff.ts'

const desk = '/service-omni-proxy/secure/api/v1/agents'

/** A demonstration agent of the lender who answers chats by the product's calls and line. */
export const chatAgent = async (productUrl: string, email = 'ivy@lintel.example') => {
  const caller = await staffCaller(productUrl, email)
  let line: WebSocket | undefined
  const events: SocketMessage[] = []

  const findDeskRow = async (name: string): Promise<DeskRow> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const { queue, mine } = await caller.call<{ queue: DeskRow[]; mine: DeskRow[] }>('GET', `${desk}/desk`)
      const row = [...queue, ...mine].find((candidate) => candidate.name === name)
      if (row) return row
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    throw new Error(`Nobody called ${name} waits for an agent.`)
  }

  const until = async <T>(find: () => T | undefined): Promise<T> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const value = find()
      if (value !== undefined) return value
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`The agent waits in vain; the last event was ${JSON.stringify(events.at(-1))}.`)
  }

  /** Opens the line of a conversation, again after the server was gone. */
  const connect = async (conversationUuid: string): Promise<void> => {
    line?.terminate()
    events.length = 0
    const socket = new WebSocket(`${productUrl.replace(/^http/, 'ws')}${conversationSocketEndpoint.path}`, {
      origin: productUrl,
    })
    line = socket
    socket.on('message', (data) => events.push(JSON.parse(data.toString())))
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ organization: 'lintel', conversationUuid, authorization: caller.bearer(), after: 0 }),
      ),
    )
    await until(() => events.find(({ type }) => type === 'ready'))
  }

  const sendMessage = (message: PageMessage) => line?.send(JSON.stringify(message))
  return {
    caller,

    connect,
    /** Takes the conversation of a visitor of this name. */
    async take(name: string): Promise<string> {
      await caller.call('PUT', `${desk}/availability`, {
        availability: 'AVAILABLE',
      })
      const { conversationUuid, version } = await findDeskRow(name)
      await caller.call('POST', `${desk}/conversations/${conversationUuid}/take`, { version })
      await connect(conversationUuid)
      return conversationUuid
    },
    sendText: (text: string, fileUuids: string[] = []) =>
      sendMessage({ type: 'message', clientId: crypto.randomUUID(), text, fileUuids }),
    type: (text: string) => sendMessage({ type: 'typing', text }),
    /** Waits for what the visitor is typing. */
    preview: (text: string) =>
      until(() =>
        events.find(
          (candidate) => candidate.type === 'typing' && candidate.from === 'visitor' && candidate.text === text,
        ),
      ),
    /** The texts of the conversation, in order. */
    async transcript(conversationUuid: string): Promise<ChatMessage[]> {
      const { messages } = await caller.call<{ messages: ChatMessage[] }>(
        'GET',
        `${desk}/conversations/${conversationUuid}`,
      )
      return messages.filter(({ kind }) => kind === 'text')
    },
    /** Sends bytes as a file of the conversation, and answers its id once it may be sent. */
    async upload(conversationUuid: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
      const files = `${desk}/conversations/${conversationUuid}/files`
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
      const { fileUuid } = await caller.call<{ fileUuid: string }>('POST', files, {
        name,
        bytes: bytes.length,
        sha256: hash,
      })
      await caller.call('PUT', `${files}/${fileUuid}/parts?start=0`, bytes)
      await caller.call('POST', `${files}/${fileUuid}/finish`)
      for (let tries = 0; tries < 100; tries += 1) {
        const { state } = await caller.call<{ state: string }>('GET', `${files}/${fileUuid}/state`)
        if (state === 'ready') return fileUuid
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
      throw new Error(`${name} was never ready.`)
    },
    end: (conversationUuid: string) => caller.call('POST', `${desk}/conversations/${conversationUuid}/end`),
    leave: () => line?.close(),
  }
}
