import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { aNewApplication, anAcknowledgment, aRegistration } from '#tests/support/registration.ts'
import { saveOriginator } from './originators.store.ts'
import { saveReferral } from './referrals.store.ts'

const database = await aDatabase()
const { db } = database
const { app, clock, vault, anIdentity } = await aRegistration(database)
const production = await aRegistration(database, { production: true })

type Product = Pick<typeof production, 'app' | 'anIdentity'>
const createAt = async (
  organization: string,
  body: object,
  { app: at, anIdentity: someone }: Product = { app, anIdentity },
) => {
  const { headers, id } = await someone({ organization, phone: '(415) 555-0123' })
  const state = (body as ReturnType<typeof aNewApplication>).profileRequest.assetAddress.state
  const url = `/service-application/api/v3/application/helocs?state=${state}`
  const answer = await at.inject({
    method: 'POST',
    url,
    payload: { ...anAcknowledgment(organization), ...body },
    headers: { ...headers, 'x-org': organization },
  })
  const row = await db.selectFrom('application').selectAll().where('identityId', '=', id).executeTakeFirst()
  return { ...answer.json(), status: answer.statusCode, row }
}
const anOriginator = async (organization: string, licensedStates: string[]) => {
  const id = randomUUID()
  const about = { name: 'Leah Brennan', brokerName: 'Tidewater', avatarUri: null, email: 'leah@tidewater.example' }
  const numbers = { phone: '(757) 555-0143', nmls: '000513', wholesaleBrokerNmls: null }
  await saveOriginator(db, { id, organization, ...about, ...numbers, licensedStates })
  return id
}
const inNewYork = { street1: '221 Chestnut Street', city: 'Brooklyn', state: 'NY', zip: '11201' }
const applicationWith = (change: object, profile: object = {}) => {
  const body = aNewApplication()
  return { ...body, ...change, profileRequest: { ...body.profileRequest, ...profile } }
}

describe('a referrer', () => {
  test('REG-07 licensed in the home’s state is stored with the application', async () => {
    const referrerId = await anOriginator('lintel', ['TX'])
    const { status, row } = await createAt('lintel', applicationWith({ referrerId }))
    expect(status).toBe(201)
    expect(row?.referrerUuid).toBe(referrerId)
  })

  test('REG-07 not licensed in the home’s state blocks the application', async () => {
    const referrerId = await anOriginator('lintel', ['CA'])
    expect(await createAt('lintel', applicationWith({ referrerId }))).toMatchObject({
      status: 422,
      code: 'registration/originator-not-licensed',
      row: undefined,
      message:
        'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.',
    })
  })

  test('REG-10 an unknown referrer is ignored, but an application is rejected where a referrer is required', async () => {
    const unknown = await createAt('lintel', applicationWith({ referrerId: randomUUID() }))
    expect([unknown.status, unknown.row?.referrerUuid]).toEqual([201, null])
    const foreign = await anOriginator('lintel', ['TX'])
    for (const referrerId of [undefined, randomUUID(), foreign])
      expect((await createAt('harbor-wholesale', applicationWith({ referrerId }))).code).toBe(
        'registration/referrer-required',
      )
    const own = await anOriginator('harbor-wholesale', ['TX'])
    expect((await createAt('harbor-wholesale', applicationWith({ referrerId: own }))).status).toBe(201)
  })

  test('the referrer of a referral is used when the link names none', async () => {
    const originatorId = await anOriginator('harbor-wholesale', ['TX'])
    const referralId = randomUUID()
    const referral = { id: referralId, organization: 'harbor-wholesale', originatorId, person: {}, at: clock.now() }
    await saveReferral(db, vault, referral)
    const { status, row } = await createAt('harbor-wholesale', applicationWith({ referralId }))
    expect([status, row?.referrerUuid]).toEqual([201, originatorId])
    expect(row?.origin).toMatchObject({ referralId })
  })
})

test('Constitution XVI 50(a)(6)(H): nothing but the home secures a line on a Texas homestead, so crypto is refused', async () => {
  const crypto = { product: 'crypto', ...anAcknowledgment('lintel', 'crypto') }
  expect(await createAt('lintel', applicationWith(crypto))).toMatchObject({
    status: 422,
    code: 'registration/other-collateral',
  })
  const propertyRequest = { ...aNewApplication().propertyRequest, occupancyType: 'INVESTMENT' }
  expect((await createAt('lintel', applicationWith({ ...crypto, propertyRequest }))).code).not.toBe(
    'registration/other-collateral',
  )
})

test('SUB-07 in New York an application without a SOFT_CREDIT consent is accepted, and none is recorded', async () => {
  const { status, row } = await createAt(
    'lintel-ny',
    applicationWith({ consentRequests: [] }, { assetAddress: inNewYork }),
  )
  expect(status).toBe(201)
  const consents = await db.selectFrom('consent').select('type').where('applicationId', '=', row!.id).execute()
  expect(consents.map(({ type }) => type).sort()).toEqual(['COMMUNICATIONS', 'EARLY_DISCLOSURES', 'PRIVACY', 'TERMS'])
})

test('SUB-02 the main brand does not lend in New York, and the New York brand does not lend elsewhere', async () => {
  expect((await createAt('lintel', applicationWith({}, { assetAddress: inNewYork }))).code).toBe(
    'registration/not-in-state',
  )
  expect((await createAt('lintel-ny', aNewApplication())).code).toBe('registration/not-in-state')
})

test('SUB-02 a lender under review in New York rejects homes there, with the error at the state', async () => {
  const underReview = (lender: Organization | undefined) =>
    lender && { ...lender, behavior: { ...lender.behavior, isUnderRegulatorReview: true } }
  const organizations: OrganizationSource = {
    ...shippedOrganizations,
    byCode: (orgCode) => underReview(shippedOrganizations.byCode(orgCode)),
  }
  const reviewRegistration = await aRegistration(database, { organizations })
  const home = applicationWith({}, { assetAddress: inNewYork })
  expect(await createAt('lintel-ny', home, reviewRegistration)).toMatchObject({
    status: 400,
    row: undefined,
    faults: [{ field: 'profileRequest.assetAddress.state', message: expect.stringContaining('not yet available') }],
  })
  expect((await createAt('lintel', aNewApplication(), reviewRegistration)).status).toBe(201)
})

test('FRM-03 digits in a last name are accepted outside production and rejected in production', async () => {
  const digits = applicationWith({}, { name: { firstName: 'Maria', lastName: 'Garcia2' } })
  expect((await createAt('lintel', digits)).status).toBe(201)
  expect(await createAt('lintel', digits, production)).toMatchObject({
    status: 400,
    row: undefined,
    faults: [{ field: 'profileRequest.name.lastName', message: 'Some of the characters entered are not supported.' }],
  })
})
