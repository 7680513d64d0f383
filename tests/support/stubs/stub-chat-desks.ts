import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { signText, textSignatureHeader } from '#src/platform/server/messages/text-webhook.ts'
import type { DeskWebhook, ExternalAgentDesk } from '#src/vendors/chat-provider/chat-provider.port.ts'
import { niceDesk } from '#src/vendors/chat-provider/server/nice.ts'
import { signStreamWebhook, streamDesk, streamSignatureHeader } from '#src/vendors/chat-provider/server/stream.ts'
import { twilioDesk } from '#src/vendors/chat-provider/server/twilio.ts'
import type { PublishedSchemas } from './published-schemas.ts'

/** An answer that replaces the supplier's own. */
interface Fault {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Never answers. */
  hangs?: true
}

interface StubAnswer {
  status: number
  /** None, as with status 204. */
  body?: object
}

interface DeskConversation {
  participants: string[]
  messages: { id: string; author: string; text: string; attributes?: string | undefined }[]
  webhooks: string[]
  facts: Record<string, unknown>
  isOver: boolean
}

/** A supplier's desk on this machine, as far as our adapter uses it. */
export interface StubDesk {
  desk: ExternalAgentDesk
  /** The adapter with another secret. */
  strangersDesk: ExternalAgentDesk
  /** With which the product uses it. */
  settings: Record<string, string>
  conversations: Map<string, DeskConversation>
  /** How often each call came. */
  calls: string[]
  /** Whether a webhook's signature covers its body. A bearer token does not. */
  signsBodies: boolean
  /** With which a message of an agent is answered: 204, or 200 where the supplier reads the answer. */
  webhookStatus: 200 | 204
  failWith(fault: Fault | undefined): void
  /** A signed webhook: a message in the conversation. */
  messageWebhook(conversationId: string, message: { id: string; author: string; text: string }): DeskWebhook
  /** A signed webhook: the conversation is over. */
  ends(conversationId: string): DeskWebhook
  /** A signed webhook with this body. */
  signs(body: string): DeskWebhook
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

type AnswerCall = (call: { method: string; url: URL; body: string; request: IncomingMessage }) => StubAnswer

/** Serves a supplier until the tests of the file end. */
const serve = async (answer: AnswerCall) => {
  let fault: Fault | undefined
  const calls: string[] = []
  const server = createServer(async (request, response) => {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://stub')
    const body = await readBody(request)
    calls.push(`${method} ${url.pathname}`)
    if (fault?.hangs) return
    const ownAnswer = fault ? undefined : answer({ method, url, body, request })
    const type = { 'content-type': 'application/json' }
    response.writeHead(fault?.status ?? ownAnswer?.status ?? 200, { ...type, ...fault?.headers })
    response.end(ownAnswer ? ownAnswer.body && JSON.stringify(ownAnswer.body) : fault?.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const failWith = (newFault: Fault | undefined): void => {
    fault = newFault
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, failWith }
}

const newConversation = (facts: Record<string, unknown>): DeskConversation => ({
  participants: [],
  messages: [],
  webhooks: [],
  facts,
  isOver: false,
})

/** Only silence is meant to take this long: a busy machine answers late. */
const timeoutMs = 3_000

/** Twilio Conversations: https://www.twilio.com/docs/conversations/api */
export const aStubTwilio = async (
  ownAddress = 'https://lender.example',
  schemas?: PublishedSchemas,
): Promise<StubDesk> => {
  const [account, token, webhookPath] = [`AC${'0'.repeat(32)}`, 'auth-token', '/webhooks/chat']
  const conversations = new Map<string, DeskConversation>()
  const fault = (status: number, code: number): StubAnswer => ({ status, body: { code, message: 'x', status } })
  const sidOf = (id: string) => `CH${id.replaceAll('-', '')}`
  const describeConversation = (id: string, { isOver }: DeskConversation): StubAnswer => ({
    status: 200,
    body: { sid: sidOf(id), unique_name: id, account_sid: account, state: isOver ? 'closed' : 'active' },
  })

  /** An id in the supplier's form: the letters of its kind and 32 hexadecimal digits. */
  const toSid = (kind: string, at: number) => `${kind}${String(at).padStart(32, '0')}`

  const answerIn = (
    [id, conversation]: [string, DeskConversation],
    resource: string | undefined,
    { method, body }: { method: string; body: string },
  ): StubAnswer => {
    const form = new URLSearchParams(body)
    const of = (name: string) => form.get(name) ?? ''
    if (resource === undefined) {
      if (method === 'POST') conversation.isOver = of('State') === 'closed'
      return describeConversation(id, conversation)
    }
    if (resource === 'Webhooks') {
      if (method === 'GET')
        return {
          status: 200,
          body: {
            webhooks: conversation.webhooks.map((url, at) => ({ sid: toSid('WH', at), configuration: { url } })),
          },
        }
      if (form.getAll('Configuration.Filters').length === 0) return fault(400, 50_370)
      conversation.webhooks.push(of('Configuration.Url'))
      return { status: 201, body: { sid: toSid('WH', conversation.webhooks.length - 1) } }
    }
    if (conversation.isOver) return fault(400, 50_430)
    if (resource === 'Participants') {
      if (conversation.participants.includes(of('Identity'))) return fault(409, 50_433)
      conversation.participants.push(of('Identity'))
      return { status: 201, body: { sid: toSid('MB', conversation.participants.length) } }
    }
    if (method === 'GET')
      return { status: 200, body: { messages: conversation.messages.map(({ attributes }) => ({ attributes })) } }
    if (of('Body').length > 1_600) return fault(400, 50_501)
    const messageId = toSid('IM', conversation.messages.length)
    conversation.messages.push({ id: messageId, author: of('Author'), text: of('Body'), attributes: of('Attributes') })
    return { status: 201, body: { sid: messageId } }
  }

  const server = await serve(({ method, url, body, request }) => {
    const credentials = Buffer.from(`${account}:${token}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`) return fault(401, 20_003)
    const [, , , name, resource] = url.pathname.split('/')
    if (method === 'POST' && !String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded'))
      return fault(400, 20_001)
    if (name === undefined) {
      const form = new URLSearchParams(body)
      const id = form.get('UniqueName') ?? ''
      if (conversations.has(id)) return fault(409, 50_353)
      const conversation = newConversation(JSON.parse(form.get('Attributes') ?? '{}'))
      conversations.set(id, conversation)
      return { ...describeConversation(id, conversation), status: 201 }
    }
    const entry = [...conversations].find(([id]) => id === name || sidOf(id) === name)
    if (method === 'DELETE' && entry && resource === undefined) {
      conversations.delete(entry[0])
      return { status: 204 }
    }
    return entry ? answerIn(entry, resource, { method, body }) : fault(404, 20_404)
  })

  const deskWith = (secret: string) =>
    twilioDesk({
      account,
      token: secret,
      baseUrl: `${server.origin}/v1`,
      ownAddress: () => ownAddress,
      webhookPath,
      timeoutMs,
      ...(schemas && { fetch: schemas.watch(server.origin) }),
    }).desk!
  const signForm = (path: string, form: URLSearchParams): DeskWebhook => ({
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [textSignatureHeader]: signText(token, `${ownAddress}${path}`, form),
    },
    body: Buffer.from(form.toString()),
  })
  const event = (conversationId: string, fields: Record<string, string>): DeskWebhook => {
    const sid = sidOf(conversationId)
    const form = new URLSearchParams({ AccountSid: account, ConversationSid: sid, Source: 'SDK', ...fields })
    return signForm(`${webhookPath}?conversation=${conversationId}`, form)
  }
  return {
    ...server,
    settings: { TWILIO_CHAT_CREDENTIALS: `${account}:${token}`, TWILIO_CHAT_URL: `${server.origin}/v1` },
    conversations,
    signsBodies: true,
    webhookStatus: 204,
    desk: deskWith(token),
    strangersDesk: deskWith('another'),
    messageWebhook: (conversationId, { id, author, text }) =>
      event(conversationId, { EventType: 'onMessageAdded', MessageSid: id, Author: author, Body: text, Index: '1' }),
    ends: (conversationId) =>
      event(conversationId, { EventType: 'onConversationStateUpdated', StateFrom: 'active', StateTo: 'closed' }),
    signs: (body) => signForm(webhookPath, new URLSearchParams(body)),
  }
}

/** Stream Chat: https://getstream.io/chat/docs */
export const aStubStream = async (): Promise<StubDesk> => {
  const [key, secret] = ['key', 'secret']
  const conversations = new Map<string, DeskConversation>()
  const users = new Set<string>()
  const fault = (status: number, code: number): StubAnswer => ({
    status,
    body: { code, message: 'x', StatusCode: status },
  })
  const ok = (body: object): StubAnswer => ({ status: 201, body })

  const query = (id: string, { data }: { data: Record<string, unknown> & { members: string[] } }): StubAnswer => {
    const { members, created_by_id: creator, ...facts } = data
    if (![creator, ...members].every((user) => users.has(String(user)))) return fault(400, 4)
    const conversation = conversations.get(id) ?? newConversation(facts)
    conversation.participants = [...new Set([...conversation.participants, ...members])]
    conversations.set(id, conversation)
    return ok({ channel: { id, type: 'messaging' }, messages: [] })
  }
  const hasMessage = (id: string) =>
    [...conversations.values()].some(({ messages }) => messages.some((message) => message.id === id))
  const send = (id: string, message: { id: string; text: string; user_id: string }): StubAnswer => {
    const conversation = conversations.get(id)
    if (!conversation) return fault(404, 16)
    if (conversation.isOver) return fault(403, 73)
    if (!users.has(message.user_id) || hasMessage(message.id)) return fault(400, 4)
    conversation.messages.push({ id: message.id, author: message.user_id, text: message.text })
    return ok({ message })
  }

  const server = await serve(({ method, url, body, request }) => {
    const [head = '', claims = '', signature] = String(request.headers.authorization).split('.')
    const expected = Buffer.from(signStreamWebhook(secret, `${head}.${claims}`), 'hex').toString('base64url')
    if (signature !== expected || url.searchParams.get('api_key') !== key) return fault(401, 5)
    if (request.headers['stream-auth-type'] !== 'jwt') return fault(401, 5)
    const content = body === '' ? {} : JSON.parse(body)
    const [, resource, , id = '', act] = url.pathname.split('/')
    if (resource === 'users') {
      for (const user of Object.keys(content.users)) users.add(user)
      return ok({ users: content.users })
    }
    if (resource === 'messages') {
      const messageId = url.pathname.split('/')[2] ?? ''
      return hasMessage(messageId) ? ok({ message: { id: messageId } }) : fault(404, 4)
    }
    if (act === 'query') return query(id, content)
    if (act === 'message') return send(id, content.message)
    const conversation = conversations.get(id)
    if (!conversation) return fault(404, 16)
    if (method === 'DELETE') {
      if (url.searchParams.get('hard_delete') !== 'true') return fault(400, 4)
      conversations.delete(id)
      return ok({ channel: { id }, duration: '1ms' })
    }
    if (method !== 'PATCH') return fault(404, 16)
    conversation.isOver = content.set.frozen === true
    return ok({ channel: { id, frozen: conversation.isOver } })
  })

  const deskWith = (ownSecret: string) =>
    streamDesk({ key, secret: ownSecret, baseUrl: server.origin, timeoutMs }).desk!
  const signs = (body: string): DeskWebhook => ({
    path: '/webhooks/chat',
    headers: { 'content-type': 'application/json', [streamSignatureHeader]: signStreamWebhook(secret, body) },
    body: Buffer.from(body),
  })
  const event = (conversationId: string, fields: object): DeskWebhook =>
    signs(
      JSON.stringify({
        channel_type: 'messaging',
        channel_id: conversationId,
        cid: `messaging:${conversationId}`,
        ...fields,
      }),
    )
  return {
    ...server,
    settings: { STREAM_CHAT_CREDENTIALS: `${key}:${secret}`, STREAM_CHAT_URL: server.origin },
    conversations,
    signsBodies: true,
    webhookStatus: 204,
    desk: deskWith(secret),
    strangersDesk: deskWith('another'),
    messageWebhook: (conversationId, { id, author, text }) =>
      event(conversationId, { type: 'message.new', message: { id, text, type: 'regular', user: { id: author } } }),
    ends: (conversationId) => event(conversationId, { type: 'channel.updated', channel: { frozen: true } }),
    signs,
  }
}

/**
 * NICE CXone Digital Engagement with a channel of our own: https://developer.niceincontact.com/Documentation/BYOCMiddleware
 * and https://developer.niceincontact.com/API/DigitalEngagementAPI
 */
export const aStubNice = async (): Promise<StubDesk> => {
  const [channel, key, secret, clientId, clientSecret] = ['byoc_1', 'access-key', 'secret', 'cxone', 'client-secret']
  const conversations = new Map<string, DeskConversation>()
  const fault = (status: number): StubAnswer => ({ status, body: { error: { errorCode: 'x', errorMessage: 'x' } } })
  const toContactId = (id: string) => `contact-${id}`

  const create = (message: {
    idOnExternalPlatform: string
    thread: { idOnExternalPlatform: string }
    messageContent: { type: string; payload: { text: string } }
    direction: string
    authorEndUserIdentity: { idOnExternalPlatform: string }
  }): StubAnswer => {
    const { thread, direction, messageContent, authorEndUserIdentity, idOnExternalPlatform: id } = message
    if (direction !== 'inbound' || messageContent.type !== 'TEXT') return fault(400)
    const author = authorEndUserIdentity.idOnExternalPlatform
    const { text } = messageContent.payload
    const conversation = conversations.get(thread.idOnExternalPlatform)
    if (conversation) conversation.messages.push({ id, author, text })
    else {
      const facts = Object.fromEntries(text.split('\n').map((line) => line.split(': ')))
      conversations.set(thread.idOnExternalPlatform, { ...newConversation(facts), participants: [author] })
    }
    return { status: 201, body: { id: `cx-${id}`, idOnExternalPlatform: id } }
  }

  const contacts = (threadId: string | null): StubAnswer => {
    const data = [...conversations]
      .filter(([id]) => threadId === null || id === threadId)
      .map(([id, { isOver }]) => ({
        id: toContactId(id),
        threadIdOnExternalPlatform: id,
        status: isOver ? 'closed' : 'new',
      }))
    return { status: 200, body: { hits: data.length, data, scrollToken: '' } }
  }

  const answerOfContact = (id: string, act: string | undefined, { method, body }: { method: string; body: string }) => {
    const conversation = conversations.get(id.replace('contact-', ''))
    if (!conversation) return fault(404)
    if (act === 'messages') {
      const opening = { id: `cx-open-${id}`, idOnExternalPlatform: `open-${id.replace('contact-', '')}` }
      const others = conversation.messages.map((message) => ({
        id: `cx-${message.id}`,
        idOnExternalPlatform: message.id,
      }))
      return { status: 200, body: [opening, ...others] }
    }
    if (act !== 'status' || method !== 'PUT') return fault(404)
    conversation.isOver = JSON.parse(body).status === 'closed'
    return { status: 204 }
  }

  /** The message stays, empty. */
  const removeContent = (messageId: string, { reason }: { reason: string }): StubAnswer => {
    if (reason !== 'GDPR') return fault(400)
    for (const [id, conversation] of conversations) {
      if (messageId === `cx-open-${toContactId(id)}`) conversation.facts = {}
      for (const message of conversation.messages) if (`cx-${message.id}` === messageId) message.text = ''
      if (conversation.messages.every(({ text }) => text === '') && Object.keys(conversation.facts).length === 0)
        conversations.delete(id)
    }
    return { status: 204 }
  }

  const server = await serve(({ method, url, body, request }) => {
    if (url.pathname === '/authentication/v1/token/access-key') {
      const { accessKeyId, accessKeySecret } = JSON.parse(body)
      if (accessKeyId !== key || accessKeySecret !== secret) return fault(401)
      return { status: 200, body: { access_token: 'token', token_type: 'Bearer', expires_in: 3_600 } }
    }
    if (request.headers.authorization !== 'Bearer token') return fault(401)
    const [, , , resource, id = '', act] = url.pathname.split('/')
    if (resource === 'channels' && id === channel && act === 'messages' && method === 'POST')
      return create(JSON.parse(body))
    if (resource === 'contacts' && id === '') return contacts(url.searchParams.get('threadIdOnExternalPlatform[]'))
    if (resource === 'contacts') return answerOfContact(id, act, { method, body })
    if (resource === 'messages' && act === 'content-removal') return removeContent(id, JSON.parse(body))
    return fault(404)
  })

  const deskWith = (keys: { secret: string; clientSecret: string }) =>
    niceDesk({
      accessKey: { id: key, secret: keys.secret },
      callback: { clientId, clientSecret: keys.clientSecret },
      channel,
      baseUrl: server.origin,
      signInUrl: server.origin,
      now: () => new Date(),
      timeoutMs,
    }).desk!
  const desk = deskWith({ secret, clientSecret })
  const path = '/webhooks/chat'
  const token = (): string => {
    const credentials = Buffer.from(JSON.stringify({ client_id: clientId, client_secret: clientSecret }))
    const reply = desk.parseWebhook({ path: `${path}/1.0/token`, headers: {}, body: credentials })
    if (typeof reply === 'string' || reply.kind !== 'reply') throw new Error('No token was issued.')
    return String(Object.values(reply.reply)[0])
  }
  const signedCall = (ending: string, body: string, headers: Record<string, string> = {}): DeskWebhook => ({
    path: `${path}/${ending}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}`, ...headers },
    body: Buffer.from(body),
  })
  const outbound = `2.0/channel/${channel}/outbound`
  return {
    ...server,
    settings: {
      NICE_CHAT_CREDENTIALS: `${key}:${secret}`,
      NICE_CHAT_URL: server.origin,
      NICE_CHAT_SIGN_IN_URL: server.origin,
      NICE_CHAT_CHANNEL: channel,
      NICE_CHAT_CALLBACK: `${clientId}:${clientSecret}`,
    },
    conversations,
    signsBodies: false,
    webhookStatus: 200,
    desk,
    strangersDesk: deskWith({ secret: 'another', clientSecret: 'another' }),
    messageWebhook: (conversationId, { id, author, text }) =>
      signedCall(
        outbound,
        JSON.stringify({
          brand: { id: 1 },
          thread: { idOnExternalPlatform: conversationId },
          messageContent: { type: 'TEXT', payload: { text } },
          endUserRecipients: [{ idOnExternalPlatform: `visitor-${conversationId}` }],
          authorEndUserIdentity: { idOnExternalPlatform: author },
        }),
        { 'x-trace-id': id },
      ),
    ends: (conversationId) =>
      signedCall(
        'events',
        JSON.stringify({
          eventObject: 'Case',
          eventType: 'CaseStatusChanged',
          data: { case: { id: '1', threadIdOnExternalPlatform: conversationId, status: 'closed' } },
        }),
      ),
    signs: (body) => signedCall(outbound, body),
  }
}
