import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltIdentity } from '#tests/support/identities.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'

/** HouseCanary on this machine. It knows two accounts, and notes which one each order was for. */
const accounts = new Map([
  ['first:secret-of-the-first', 'first'],
  ['second:secret-of-the-second', 'second'],
])
const orders: (string | undefined)[] = []
const supplier = createServer((request, response) => {
  const [, pair = ''] = (request.headers.authorization ?? '').split(' ')
  const account = accounts.get(Buffer.from(pair, 'base64').toString())
  orders.push(account)
  response.writeHead(account ? 200 : 401, { 'content-type': 'application/json' })
  response.end(JSON.stringify([{ 'property/value': { api_code: 204, result: null } }]))
})
await new Promise<void>((listening) => supplier.listen(0, '127.0.0.1', listening))
afterAll(() => void supplier.close())
const supplierAddress = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`

const { url, db, anIdentity, anApplication } = await anOpenedProduct({
  MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
  SUPPLIER_ADDRESSES: `https://sandbox.supplier.example, ${supplierAddress}/`,
})

let admin: BuiltIdentity
let compliance: BuiltIdentity
let stranger: BuiltIdentity
beforeAll(async () => {
  admin = await anIdentity({ role: 'admin' })
  compliance = await anIdentity({ role: 'compliance' })
  stranger = await anIdentity({ role: 'admin', organization: 'saltmarsh' })
})

