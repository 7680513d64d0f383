import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AccountRole } from '#src/features/accounts/server/accounts.store.ts'
import { listMessages, readMessage } from '#src/platform/server/messages/outbox.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import {
  callerAt,
  createBody,
  createPath,
  onApplication,
  openAccount,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

const { url, db, vault, anIdentity } = await anOpenedProduct()
const organization = 'harbor-wholesale'
const lead = '/service-lead-portal/secure/api/v1'
const password = 'Lantern-quay-9!'

type Answer = { status: number; body: ReturnType<typeof JSON.parse> }

/** Calls as one person, or as a visitor. */
const request = (authorization?: string, org = organization) => {
  return async (method: string, path: string, payload?: object): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-org': org,
        ...(authorization ? { authorization } : {}),
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
}
const staff = async (role: AccountRole, org = organization) => {
  const { id, headers } = await anIdentity({ role, organization: org })
  return { id, request: request(headers.authorization, org) }
}
const visitor = request()

let lastNmls = 700_000
const draft = (more: object = {}) => {
  lastNmls += 1
  return {
    name: 'Leah Maria Brennan',
    email: `leah.${randomUUID()}@tidewater.example`,
    phone: '(757) 555-0143',
    nmls: String(lastNmls),
    company: 'Tidewater Mortgage Brokers',
    companyNmls: '000712',
    licenses: [
      { state: 'TX', number: '4417', expiresOn: '2099-12-31' },
      { state: 'VA', number: null, expiresOn: '2020-12-31' },
    ],
    isActive: true,
    ...more,
  }
}
const readAudit = (subject: string) =>
  db
    .selectFrom('auditEvent')
    .select(['action', 'actorId', 'details'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()

/** Adds and invites an originator, who accepts and logs in. */
const anOriginator = async (admin: Awaited<ReturnType<typeof staff>>, more: object = {}) => {
  const newRow = (await admin.request('POST', `${lead}/originators`, draft(more))).body
  await admin.request('POST', `${lead}/originators/${newRow.uuid}/invite`)
  const { rows } = await listMessages(db, {}, 200)
  const mail = rows.find(({ recipient }) => recipient === newRow.email)
  const { text = '' } = (await readMessage(db, vault, mail?.id ?? ''))?.body ?? {}
  const secret = /#([\w-]{43})/.exec(text)?.[1]
  const { body: invitation } = await visitor('POST', '/identity/api/v1/invitation/open', { secret })
  const { firstName, lastName } = invitation
  await visitor('POST', '/identity/api/v1/invitation/accept', { secret, firstName, lastName, password })
  const logIn = () => visitor('POST', '/identity/api/v1/authentication/login', { email: newRow.email, password })
  const { jwt } = (await logIn()).body
  return { row: newRow, invitation, logIn, request: request(`Bearer ${jwt}`) }
}

test('the broker channel from the start: a new administrator invites an originator, whose application gets offers', async () => {
  const admin = await staff('admin')
  const originator = await anOriginator(admin)
  expect(originator.invitation).toMatchObject({ role: 'originator', firstName: 'Leah Maria', lastName: 'Brennan' })
  const card = (await originator.request('GET', `${lead}/self`)).body
  expect(card).toMatchObject({
    name: 'Leah Maria Brennan',
    licenses: [
      { state: 'TX', status: 'valid' },
      { state: 'VA', status: 'expired' },
    ],
  })

  const borrower = { ...ordinaryBorrower, organization, firstName: 'Noor', birthDate: '1981-05-17' }
  const { street1, city, state, zip } = borrower.address
  const referral = (
    await originator.request('POST', `${lead}/self/referrals`, {
      firstName: 'Noor',
      lastName: borrower.lastName,
      street1,
      city,
      state,
      zip,
    })
  ).body
  expect(referral).toMatchObject({ name: 'Noor Garcia', state: 'TX', stage: null })
  const referralId = new URL(referral.link).searchParams.get('referralId') ?? ''
  expect((await visitor('GET', `/service-lead-portal/api/referrals/${referralId}`)).body).toMatchObject({
    firstName: 'Noor',
    street1,
    referrerUuid: originator.row.uuid,
  })

  const caller = callerAt(url, organization)
  const body = { ...(await createBody(caller, borrower, await openAccount(caller, borrower))), referralId }
  const { uuid } = await caller.call<{ uuid: string }>('POST', createPath(borrower), body)
  const fetchStatus = async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus
  await expect.poll(fetchStatus, { interval: 25 }).toBe('OFFER_SELECTION')
  const { offers } = await caller.call<{ offers: object[] }>('GET', onApplication(uuid, 'offers'))
  expect(offers.length).toBeGreaterThan(0)

  expect((await originator.request('GET', `${lead}/self/referrals`)).body.referrals).toMatchObject([
    { uuid: referral.uuid, stage: 'offer' },
  ])
  expect((await admin.request('GET', `${lead}/referrals`)).body.referrals[0]).toMatchObject({
    uuid: referral.uuid,
    originator: 'Leah Maria Brennan',
    stage: 'offer',
  })
})

test('REG-07 12 U.S.C. 5103(a): an originator without a valid license cannot refer or submit a home in the state', async () => {
  const admin = await staff('admin')
  const originator = await anOriginator(admin)
  const refer = (state: string) =>
    originator.request('POST', `${lead}/self/referrals`, { firstName: 'Noor', lastName: 'Garcia', state })
  for (const state of ['VA', 'CA']) expect((await refer(state)).body.faults).toMatchObject([{ field: 'state' }])
  expect((await refer('TX')).status).toBe(201)

  const states = `/service-lead-portal/api/lo/${originator.row.uuid}/licensed-states?organization=${organization}`
  expect((await visitor('GET', states)).body).toEqual(['TX'])
  const expiredDraft = draft({
    nmls: originator.row.nmls,
    email: originator.row.email,
    licenses: [{ state: 'TX', number: '4417', expiresOn: '2026-01-31' }],
  })
  await admin.request('PUT', `${lead}/originators/${originator.row.uuid}`, expiredDraft)
  const borrower = { ...ordinaryBorrower, organization, birthDate: '1981-05-18' }
  const caller = callerAt(url, organization)
  const body = await createBody(caller, borrower, await openAccount(caller, borrower))
  await expect(
    caller.call('POST', createPath(borrower), { ...body, referrerId: originator.row.uuid }),
  ).rejects.toMatchObject({ code: 'registration/originator-not-licensed' })
})

test('an originator change is recorded with before and after values, and a departed originator is logged out and cannot refer', async () => {
  const admin = await staff('admin')
  const { row, request: callApi, logIn } = await anOriginator(admin)
  const { uuid, account: _account, accountUuid: _id, link: _link, ...rest } = row
  const licenses = row.licenses.map(({ status: _status, ...license }: { status: string }) => license)
  const answer = await admin.request('PUT', `${lead}/originators/${uuid}`, { ...rest, licenses, isActive: false })
  expect(answer.body).toMatchObject({ isActive: false, account: 'disabled' })
  expect((await callApi('GET', `${lead}/self`)).status).toBe(401)
  expect((await logIn()).body.code).toBe('account/wrong-credentials')
  const card = `/service-lead-portal/api/lo/${uuid}?organization=${organization}`
  expect((await visitor('GET', card)).status).toBe(404)
  const changes = (await readAudit(uuid)).filter(({ action }) => action === 'originator changed')
  expect(changes).toMatchObject([
    { actorId: admin.id, details: { fields: ['isActive'], before: { isActive: true }, after: { isActive: false } } },
  ])
  expect(JSON.stringify(await readAudit(uuid))).not.toContain('Brennan')
  await admin.request('PUT', `${lead}/originators/${uuid}`, { ...rest, licenses })
  expect((await logIn()).status).toBe(200)
})

test('an NMLS ID belongs to only one originator of a lender', async () => {
  const admin = await staff('admin')
  const one = draft()
  expect((await admin.request('POST', `${lead}/originators`, one)).status).toBe(201)
  const again = await admin.request('POST', `${lead}/originators`, draft({ nmls: one.nmls }))
  expect(again.body.faults).toMatchObject([{ field: 'nmls' }])
})

test('an originator file gets a dry run first, and is applied completely or not at all', async () => {
  const admin = await staff('admin', 'saltmarsh')
  const head = 'nmls_id,name,email,phone,company,company_nmls_id,licenses,active'
  const dana = '000811,Dana Whitfield,dana@lintel.example,(512) 555-0141,,,TX:4417:2027-12-31,yes'
  const brokenRow = '000812,Marcus Odell,marcus@lintel.example,(916) 555-0142,,,ZZ,yes'
  const send = async (csv: string, applies: boolean) =>
    (await admin.request('POST', `${lead}/originators/import`, { csv, applies })).body
  const count = async () => (await admin.request('GET', `${lead}/originators`)).body.originators.length
  const before = await count()
  expect(await send(`${head}\n${dana}\n${brokenRow}`, true)).toMatchObject({
    isApplied: false,
    rows: [
      { line: 2, change: 'new', faults: [] },
      { line: 3, change: 'refused', faults: ['licenses: Please choose the state'] },
    ],
  })
  expect(await send(`${head}\n${dana}`, false)).toMatchObject({ isApplied: false, rows: [{ change: 'new' }] })
  expect(await count()).toBe(before)
  expect(await send(`${head}\n${dana}`, true)).toMatchObject({ isApplied: true })
  expect(await count()).toBe(before + 1)
  expect(await send(`${head}\n${dana}`, false)).toMatchObject({ rows: [{ change: 'same' }] })
  expect(await send(`${head}\n${dana.replace('4417', '4418')}`, true)).toMatchObject({ rows: [{ change: 'changed' }] })
  const { csv } = (await admin.request('GET', `${lead}/originators/export`)).body
  expect(csv).toContain('TX:4418:2027-12-31')
  expect((await send(csv, false)).rows.every(({ change }: { change: string }) => change === 'same')).toBe(true)
})

test('REG-24 an offer code fills in the name and address until it is ended, expired or used up', async () => {
  const admin = await staff('admin')
  const person = { firstName: 'Grace', lastName: 'Okafor', street1: '12 Orchard Street', city: 'Austin', state: 'TX' }
  const add = async (more: object = {}) =>
    (await admin.request('POST', `${lead}/offer-codes`, { ...person, zip: '78704', ...more })).body
  const read = async (code: string) => (await visitor('GET', `/offercode/${code}`)).status
  const { code, offer } = await add()
  expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
  expect(offer).toMatchObject({ name: 'Grace Okafor', place: 'Austin, TX', applications: 0, endedAt: null })
  expect(await read(code)).toBe(200)
  const codes = (await admin.request('GET', `${lead}/offer-codes`)).body.codes
  expect(JSON.stringify(codes)).not.toContain(code)
  expect(codes[0].uuid).toBe(offer.uuid)
  await admin.request('POST', `${lead}/offer-codes/${offer.uuid}/end`)
  expect(await read(code)).toBe(404)
  expect((await readAudit(offer.uuid)).map(({ action }) => action)).toEqual(['offer code created', 'offer code ended'])
  expect(await read((await add({ respondByDate: '2020-01-01' })).code)).toBe(404)

  const limit = await add({ maxApplications: 1 })
  const originator = (await admin.request('POST', `${lead}/originators`, draft())).body
  const borrower = { ...ordinaryBorrower, organization, birthDate: '1981-05-19' }
  const caller = callerAt(url, organization)
  const body = await createBody(caller, borrower, await openAccount(caller, borrower))
  const application = { ...body, referrerId: originator.uuid, offerCode: limit.code }
  await caller.call('POST', createPath(borrower), application)
  expect(await read(limit.code)).toBe(404)
})

test('an administrator sees no originator, referral, code or lead of another lender', async () => {
  const [admin, other] = [await staff('admin'), await staff('admin', 'saltmarsh')]
  const originator = (await admin.request('POST', `${lead}/originators`, draft())).body
  const { offer } = (await admin.request('POST', `${lead}/offer-codes`, { firstName: 'Grace', lastName: 'Okafor' }))
    .body
  expect((await other.request('PUT', `${lead}/originators/${originator.uuid}`, draft())).status).toBe(404)
  expect((await other.request('POST', `${lead}/originators/${originator.uuid}/invite`)).status).toBe(404)
  expect((await other.request('POST', `${lead}/offer-codes/${offer.uuid}/end`)).status).toBe(404)
  const answers = await Promise.all(
    ['originators', 'originators/export', 'referrals', 'offer-codes', 'hand-overs'].map((path) =>
      other.request('GET', `${lead}/${path}`),
    ),
  )
  expect(JSON.stringify(answers)).not.toMatch(new RegExp(`${originator.nmls}|${offer.uuid}|Noor`))
  const processor = await staff('processor')
  expect((await processor.request('GET', `${lead}/originators`)).status).toBe(403)
})

test('leads from an affiliate are listed by affiliate and can be removed', async () => {
  const admin = await staff('admin', 'lintel')
  const [first] = (await admin.request('GET', `${lead}/hand-overs`)).body
  expect(first).toMatchObject({ affiliate: 'RATEFINDER', name: 'Priscilla Nguyen' })
  expect((await admin.request('DELETE', `${lead}/hand-overs/${first.uuid}`)).status).toBe(200)
  expect((await admin.request('GET', `${lead}/hand-overs`)).body).toEqual([])
})
