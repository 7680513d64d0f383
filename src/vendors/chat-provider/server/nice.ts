import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import {
  type AgentEvent,
  authorOf,
  type ChatProvider,
  type DeskReply,
  type DeskWebhook,
  isOurAuthor,
} from '../chat-provider.port.ts'

export const niceAddress = 'https://api-de-na1.niceincontact.com'

export interface NiceConfig extends Omit<VendorHttp, 'service' | 'method'> {
  /** The access key with which we sign in. */
  accessKey: { id: string; secret: string }
  /** With which CXone signs in here. */
  callback: { clientId: string; clientSecret: string }
  /** The id of the digital channel that brings our messages. */
  channel: string
  baseUrl: string
  signInUrl: string
  now(): Date
}

const service = 'chat desk'
/** Of a token that we issue, in seconds. */
const tokenLifeS = 3_600
/** A token of theirs is renewed this long before it expires, in milliseconds. */
const earlyMs = 60_000

const SignIn = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() })
const Contacts = z.object({
  data: z.array(
    z.object({ id: z.coerce.string().min(1), threadIdOnExternalPlatform: z.string().nullish(), status: z.string() }),
  ),
})
const Messages = z.array(z.object({ id: z.string().min(1), idOnExternalPlatform: z.string().nullish() }))
const NewMessage = z.object({ idOnExternalPlatform: z.string() })
const AnyAnswer = z.unknown()

const Outbound = z.object({
  thread: z.object({ idOnExternalPlatform: z.string().min(1) }),
  messageContent: z.object({ payload: z.object({ text: z.string().nullish() }).nullish() }),
  authorEndUserIdentity: z.object({ idOnExternalPlatform: z.string() }).nullish(),
})
const StatusChanged = z.object({
  eventType: z.literal('CaseStatusChanged'),
  data: z.object({ case: z.object({ threadIdOnExternalPlatform: z.string().min(1), status: z.string() }) }),
})

const isEqual = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

