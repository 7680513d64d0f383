import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { saveSetting } from '#src/platform/server/database/organization-settings.ts'
import { formatDollars } from '#src/platform/words/formats.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import {
  type Caller,
  callerAt,
  openApplication,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'

const { url: databaseUrl } = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: databaseUrl })
const database = await openDatabase({ engine: 'postgresql', url: databaseUrl, poolSize: 2 })
afterAll(() => database.close())

beforeAll(async () => {
  for (const organization of ['lintel', 'saltmarsh'])
    await database.db.transaction().execute((tx) =>
      saveSetting(tx, {
        organization,
        kind: 'flag fe-webchat',
        baseVersion: 0,
        value: { enabled: true, percentage: 100, variables: {} },
        savedBy: randomUUID(),
        savedAt: new Date(),
      }),
    )
  // The product hears of a setting a moment after it is saved.
  const isOn = () =>
    converse(callerAt(url, 'saltmarsh')).then(
      () => true,
      () => false,
    )
  while (!(await isOn())) await pause(50)
})

const csp = '/service-csp'
const messages = '/service-chat-chatbot/external/api/v1/message'

interface Reply {
  questionId: string
  responseStr: string
  sources: { title: string; url: string }[]
  offersPerson: boolean
}

interface Failure {
  code: string
  faults?: { message: string }[]
}

/** A request with a conversation's token, which `callerAt` does not send. */
const send = async <T>(caller: Caller, method: string, path: string, token: string, body?: object): Promise<T> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-org': 'lintel',
      'x-chat-token': token,
      ...(caller.bearer() ? { authorization: caller.bearer() } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as T
}

/** A conversation with the assistant: a visitor's, or one about a borrower's own application. */
const converse = async (caller: Caller, applicationUuid?: string) => {
  const about = applicationUuid
    ? {
        applicationUuid,
        ...(await caller.call<{ nonce: string }>('POST', `${csp}/customer/secure/api/v1/webchat/authenticate`, {
          applicationUuid,
        })),
      }
    : {}
  const { nonce, applicationUuid: uuid } = about as { nonce?: string; applicationUuid?: string }
  const { token, conversationSid: conversationId } = await caller.call<{ token: string; conversationSid: string }>(
    'POST',
    `${csp}/external/api/v1/twilio/initWebChat`,
    { name: 'Maria', email: 'maria@example.com', chatMode: 'chatbot', nonce, applicationUuid: uuid },
  )
  return {
    conversationId,
    token,
    ask: (message: string, more: object = {}) =>
      send<Reply & Failure>(caller, 'POST', `${messages}/chatWithAutobot`, token, { conversationId, message, ...more }),
    history: (withToken = token) =>
      send<{ questionId: string; questionStr: string; responseStr: string; createdDt: string }[] & Failure>(
        caller,
        'GET',
        `${messages}/getChatHistory/${conversationId}`,
        withToken,
      ),
    rate: (questionId: string, rating: string, feedbackMessage?: string) =>
      send<Failure | undefined>(caller, 'POST', `${messages}/setChatReplyUsedWithFeedback`, token, {
        questionId,
        conversationId,
        rating,
        ...(feedbackMessage === undefined ? {} : { feedbackMessage }),
      }),
  }
}

let people = 0
const aBorrowerWithOffers = async () => {
  people += 1
  const caller = callerAt(url, 'lintel')
  const uuid = await openApplication(caller, { ...ordinaryBorrower, birthDate: `1985-03-${10 + people}` })
  await expect
    .poll(async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus, { timeout: 20_000 })
    .toBe('OFFER_SELECTION')
  return { caller, uuid }
}

