import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { publishedSchemas } from '#tests/support/stubs/published-schemas.ts'
import { aStubNice, aStubStream, aStubTwilio } from '#tests/support/stubs/stub-chat-desks.ts'
import { authorOf, type PassedMessage } from '../chat-provider.port.ts'

const [twilio, stream, nice] = [await aStubTwilio(), await aStubStream(), await aStubNice()]

/** What each supplier's adapter must do, against a server that answers as the supplier documents. */
describe.each([
  ['Twilio', twilio],
  ['Stream', stream],
  ['NICE CXone', nice],
])('the chat desk of %s', (name, stub) => {
  const { desk, strangersDesk, conversations } = stub
  const open = async (): Promise<string> => {
    const id = randomUUID()
    await desk.open({ id, queue: 'closing', language: 'es' })
    return id
  }
  const aMessage = (text: string, from: PassedMessage['from'] = 'visitor'): PassedMessage => ({
    id: randomUUID(),
    from,
    text,
  })
  const agentMessage = { id: 'm-1', author: 'agent-7', text: 'Hello, Ana & José' }

  test('CHT-08 opens a conversation once, with its visitor, queue and language', async () => {
    const id = await open()
    await desk.open({ id, queue: 'closing', language: 'es' })
    expect(desk.name).toBe(name)
    expect(conversations.get(id)).toMatchObject({
      participants: [authorOf(id, 'visitor')],
      facts: { queue: 'closing', language: 'es' },
      messages: [],
    })
    expect(conversations.get(id)?.webhooks.length).toBeLessThan(2)
  })

  test('CHT-08 forwards a message once under its author, however often it is received', async () => {
    const id = await open()
    const [question, reply] = [aMessage('What is due?\n¿Cuándo?'), aMessage('I do not know', 'assistant')]
    for (const message of [question, question, reply, question]) await desk.pass(id, message)
    expect(conversations.get(id)?.messages.map(({ author, text }) => [author, text])).toEqual([
      [authorOf(id, 'visitor'), question.text],
      [authorOf(id, 'assistant'), reply.text],
    ])
  })

  test('forwards the longest message in full', async () => {
    const id = await open()
    const message = aMessage('ñ'.repeat(5_000))
    await desk.pass(id, message)
    await desk.pass(id, message)
    const texts = conversations.get(id)?.messages.map(({ text }) => text)
    expect(texts?.join('')).toBe(message.text)
  })

  test('ends a conversation, and does nothing for one that is over or unknown', async () => {
    const id = await open()
    await desk.end(id)
    expect(conversations.get(id)?.isOver).toBe(true)
    await desk.end(id)
    await desk.end(randomUUID())
  })

  test('CHT-08 erases what it stores about a conversation, and does nothing for an unknown one', async () => {
    const [id, otherId] = [await open(), await open()]
    for (const text of [id, otherId]) await desk.pass(text, aMessage('My name is Ana'))
    await desk.end(id)
    await desk.erase(id)
    expect(JSON.stringify(conversations.get(id) ?? null)).not.toContain('Ana')
    expect(conversations.get(otherId)?.messages.map(({ text }) => text)).toEqual(['My name is Ana'])
    await desk.erase(id)
    await desk.erase(randomUUID())
  })

  test('CHT-06 receives what the supplier signs: an agent’s message and the end', () => {
    const conversationId = randomUUID()
    expect(desk.parseWebhook(stub.messageWebhook(conversationId, agentMessage))).toMatchObject({
      kind: 'message',
      conversationId,
      messageId: 'm-1',
      text: agentMessage.text,
    })
    expect(desk.parseWebhook(stub.ends(conversationId))).toEqual({ kind: 'end', conversationId })
  })

  test('CHT-06 treats content that was changed, unsigned or signed with another key as unsigned', () => {
    const webhook = stub.messageWebhook(randomUUID(), agentMessage)
    expect(strangersDesk.parseWebhook(webhook)).toBe('unsigned')
    expect(desk.parseWebhook({ ...webhook, headers: {} })).toBe('unsigned')
    if (!stub.signsBodies) return
    const changedBody = Buffer.from(Buffer.from(webhook.body).toString().replace('Hello', 'Jello'))
    expect(desk.parseWebhook({ ...webhook, body: changedBody })).toBe('unsigned')
  })

  test('ignores messages that we sent ourselves and events that carry nothing', () => {
    const id = randomUUID()
    for (const from of ['visitor', 'assistant'] as const)
      expect(desk.parseWebhook(stub.messageWebhook(id, { ...agentMessage, author: authorOf(id, from) }))).toBe(
        'nothing',
      )
    for (const body of ['', 'nonsense', '{}', '[1]', 'a=1&b=2', '{"type":"message.new"}'])
      expect(desk.parseWebhook(stub.signs(body))).toBe('nothing')
  })

  test('reports a rejected secret and an unknown conversation as an unavailable supplier', async () => {
    const id = randomUUID()
    await expect(strangersDesk.open({ id, queue: 'sales', language: 'en' })).rejects.toThrow(VendorUnavailable)
    await expect(desk.pass(id, aMessage('x'))).rejects.toThrow(VendorUnavailable)
  })

  test.each([
    ['not authorized', { status: 401, body: '{}' }],
    ['too many requests', { status: 429, headers: { 'retry-after': '30' }, body: '{}' }],
    ['a fault', { status: 500, body: 'x' }],
    ['away', { status: 503, body: '' }],
    ['another page', { status: 200, body: '<html></html>' }],
    ['another shape', { status: 200, body: '{"ok":true}' }],
    ['nothing', { status: 200, body: '' }],
    ['silence', { hangs: true }],
  ] as const)(
    '%s means the supplier is unavailable, and the error repeats nothing from the visitor',
    async (_, fault) => {
      const id = await open()
      stub.failWith(fault)
      const calls = [
        desk.open({ id, queue: 'sales', language: 'en' }),
        desk.pass(id, aMessage('My number is 900-00-0000')),
        desk.end(id),
        desk.erase(id),
      ]
      const failures = await Promise.all(
        calls.map((call) =>
          call.then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      )
      stub.failWith(undefined)
      for (const failure of failures) {
        expect(failure).toBeInstanceOf(VendorUnavailable)
        expect(String(failure)).not.toMatch(/900|auth-token|secret/)
      }
      // It works again once the supplier is back.
      await desk.pass(id, aMessage('Again'))
      expect(conversations.get(id)?.messages.at(-1)?.text).toBe('Again')
    },
  )
})

describe('the replies that CXone waits for', () => {
  const path = '/webhooks/chat/1.0/token'
  const token = (headers: Record<string, string>, body: string) =>
    nice.desk.parseWebhook({ path, headers, body: Buffer.from(body) })
  const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })

  test('CHT-08 include a token for its credentials, in any form that OAuth sends, and for no others', () => {
    const tokenReply = { kind: 'reply', reply: { token_type: 'bearer', expires_in: 3_600 } }
    expect(token({}, 'grant_type=client_credentials&client_id=cxone&client_secret=client-secret')).toMatchObject(
      tokenReply,
    )
    expect(token(basic('cxone:client-secret'), '')).toMatchObject(tokenReply)
    expect(token({}, 'client_id=cxone&client_secret=another')).toBe('unsigned')
    expect(token(basic('another:client-secret'), '')).toBe('unsigned')
    expect(token({}, '')).toBe('unsigned')
  })

  test('CHT-08 include the id under which an agent’s message is known here', () => {
    const id = randomUUID()
    const event = nice.desk.parseWebhook(nice.messageWebhook(id, { id: 'm-1', author: 'agent-7', text: 'Hello' }))
    expect(event).toMatchObject({
      reply: { message: { idOnExternalPlatform: 'm-1' }, thread: { idOnExternalPlatform: id } },
    })
  })
})

