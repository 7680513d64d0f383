import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eraseAtDesk } from '#src/features/chat/server/external-agents.ts'
import { type ErasureDeps, erasePerson } from '#src/features/privacy/server/erasure.service.ts'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import type { DeskWebhook } from '#src/vendors/chat-provider/chat-provider.port.ts'
import { aChat } from '#tests/support/product/chat-server.ts'
import { aStubNice, aStubStream, aStubTwilio } from '#tests/support/stubs/stub-chat-desks.ts'

const [twilio, stream, nice] = [await aStubTwilio(), await aStubStream(), await aStubNice()]
const [chatOfTwilio, chatOfStream, chatOfNice] = [
  await aChat({ desk: twilio.desk }),
  await aChat({ desk: stream.desk }),
  await aChat({ desk: nice.desk }),
]
const agentsPath = '/service-omni-proxy/secure/api/v1/agents'

describe.each([
  ['Twilio', twilio, chatOfTwilio],
  ['Stream', stream, chatOfStream],
  ['NICE CXone', nice, chatOfNice],
])('CHT-08 agents at the desk of %s', (name, stub, chat) => {
  const { call, clock, db, world, visits, anAgent } = chat
  const visitorPath = (id: string) => `/service-omni-proxy/external/api/v1/conversations/${id}`
  const textMessage = (text: string, clientId: string = randomUUID()) => ({
    type: 'message',
    clientId,
    text,
    fileUuids: [],
  })

  const post = async ({ path, headers, body }: DeskWebhook): Promise<number> =>
    (await chat.one.app.inject({ method: 'POST', url: path, headers: { ...headers }, payload: Buffer.from(body) }))
      .statusCode

  /** Runs what is due, as long as anything becomes due. */
  const work = async (rounds = 4, everyMs = 1_100) => {
    for (let round = 0; round < rounds; round += 1) {
      await chat.runJobs()
      clock.offsetMs += everyMs
    }
  }
  const passedTexts = (id: string) => stub.conversations.get(id)?.messages.map(({ text }) => text) ?? []
  const messageRowsOf = (id: string) =>
    db
      .selectFrom('conversationMessage')
      .select(['sender', 'event', 'internal'])
      .where('conversationId', '=', id)
      .orderBy('sequence')
      .execute()

  /** A visitor who waits for a person, and whose conversation the supplier has. */
  const aWaitingVisitor = async () => {
    const talk = await chat.aTalk()
    const page = visits(talk)
    await page.next('ready')
    await work(2)
    return { id: talk.conversationSid, talk, page }
  }

  test('a visitor requests a person: the supplier receives the transcript once, and its agent’s reply and end arrive once', async () => {
    world.assistant = async () => ({
      questionId: randomUUID(),
      text: 'I do not know.',
      sources: [],
      offersPerson: true,
    })
    const talk = await chat.aTalk({ chatMode: 'chatbot' })
    world.assistant = undefined
    const id = talk.conversationSid
    const page = visits(talk)
    await page.next('ready')
    world.assistant = async () => ({
      questionId: randomUUID(),
      text: 'I do not know.',
      sources: [],
      offersPerson: true,
    })
    page.send(textMessage('What is due?'))
    await page.next('message', ({ message }) => message.sender === 'assistant')
    world.assistant = undefined
    await work()
    expect(stub.conversations.has(id)).toBe(false)

    const headers = { 'x-chat-token': talk.token }
    expect((await call('POST', `${visitorPath(id)}/person`, { headers, payload: {} })).body.state).toBe('QUEUED')
    page.send(textMessage('Hello?', 'client-0001'))
    page.send(textMessage('Hello?', 'client-0001'))
    await page.next('message', ({ message }) => message.text === 'Hello?')
    await work()
    expect(passedTexts(id)).toEqual(['What is due?', 'I do not know.', 'Hello?'])
    expect(JSON.stringify([...stub.conversations])).not.toMatch(/Ana|home\.example/)

    const answer = stub.messageWebhook(id, { id: 'm-1', author: 'agent-7', text: 'The first payment, on May 1.' })
    expect(await Promise.all([post(answer), post(answer)])).toEqual([stub.webhookStatus, stub.webhookStatus])
    expect(await post(answer)).toBe(stub.webhookStatus)
    const { message } = await page.next('message', ({ message: one }) => one.sender === 'agent')
    expect(message).toMatchObject({ text: 'The first payment, on May 1.', name: null })
    const rows = await messageRowsOf(id)
    expect(rows.filter(({ sender }) => sender === 'agent')).toHaveLength(1)
    expect(rows.filter(({ event }) => event === 'AGENT_JOINED')).toHaveLength(1)
    page.send(textMessage('Thank you'))
    await page.next('message', ({ message: one }) => one.text === 'Thank you')
    await work()
    expect(passedTexts(id).at(-1)).toBe('Thank you')

    expect(await post(stub.ends(id))).toBe(204)
    const { conversation } = await page.next('state', ({ conversation: one }) => one.state === 'ENDED')
    expect(conversation).toMatchObject({ endReason: 'AGENT_ENDED', hadAgent: true })
    expect(chat.one.failures).toEqual([])
  })

  test('CHT-06 a webhook without the supplier’s signature is rejected, and one for an unknown conversation changes nothing', async () => {
    const { id, page } = await aWaitingVisitor()
    const before = await messageRowsOf(id)
    const webhook = stub.messageWebhook(id, { id: 'm-2', author: 'agent-7', text: 'Send me your PIN' })
    const other = stub.messageWebhook(randomUUID(), { id: 'm-3', author: 'agent-7', text: 'Hello' })
    expect(await post({ ...webhook, headers: { 'content-type': String(webhook.headers['content-type']) } })).toBe(401)
    if (stub.signsBodies) {
      expect(await post({ ...webhook, headers: other.headers })).toBe(401)
      expect(await post({ ...stub.ends(id), headers: other.headers })).toBe(401)
    }
    expect(await post(other)).toBe(stub.webhookStatus)
    const ofNone = stub.messageWebhook('not-an-id', { id: 'm-4', author: 'agent-7', text: 'Hello' })
    expect(await post(ofNone)).toBe(stub.webhookStatus)
    expect(await messageRowsOf(id)).toEqual(before)
    expect(JSON.stringify(page.inbox)).not.toContain('PIN')
  })

  test('a supplier’s webhook cannot affect a conversation with the assistant', async () => {
    world.assistant = async () => ({ questionId: randomUUID(), text: 'Yes.', sources: [], offersPerson: false })
    const { conversationSid: id } = await chat.aTalk({ chatMode: 'chatbot' })
    world.assistant = undefined
    expect(await post(stub.messageWebhook(id, { id: 'm-5', author: 'agent-7', text: 'Hello' }))).toBe(
      stub.webhookStatus,
    )
    expect(await post(stub.ends(id))).toBe(204)
    expect(await messageRowsOf(id)).toEqual([])
  })

  test('messages written during a supplier outage arrive in order after it', async () => {
    const { id, page } = await aWaitingVisitor()
    stub.failWith({ status: 503 })
    for (const text of ['One', 'Two', 'Three']) {
      page.send(textMessage(text))
      await page.next('message', ({ message }) => message.text === text)
    }
    await work(3)
    expect(passedTexts(id)).toEqual([])
    stub.failWith(undefined)
    await work(8, 5_000)
    expect(passedTexts(id)).toEqual(['One', 'Two', 'Three'])
  })

  test('a message the supplier does not accept goes to the lender’s agents with an internal note hidden from the visitor', async () => {
    const { id, page } = await aWaitingVisitor()
    stub.failWith({ status: 401 })
    page.send(textMessage('Hello?'))
    await page.next('message')
    await work(14, 301_000)
    stub.failWith(undefined)
    expect((await messageRowsOf(id)).filter(({ internal }) => internal)).toHaveLength(1)
    expect(JSON.stringify(page.inbox)).not.toContain(name)
    const waiting = await db.selectFrom('job').select('id').execute()
    expect(waiting).toEqual([])
  })

  test('a reply outside opening hours is emailed to a visitor who has left', async () => {
    const email = `late-${name.toLowerCase().replace(' ', '-')}@home.example`
    const talk = await chat.aTalk({ email })
    await work(2)
    world.isOpen = false
    await chat.sweep()
    world.isOpen = true
    const id = talk.conversationSid
    expect(await messageRowsOf(id)).toContainEqual({ sender: 'system', event: 'AWAITING_REPLY', internal: false })
    const answer = stub.messageWebhook(id, { id: 'm-7', author: 'agent-7', text: 'We will call at noon, 123.45.6789.' })
    for (const webhook of [answer, answer]) expect(await post(webhook)).toBe(stub.webhookStatus)
    const { rows } = await listMessages(db, { channel: 'mail' }, 50)
    const mails = rows.filter(({ recipient }) => recipient === email)
    expect(mails).toHaveLength(1)
    expect((await readMessage(db, chat.vault, mails[0]!.id))?.body.text).toContain('We will call at noon, •••.')
  })

  test('a lender’s agent who takes the conversation ends it at the supplier, and later supplier messages become notes', async () => {
    const { id, page } = await aWaitingVisitor()
    const agent = await anAgent()
    const { body } = await call('GET', `${agentsPath}/desk`, { headers: agent.headers })
    const { version } = body.queue.find((row: { conversationUuid: string }) => row.conversationUuid === id)
    const path = `${agentsPath}/conversations/${id}/take`
    expect((await call('POST', path, { headers: agent.headers, payload: { version } })).status).toBe(200)
    await work()
    expect(stub.conversations.get(id)?.isOver).toBe(true)
    expect(await post(stub.ends(id))).toBe(204)
    expect(
      await post(stub.messageWebhook(id, { id: 'm-6', author: 'agent-7', text: 'Too late for 123 45 6789' })),
    ).toBe(stub.webhookStatus)
    page.send(textMessage('Are you there?'))
    await page.next('message', ({ message }) => message.text === 'Are you there?')
    await work()
    expect(passedTexts(id)).toEqual([])
    expect((await messageRowsOf(id)).filter(({ internal }) => internal)).toHaveLength(1)
    expect(JSON.stringify(page.inbox)).not.toContain('Too late')
    const conversation = await call('GET', `${agentsPath}/conversations/${id}`, { headers: agent.headers })
    expect(conversation.body.notes).toMatchObject([{ text: 'Too late for •••' }])
  })

  test('CHT-08 erasing a person here also erases them at the supplier, however long it is down, and the record shows it', async () => {
    const person = await chat.anIdentity({ email: `gone-${name.length}@home.example` })
    const proof = await call('POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
      headers: person.headers,
      payload: {},
    })
    const talk = await chat.aTalk({ nonce: proof.body.nonce }, { headers: person.headers })
    const { id: otherId } = await aWaitingVisitor()
    const id = talk.conversationSid
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('My divorce is final'))
    await page.next('message')
    await work()
    expect(passedTexts(id)).toEqual(['My divorce is final'])

    const eraseAtSuppliers: ErasureDeps['eraseAtSuppliers'] = (tx, ids, subject) =>
      eraseAtDesk(tx, { clock, suppliedDesk: stub.desk }, ids, subject)
    const by = { actorKind: 'person', actorId: person.id }
    const deps = { vault: chat.vault, clock, eraseAtSuppliers }
    stub.failWith({ status: 503 })
    await db.transaction().execute((tx) => erasePerson(tx, deps, person.id, 'lintel', by))
    await work(3)
    expect(passedTexts(id)).toEqual(['My divorce is final'])
    stub.failWith(undefined)
    await work(6, 10_000)
    expect(JSON.stringify([...stub.conversations])).not.toContain('divorce')
    expect(stub.conversations.has(id)).toBe(false)
    expect(stub.conversations.has(otherId)).toBe(true)
    const trail = await db
      .selectFrom('auditEvent')
      .select(['action', 'details'])
      .where('subject', '=', person.id)
      .orderBy('seq')
      .execute()
    expect(trail.slice(-2)).toEqual([
      { action: 'account erased', details: { copiesAtSuppliers: 1 } },
      { action: 'conversation erased at the supplier', details: { conversation: id, supplier: name } },
    ])
  })
})
