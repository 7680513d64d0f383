import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import { aChat } from '#tests/support/product/chat-server.ts'
import { sha256 } from '#tests/support/stubs/sample-files.ts'
import { aStubTwilio } from '#tests/support/stubs/stub-chat-desks.ts'

const twilio = await aStubTwilio()
const chat = await aChat({ desk: twilio.desk })
const { world, clock, db, vault, call, aTalk, anAgent, visits, attends } = chat
const visitorPath = (talk: { conversationSid: string }) =>
  `/service-omni-proxy/external/api/v1/conversations/${talk.conversationSid}`
const agentsPath = '/service-omni-proxy/secure/api/v1/agents'
const textMessage = (text: string, clientId: string = randomUUID()) => ({
  type: 'message',
  clientId,
  text,
  fileUuids: [],
})
/** Forms in which people type these two numbers. */
const typedText = 'ssn 123.45.6789 or 123 – 45 – 6789 or １２３／４５／６７８９, card 4111 1111 1111 1111'
const maskedText = 'ssn ••• or ••• or •••, card •••'
const leak = /\.6789|– 6789|６７８９|1111 1111/

beforeEach(() => Object.assign(world, { isOpen: true, assistant: undefined }))

const aTakenTalk = async () => {
  const talk = await aTalk()
  const agent = await anAgent('admin')
  const one = `${agentsPath}/conversations/${talk.conversationSid}`
  const { body } = await call('GET', one, { headers: agent.headers })
  await call('POST', `${one}/take`, { headers: agent.headers, payload: { version: body.row.version } })
  return { talk, agent, one }
}

test('CHT-05 a visitor’s message is masked in their transcript, for the agent and at a supplier', async () => {
  const talk = await aTalk()
  const agent = await anAgent()
  const page = visits(talk)
  const seat = attends(agent, talk.conversationSid)
  await page.next('ready')
  await seat.next('ready')
  page.send(textMessage(typedText, 'client-0001'))
  const own = await page.next('message', ({ message }) => message.clientId === 'client-0001')
  expect(own.message.text).toBe(maskedText)
  expect((await seat.next('message', ({ message }) => message.sender === 'visitor')).message.text).toBe(maskedText)
  for (let round = 0; round < 4; round += 1) {
    await chat.runJobs()
    clock.offsetMs += 1_100
  }
  expect(twilio.conversations.get(talk.conversationSid)?.messages.map(({ text }) => text)).toEqual([maskedText])

  page.send(textMessage(typedText, 'client-0001'))
  await expect.poll(() => page.inbox.filter(({ type }) => type === 'message')).toHaveLength(2)
  const { body } = await call('GET', `${visitorPath(talk)}/messages`, { headers: { 'x-chat-token': talk.token } })
  expect(JSON.stringify([page.inbox, seat.inbox, body])).not.toMatch(leak)
})

test('CHT-05 the typing preview shows the agent no number of five digits', async () => {
  const { talk, agent } = await aTakenTalk()
  const page = visits(talk)
  const seat = attends(agent, talk.conversationSid)
  await page.next('ready')
  await seat.next('ready')
  for (const [text, preview] of [
    ['it is 123-45-678', 'it is •••'],
    [`my ${typedText}`, 'my ssn ••• or ••• or •••, card •••'],
    ['by 2030', 'by 2030'],
  ] as const) {
    clock.offsetMs += 2_000
    page.send({ type: 'typing', text })
    await seat.next('typing', (event) => event.text === preview)
  }
  expect(JSON.stringify(seat.inbox)).not.toMatch(/45-678|1111 1111/)
})

test('CHT-02 the form’s name and the page’s path are masked', async () => {
  const talk = await aTalk({ name: 'Ana 123 45 6789', pageUrl: 'https://lintel.example/heloc/123-45-6789?a=1' })
  const agent = await anAgent()
  const one = `${agentsPath}/conversations/${talk.conversationSid}`
  const { body } = await call('GET', one, { headers: agent.headers })
  expect(body.row).toMatchObject({ name: 'Ana •••', pagePath: '/heloc/•••' })
})

