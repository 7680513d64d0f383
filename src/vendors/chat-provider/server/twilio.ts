import { z } from 'zod'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { isSignedText, textSignatureHeader } from '#src/platform/server/messages/text-webhook.ts'
import { requestVendor, type VendorHttp } from '#src/platform/server/outbound/vendor-http.ts'
import { type AgentEvent, authorOf, type ChatProvider, isOurAuthor } from '../chat-provider.port.ts'

export const twilioAddress = 'https://conversations.twilio.com/v1'

export interface TwilioConfig extends Omit<VendorHttp, 'service' | 'method'> {
  /** The account's id, AC…. */
  account: string
  /** The account's token, which also signs its webhooks. */
  token: string
  baseUrl: string
  /** The address at which Twilio reaches this server, without a path. */
  ownAddress(): string
  webhookPath: string
}

const service = 'chat desk'
/** The longest text of one message. */
const maxTextLength = 1_600
/** A message sent before is looked for among this many, the newest. */
const recentMessages = 100

const Conversation = z.object({ sid: z.string().min(1), state: z.string() })
const Webhooks = z.object({ webhooks: z.array(z.object({ configuration: z.object({ url: z.string().nullish() }) })) })
const Messages = z.object({ messages: z.array(z.object({ attributes: z.string().nullish() })) })
const Resource = z.object({ sid: z.string().min(1) })

interface RequestOptions {
  /** Statuses that are answers beside success. */
  accepts?: readonly number[]
  form?: [string, string][]
  /** Whether it changes a conversation. Setting up a webhook does not, and takes no such header. */
  hasEffect?: boolean
}

/** The parts of a text that is longer than one message may be. */
const splitText = (text: string): string[] => {
  const letters = [...text]
  const parts: string[] = []
  for (let start = 0; start < letters.length; start += maxTextLength)
    parts.push(letters.slice(start, start + maxTextLength).join(''))
  return parts
}

/** The public API of Twilio Conversations: forms to it, JSON from it, webhooks as signed forms. */
export const twilioDesk = ({
  account,
  token,
  baseUrl,
  ownAddress,
  webhookPath,
  ...http
}: TwilioConfig): ChatProvider => {
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` }
  // Without it, what is done through the API starts no flow at the supplier that leads to its agents.
  const effectHeaders = { ...headers, 'x-twilio-webhook-enabled': 'true' }

  const request = async <T>(
    path: string,
    shape: z.ZodType<T>,
    { accepts = [], form, hasEffect = form !== undefined }: RequestOptions = {},
  ): Promise<T | undefined> => {
    const send = form && new URLSearchParams(form)
    const { status, body } = await requestVendor(
      { ...http, service },
      new URL(`${baseUrl}${path}`),
      hasEffect ? effectHeaders : headers,
      accepts,
      send,
    )
    if (accepts.includes(status)) return undefined
    const answer = shape.safeParse(body)
    if (!answer.success) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer.data
  }

  const must = <T>(answer: T | undefined): T => {
    if (answer === undefined) throw new VendorUnavailable(service, 'answered in a shape we do not know')
    return answer
  }

  /** Our id is its unique name, which stands for its sid in an address. */
  const read = async (id: string, accepts: readonly number[] = []) =>
    request(`/Conversations/${encodeURIComponent(id)}`, Conversation, { accepts })

  const hookOf = (id: string) => `${webhookPath}?conversation=${encodeURIComponent(id)}`

  const announceWebhook = async (sid: string, id: string): Promise<void> => {
    const url = `${ownAddress()}${hookOf(id)}`
    const { webhooks } = must(await request(`/Conversations/${sid}/Webhooks`, Webhooks))
    if (webhooks.some(({ configuration }) => configuration.url === url)) return
    await request(`/Conversations/${sid}/Webhooks`, Resource, {
      hasEffect: false,
      form: [
        ['Target', 'webhook'],
        ['Configuration.Url', url],
        ['Configuration.Method', 'post'],
        ['Configuration.Filters', 'onMessageAdded'],
        ['Configuration.Filters', 'onConversationStateUpdated'],
      ],
    })
  }

  const eventIn = (conversationId: string, form: URLSearchParams): AgentEvent | 'nothing' => {
    const [event, author, messageId] = ['EventType', 'Author', 'MessageSid'].map((name) => form.get(name) ?? '')
    if (event === 'onConversationStateUpdated')
      return form.get('StateTo') === 'closed' ? { kind: 'end', conversationId } : 'nothing'
    if (event !== 'onMessageAdded' || !messageId || isOurAuthor(conversationId, author ?? '')) return 'nothing'
    return { kind: 'message', conversationId, messageId, text: form.get('Body') ?? '' }
  }

  return {
    desk: {
      name: 'Twilio',

      async open({ id, queue, language }) {
        await request('/Conversations', Resource, {
          // It was opened before.
          accepts: [409],
          form: [
            ['UniqueName', id],
            ['Attributes', JSON.stringify({ queue, language })],
          ],
        })
        const { sid } = must(await read(id))
        await announceWebhook(sid, id)
        const form: [string, string][] = [['Identity', authorOf(id, 'visitor')]]
        await request(`/Conversations/${sid}/Participants`, Resource, { accepts: [409], form })
      },

      async pass(conversationId, { id, from, text }) {
        const { sid } = must(await read(conversationId))
        const path = `/Conversations/${sid}/Messages`
        const { messages } = must(await request(`${path}?Order=desc&PageSize=${recentMessages}`, Messages))
        const passedIds = new Set(messages.map(({ attributes }) => attributes))
        for (const [index, part] of splitText(text).entries()) {
          const attributes = JSON.stringify({ clientId: `${id}:${index}` })
          if (passedIds.has(attributes)) continue
          const form: [string, string][] = [
            ['Author', authorOf(conversationId, from)],
            ['Body', part],
            ['Attributes', attributes],
          ]
          await request(path, Resource, { form })
        }
      },

      async end(conversationId) {
        const conversation = await read(conversationId, [404])
        if (!conversation || conversation.state === 'closed') return
        await request(`/Conversations/${conversation.sid}`, Conversation, { form: [['State', 'closed']] })
      },

      async erase(conversationId) {
        // Its messages, participants and webhooks go with it.
        const url = new URL(`${baseUrl}/Conversations/${encodeURIComponent(conversationId)}`)
        const { status } = await requestVendor({ ...http, service, method: 'DELETE' }, url, effectHeaders, [204, 404])
        if (status !== 204 && status !== 404) throw new VendorUnavailable(service, 'answered in a shape we do not know')
      },

      parseWebhook({ path, headers: webhookHeaders, body }) {
        const form = new URLSearchParams(Buffer.from(body).toString('utf8'))
        if (!isSignedText(token, `${ownAddress()}${path}`, form, webhookHeaders[textSignatureHeader])) return 'unsigned'
        const id = new URL(path, ownAddress()).searchParams.get('conversation')
        return id === null || form.get('AccountSid') !== account ? 'nothing' : eventIn(id, form)
      },
    },
  }
}
