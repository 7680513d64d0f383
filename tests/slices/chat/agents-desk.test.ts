import { describe, expect, test } from 'vitest'
import { startService } from '#src/features/chat/server/start.service.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import { desk, takeConversation, textMessage, tokenHeader, visitorPath } from '#tests/support/product/chat-calls.ts'
import { aChat } from '#tests/support/product/chat-server.ts'

const chat = await aChat()
const { clock, db, call, aTalk, anAgent, visits, attends, watchesDesk, one, other } = chat
const takeBy = takeConversation(chat)

describe('CHT-08 the agents’ desk', () => {
  test('CHT-09 a visitor chooses an agent by ID and gets them immediately, only outside production', async () => {
    const agent = await anAgent()
    const { body: agents } = await call('GET', '/service-omni-proxy/insecure/api/v1/stream/agents')
    expect(agents).toContainEqual({ agentUuid: agent.id, name: 'Ivy Okafor' })
    chat.world.isOpen = false
    const talk = await aTalk({ agentUuid: agent.id })
    expect(talk).toMatchObject({ mode: 'agent', state: 'ACTIVE' })
    const { body } = await call('GET', `${desk}/desk`, { headers: agent.headers })
    expect(body.mine).toMatchObject([{ conversationUuid: talk.conversationSid, agentUuid: agent.id }])
    const page = visits(talk)
    await page.next('ready', ({ messages }) => messages.some(({ event }) => event === 'AGENT_JOINED'))

    const stranger = await anAgent('agent', 'bluffstone')
    expect((await chat.starting({ agentUuid: stranger.id })).status).toBe(404)

    const inProduction = startService({ ...chat.deps, production: true })
    const visitor = { role: 'visitor', organization: 'lintel' } as Caller
    const start = { name: 'Ana', email: 'ana@home.example', agentUuid: agent.id }
    expect(
      await inProduction.start({ organization: 'lintel', caller: visitor, language: 'en', body: start }),
    ).toMatchObject({
      state: 'AWAITING_REPLY',
    })
    chat.world.isOpen = true
  })

  test('the desk shows whether visitors see the chat', async () => {
    const agent = await anAgent()
    for (const isOffered of [true, false]) {
      chat.world.isOffered = isOffered
      expect((await call('GET', `${desk}/desk`, { headers: agent.headers })).body.isOffered).toBe(isOffered)
    }
    chat.world.isOffered = true
  })

  test('a desk receives queue updates, lists the longest wait first, and counts unread messages', async () => {
    const agent = await anAgent()
    const line = watchesDesk(agent, other.url)
    await expect.poll(() => line.inbox.length).toBe(1)
    const first = await aTalk({ skill: 'closing' })
    const second = await aTalk({ skill: 'closing' })
    await expect.poll(() => line.inbox.length).toBeGreaterThan(1)
    const page = visits(first)
    await page.next('ready')
    page.send(textMessage('Hello'))
    await page.next('message')
    const { body } = await call('GET', `${desk}/desk`, { headers: agent.headers })
    const mine = body.queue.filter(({ conversationUuid }: { conversationUuid: string }) =>
      [first.conversationSid, second.conversationSid].includes(conversationUuid),
    )
    expect(
      mine.map(({ conversationUuid, unread, queue, name }: Record<string, unknown>) => [
        conversationUuid,
        unread,
        queue,
        name,
      ]),
    ).toEqual([
      [first.conversationSid, 1, 'closing', 'Ana López'],
      [second.conversationSid, 0, 'closing', 'Ana López'],
    ])
  })

  test('when two agents take one conversation at once, one gets it and the other sees that agent’s name', async () => {
    const talk = await aTalk()
    const [a, b] = [await anAgent(), await anAgent()]
    const answers = await Promise.all([takeBy(a, talk.conversationSid), takeBy(b, talk.conversationSid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('chat/taken')
    const [winner, loser] = answers[0]?.status === 200 ? [a, b] : [b, a]
    const seat = attends(loser, talk.conversationSid)
    await seat.next('ready')
    seat.send(textMessage('Mine', 'client-0003'))
    expect(await seat.next('refusal')).toMatchObject({ clientId: 'client-0003', code: 'chat/not-yours' })
    const transfer = { to: { agentUuid: loser.id }, note: 'Asks about the deed' }
    const path = `${desk}/conversations/${talk.conversationSid}/transfer`
    expect((await call('POST', path, { headers: loser.headers, payload: transfer })).body.code).toBe('chat/not-yours')
    expect((await call('POST', path, { headers: winner.headers, payload: transfer })).body.agentUuid).toBe(loser.id)
    expect((await seat.next('note')).note.text).toBe('Asks about the deed')
  })

  test('an agent handles as many conversations at once as they set', async () => {
    const agent = await anAgent()
    await db.updateTable('chatAgent').set({ maxAtOnce: 1 }).where('identityId', '=', agent.id).execute()
    const [first, second] = [await aTalk(), await aTalk()]
    expect((await takeBy(agent, first.conversationSid)).status).toBe(200)
    expect((await takeBy(agent, second.conversationSid)).body.code).toBe('chat/too-many-at-once')
  })

  test('a visitor never receives an internal note', async () => {
    const talk = await aTalk()
    const agent = await anAgent()
    await takeBy(agent, talk.conversationSid)
    const page = visits(talk)
    await page.next('ready')
    const note = { clientId: 'note-00002', text: 'Careful with this one' }
    await call('POST', `${desk}/conversations/${talk.conversationSid}/notes`, { headers: agent.headers, payload: note })
    page.send(textMessage('Anyone there?'))
    await page.next('message')
    const again = visits(talk)
    await again.next('ready')
    expect(JSON.stringify([page.inbox, again.inbox])).not.toContain('Careful')
    const { body } = await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })
    expect(JSON.stringify(body)).not.toContain('Careful')
  })

  test('a conversation that its agent left unanswered returns to the queue, and both sides see this', async () => {
    const talk = await aTalk()
    const agent = await anAgent()
    await takeBy(agent, talk.conversationSid)
    const page = visits(talk)
    await page.next('ready')
    page.send(textMessage('Hello?'))
    await page.next('message')
    clock.offsetMs += 4 * 60_000
    await chat.sweep()
    expect(page.inbox.some(({ type }) => type === 'state')).toBe(false)
    clock.offsetMs += 60_000
    await chat.sweep()
    await page.next('message', ({ message }) => message.event === 'RETURNED_TO_QUEUE')
    const { conversation } = await page.next('state')
    expect(conversation).toMatchObject({ state: 'QUEUED', agent: null })
  })
})

test('CHT-08 outside production one call makes every agent available', async () => {
  const admin = await chat.anIdentity({ role: 'admin' })
  await chat.anIdentity({ role: 'agent' })
  const path = '/service-omni-proxy/secure/api/v1/stream/admin/agent/onboarding/all'
  const { body } = await call('POST', path, { headers: admin.headers, payload: {} })
  expect(body.agents).toBeGreaterThan(0)
  const rows = await db.selectFrom('chatAgent').select('availability').execute()
  expect(rows.filter(({ availability }) => availability === 'AVAILABLE').length).toBeGreaterThanOrEqual(body.agents)
  expect(one.failures).toEqual([])
})
