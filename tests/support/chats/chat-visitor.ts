import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import {
  type ChatFile,
  type ChatMessage,
  chatTokenHeader,
  type SocketMessage,
} from '#src/features/chat/chat.contract.ts'

interface Visitor {
  conversationUuid: string
  /** The texts of the messages received, in order. */
  texts(): string[]
  /** Everything that the server has sent to this visitor, as text. */
  everything(): string
  files(): ChatFile[]
  state(): string | undefined
  sendText(text: string, fileUuids?: readonly string[]): void
  type(text: string): void
  upload(file: { name: string; bytes: Buffer }): Promise<string>
  /** The bytes of a file of the conversation. */
  download(fileUuid: string): Promise<Buffer>
  leave(): void
}

/** A visitor who chats with people through the product's public calls, as the browser does. */
export const aChatVisitor = async (
  productUrl: string,
  start: { name: string; email: string; language?: string; pageUrl?: string; authorization?: string },
): Promise<Visitor> => {
  const { language = 'en', authorization, ...body } = start
  const headers: Record<string, string> = {
    'x-org': 'lintel',
    'accept-language': language,
    ...(authorization && { authorization }),
  }
  const call = async (method: string, path: string, payload?: object | Buffer): Promise<Response> => {
    const isBytes = payload instanceof Buffer
    const response = await fetch(`${productUrl}${path}`, {
      method,
      headers: {
        ...headers,
        ...(payload && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(payload && { body: isBytes ? new Uint8Array(payload) : JSON.stringify(payload) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
    return response
  }
  const init = await call('POST', '/service-csp/external/api/v1/twilio/initWebChat', { ...body, chatMode: 'stream' })
  const { token, conversationSid: conversationUuid } = (await init.json()) as { token: string; conversationSid: string }
  headers[chatTokenHeader] = token
  const socket = new WebSocket(`${productUrl.replace('http', 'ws')}/service-omni-proxy/websocket`, {
    origin: productUrl,
  })
  const events: SocketMessage[] = []
  socket.on('message', (data) => events.push(JSON.parse(data.toString()) as SocketMessage))
  await once(socket, 'open')
  const send = (message: object) => socket.send(JSON.stringify(message))
  send({ organization: 'lintel', conversationUuid, token, after: 0 })
  await once(socket, 'message')
  const base = `/service-omni-proxy/external/api/v1/conversations/${conversationUuid}`
  const messages = (): ChatMessage[] =>
    events.flatMap((event) =>
      event.type === 'message' ? [event.message] : event.type === 'ready' ? event.messages : [],
    )
  return {
    conversationUuid,
    texts: () => messages().map(({ text }) => text),
    everything: () => JSON.stringify(events),
    files: () => messages().flatMap(({ files }) => files),
    state: () => events.findLast((event) => event.type === 'state')?.conversation.state,
    sendText: (text, fileUuids = []) => send({ type: 'message', clientId: crypto.randomUUID(), text, fileUuids }),
    type: (text) => send({ type: 'typing', text }),
    async upload({ name, bytes }) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const { fileUuid } = (await (
        await call('POST', `${base}/files`, { name, bytes: bytes.length, sha256 })
      ).json()) as ChatFile
      await call('PUT', `${base}/files/${fileUuid}/parts?start=0`, bytes)
      let file = (await (await call('POST', `${base}/files/${fileUuid}/finish`)).json()) as ChatFile
      while (file.state === 'scanning') {
        await new Promise((resolve) => setTimeout(resolve, 200))
        file = (await (await call('GET', `${base}/files/${fileUuid}/state`)).json()) as ChatFile
      }
      return fileUuid
    },
    async download(fileUuid) {
      return Buffer.from(await (await call('GET', `${base}/files/${fileUuid}`)).arrayBuffer())
    },
    leave: () => socket.close(),
  }
}