test('CHT-02 the form rejects an email address with a private number', async () => {
  const { body } = await chat.starting({ email: 'ana.123-45-6789@home.example' })
  expect(body.faults).toEqual([
    { field: 'email', message: 'Please use an email address without a Social Security or card number.' },
  ])
})

test('CHT-08 agents’ messages, notes, and reasons for a transfer or a freeze are masked', async () => {
  const { talk, agent, one } = await aTakenTalk()
  const { headers } = agent
  const page = visits(talk)
  const seat = attends(agent, talk.conversationSid)
  await page.next('ready')
  await seat.next('ready')
  seat.send(textMessage(`You sent ${typedText}`))
  const answer = await page.next('message', ({ message }) => message.sender === 'agent')
  expect(answer.message.text).toBe(`You sent ${maskedText}`)
  const note = await call('POST', `${one}/notes`, { headers, payload: { clientId: 'note-00001', text: typedText } })
  expect(note.body.text).toBe(maskedText)
  await call('PUT', `${one}/frozen`, { headers, payload: { isFrozen: true, reason: typedText } })
  await call('PUT', `${one}/frozen`, { headers, payload: { isFrozen: false, reason: 'Checked' } })
  await call('POST', `${one}/transfer`, { headers, payload: { to: { queue: 'sales' }, note: typedText } })
  const { body } = await call('GET', one, { headers })
  expect(body.notes.map(({ text }: { text: string }) => text)).toEqual([maskedText, maskedText, 'Checked', maskedText])
  expect(JSON.stringify([body, page.inbox, seat.inbox])).not.toMatch(leak)
})

test('CHT-08 an agent’s answer by email is masked', async () => {
  world.isOpen = false
  const email = `masked-${randomUUID().slice(0, 4)}x@home.example`
  const talk = await aTalk({ email })
  const agent = await anAgent()
  const one = `${agentsPath}/conversations/${talk.conversationSid}`
  const { body } = await call('GET', one, { headers: agent.headers })
  await call('POST', `${one}/take`, { headers: agent.headers, payload: { version: body.row.version } })
  const seat = attends(agent, talk.conversationSid)
  await seat.next('ready')
  seat.send(textMessage(`You sent ${typedText}`))
  await seat.next('message', ({ message }) => message.sender === 'agent')
  const { rows } = await listMessages(db, { channel: 'mail' }, 50)
  const mail = rows.find(({ recipient }) => recipient === email)
  const text = (await readMessage(db, vault, mail!.id))?.body.text ?? ''
  expect(text).toContain(`You sent ${maskedText}`)
  expect(text).not.toMatch(leak)
})

test('CHT-06 the question sent to the assistant omits the number', async () => {
  world.isOpen = false
  const questions: string[] = []
  world.assistant = async ({ text }) => {
    questions.push(text)
    return { questionId: randomUUID(), text: 'I did not use it.', sources: [], offersPerson: false }
  }
  const page = visits(await aTalk())
  await page.next('ready')
  page.send(textMessage(`My ${typedText}`))
  await page.next('message', ({ message }) => message.sender === 'assistant')
  expect(questions).toEqual([`My ${maskedText}`])
})

test('CHT-04 a file name is masked and retains its extension', async () => {
  const { talk, agent, one } = await aTakenTalk()
  const bytes = Buffer.from('my statement')
  const payload = { name: 'W-2 of 123-45-6789.txt', bytes: bytes.length, sha256: sha256(bytes) }
  const headers = { 'x-chat-token': talk.token }
  const own = await call('POST', `${visitorPath(talk)}/files`, { headers, payload })
  expect(own.body.name).toBe('W-2 of •••.txt')
  const theirs = await call('POST', `${one}/files`, { headers: agent.headers, payload })
  expect(theirs.body.name).toBe('W-2 of •••.txt')
})