describe('the calls to Twilio', () => {
  test('requests and responses follow its published description', async () => {
    const twilioSchemas = publishedSchemas('twilio-conversations-v1')
    const { desk } = await aStubTwilio(undefined, twilioSchemas)
    const id = randomUUID()
    for (const queue of ['closing', 'closing']) await desk.open({ id, queue, language: 'en' })
    await desk.pass(id, { id: randomUUID(), from: 'visitor', text: 'What is due?' })
    await desk.end(id)
    await desk.erase(id)
    expect([...twilioSchemas.calls].toSorted()).toEqual([
      'DELETE /v1/Conversations/{Sid}',
      'GET /v1/Conversations/{ConversationSid}/Messages',
      'GET /v1/Conversations/{ConversationSid}/Webhooks',
      'GET /v1/Conversations/{Sid}',
      'POST /v1/Conversations',
      'POST /v1/Conversations/{ConversationSid}/Messages',
      'POST /v1/Conversations/{ConversationSid}/Participants',
      'POST /v1/Conversations/{ConversationSid}/Webhooks',
      'POST /v1/Conversations/{Sid}',
    ])
    // The description lists no answers to calls that failed.
    expect([...twilioSchemas.faults].filter((fault) => !/the status 4\d\d is not described$/.test(fault))).toEqual([])
  })

  test('calls that the description does not allow are found', async () => {
    const schemas = publishedSchemas('twilio-conversations-v1')
    const send = schemas.watch('https://conversations.example', async () =>
      Response.json({ sid: `WH${'0'.repeat(32)}` }, { status: 201 }),
    )
    const form = new URLSearchParams({ Target: 'webhook', 'Configuration.Method': 'POST', Configuration: 'x' })
    await send('https://conversations.example/v1/Conversations/CH1/Webhooks?Page=x&Size=1', {
      method: 'POST',
      body: form,
      headers: { 'x-twilio-webhook-enabled': 'true' },
    })
    expect([...schemas.faults].map((fault) => fault.replace(/^.* request: /, '')).toSorted()).toEqual([
      expect.stringMatching(/^\/Configuration.Method must be equal to one of the allowed values/),
      expect.stringMatching(/^body must NOT have unevaluated properties .*"Configuration"/),
      'header x-twilio-webhook-enabled is not described',
      'query Page is not described',
      'query Size is not described',
    ])
  })
})