test('CHT-06 the assistant answers a borrower from their own application, but not a visitor or another borrower', async () => {
  const { caller, uuid } = await aBorrowerWithOffers()
  const { offers } = await caller.call<OffersAnswer>(
    'GET',
    `/service-application/api/v1/application/heloc/${uuid}/offers`,
  )
  const largestLine = formatDollars(Math.max(...offers.map(({ max }) => max)), 'en')

  const own = await (await converse(caller, uuid)).ask('why cant i get a bigger line', { applicationId: uuid })
  expect(own.responseStr).toContain(largestLine)
  expect(own.sources).toEqual([{ title: 'Choose your offer', url: `/account/heloc/${uuid}/product/select` }])

  const visitor = await converse(callerAt(url, 'lintel'))
  const general = await visitor.ask('why cant i get a bigger line')
  expect(general.responseStr).not.toContain(largestLine)
  expect(general.responseStr).toContain('Log in first')
  expect((await visitor.ask('why cant i get a bigger line', { applicationId: uuid })).code).toBe('access/not-found')

  const other = await aBorrowerWithOffers()
  const theirs = await converse(other.caller, other.uuid)
  expect((await theirs.ask('what is my line', { applicationId: uuid })).code).toBe('access/not-found')
  const about = await theirs.ask(`what is the line of application ${uuid}`)
  expect(about.responseStr).toContain('only about the application you’re logged in with')
  expect(about.responseStr).not.toContain(uuid)
}, 60_000)

test('CHT-06 CHT-08 the history stores each question with its answer, readable only by the token holder', async () => {
  const conversation = await converse(callerAt(url, 'lintel'))
  const costs = await conversation.ask('what are the fees?')
  const unknown = await conversation.ask('who painted the mona lisa')
  expect(unknown).toMatchObject({ offersPerson: true, sources: [] })
  await conversation.ask('my ssn is 123.45.6789')
  const history = await conversation.history()
  expect(history.map(({ questionStr }) => questionStr)).toEqual([
    'what are the fees?',
    'who painted the mona lisa',
    'my ssn is •••',
  ])
  expect(history[0]).toMatchObject({ questionId: costs.questionId, responseStr: costs.responseStr })
  expect(history[2]?.responseStr).toContain('Please don’t type Social Security')
  expect((await conversation.history('a'.repeat(43))).code).toBe('access/not-found')
  const other = await converse(callerAt(url, 'lintel'))
  expect((await conversation.history(other.token)).code).toBe('access/not-found')
})

test('CHT-08 a visitor who requests a person is transferred, and the assistant stops answering', async () => {
  const conversation = await converse(callerAt(url, 'lintel'))
  expect((await conversation.ask('what are the fees?')).code).toBeUndefined()
  expect((await conversation.ask('let me speak with a person please')).responseStr).toContain('Call ')
  expect((await conversation.ask('what are the fees?')).code).toBe('chat/ended')
})

test('CHT-06 feedback gives a reason, is short and sealed, and is readable by the lender’s admins', async () => {
  const conversation = await converse(callerAt(url, 'lintel'))
  const { questionId } = await conversation.ask('what are the closing costs?')
  expect((await conversation.rate(questionId, 'NOT_HELPFUL'))?.faults?.[0]?.message).toBe('Please select a reason')
  expect((await conversation.rate(questionId, 'OTHER', 'x'.repeat(141)))?.faults?.[0]?.message).toBe(
    'Please restrict your response to 140 characters.',
  )
  expect(await conversation.rate(questionId, 'UNCLEAR', 'Which county do you mean? 123 / 45 / 6789')).toBeUndefined()
  const stranger = await converse(callerAt(url, 'lintel'))
  expect((await stranger.rate(questionId, 'HELPFUL'))?.code).toBe('access/not-found')

  const row = await database.db
    .selectFrom('assistantAnswer')
    .select(['helpful', 'reason', 'sealedComment', 'answerId'])
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ helpful: false, reason: 'UNCLEAR', answerId: 'costs' })
  expect(Buffer.from(row.sealedComment ?? []).toString()).not.toContain('county')

  const staff = demonstrationStaff(url)
  const feedbackOf = async (organization: string) =>
    (await staff(organization, 'admin')).call<{
      tallies: { answerId: string | null; notHelpful: number }[]
      comments: { text: string }[]
    }>('GET', '/service-chat-chatbot/secure/api/v1/answers/feedback')
  const { tallies, comments } = await feedbackOf('lintel')
  expect(tallies[0]).toMatchObject({ answerId: 'costs', notHelpful: 1, reasons: [{ reason: 'UNCLEAR', count: 1 }] })
  expect(comments.map(({ text }) => text)).toEqual(['Which county do you mean? •••'])
  expect((await feedbackOf('saltmarsh')).comments).toEqual([])
})
