import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { feedbackRoutes } from './feedback.routes.ts'

const organizationByCode = (code: string) => shippedOrganizations.byCode(code)!
const answers = {
  message: '  The photo step took three tries.\r\nThe rest was quick.',
  topic: 'IMPROVE',
  marketingConsent: false,
  pathname: '/dashboard',
  productType: 'HELOC',
}
const message = 'The photo step took three tries.\nThe rest was quick.'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { app, clock, vault, anIdentity, anApplication } = await aSlice(database, (parts) =>
    feedbackRoutes({ ...parts, organizationByCode }),
  )
  type Person = Awaited<ReturnType<typeof anIdentity>>
  const request = (as: Person | undefined, method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
    app.inject({
      method,
      url,
      headers: { 'x-org': as?.organization ?? 'lintel', ...as?.headers, ...headers },
      ...(payload ? { payload } : {}),
    })
  const send = (as: Person | undefined, payload: object = answers, headers = {}) =>
    request(as, 'POST', '/service-profile/api/v1/feedback/ceo', payload, headers)
  const list = (as: Person, query = '') => request(as, 'GET', `/service-profile/secure/api/v1/feedback/ceo${query}`)
  const answerSurvey = (payload: object, headers: Record<string, string> = {}) =>
    request(undefined, 'POST', '/service-profile/external/api/v1/feedback/exit-survey', payload, headers)
  const listSurvey = (as: Person, query = '') =>
    request(as, 'GET', `/service-profile/secure/api/v1/feedback/exit-survey${query}`)
  const feedbackOf = (person: Person) =>
    db.selectFrom('ceoFeedback').selectAll().where('identityId', '=', person.id).execute()

  test('FBK-03 feedback is sealed, stored once per key, and emailed to the lender without its text in the job', async () => {
    const person = await anIdentity({ role: 'borrower' })
    const { id: applicationUuid } = await anApplication({ identityId: person.id, status: 'OFFER_SELECTION' })
    const key = { 'idempotency-key': randomUUID() }
    const payload = { ...answers, applicationUuid }
    expect((await send(person, payload, key)).statusCode).toBe(202)
    expect((await send(person, payload, key)).body).toBe('{}')
    const [row, ...more] = await feedbackOf(person)
    expect(more).toEqual([])
    expect(row).toMatchObject({ organization: 'lintel', applicationId: applicationUuid, topic: 'IMPROVE' })
    expect(Buffer.from(row!.sealedMessage).includes('photo step')).toBe(false)
    const [mail, ...mails] = (await listMessages(db, {}, 50)).rows
    expect(mails).toEqual([])
    expect(mail).toMatchObject({
      recipient: organizationByCode('lintel').support.email,
      subject: 'Feedback to the CEO',
      applicationId: applicationUuid,
    })
    const { body } = (await readMessage(db, vault, mail!.id))!
    expect(body.text).toContain(message)
    expect(body.text).toContain(`From: account ${person.id}, loan `)
    const { rows: jobs } = await sql<{ payload: object }>`select payload from job`.execute(db)
    expect(JSON.stringify(jobs)).not.toContain('photo step')
  })

  test('FBK-03 private numbers are masked in stored and emailed feedback', async () => {
    await db.deleteFrom('ceoFeedback').execute()
    const [person, admin] = [await anIdentity({ role: 'borrower' }), await anIdentity({ role: 'admin' })]
    const feedback = {
      ...answers,
      message: 'My number is 123 – 45 – 6789, call 512-555-0142',
      pathname: '/a/123-45-6789',
    }
    expect((await send(person, feedback)).statusCode).toBe(202)
    const maskedText = 'My number is •••, call 512-555-0142'
    expect((await list(admin)).json().rows).toMatchObject([{ message: maskedText, pathname: '/a/•••' }])
    const mails = (await listMessages(db, {}, 50)).rows
    const texts = await Promise.all(mails.map(async ({ id }) => (await readMessage(db, vault, id))?.body.text ?? ''))
    expect(texts.filter((text) => text.includes(maskedText))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('6789,'))).toEqual([])
    await db.deleteFrom('ceoFeedback').execute()
  })

  test('FBK-03 an application of another person is not found, and nothing is written', async () => {
    const [person, other] = [await anIdentity({ role: 'borrower' }), await anIdentity({ role: 'borrower' })]
    const { id: applicationUuid } = await anApplication({ identityId: other.id, status: 'OFFER_SELECTION' })
    const answer = await send(person, { ...answers, applicationUuid })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'access/not-found'])
    expect((await send(person, { ...answers, applicationUuid: randomUUID() })).statusCode).toBe(404)
    expect(await feedbackOf(person)).toEqual([])
  })

  test('FBK-01 a lender that does not offer feedback accepts none, and sending it requires an account', async () => {
    const person = await anIdentity({ role: 'borrower', organization: 'saltmarsh' })
    expect((await send(person)).statusCode).toBe(404)
    expect((await send(undefined)).statusCode).toBe(401)
    expect(await feedbackOf(person)).toEqual([])
  })

  test('FBK-02 a missing, too short or too long answer is rejected at its field with the form’s wording', async () => {
    const person = await anIdentity({ role: 'borrower' })
    const firstFault = async (change: object) => {
      const { faults } = (await send(person, { ...answers, ...change })).json()
      return [faults[0].field, faults[0].message]
    }
    expect(await firstFault({ topic: undefined })).toEqual(['topic', 'Required'])
    expect(await firstFault({ message: ' ' })).toEqual(['message', 'Required'])
    expect(await firstFault({ message: 'Too short' })).toEqual(['message', 'Must be at least 10 characters'])
    expect(await firstFault({ message: 'x'.repeat(1_001) })).toEqual(['message', 'Must be at most 1000 characters'])
    expect(await firstFault({ marketingConsent: undefined })).toEqual(['marketingConsent', 'Required'])
    expect((await firstFault({ marketingConsent: 'yes' }))[0]).toBe('marketingConsent')
    expect((await firstFault({ pathname: 'https://elsewhere.example/' }))[0]).toBe('pathname')
    expect((await firstFault({ productType: 'DSCR' }))[0]).toBe('productType')
    expect(await feedbackOf(person)).toEqual([])
  })

  test('one person can write five times an hour', async () => {
    const person = await anIdentity({ role: 'signer' })
    for (let count = 0; count < 5; count += 1) expect((await send(person)).statusCode).toBe(202)
    expect((await send(person)).json().code).toBe('request/too-many')
  })

  test('FBK-03 the lender’s admins read it newest first, page by page, and each access is recorded', async () => {
    await db.deleteFrom('ceoFeedback').execute()
    const admin = await anIdentity({ role: 'admin' })
    const writers = await Promise.all(Array.from({ length: 11 }, () => anIdentity({ role: 'borrower' })))
    for (const [at, writer] of writers.entries())
      for (let count = 0; count < 5; count += 1) {
        clock.offsetMs += 1_000
        const feedback = { ...answers, message: `Feedback of ${writer.id} number ${count}` }
        await send(writer, feedback, { 'x-forwarded-for': `198.51.100.${at}` })
      }
    const first = (await list(admin)).json()
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({
      message: `Feedback of ${writers[10]!.id} number 4`,
      topic: 'IMPROVE',
      marketingConsent: false,
      application: null,
    })
    const second = (await list(admin, `?after=${first.next}`)).json()
    expect([second.rows.length, second.next]).toEqual([5, null])
    const other = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
    expect((await list(other)).json()).toEqual({ rows: [], next: null })
    for (const role of ['agent', 'compliance', 'borrower'] as const)
      expect((await list(await anIdentity({ role }))).statusCode).toBe(403)
    const looks = await db.selectFrom('auditEvent').select('action').where('subject', '=', admin.id).execute()
    expect(looks.map(({ action }) => action)).toEqual(['feedback to the CEO read', 'feedback to the CEO read'])
  })

  test('FBK-04 exit survey answers name no account, are sealed, and are counted by reason', async () => {
    const answer = { reason: 'DOCUMENTS', comment: ' My deed is at the bank, 123/45/6789. ', place: 'LIENS' }
    const key = { 'idempotency-key': randomUUID() }
    for (const _ of [1, 2]) expect((await answerSurvey(answer, key)).statusCode).toBe(202)
    await answerSurvey({ reason: 'LATER', comment: '', place: 'SIGNING' })
    await answerSurvey({ reason: 'LATER', comment: '', place: 'IDENTITY' }, { 'x-org': 'saltmarsh' })
    expect((await answerSurvey({ ...answer, reason: undefined })).json().faults).toEqual([
      { field: 'reason', message: 'Please select a reason' },
    ])
    expect((await answerSurvey({ ...answer, place: 'DASHBOARD' })).statusCode).toBe(400)
    const rows = await db.selectFrom('exitSurveyAnswer').selectAll().execute()
    expect(rows).toHaveLength(3)
    for (const { sealedComment } of rows) expect(String(sealedComment)).not.toContain('deed')
    const admin = await anIdentity({ role: 'admin' })
    const survey = (await listSurvey(admin)).json()
    expect(survey.counts).toEqual({ LATER: 1, DOCUMENTS: 1, TERMS: 0, TROUBLE: 0, OTHER: 0 })
    expect(
      survey.rows.map(({ comment, place }: { comment: string; place: string }) => [place, comment]).sort(),
    ).toEqual([
      ['LIENS', 'My deed is at the bank, •••.'],
      ['SIGNING', ''],
    ])
    const looks = await db.selectFrom('auditEvent').select('action').where('subject', '=', admin.id).execute()
    expect(looks).toEqual([{ action: 'exit survey read' }])
    expect((await listSurvey(await anIdentity({ role: 'agent' }))).statusCode).toBe(403)
  })
})
