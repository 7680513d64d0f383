import { beforeEach, expect, test } from 'vitest'
import { isDeskAttended, newAgent, recordDeskSeen, saveAgent } from '#src/features/chat/server/desk.store.ts'
import { aChat } from '#tests/support/product/chat-server.ts'

const chat = await aChat()
const { world, clock, db, call, aTalk, visits } = chat
const minuteMs = 60_000
const answer = async () => ({ questionId: 'q', text: 'It depends.', sources: [], offersPerson: true })
const personPath = ({ conversationSid }: { conversationSid: string }) =>
  `/service-omni-proxy/external/api/v1/conversations/${conversationSid}/person`

beforeEach(() => {
  Object.assign(world, { isOpen: true, isAttended: false, assistant: answer })
})

test('CHT-01 during opening hours, with no agent at the desk, the assistant answers', async () => {
  expect(await aTalk()).toMatchObject({ mode: 'assistant', state: 'ASSISTANT' })
  world.isAttended = true
  expect(await aTalk()).toMatchObject({ mode: 'agent', state: 'QUEUED' })
})

test('CHT-08 a visitor who requests a person while no agent is at the desk gets an email answer instead of waiting', async () => {
  const talk = await aTalk()
  const headers = { 'x-chat-token': talk.token }
  const { body } = await call('POST', personPath(talk), { headers, payload: {} })
  expect(body).toMatchObject({ mode: 'agent', state: 'AWAITING_REPLY' })
})

test('CHT-08 a visitor waiting at a desk that empties gets an email answer after two minutes', async () => {
  world.isAttended = true
  const page = visits(await aTalk())
  await page.next('ready')
  world.isAttended = false
  clock.offsetMs += minuteMs
  await chat.sweep()
  expect(page.inbox.some(({ type }) => type === 'state')).toBe(false)
  clock.offsetMs += minuteMs
  await chat.sweep()
  await page.next('state', ({ conversation }) => conversation.state === 'AWAITING_REPLY')
})

test('CHT-08 a waiting visitor sees their place in the queue, and moves up when someone ahead is served or leaves', async () => {
  world.isAttended = true
  const [first, second, third] = [
    await aTalk({ skill: 'servicing' }),
    await aTalk({ skill: 'servicing' }),
    await aTalk({ skill: 'servicing' }),
  ]
  const page = visits(third)
  expect((await page.next('ready')).conversation.place).toBe(3)
  for (const [talk, place] of [
    [second, 2],
    [first, 1],
  ] as const) {
    const path = `/service-omni-proxy/external/api/v1/conversations/${talk.conversationSid}/end`
    const payload = { reason: 'VISITOR_ENDED' }
    const { status } = await call('POST', path, { headers: { 'x-chat-token': talk.token }, payload })
    expect(status).toBe(200)
    await page.next('state', ({ conversation }) => conversation.place === place)
  }
})

test('the desk counts as staffed while an available agent’s page reports there', async () => {
  const { id } = await chat.anIdentity({ role: 'agent' })
  const isAttended = () => isDeskAttended(db, 'lintel', clock.now())
  await saveAgent(db, newAgent(id, 'lintel', clock.now()))
  expect(await isAttended()).toBe(false)
  await saveAgent(db, { ...newAgent(id, 'lintel', clock.now()), availability: 'AVAILABLE' })
  expect(await isAttended()).toBe(true)
  expect(await isDeskAttended(db, 'saltmarsh', clock.now())).toBe(false)
  clock.offsetMs += minuteMs
  expect(await isAttended()).toBe(false)
  await recordDeskSeen(db, id, clock.now())
  expect(await isAttended()).toBe(true)
})
