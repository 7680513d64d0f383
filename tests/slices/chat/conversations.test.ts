import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AssistantQuestion } from '#src/features/chat/server/chat-deps.ts'
import { chatSweep } from '#src/features/chat/server/chat-sweep.ts'
import { conversationFeed } from '#src/features/chat/server/conversation-feed.ts'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import { desk, takeConversation, textMessage, tokenHeader, visitorPath } from '#tests/support/product/chat-calls.ts'
import { aChat } from '#tests/support/product/chat-server.ts'

const chat = await aChat()
const { world, clock, db, vault, call, aTalk, starting, anAgent, visits, attends, other } = chat
const takeBy = takeConversation(chat)

const assistant = async ({ text }: AssistantQuestion) => ({
  questionId: randomUUID(),
  text: `You asked: ${text}`,
  sources: [{ title: 'Costs', url: '/costs' }],
  offersPerson: false,
})

beforeEach(() => {
  Object.assign(world, { isOpen: true, isOffered: true, isShortSession: false, assistant: undefined })
})

const mailsTo = async (recipient: string) => {
  const { rows } = await listMessages(db, { channel: 'mail' }, 50)
  return Promise.all(
    rows
      .filter((row) => row.recipient === recipient)
      .map(async ({ id, subject }) => ({ subject, text: (await readMessage(db, vault, id))?.body.text ?? '' })),
  )
}

