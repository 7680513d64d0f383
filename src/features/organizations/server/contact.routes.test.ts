import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { buildWebServer } from '#src/platform/server/http/http.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openLog } from '#src/platform/server/log.ts'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { contactRoutes } from './contact.routes.ts'

describe.each(engines)('on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))
  const organizationByCode = (code: string) => shippedOrganizations.byCode(code)!
  const identityId = randomUUID()
  const app = await buildWebServer({
    db,
    clock,
    production: false,
    trustedProxies: 1,
    log: openLog('silent'),
    fingerprint: (text) => Buffer.from(text),
    routes: contactRoutes({ vault, clock, organizationByCode }),
    gate: {
      authenticate: async ({ authorization, organization }) => ({
        caller: authorization
          ? { role: 'borrower', organization, identityId, sessionId: randomUUID() }
          : { role: 'visitor', organization },
      }),
      applicationFor: async () => undefined,
      requestOrganization: ({ org }) => org ?? 'lintel',
    },
  })
  afterAll(() => app.close())

  const contactMessage = {
    name: ' Ana  Lopez ',
    email: 'ana@example.com',
    message: 'When can I draw again?\r\nThank you.',
  }
  const send = (payload: object = contactMessage, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/service-support/external/api/v1/contact-message',
      payload,
      headers: { 'x-org': 'saltmarsh', ...headers },
    })
  const mails = async () => (await listMessages(db, {}, 50)).rows

  test('NAV-28 a visitor’s message goes to the lender’s support inbox, once per key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const answers = [await send(contactMessage, key), await send(contactMessage, key)]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [202, '{}'],
      [202, '{}'],
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const { support } = organizationByCode('saltmarsh')
    expect(mail).toMatchObject({ recipient: support.email, subject: 'A message from the contact page' })
    const { body } = (await readMessage(db, vault, mail!.id))!
    expect(body.text.split('\n').slice(0, 6)).toEqual([
      'From: Ana Lopez',
      'Answer to: ana@example.com',
      'Not logged in',
      '',
      'When can I draw again?',
      'Thank you.',
    ])
    expect((await send({ ...contactMessage, message: 'Something else entirely' }, key)).json().code).toBe(
      'request/key-reused',
    )
    // The same key at another lender is a different message.
    expect((await send(contactMessage, { ...key, 'x-org': 'lintel' })).statusCode).toBe(202)
    expect(await mails()).toHaveLength(2)
  })

  test('NAV-28 private numbers in the name and the message are masked', async () => {
    const earlier = new Set((await mails()).map(({ id }) => id))
    const name = 'Ana 123456789'
    const elsewhere = { 'x-forwarded-for': '198.51.100.77' }
    await send({ ...contactMessage, name, message: 'My account is 000123456789, my loan 2000000001' }, elsewhere)
    const mail = (await mails()).find(({ id }) => !earlier.has(id))
    const { body } = (await readMessage(db, vault, mail!.id))!
    expect(body.text).toContain('From: Ana •••')
    expect(body.text).toContain('My account is •••, my loan 2000000001')
  })

  test('FRM-04 a callback number can be from another country', async () => {
    const elsewhere = { 'x-forwarded-for': '198.51.100.7' }
    expect((await send({ ...contactMessage, phone: '+44 20 7946 0958' }, elsewhere)).statusCode).toBe(202)
    const [mail] = await mails()
    expect((await readMessage(db, vault, mail!.id))!.body.text).toContain('Phone: +442079460958')
    for (const phone of ['12', '+4402079460958'])
      expect((await send({ ...contactMessage, phone }, elsewhere)).json().faults[0].field).toBe('phone')
  })

  test('a logged-in person is identified by their account', async () => {
    await send(contactMessage, { authorization: 'Bearer any' })
    const [mail] = await mails()
    const { body } = (await readMessage(db, vault, mail!.id))!
    expect(body.text).toContain(`Logged in as borrower, account ${identityId}`)
  })

  test('an invalid message is rejected at its field, and nothing is written', async () => {
    const before = (await mails()).length
    const faultyField = async (payload: object) => (await send(payload)).json().faults[0].field
    expect(await faultyField({ ...contactMessage, email: 'no-address' })).toBe('email')
    expect(await faultyField({ ...contactMessage, message: 'Hi' })).toBe('message')
    expect(await faultyField({ ...contactMessage, message: 'x'.repeat(2_001) })).toBe('message')
    expect(await faultyField({ ...contactMessage, message: 'Half a letter \ud800 of it' })).toBe('message')
    expect(await faultyField({ ...contactMessage, name: '  ' })).toBe('name')
    expect(await faultyField({ ...contactMessage, name: 'Ana\u0000' })).toBe('name')
    expect(await faultyField({ ...contactMessage, recipient: 'x@example.com' })).toBe('recipient')
    expect(await mails()).toHaveLength(before)
  })
})
