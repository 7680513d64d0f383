import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { db, callApi, staff } = await aProductWithRequests()
const admin = await staff('admin')
const keyFor = async (scopes: readonly string[]): Promise<{ apikey: string }> => {
  const { body } = await callApi('POST', '/service-partner/secure/api/v1/keys', admin.headers, {
    name: 'Rate table',
    scopes,
    expiresInDays: 30,
  })
  return { apikey: body.key }
}
const key = await keyFor(['write-leads'])
const otherKey = await keyFor(['write-leads'])

const aLead = () => ({
  affiliate: 'RateFinder',
  email: `lead-${randomUUID()}@example.com`,
  name: { firstName: 'Zephyrine', lastName: 'Moss' },
  phone: '6145550142',
  address: { street1: '12 Orchard Street', city: 'Columbus', state: 'OH', zip: '43215' },
  dob: '1984-03-09',
  income: 120_000,
})
const hand = (lead: object, headers = key) => callApi('POST', '/service-partner/api/v1/leads', headers, lead)
const linkToken = (link: string) => new URL(link).searchParams.get('affiliateId') ?? ''
const open = (link: string) => callApi('GET', `/a/external/prepop?id=${linkToken(link)}`, {})

test('a lead returns a link that fills in the submitted data, and the link contains no personal data', async () => {
  const lead = aLead()
  const { status, body } = await hand(lead)
  expect(status).toBe(201)
  expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(Date.now())
  expect(linkToken(body.link)).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(body.link).not.toMatch(/Zephyrine|Moss|example|1984|43215/i)
  expect((await open(body.link)).body).toMatchObject({ ...lead, phone: expect.stringContaining('555') })
  expect((await callApi('GET', `/a/external/prepop?id=${linkToken(body.link)}`, { 'x-org': 'saltmarsh' })).status).toBe(
    404,
  )
  const { sealedPerson } = await db
    .selectFrom('affiliatePrepop')
    .select('sealedPerson')
    .where('id', '=', body.leadUuid)
    .executeTakeFirstOrThrow()
  expect(Buffer.from(sealedPerson).includes('Zephyrine')).toBe(false)
  const { details } = await db
    .selectFrom('auditEvent')
    .select('details')
    .where('subject', '=', body.leadUuid)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(details)).not.toContain('Zephyrine')
})

test('a second lead for the same person from the same system gets a new link, and the earlier link ends', async () => {
  const lead = aLead()
  const [first, again] = [await hand(lead), await hand({ ...lead, email: lead.email.toUpperCase(), income: 130_000 })]
  expect([first.body.isRepeated, again.body.isRepeated]).toEqual([false, true])
  expect((await open(first.body.link)).status).toBe(404)
  expect((await open(again.body.link)).body.income).toBe(130_000)
  expect((await hand(lead, otherKey)).body.isRepeated).toBe(false)
  expect((await open(again.body.link)).status).toBe(200)
})

test('simultaneous leads for one person leave exactly one working link', async () => {
  const lead = aLead()
  const answers = await Promise.all(Array.from({ length: 6 }, () => hand(lead)))
  const statuses = await Promise.all(answers.map(async ({ body }) => (await open(body.link)).status))
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404])
})

test('a lead gives no consent, and its errors are listed by field', async () => {
  expect((await hand({ ...aLead(), consents: ['TERMS'] })).body.code).toBe('request/invalid')
  const { body } = await hand({
    ...aLead(),
    email: 'nobody',
    address: { street1: '1 A', city: 'B', state: 'XX', zip: '1' },
  })
  expect(body.faults.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    'address.state',
    'address.zip',
    'email',
  ])
  expect((await hand(aLead(), await keyFor(['read-events']))).body.code).toBe('partner/scope-missing')
  expect((await callApi('POST', '/service-partner/api/v1/leads', admin.headers, aLead())).status).toBe(403)
})