describe('CHT-01 the choice of who answers', () => {
  test('agents during opening hours; the token is a secret that is not stored', async () => {
    const talk = await aTalk({ pageUrl: 'https://lintel.example/heloc/register-v2/home-address?email=ana%40x.example' })
    expect(talk).toMatchObject({ mode: 'agent', state: 'QUEUED', opensAt: null })
    expect(talk.token).toMatch(/^[\w-]{43}$/)
    const row = await db
      .selectFrom('conversation')
      .selectAll()
      .where('id', '=', talk.conversationSid)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ queue: 'sales', pagePath: '/heloc/register-v2/home-address', applicationId: null })
    expect(JSON.stringify(row)).not.toContain(talk.token)
    expect(Buffer.from(row.sealedName).includes('Ana')).toBe(false)
  })

  test('the assistant outside opening hours, and when the hours are unavailable', async () => {
    world.assistant = assistant
    for (const isOpen of [false, undefined]) {
      world.isOpen = isOpen
      expect(await aTalk()).toMatchObject({ mode: 'assistant', state: 'ASSISTANT' })
    }
  })

  test('an email reply when there is no assistant, with the time when agents answer', async () => {
    world.isOpen = false
    const talk = await aTalk()
    expect(talk).toMatchObject({ mode: 'agent', state: 'AWAITING_REPLY' })
    expect(Date.parse(talk.opensAt ?? '')).toBeGreaterThan(clock.now().getTime())
  })

  test('no one when chat is off, but a conversation in progress continues', async () => {
    const talk = await aTalk()
    world.isOffered = false
    const { status, body } = await starting()
    expect([status, body.code]).toEqual([409, 'chat/unavailable'])
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('Are you still there?'))
    await page.next('message', ({ message }) => message.text === 'Are you still there?')
  })

  test('the test mode setting works only outside production', async () => {
    world.assistant = assistant
    expect((await aTalk({ chatMode: 'chatbot' })).mode).toBe('assistant')
    world.isOpen = false
    expect((await aTalk({ chatMode: 'twilio' })).mode).toBe('agent')
  })

  test('the form names its validation errors', async () => {
    const { body } = await starting({ name: 'a'.repeat(129), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org` })
    expect(body.faults).toEqual([
      { field: 'name', message: 'Cannot be more than 128 characters' },
      { field: 'email', message: 'Cannot be more than 128 characters' },
    ])
    expect((await starting({ name: ' ', email: 'ana' })).body.faults).toEqual([
      { field: 'name', message: 'Required' },
      { field: 'email', message: 'Please enter a valid email address' },
    ])
  })
})

describe('CHT-05 a conversation over its connections', () => {
  test('stores and numbers each message, and delivers it to both sides once, in two processes', async () => {
    const talk = await aTalk()
    const agent = await anAgent()
    await takeBy(agent, talk.conversationSid)
    const page = visits(talk)
    const ready = await page.next('ready')
    expect(ready.messages.map(({ event }) => event)).toEqual(['QUEUED', 'AGENT_JOINED'])
    const seat = attends(agent, talk.conversationSid, { url: other.url })
    await seat.next('ready')
    page.send(textMessage('What does it cost?'))
    const question = await seat.next('message')
    expect(question.message).toMatchObject({ sender: 'visitor', text: 'What does it cost?', sequence: 3, name: null })
    seat.send(textMessage('Nothing until you sign.'))
    const answer = await page.next('message', ({ message }) => message.sender === 'agent')
    expect(answer.message).toMatchObject({ name: 'Ivy', text: 'Nothing until you sign.', sequence: 4 })
    page.send({ type: 'read', upTo: 4 })
    expect(await seat.next('read')).toEqual({ type: 'read', from: 'visitor', upTo: 4 })
    const counts = page.inbox.filter(({ type }) => type === 'message').length
    expect(counts).toBe(2)
  })

  test('shows the agent the visitor’s typing with its text, and the visitor only that the agent types', async () => {
    const talk = await aTalk()
    const agent = await anAgent()
    await takeBy(agent, talk.conversationSid)
    const page = visits(talk)
    const seat = attends(agent, talk.conversationSid, { url: other.url })
    await Promise.all([page.next('ready'), seat.next('ready')])
    page.send({ type: 'typing', text: 'My income is' })
    expect(await seat.next('typing')).toEqual({ type: 'typing', from: 'visitor', text: 'My income is' })
    seat.send({ type: 'typing', text: 'Well' })
    expect(await page.next('typing')).toEqual({ type: 'typing', from: 'agent', text: '' })
    page.send({ type: 'ping' })
    await page.next('pong')
  })

  test('stores one message per client ID, however often and from however many tabs it is sent', async () => {
    const talk = await aTalk()
    const [page, tab] = [visits(talk), visits(talk, { url: other.url })]
    await Promise.all([page.next('ready'), tab.next('ready')])
    const clientId = randomUUID()
    for (const line of [page, tab, page, tab]) line.send(textMessage('Hello', clientId))
    await page.next('message')
    await tab.next('message')
    const { body } = await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })
    expect(body.messages.filter(({ text }: { text: string }) => text === 'Hello')).toHaveLength(1)
  })

  test('sends a reconnecting page the messages it missed, without duplicates', async () => {
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('one'))
    const { message } = await page.next('message')
    page.close()
    const tab = visits(talk)
    await tab.next('ready')
    tab.send(textMessage('two'))
    await tab.next('message')
    const again = visits(talk, { after: message.sequence, url: other.url })
    expect((await again.next('ready')).messages.map(({ text }) => text)).toEqual(['two'])
  })

  test('sends a new tab every earlier message, even when another tab’s message is being processed', async () => {
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('two'))
    page.send(textMessage('three'))
    await page.next('message', ({ message }) => message.text === 'three')
    let isReading = false
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const slowVault: typeof vault = {
      ...vault,
      async open(...cell) {
        isReading = true
        await gate
        return vault.open(...cell)
      },
    }
    const feed = conversationFeed({ ...chat.deps, vault: slowVault }, { subscribe: () => () => {}, async close() {} })
    const watch = (after: number) => {
      const sequences: number[] = []
      const onUpdate = ({ frames }: { frames: readonly { sequence: number }[] }) =>
        void sequences.push(...frames.map(({ sequence }) => sequence))
      onTestFinished(feed.watch(talk.conversationSid, after, { onUpdate, onFailure: () => sequences.push(-1) }))
      return sequences
    }
    const first = watch(2)
    await expect.poll(() => isReading).toBe(true)
    const newcomer = watch(1)
    release()
    await expect.poll(() => newcomer).toEqual([2, 3])
    expect(first[0]).toBe(3)
  })

  test('loads the last twenty messages first, and older ones on request', async () => {
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    for (let count = 1; count <= 25; count += 1) page.send(textMessage(`message ${count}`))
    await page.next('message', ({ message }) => message.text === 'message 25')
    const ready = await visits(talk).next('ready')
    expect([ready.messages.length, ready.hasMore, ready.messages[0]?.text]).toEqual([20, true, 'message 6'])
    const before = ready.messages[0]?.sequence
    const { body } = await call('GET', `${visitorPath(talk)}/messages?before=${before}`, { headers: tokenHeader(talk) })
    expect(body.messages.map(({ text, event }: { text: string; event: string }) => event ?? text)).toEqual([
      'QUEUED',
      ...[1, 2, 3, 4, 5].map((count) => `message ${count}`),
    ])
    expect(body.hasMore).toBe(false)
  })

  test('shows markup in a name or message as plain text', async () => {
    const script = '<script>alert(1)</script>'
    const talk = await aTalk({ name: script.slice(0, 20) })
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage(script))
    expect((await page.next('message')).message.text).toBe(script)
    const agent = await anAgent()
    const { body } = await call('GET', `${desk}/conversations/${talk.conversationSid}`, { headers: agent.headers })
    expect(body.row.name).toBe(script.slice(0, 20))
  })
})

describe('CHT-03, CHT-07 a conversation ends', () => {
  test('a conversation ends for both sides when the agent ends it; it accepts no more messages but stays readable', async () => {
    const talk = await aTalk()
    const agent = await anAgent()
    await takeBy(agent, talk.conversationSid)
    const page = visits(talk)
    await page.next('ready')
    await call('POST', `${desk}/conversations/${talk.conversationSid}/end`, { headers: agent.headers, payload: {} })
    const { conversation } = await page.next('state', (event) => event.conversation.state === 'ENDED')
    expect(conversation).toMatchObject({ endReason: 'AGENT_ENDED', hadAgent: true })
    page.send(textMessage('One more', 'client-0001'))
    expect(await page.next('refusal')).toMatchObject({ clientId: 'client-0001', code: 'chat/ended' })
    expect((await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })).status).toBe(200)
  })

  test('when its person logs out, and the agent sees this', async () => {
    const talk = await aTalk()
    const agent = await anAgent()
    await takeBy(agent, talk.conversationSid)
    const seat = attends(agent, talk.conversationSid)
    await seat.next('ready')
    await call('POST', `${visitorPath(talk)}/end`, { headers: tokenHeader(talk), payload: { reason: 'LOGGED_OUT' } })
    expect((await seat.next('message')).message).toMatchObject({ event: 'VISITOR_LOGGED_OUT' })
  })

  test('a conversation with an agent ends six hours after it began; the token becomes invalid with an error code, and the connection closes', async () => {
    const talk = await aTalk()
    expect(Date.parse(talk.expiration) - clock.now().getTime()).toBeGreaterThan(6 * 3_600_000 - 5_000)
    clock.offsetMs += 6 * 3_600_000
    const { status, body } = await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })
    expect([status, body.code, body.message]).toEqual([410, 'chat/token-invalid', 'Token state is invalid.'])
    const page = visits(talk)
    expect(await page.next('refusal')).toMatchObject({ code: 'chat/token-invalid', message: 'Token state is invalid.' })
    await expect.poll(page.closed).toBe(1008)
    await chat.sweep()
    const row = await db
      .selectFrom('conversation')
      .select(['state', 'endReason'])
      .where('id', '=', talk.conversationSid)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'ENDED', endReason: 'TOKEN_EXPIRED' })
  })

  test('a conversation with the assistant ends an hour after the last message, or ten minutes with the flag', async () => {
    Object.assign(world, { isOpen: false, assistant })
    const expiryAfterMessage = async () => {
      const talk = await aTalk()
      const page = visits(talk)
      await page.next('ready')
      clock.offsetMs += 60_000
      page.send(textMessage('What next?'))
      await page.next('message', ({ message }) => message.sender === 'assistant')
      const { body } = await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })
      return (Date.parse(body.conversation.expiration) - Date.parse(body.messages.at(-1).createdAt)) / 60_000
    }
    expect(await expiryAfterMessage()).toBeCloseTo(60, 1)
    world.isShortSession = true
    expect(await expiryAfterMessage()).toBeCloseTo(10, 1)
  })

  test('CHT-03 a conversation that an admin freezes accepts nothing until it is unfrozen, and only staff see the reason', async () => {
    const talk = await aTalk()
    const [admin, agent] = [await anAgent('admin'), await anAgent()]
    const page = visits(talk)
    await page.next('ready')
    const path = `/service-omni-proxy/secure/api/v1/agents/conversations/${talk.conversationSid}`
    const freeze = (headers: object, isFrozen: boolean, reason = 'Threats, see the complaint', more: object = {}) =>
      call('PUT', `${path}/frozen`, { headers, payload: { isFrozen, reason }, ...more })
    expect((await freeze(agent.headers, true)).status).toBe(403)
    expect((await freeze(admin.headers, true, ' ')).status).toBe(400)
    const stranger = await anAgent('admin', 'saltmarsh')
    expect((await freeze(stranger.headers, true, 'Mine', { org: 'saltmarsh' })).status).toBe(404)

    for (const _ of [1, 2]) expect((await freeze(admin.headers, true)).status).toBe(200)
    expect((await page.next('state', ({ conversation }) => conversation.isFrozen)).conversation.state).toBe('QUEUED')
    page.send(textMessage('Hello?', 'client-0002'))
    expect(await page.next('refusal')).toMatchObject({ clientId: 'client-0002', code: 'chat/ended' })
    const file = { name: 'a.txt', bytes: 2, sha256: '0'.repeat(64) }
    const fileAnswer = await call('POST', `${visitorPath(talk)}/files`, { headers: tokenHeader(talk), payload: file })
    expect(fileAnswer.body.code).toBe('chat/ended')
    expect(JSON.stringify(page.inbox)).not.toContain('Threats')
    const { body } = await call('GET', path, { headers: agent.headers })
    expect(body.notes.map(({ text }: { text: string }) => text)).toEqual(['Threats, see the complaint'])

    expect((await freeze(admin.headers, false, 'Settled')).status).toBe(200)
    page.send(textMessage('Hello again', 'client-0003'))
    await page.next('message', ({ message }) => message.text === 'Hello again')
    const trail = await db
      .selectFrom('auditEvent')
      .select(['action', 'details'])
      .where('subject', '=', talk.conversationSid)
      .where('action', 'like', 'conversation %frozen')
      .orderBy('at')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['conversation frozen', 'conversation unfrozen'])
    expect(JSON.stringify(trail)).not.toMatch(/Threats|Settled/)
  })

  test('CHT-03 a frozen conversation that expires ends with the frozen reason', async () => {
    const talk = await aTalk()
    const admin = await anAgent('admin')
    const path = `/service-omni-proxy/secure/api/v1/agents/conversations/${talk.conversationSid}/frozen`
    await call('PUT', path, { headers: admin.headers, payload: { isFrozen: true, reason: 'Spam' } })
    clock.offsetMs += 7 * 3_600_000
    await chat.sweep()
    const row = await db
      .selectFrom('conversation')
      .select(['state', 'endReason'])
      .where('id', '=', talk.conversationSid)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'ENDED', endReason: 'CHANNEL_FROZEN' })
  })

  test('a renewed token leaves the previous one valid for two minutes, and an expired stolen token opens nothing', async () => {
    const talk = await aTalk()
    const renew = async (token: string) =>
      (await call('POST', '/service-csp/external/api/v1/twilio/refreshToken', { payload: { token } })).body
    const { token } = await renew(talk.token)
    expect(token).not.toBe(talk.token)
    const read = async (by: string) =>
      (await call('GET', `${visitorPath(talk)}/messages`, { headers: { 'x-chat-token': by } })).status
    expect([await read(token), await read(talk.token)]).toEqual([200, 200])
    expect((await renew(talk.token)).token).toBe(talk.token)
    clock.offsetMs += 120_001
    expect([await read(token), await read(talk.token)]).toEqual([200, 404])
  })
})

describe('CHT-08 transfer from the assistant to an agent', () => {
  test('one pass over the queues computes an organization’s hours once, however many people wait', async () => {
    await aTalk()
    await aTalk()
    const organizations: string[] = []
    const readOpenStatus: typeof chat.deps.readOpenStatus = (organization) => {
      organizations.push(organization)
      return { isOpen: true, opensAt: null, closesAt: null }
    }
    const deps = { ...chat.deps, readOpenStatus, conversations: chat.one.conversations, timeoutMinutes: 5 }
    await chatSweep(deps)()
    expect(organizations).toEqual(['lintel'])
  })

  test('the transcript is transferred too, and the assistant’s answers carry their question’s ID', async () => {
    Object.assign(world, { isOpen: false, assistant })
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('What is an origination fee?'))
    const { message } = await page.next('message', (event) => event.message.sender === 'assistant')
    expect(message).toMatchObject({
      text: 'You asked: What is an origination fee?',
      sources: [{ title: 'Costs', url: '/costs' }],
    })
    expect(message.questionId).not.toBeNull()
    const holder = { organization: 'lintel', conversationId: talk.conversationSid, token: talk.token }
    expect(await chat.one.conversations.history(holder)).toEqual([
      {
        questionId: message.questionId,
        questionStr: 'What is an origination fee?',
        responseStr: 'You asked: What is an origination fee?',
        createdDt: message.createdAt,
      },
    ])

    world.isOpen = true
    const { body } = await call('POST', `${visitorPath(talk)}/person`, { headers: tokenHeader(talk), payload: {} })
    expect(body).toMatchObject({ mode: 'agent', state: 'QUEUED' })
    expect(Date.parse(body.expiration) - clock.now().getTime()).toBeGreaterThan(6 * 3_600_000 - 5_000)
    const agent = await anAgent()
    await takeBy(agent, talk.conversationSid)
    const { messages } = await attends(agent, talk.conversationSid).next('ready')
    expect(messages.map(({ sender }) => sender)).toEqual(['visitor', 'assistant', 'system', 'system'])
  })

  test('the conversation is transferred when the visitor requests a person', async () => {
    const requestAgent = async (question: AssistantQuestion) => ({
      ...(await assistant(question)),
      asksForPerson: true,
    })
    Object.assign(world, { isOpen: false, assistant: requestAgent })
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('Can I speak with a person?'))
    const state = async () => (await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })).body
    await expect.poll(state).toMatchObject({ conversation: { mode: 'agent', state: 'AWAITING_REPLY' } })
  })

  test('a reply lost with its process is requested again, and stored once', async () => {
    Object.assign(world, { isOpen: false, assistant })
    const talk = await aTalk()
    world.assistant = () => Promise.reject(new Error('the process ended'))
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('What next?'))
    await page.next('message')
    world.assistant = assistant
    clock.offsetMs += 20_000
    await Promise.all([chat.sweep(), other.sweep()])
    await page.next('message', ({ message }) => message.sender === 'assistant')
    const { body } = await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })
    expect(body.messages.filter(({ sender }: { sender: string }) => sender === 'assistant')).toHaveLength(1)
  })

  test('outside opening hours the reply goes out by email and appears in the conversation', async () => {
    world.isOpen = false
    const talk = await aTalk({ email: 'late@home.example' })
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('Please call me'))
    await page.next('message')
    page.close()
    const agent = await anAgent()
    await expect
      .poll(
        async () =>
          (
            await db
              .selectFrom('conversationParticipant')
              .select('leftAt')
              .where('conversationId', '=', talk.conversationSid)
              .executeTakeFirst()
          )?.leftAt,
      )
      .not.toBeNull()
    expect((await takeBy(agent, talk.conversationSid)).status).toBe(200)
    const seat = attends(agent, talk.conversationSid)
    await seat.next('ready')
    seat.send(textMessage('We will call at <noon>.'))
    await seat.next('message', ({ message }) => message.sender === 'agent')
    const [mail] = await mailsTo('late@home.example')
    expect(mail?.subject).toBe('Our answer to your message')
    expect(mail?.text).toContain('We will call at <noon>.')
    expect(mail?.text).toContain('https://lender.example/?pop-webchat=true')
    const { messages } = await visits(talk).next('ready')
    expect(messages.at(-1)).toMatchObject({ sender: 'agent', text: 'We will call at <noon>.' })
  })

  test('a visitor who is waiting at closing time gets an answer by email', async () => {
    const talk = await aTalk()
    const page = visits(talk)
    await page.next('ready')
    world.isOpen = false
    await chat.sweep()
    const { conversation } = await page.next('state', (event) => event.conversation.state === 'AWAITING_REPLY')
    expect(conversation.opensAt).not.toBeNull()
  })
})

test('CHT-06 the stream call, and the survey contact', async () => {
  const { body } = await call('POST', '/service-omni-proxy/insecure/api/v1/stream/init-web-chat', {
    payload: { name: 'Ana', email: 'ana@home.example' },
  })
  expect(body.streamIds).toEqual({
    channelId: body.omniProxyChannelId,
    channelType: 'messaging',
    userId: body.conversationSid,
  })
  const info = (omniProxyChannelId: string) =>
    call('POST', '/service-csp/external/api/v1/twilio/web-chat-info', { payload: { omniProxyChannelId } })
  expect((await info(body.omniProxyChannelId)).body).toEqual({ contactId: body.conversationSid })
  expect((await info(randomUUID())).status).toBe(404)
})
