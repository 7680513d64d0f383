import { expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { openPasswords } from '#src/features/accounts/server/passwords/passwords.service.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { aRegistration } from '#tests/support/registration.ts'
import { loadDemonstration } from './demonstration.ts'
import {
  demonstrationHandOvers,
  demonstrationOffers,
  demonstrationOriginators,
  demonstrationReferrals,
} from './demonstration-referrals.table.ts'

const database = await aDatabase()
const { app, clock, vault } = await aRegistration(database)
const load = (production: boolean) =>
  loadDemonstration({
    clock,
    vault,
    passwords: openPasswords(),
    database,
    config: { production, environment: production ? 'production' : 'demonstration' },
  })
const get = async (org: string, url: string) => (await app.inject({ url, headers: { 'x-org': org } })).statusCode

test('production gets no demonstration people and no codes', async () => {
  await load(true)
  expect(await database.db.selectFrom('identity').selectAll().execute()).toEqual([])
  expect(await database.db.selectFrom('originator').selectAll().execute()).toEqual([])
})

test('every link of the demonstration opens at its lender, even after a second start', async () => {
  await load(false)
  await load(false)
  for (const { organization, code } of demonstrationOffers)
    expect(await get(organization, `/offercode/${code}`)).toBe(200)
  for (const { organization, id } of demonstrationReferrals)
    expect(await get(organization, `/service-lead-portal/api/referrals/${id}`)).toBe(200)
  for (const { organization, token } of demonstrationHandOvers)
    expect(await get(organization, `/a/external/prepop?id=${token}`)).toBe(200)
  for (const { organization, id } of demonstrationOriginators)
    expect(await get(organization, `/service-lead-portal/api/lo/${id}?organization=${organization}`)).toBe(200)
})

test('every lender of the demonstration is a shipped brand', () => {
  for (const { organization } of [...demonstrationOriginators, ...demonstrationOffers])
    expect(shippedOrganizations.byCode(organization)?.orgCode).toBe(organization)
})

test('chat is enabled for one lender', async () => {
  const flags = await database.db.selectFrom('organizationSetting').select(['organization', 'kind', 'value']).execute()
  expect(flags).toEqual([
    { organization: 'lintel', kind: 'flag fe-webchat', value: { enabled: true, percentage: 100, variables: {} } },
  ])
})