const base = '/service-organization/secure/api/v1'
const call = async (as: BuiltIdentity, method: 'GET' | 'POST', path: string, body?: object) => {
  const response = await fetch(`${url}${base}${path}`, {
    method,
    headers: {
      ...as.headers,
      'x-org': as.organization,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}
const reason = 'The contract with the supplier was signed'
const enter = (settings: object, as = admin) =>
  call(as, 'POST', '/supplier-credentials', { service: 'valuation', supplier: 'HouseCanary', settings })
const supplierSettings = (account: string) => ({
  HOUSECANARY_CREDENTIALS: `${account}:secret-of-the-${account}`,
  HOUSECANARY_URL: supplierAddress,
})
const propose = (credentialUuid: string, change: 'use' | 'end' = 'use', as = admin) =>
  call(as, 'POST', '/proposals', { kind: 'supplier-credential', payload: { credentialUuid, change }, reason })
const decide = (as: BuiltIdentity, proposal: string, how: 'approve' | 'reject') =>
  call(as, 'POST', `/proposals/${proposal}/${how}`, { reason })
const service = async (as = admin) =>
  (await call(as, 'GET', '/supplier-credentials')).body.services.find(
    (service: { service: string }) => service.service === 'valuation',
  )
/** Orders a value for a new application, and returns the account that the supplier was asked by. */
const valuedBy = async (organization: string) => {
  const { id } = await anApplication({ organization, status: 'WAITING_FOR_VALUATION', dueAt: new Date() })
  await expect
    .poll(
      async () => (await db.selectFrom('application').select('status').where('id', '=', id).executeTakeFirst())?.status,
    )
    .not.toBe('WAITING_FOR_VALUATION')
  return orders.splice(0)
}

test('a lender’s credentials are used by the next order after another person approves them, and rotate the same way', async () => {
  expect(await service()).toMatchObject({ title: 'home valuation', isFixed: false, inUse: null, entered: null })
  expect(await valuedBy('lintel')).toEqual([])

  const first = await enter(supplierSettings('first'))
  expect(first).toMatchObject({ status: 201, body: { state: 'ENTERED', canBeTried: true } })
  const proposal = (await propose(first.body.uuid)).body.uuid
  expect((await decide(admin, proposal, 'approve')).body.code).toBe('approvals/same-person')
  expect(await valuedBy('lintel')).toEqual([])
  expect((await decide(compliance, proposal, 'approve')).status).toBe(200)
  expect(await valuedBy('lintel')).toEqual(['first'])
  // Another lender keeps what the installation provides.
  expect(await valuedBy('saltmarsh')).toEqual([])

  const second = await enter(supplierSettings('second'))
  expect(await valuedBy('lintel')).toEqual(['first'])
  await decide(compliance, (await propose(second.body.uuid)).body.uuid, 'approve')
  expect(await valuedBy('lintel')).toEqual(['second'])
  const rows = await db
    .selectFrom('supplierCredential')
    .select(['id', 'state', 'sealedSettings'])
    .where('organization', '=', 'lintel')
    .orderBy('enteredAt')
    .execute()
  expect(rows.map(({ state, sealedSettings }) => [state, sealedSettings === null])).toEqual([
    ['ENDED', true],
    ['IN_USE', false],
  ])
  // The key of the secret that was replaced is gone.
  const keys = await db.selectFrom('dataKey').select('subject').where('subject', '=', rows[0]!.id).execute()
  expect(keys).toEqual([])

  await decide(compliance, (await propose(second.body.uuid, 'end')).body.uuid, 'approve')
  expect(await valuedBy('lintel')).toEqual([])
})

test('a secret can never be read back, and is never stored in plaintext', async () => {
  const credential = await enter(supplierSettings('first'))
  const { uuid } = credential.body
  expect(credential.body.shown).toEqual([
    { name: 'HOUSECANARY_CREDENTIALS', isSecret: true, text: '••••irst' },
    { name: 'HOUSECANARY_URL', isSecret: false, text: supplierAddress },
  ])
  await propose(uuid)
  const answers = [
    credential,
    await call(admin, 'GET', '/supplier-credentials'),
    await call(compliance, 'GET', `/supplier-credentials/${uuid}`),
    await call(compliance, 'POST', `/supplier-credentials/${uuid}/trial`),
    await call(admin, 'GET', '/proposals'),
  ]
  for (const { text } of answers) expect(text).not.toContain('secret-of')
  const [row] = await db.selectFrom('supplierCredential').selectAll().where('id', '=', uuid).execute()
  expect(Buffer.from(row!.sealedSettings!).toString('latin1')).not.toContain('secret-of')
  const audit = await db.selectFrom('auditEvent').selectAll().where('subject', '=', uuid).execute()
  expect(audit.map(({ action }) => action)).toEqual(['supplier credentials entered', 'supplier credentials tried'])
  expect(JSON.stringify(audit)).not.toContain('secret-of')
})

test('one click tests credentials, and shows what to do', async () => {
  const trial = async (settings: object) => {
    const { uuid } = (await enter(settings)).body
    return (await call(compliance, 'POST', `/supplier-credentials/${uuid}/trial`)).body
  }
  expect(await trial(supplierSettings('first'))).toEqual({ result: 'WORKS' })
  expect(await trial(supplierSettings('third'))).toEqual({ result: 'REFUSED' })
  expect(await trial({ ...supplierSettings('first'), HOUSECANARY_URL: `${supplierAddress}/gone` })).toEqual({
    result: 'WORKS',
  })
  orders.length = 0
})

test('invalid supplier settings, and addresses that the operator does not allow, are rejected by name', async () => {
  const validationErrors = async (settings: object) => {
    const { status, body, text } = await enter(settings)
    expect(text).not.toContain('colonless')
    return [status, ...body.faults.map(({ field }: { field: string }) => field)]
  }
  expect(await validationErrors({ HOUSECANARY_CREDENTIALS: 'colonless' })).toEqual([
    400,
    'settings.HOUSECANARY_CREDENTIALS',
  ])
  expect(await validationErrors({})).toEqual([400, 'settings.HOUSECANARY_CREDENTIALS'])
  expect(await validationErrors({ ...supplierSettings('first'), ATTOM_KEY: 'key' })).toEqual([
    400,
    'settings.ATTOM_KEY',
  ])
  for (const address of ['https://10.0.0.7', `${supplierAddress}0`, 'http://169.254.169.254/latest'])
    expect(await validationErrors({ ...supplierSettings('first'), HOUSECANARY_URL: address })).toEqual([
      400,
      'settings.HOUSECANARY_URL',
    ])
  expect(
    (await enter({ ...supplierSettings('first'), HOUSECANARY_URL: 'https://sandbox.supplier.example/v2' })).status,
  ).toBe(201)
})

test('another lender’s credentials cannot be found or proposed', async () => {
  const { uuid } = (await enter(supplierSettings('first'))).body
  expect((await call(stranger, 'GET', `/supplier-credentials/${uuid}`)).status).toBe(404)
  expect((await call(stranger, 'POST', `/supplier-credentials/${uuid}/trial`)).status).toBe(404)
  expect((await propose(uuid, 'use', stranger)).body.faults).toMatchObject([{ field: 'payload.credentialUuid' }])
  const underwriter = await anIdentity({ role: 'underwriter' })
  expect((await call(underwriter, 'GET', '/supplier-credentials')).status).toBe(403)
  expect((await propose(uuid, 'use', compliance)).status).toBe(403)
})

test('credentials that a second person rejects, or no one approves within a week, are removed', async () => {
  const { uuid } = (await enter(supplierSettings('first'))).body
  await decide(compliance, (await propose(uuid)).body.uuid, 'reject')
  expect(
    await db.selectFrom('supplierCredential').select(['state', 'sealedSettings']).where('id', '=', uuid).execute(),
  ).toEqual([{ state: 'ENDED', sealedSettings: null }])
  expect((await call(admin, 'POST', `/supplier-credentials/${uuid}/trial`)).status).toBe(400)
  expect((await propose(uuid)).status).toBe(400)
})
