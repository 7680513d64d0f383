import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailedPaper } from '#tests/support/walks/mailed-paper.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const product = await aProductThatVerifies()
const { at, db, callApi, staff, exit, fetchStatus: statusOf } = product
const [processor, agent] = await Promise.all([staff('processor'), staff('agent')])
const missing = ['Your two newest pay stubs', 'The last page of your trust']
const give = (borrower: VerifiedBorrower, headers = processor.headers, body: object = { missing, days: 15 }) =>
  callApi('POST', borrower.path('/incompleteness-notice').replace('/api/', '/secure/api/'), headers, body)

test('APP-08 an application is closed as incomplete only after its notice and after the deadline in the notice', async () => {
  const borrower = await at('INCOME_VERIFICATION', '31 Orchard Street')
  expect((await exit(borrower, 'closedIncomplete')).body.code).toBe('application/notice-first')
  const response = await give(borrower)
  expect(response.status).toBe(200)
  expect((await exit(borrower, 'closedIncomplete')).body.code).toBe('application/notice-first')
  await sql`update incompleteness_notice set respond_by = now()::date - 2 where application_id = ${borrower.uuid}`.execute(
    db,
  )
  expect((await exit(borrower, 'closedIncomplete')).body.checklistStatus).toBe('CANCELLED')
  expect((await give(borrower)).body.code).toBe('application/moved-on')
})

test('DOC-01 the notice states what is missing, the deadline and the consequence, and is emailed; a repeat sends no second one', async () => {
  const borrower = await at('INCOME_VERIFICATION', '33 Orchard Street')
  const [first, again] = [await give(borrower), await give(borrower)]
  expect(again.body).toEqual(first.body)
  const { words, channels } = await mailedPaper(product, borrower.uuid, 'INCOMPLETENESS_NOTICE')
  for (const phrase of [...missing, 'unable to give further consideration']) expect(words).toContain(phrase)
  expect(channels).toEqual(['mail'])
  const mails = await db
    .selectFrom('outboxMessage')
    .select('subject')
    .where('applicationId', '=', borrower.uuid)
    .orderBy('createdAt')
    .execute()
  expect(mails.filter(({ subject }) => subject === 'Your application is not complete')).toHaveLength(1)
  expect((await statusOf(borrower)).checklistStatus).toBe('INCOME_VERIFICATION')
})

test('an agent cannot send the notice, and a notice without missing items or with too short a deadline is rejected', async () => {
  const borrower = await at('INCOME_VERIFICATION', '35 Orchard Street')
  expect((await give(borrower, agent.headers)).status).toBe(403)
  expect((await give(borrower, processor.headers, { missing: [], days: 15 })).status).toBe(400)
  expect((await give(borrower, processor.headers, { missing, days: 9 })).status).toBe(400)
})

test('a notice that is sent twice with one key is given once, and both get the same answer', async () => {
  const borrower = await at('INCOME_VERIFICATION', '37 Orchard Street')
  const headers = { ...processor.headers, 'idempotency-key': randomUUID() }
  const [first, second] = await Promise.all([give(borrower, headers), give(borrower, headers)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect((await give(borrower, headers)).body).toEqual(first.body)
  const auditEvents = await db
    .selectFrom('auditEvent')
    .select('action')
    .where('subject', '=', borrower.uuid)
    .where('action', '=', 'notice of incompleteness given')
    .execute()
  expect(auditEvents).toHaveLength(1)
})
