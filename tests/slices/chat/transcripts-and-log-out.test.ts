import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { confirmEmail } from '#src/features/accounts/server/accounts.store.ts'
import { endSession } from '#src/features/accounts/server/sessions/sessions.store.ts'
import type { AssistantQuestion } from '#src/features/chat/server/chat-deps.ts'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import { aChat } from '#tests/support/product/chat-server.ts'

const chat = await aChat()
const { world, clock, db, vault, call, aTalk, anAgent, anIdentity, anApplication, visits } = chat
const visitorPath = (talk: { conversationSid: string }) =>
  `/service-omni-proxy/external/api/v1/conversations/${talk.conversationSid}`
const desk = '/service-omni-proxy/secure/api/v1/agents'
const tokenHeader = ({ token }: { token: string }) => ({ 'x-chat-token': token })
const textMessage = (text: string) => ({ type: 'message', clientId: randomUUID(), text, fileUuids: [] })

const mailsTo = async (recipient: string) => {
  const { rows } = await listMessages(db, { channel: 'mail' }, 500)
  const mails = rows.filter((row) => row.recipient === recipient)
  return Promise.all(mails.map(async ({ id }) => (await readMessage(db, vault, id))?.body.text ?? ''))
}

/** A borrower who starts a conversation logged in, about their application. */
const aKnownTalk = async ({ isConfirmed = true, enteredEmail = 'typed@elsewhere.example' } = {}) => {
  const person = await anIdentity()
  if (isConfirmed) await confirmEmail(db, person.id, clock.now())
  const application = await anApplication({ identityId: person.id })
  const { body } = await call('POST', '/service-csp/customer/secure/api/v1/webchat/authenticate', {
    headers: person.headers,
    payload: { applicationUuid: application.id },
  })
  const entry = { email: enteredEmail, nonce: body.nonce, applicationUuid: application.id }
  const talk = await aTalk(entry, { headers: person.headers })
  return { person, application, talk }
}

const write = async (talk: Awaited<ReturnType<typeof aTalk>>, text: string) => {
  const page = visits(talk)
  await page.next('ready')
  page.send(textMessage(text))
  await page.next('message', ({ message }) => message.text === text)
  return page
}

const requestTranscript = (talk: Awaited<ReturnType<typeof aTalk>>) =>
  call('POST', `${visitorPath(talk)}/transcript`, { headers: tokenHeader(talk), payload: {} })

describe('a transcript', () => {
  test('a transcript of a visitor is not emailed, since anyone can type another person’s address', async () => {
    const talk = await aTalk({ email: 'stranger@home.example' })
    await write(talk, 'Your account is locked, go to https://evil.example')
    const { status, body } = await requestTranscript(talk)
    expect([status, body.code]).toEqual([409, 'chat/email-not-confirmed'])
    const agent = await anAgent()
    const byAgent = await call('POST', `${desk}/conversations/${talk.conversationSid}/transcript`, {
      headers: agent.headers,
      payload: {},
    })
    expect([byAgent.status, byAgent.body.code]).toEqual([409, 'chat/email-not-confirmed'])
    expect(await mailsTo('stranger@home.example')).toEqual([])
  })

  test('a transcript of a person with an unconfirmed account address is not emailed either', async () => {
    const { talk, person } = await aKnownTalk({ isConfirmed: false })
    expect((await requestTranscript(talk)).body.code).toBe('chat/email-not-confirmed')
    expect(await mailsTo(person.email)).toEqual([])
  })

  test('goes to the confirmed account address, not to the typed one, and without internal notes', async () => {
    const { talk, person } = await aKnownTalk({ enteredEmail: 'stranger2@home.example' })
    await write(talk, 'Thank you')
    const agent = await anAgent()
    await call('POST', `${desk}/conversations/${talk.conversationSid}/notes`, {
      headers: agent.headers,
      payload: { clientId: 'note-00001', text: 'Sounds annoyed' },
    })
    expect((await requestTranscript(talk)).status).toBe(202)
    const [mail] = await mailsTo(person.email)
    expect(mail).toContain('Thank you')
    expect(mail).not.toContain('annoyed')
    expect(await mailsTo('stranger2@home.example')).toEqual([])
  })

  test('is emailed to one inbox at most five times a day', async () => {
    const { talk, person } = await aKnownTalk()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      await write(talk, `Message ${count}`)
      statuses.push((await requestTranscript(talk)).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    expect(await mailsTo(person.email)).toHaveLength(5)
  })

  test('downloads as a file only for the holder of the conversation', async () => {
    const talk = await aTalk()
    await write(talk, 'How long does it take?')
    const { status, body, headers } = await call('GET', `${visitorPath(talk)}/transcript`, {
      headers: tokenHeader(talk),
    })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="chat-\d{4}-\d\d-\d\d\.txt"/)
    expect(Buffer.from(body).toString()).toContain('How long does it take?')
    const other = await aTalk()
    expect((await call('GET', `${visitorPath(talk)}/transcript`, { headers: tokenHeader(other) })).status).toBe(404)
  })
})

describe('a logout', () => {
  test('ends the conversation started in that session: its token opens nothing, and agents see why', async () => {
    const { person, talk } = await aKnownTalk()
    const page = await write(talk, 'Hello')
    await endSession(db, person.sessionId, clock.now())
    await expect.poll(page.closed).toBe(1008)
    const { status, body } = await call('GET', `${visitorPath(talk)}/messages`, { headers: tokenHeader(talk) })
    expect([status, body.code]).toEqual([410, 'chat/token-invalid'])
    const renewal = await call('POST', '/service-csp/external/api/v1/twilio/refreshToken', {
      payload: { token: talk.token },
    })
    expect([renewal.status, renewal.body.code]).toEqual([410, 'chat/token-invalid'])
    await chat.sweep()
    const row = await db
      .selectFrom('conversation')
      .select(['state', 'endReason'])
      .where('id', '=', talk.conversationSid)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'ENDED', endReason: 'LOGGED_OUT' })
  })

  test('leaves conversations of other sessions and of visitors open', async () => {
    const [{ talk }, visitor] = [await aKnownTalk(), await aTalk()]
    const { person } = await aKnownTalk()
    await endSession(db, person.sessionId, clock.now())
    await chat.sweep()
    for (const open of [talk, visitor])
      expect((await call('GET', `${visitorPath(open)}/messages`, { headers: tokenHeader(open) })).status).toBe(200)
  })
})

test('the assistant receives a person’s facts only while their session lasts', async () => {
  const questions: AssistantQuestion[] = []
  world.isOpen = false
  world.assistant = async (question) => {
    questions.push(question)
    return { questionId: randomUUID(), text: 'Yes.', sources: [], offersPerson: false }
  }
  const { person, application, talk } = await aKnownTalk()
  const page = await write(talk, 'What is my status?')
  await expect.poll(() => questions).toHaveLength(1)
  expect(questions[0]).toMatchObject({ identityId: person.id, applicationId: application.id })
  const expiresAt = new Date(clock.now().getTime() - 1)
  await db.updateTable('session').set({ expiresAt }).where('id', '=', person.sessionId).execute()
  page.send(textMessage('And now?'))
  await expect.poll(() => questions).toHaveLength(2)
  expect(questions[1]).toMatchObject({ identityId: null, applicationId: null })
})
