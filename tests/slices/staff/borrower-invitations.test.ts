import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { db, vault, callApi, staff, anIdentity } = await aProductWithRequests()
const path = '/service-lead-portal/secure/api/v1/borrower-invitations'
const agent = await staff('agent')

const aCaller = (more: object = {}) => ({
  firstName: 'Zephyrine',
  lastName: 'Moss',
  email: `caller-${randomUUID()}@example.com`,
  language: 'en',
  ...more,
})
const invite = (caller: object, { headers } = agent) => callApi('POST', path, headers, caller)
const open = (link: string, org = 'lintel') =>
  callApi('GET', `/a/external/prepop?id=${new URL(link).searchParams.get('affiliateId')}`, { 'x-org': org })
const mailsTo = async (email: string) => {
  const { rows } = await listMessages(db, {}, 200)
  const mails = rows.filter(({ recipient }) => recipient === email)
  return Promise.all(mails.map(async ({ id }) => (await readMessage(db, vault, id))!))
}

test('staff start an application for a caller, who gets a link with what they said filled in', async () => {
  const caller = aCaller({ phoneNumber: '6145550142', state: 'OH' })
  const { status, body } = await invite(caller)
  expect(status).toBe(201)
  expect(body.isRepeated).toBe(false)
  expect(body.link).not.toMatch(/Zephyrine|Moss|caller/)
  expect((await open(body.link)).body).toMatchObject({
    isInvitation: true,
    email: caller.email,
    name: { firstName: 'Zephyrine', lastName: 'Moss' },
    phone: expect.stringContaining('555'),
    address: { state: 'OH' },
  })
  expect((await open(body.link, 'saltmarsh')).status).toBe(404)
  const [mail, ...others] = await mailsTo(caller.email)
  expect(others).toEqual([])
  expect(mail?.body.text).toContain(body.link)
  expect(`${mail?.subject} ${mail?.body.text}`).not.toMatch(/Zephyrine|Moss/)
})

test('the email is in the caller’s language', async () => {
  const caller = aCaller({ language: 'es' })
  await invite(caller)
  const [mail] = await mailsTo(caller.email)
  expect(mail?.subject).toBe('Continúe su solicitud')
})

test('an invitation is on record with the fields that were filled in, and without what they say', async () => {
  const caller = aCaller()
  await invite(caller)
  const rows = await db.selectFrom('auditEvent').selectAll().where('action', '=', 'borrower invited').execute()
  const own = rows.filter(({ actorId }) => actorId === agent.id)
  expect(own.at(-1)?.details).toEqual({ fields: ['firstName', 'lastName', 'email', 'language'], isRepeated: false })
  expect(JSON.stringify(own)).not.toMatch(/Zephyrine|Moss|example\.com/)
})

test('an invitation gives no consent and creates no account', async () => {
  const caller = aCaller()
  expect((await invite({ ...caller, consents: ['TERMS'] })).status).toBe(400)
  await invite(caller)
  const account = await db.selectFrom('identity').select('id').where('emailKey', '=', caller.email).executeTakeFirst()
  expect(account).toBeUndefined()
})

test('a fourth invitation to one email address within a day is refused at its field, and the last link works', async () => {
  const caller = aCaller()
  const admin = await staff('admin')
  const links: string[] = []
  for (const sender of [agent, admin, agent]) {
    const { status, body } = await invite({ ...caller, email: caller.email.toUpperCase() }, sender)
    expect([status, body.isRepeated]).toEqual([201, links.length > 0])
    links.push(body.link)
  }
  const fourth = await invite(caller, admin)
  expect(fourth.status).toBe(400)
  // A tag after a plus sign leads to the same mailbox (RFC 5233).
  expect((await invite({ ...caller, email: caller.email.replace('@', '+home@') }, admin)).status).toBe(400)
  expect(fourth.body.faults).toEqual([
    { field: 'email', message: 'We sent this address 3 invitations in 24 hours. Try again tomorrow.' },
  ])
  const statuses = await Promise.all(links.map(async (link) => (await open(link)).status))
  expect(statuses).toEqual([404, 404, 200])
})

test('the answer is the same whether or not the address has an account', async () => {
  const borrower = await anIdentity({ role: 'borrower' })
  const [existing, other] = [await invite(aCaller({ email: borrower.email })), await invite(aCaller())]
  expect(existing.status).toBe(other.status)
  expect(Object.keys(existing.body)).toEqual(Object.keys(other.body))
  expect(existing.body.isRepeated).toBe(false)
  expect(await mailsTo(borrower.email)).toHaveLength(1)
})

test('a state without a license and a lender that lends only through originators are refused', async () => {
  const { status, body } = await invite(aCaller({ state: 'NY' }))
  expect([status, body.faults]).toEqual([400, [{ field: 'state', message: 'We do not lend in New York' }]])
  const wholesale = await anIdentity({ role: 'agent', organization: 'harbor-wholesale' })
  const headers = { ...wholesale.headers, 'x-org': 'harbor-wholesale' }
  expect((await callApi('POST', path, headers, aCaller())).body.code).toBe('registration/referrer-required')
})

test('one member of staff starts at most 60 applications an hour', async () => {
  const processor = await staff('processor')
  for (let count = 0; count < 60; count += 1) expect((await invite(aCaller(), processor)).status).toBe(201)
  expect((await invite(aCaller(), processor)).body.code).toBe('request/too-many')
})
