import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { type AgentEvent, authorOf, type ChatProvider, isOurAuthor } from '../chat-provider.port.ts'

export const streamAddress = 'https://chat.stream-io-api.com'
export const streamSignatureHeader = 'x-signature'

export interface StreamConfig extends Omit<VendorHttp, 'service' | 'method'> {
  key: string
  /** Signs our token and the supplier's webhooks. */
  secret: string
  baseUrl: string
}

const service = 'chat desk'

const Users = z.object({ users: z.record(z.string(), z.object({ id: z.string() })) })
const Channel = z.object({ channel: z.object({ id: z.string() }) })
const Message = z.object({ message: z.object({ id: z.string() }) })

const Event = z.object({
  type: z.string(),
  channel_type: z.string().optional(),
  channel_id: z.string().optional(),
  channel: z.object({ frozen: z.boolean().optional() }).optional(),
  message: z
    .object({
      id: z.string().min(1),
      text: z.string().nullish(),
      type: z.string().optional(),
      user: z.object({ id: z.string() }),
    })
    .optional(),
})

const hmacSha256 = (secret: string, body: Uint8Array | string): Buffer =>
  createHmac('sha256', secret).update(body).digest()

/**
 * The header with which Stream signs a webhook.
 * @internal For tests: signs like Stream.
 */
export const signStreamWebhook = (secret: string, body: string): string => hmacSha256(secret, body).toString('hex')

const isSigned = (secret: string, body: Uint8Array, signature: unknown): boolean => {
  const signatureBytes = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
  const expected = hmacSha256(secret, body)
  return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
}

const parseEvent = (body: Uint8Array): z.infer<typeof Event> | undefined => {
  try {
    return Event.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data
  } catch {
    return undefined
  }
}

const toAgentEvent = ({
  type,
  channel_id: conversationId,
  channel,
  message,
}: z.infer<typeof Event>): AgentEvent | 'nothing' => {
  if (conversationId === undefined) return 'nothing'
  if (type === 'channel.deleted' || (type === 'channel.updated' && channel?.frozen === true))
    return { kind: 'end', conversationId }
  if (type !== 'message.new' || !message || isOurAuthor(conversationId, message.user.id)) return 'nothing'
  return { kind: 'message', conversationId, messageId: message.id, text: message.text ?? '' }
}

/** The API of Stream Chat, as a server: JSON in both directions, our ids for its channels and messages. */
export const streamDesk = ({ key, secret, baseUrl, ...http }: StreamConfig): ChatProvider => {
  const tokenText = new SignJWT({ server: true })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))

  const request = async <T>(
    path: string,
    shape: z.ZodType<T>,
    { accepts = [], send, method }: { accepts?: readonly number[]; send?: object; method?: 'PATCH' | 'DELETE' } = {},
  ): Promise<T | undefined> => {
    const url = new URL(`${baseUrl}${path}`)
    url.searchParams.set('api_key', key)
    const headers = { authorization: await tokenText, 'stream-auth-type': 'jwt' }
    const vendor = { ...http, service, ...(method && { method }) }
    const { status, body } = await requestVendor(vendor, url, headers, accepts, send)
    if (accepts.includes(status)) return undefined
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }

  const channelOf = (id: string) => `/channels/messaging/${encodeURIComponent(id)}`

  return {
    desk: {
      name: 'Stream',

      async open({ id, queue, language }) {
        const [visitor, assistant] = [authorOf(id, 'visitor'), authorOf(id, 'assistant')]
        const users = { [visitor]: { id: visitor }, [assistant]: { id: assistant } }
        await request('/users', Users, { send: { users } })
        const data = { created_by_id: visitor, members: [visitor], queue, language }
        await request(`${channelOf(id)}/query`, Channel, { send: { data, state: false } })
      },

      async pass(conversationId, { id, from, text }) {
        const message = { id, text, user_id: authorOf(conversationId, from) }
        // Its answer to an id that it has is that of any wrong input.
        const answer = await request(`${channelOf(conversationId)}/message`, Message, {
          accepts: [400],
          send: { message },
        })
        if (!answer) await request(`/messages/${encodeURIComponent(id)}`, Message)
      },

      async end(conversationId) {
        const send = { set: { frozen: true } }
        await request(channelOf(conversationId), Channel, { accepts: [404], method: 'PATCH', send })
      },

      async erase(conversationId) {
        // Its messages go with it. The users that stay are no more than our id of a conversation that is gone.
        const path = `${channelOf(conversationId)}?hard_delete=true`
        await request(path, Channel, { accepts: [404], method: 'DELETE' })
      },

      parseWebhook({ headers, body }) {
        if (!isSigned(secret, body, headers[streamSignatureHeader])) return 'unsigned'
        const event = parseEvent(body)
        return event?.channel_type === 'messaging' ? toAgentEvent(event) : 'nothing'
      },
    },
  }
}