const contentIn = (body: Uint8Array): unknown => {
  const text = Buffer.from(body).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

const Credentials = z.object({ client_id: z.string(), client_secret: z.string() })

const basicCredentialsIn = (authorization: string): z.infer<typeof Credentials> | undefined => {
  const base64Text = /^Basic (.+)$/i.exec(authorization)?.[1]
  if (base64Text === undefined) return undefined
  const [id = '', ...secret] = Buffer.from(base64Text, 'base64').toString('utf8').split(':')
  return { client_id: id, client_secret: secret.join(':') }
}

/** What CXone calls on us: for a token first, then with it for each message of an agent and each change of a contact. */
const buildCallbacks = ({ callback: { clientId, clientSecret }, channel, now }: NiceConfig) => {
  const tokenSignature = (expiresAtS: string): string =>
    createHmac('sha256', clientSecret).update(`chat-desk.${clientId}.${expiresAtS}`).digest('base64url')

  const isOurToken = (token: string): boolean => {
    const [expiresAtS = '', signature = ''] = token.split('.')
    return isEqual(signature, tokenSignature(expiresAtS)) && Number(expiresAtS) * 1_000 > now().getTime()
  }
  const areOwnCredentials = (pair: z.infer<typeof Credentials> | undefined): boolean =>
    pair !== undefined && isEqual(pair.client_id, clientId) && isEqual(pair.client_secret, clientSecret)

  const tokenFor = (authorization: string, body: Uint8Array): DeskReply | 'unsigned' => {
    if (!areOwnCredentials(basicCredentialsIn(authorization) ?? Credentials.safeParse(contentIn(body)).data))
      return 'unsigned'
    const expiresAtS = String(Math.floor(now().getTime() / 1_000) + tokenLifeS)
    const token = `${expiresAtS}.${tokenSignature(expiresAtS)}`
    return { kind: 'reply', reply: { access_token: token, token_type: 'bearer', expires_in: tokenLifeS } }
  }

  const messageIn = ({ headers, body }: DeskWebhook): AgentEvent | 'nothing' => {
    const { data } = Outbound.safeParse(contentIn(body))
    if (!data) return 'nothing'
    const conversationId = data.thread.idOnExternalPlatform
    const author = data.authorEndUserIdentity?.idOnExternalPlatform
    if (author !== undefined && isOurAuthor(conversationId, author)) return 'nothing'
    const trace = headers['x-trace-id']
    const messageId = typeof trace === 'string' && /^[\w-]{1,100}$/.test(trace) ? trace : randomUUID()
    const reply = {
      message: { idOnExternalPlatform: messageId, createdAtWithMilliseconds: now().toISOString() },
      thread: { idOnExternalPlatform: conversationId },
      endUserIdentities: [{ idOnExternalPlatform: authorOf(conversationId, 'visitor') }],
    }
    return { kind: 'message', conversationId, messageId, text: data.messageContent.payload?.text ?? '', reply }
  }

  const endIn = (body: Uint8Array): AgentEvent | 'nothing' => {
    const { data } = StatusChanged.safeParse(contentIn(body))
    if (data?.data.case.status !== 'closed') return 'nothing'
    return { kind: 'end', conversationId: data.data.case.threadIdOnExternalPlatform }
  }

  return (webhook: DeskWebhook): AgentEvent | DeskReply | 'unsigned' | 'nothing' => {
    const { pathname } = new URL(webhook.path, 'https://webhook.invalid')
    const { authorization = '' } = webhook.headers
    if (typeof authorization !== 'string') return 'unsigned'
    if (pathname.endsWith('/1.0/token')) return tokenFor(authorization, webhook.body)
    const token = /^Bearer (.+)$/i.exec(authorization)?.[1]
    const isAllowed = token === undefined ? areOwnCredentials(basicCredentialsIn(authorization)) : isOurToken(token)
    if (!isAllowed) return 'unsigned'
    if (pathname.endsWith(`/2.0/channel/${encodeURIComponent(channel)}/outbound`)) return messageIn(webhook)
    return pathname.endsWith('/events') ? endIn(webhook.body) : 'nothing'
  }
}

/** Signs in with the access key, and again before a token expires. */
const signInOf = ({ accessKey, signInUrl, now, ...http }: NiceConfig) => {
  let current: { token: string; until: number } | undefined

  return {
    async token(): Promise<string> {
      if (current && current.until > now().getTime()) return current.token
      const url = new URL(`${signInUrl}/authentication/v1/token/access-key`)
      const send = { accessKeyId: accessKey.id, accessKeySecret: accessKey.secret }
      const { body } = await requestVendor({ ...http, service }, url, {}, [], send)
      const answer = SignIn.safeParse(body)
      if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
      const { access_token: token, expires_in: lifeS } = answer.data
      current = { token, until: now().getTime() + lifeS * 1_000 - earlyMs }
      return token
    },
    /** After a refusal: the token may have been revoked. */
    forget(): void {
      current = undefined
    },
  }
}

/**
 * NICE CXone Digital Engagement, for which we are a channel of our own ("Bring Your Own Channel"): JSON to its API, and
 * its calls to us with a token that we issue. A conversation is a thread, known there by our id.
 */
export const niceDesk = (config: NiceConfig): ChatProvider => {
  const { channel, baseUrl } = config
  const signIn = signInOf(config)
  const http = { ...(config.fetch && { fetch: config.fetch }), timeoutMs: config.timeoutMs ?? 10_000, service }

  const request = async <T>(
    path: string,
    shape: z.ZodType<T>,
    { accepts = [], send, method }: { accepts?: readonly number[]; send?: object; method?: 'PUT' } = {},
  ): Promise<T | undefined> => {
    const headers = { authorization: `Bearer ${await signIn.token()}` }
    const url = new URL(`${baseUrl}/dfo/3.0${path}`)
    const vendor = { ...http, ...(method && { method }) }
    const { status, body } = await requestVendor(vendor, url, headers, accepts, send).catch((error: unknown) => {
      signIn.forget()
      throw error
    })
    if (accepts.includes(status)) return undefined
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }

  /** The contacts of a thread: a thread that is written in after its contact was closed may get another. */
  const contactsOf = async (conversationId: string) => {
    const filter = new URLSearchParams({ 'threadIdOnExternalPlatform[]': conversationId, 'channelId[]': channel })
    const answer = await request(`/contacts?${filter}`, Contacts)
    // Nothing of another thread is ever touched, whatever the filter let through.
    return (answer?.data ?? []).filter((candidate) => candidate.threadIdOnExternalPlatform === conversationId)
  }

  const fetchMessages = async (conversationId: string): Promise<z.infer<typeof Messages>> => {
    const messages: z.infer<typeof Messages> = []
    for (const { id } of await contactsOf(conversationId))
      messages.push(...((await request(`/contacts/${encodeURIComponent(id)}/messages`, Messages)) ?? []))
    return messages
  }

  const write = async (conversationId: string, id: string, author: string, text: string): Promise<void> => {
    const send = {
      idOnExternalPlatform: id,
      thread: { idOnExternalPlatform: conversationId },
      messageContent: { type: 'TEXT', payload: { text } },
      createdAtWithMilliseconds: config.now().toISOString(),
      direction: 'inbound',
      authorEndUserIdentity: { idOnExternalPlatform: author },
    }
    await request(`/channels/${encodeURIComponent(channel)}/messages`, NewMessage, { send })
  }

  return {
    desk: {
      name: 'NICE CXone',

      async open({ id, queue, language }) {
        if ((await contactsOf(id)).length > 0) return
        // A thread begins with a message. Ours says what CXone's routing and its agents go by.
        await write(id, `open-${id}`, authorOf(id, 'visitor'), `queue: ${queue}\nlanguage: ${language}`)
      },

      async pass(conversationId, { id, from, text }) {
        const messages = await fetchMessages(conversationId)
        if (messages.length === 0) throw new VendorUnavailable(service, 'does not know the conversation')
        if (messages.some((message) => message.idOnExternalPlatform === id)) return
        await write(conversationId, id, authorOf(conversationId, from), text)
      },

      async end(conversationId) {
        for (const { id, status } of await contactsOf(conversationId)) {
          if (status === 'closed') continue
          await request(`/contacts/${encodeURIComponent(id)}/status`, AnyAnswer, {
            method: 'PUT',
            send: { status: 'closed' },
          })
        }
      },

      async erase(conversationId) {
        // CXone keeps the empty message, whose content it removes for a reason it knows.
        for (const { id } of await fetchMessages(conversationId)) {
          const path = `/messages/${encodeURIComponent(id)}/content-removal`
          await request(path, AnyAnswer, { accepts: [404], send: { reason: 'GDPR' } })
        }
      },

      parseWebhook: buildCallbacks(config),
    },
  }
}
