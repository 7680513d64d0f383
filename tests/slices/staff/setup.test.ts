import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consolePages } from '#src/apps/console/console-routes.table.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { setupSteps } from '#src/features/setup/setup-steps.table.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { db, callApi, staff, clock } = await aProductWithRequests()
// The demonstration's own staff and originators leave, as if the lender were new.
await db.updateTable('identity').set({ disabledAt: clock.now() }).where('role', '<>', 'borrower').execute()
await db.updateTable('originator').set({ active: false }).execute()
const admin = await staff('admin')

const steps = async (): Promise<Record<string, string>> => {
  const { status, body } = await callApi('GET', '/service-setup/secure/api/v1/steps', admin.headers)
  expect(status).toBe(200)
  return Object.fromEntries(body.steps.map(({ step, state }: { step: string; state: string }) => [step, state]))
}

test('an administrator sees each step done once the lender’s data shows it', async () => {
  expect(await steps()).toMatchObject({
    'second-administrator': 'open',
    underwriter: 'open',
    rates: 'open',
    hours: 'open',
    notary: 'open',
    originators: 'open',
    application: 'open',
  })
  await callApi('POST', '/identity/secure/api/v1/invitation', admin.headers, {
    firstName: 'Una',
    lastName: 'Derwent',
    email: `una-${randomUUID()}@lintel.example`,
    role: 'underwriter',
  })
  expect(await steps()).toMatchObject({ underwriter: 'waiting' })
  await staff('underwriter')
  const second = await staff('admin')
  expect(await steps()).toMatchObject({ underwriter: 'done', 'second-administrator': 'done' })
  await db.updateTable('identity').set({ disabledAt: clock.now() }).where('id', '=', second.id).execute()
  expect(await steps()).toMatchObject({ 'second-administrator': 'open' })
})

test('business hours count once they are saved, and no longer when the change is undone', async () => {
  const path = '/service-operating-hours/secure/api/v1/hours'
  const { body: before } = await callApi('GET', path, admin.headers)
  const { body: after } = await callApi('PUT', path, admin.headers, { version: before.version, hours: before.hours })
  expect(await steps()).toMatchObject({ hours: 'done' })
  await callApi('POST', `${path}/undo`, admin.headers, { version: after.version })
  expect(await steps()).toMatchObject({ hours: 'open' })
})

test('the rates count once a rate sheet is published, and not with the trustees of deeds alone', async () => {
  const proposals = '/service-organization/secure/api/v1/proposals'
  const reason = 'The figures were compared with the minutes of the board'
  const compliance = await staff('compliance')
  const publish = async (pricing: object) => {
    const payload = { inForceFrom: civilDateIn('America/New_York', clock.now()), pricing }
    const { body } = await callApi('POST', proposals, admin.headers, { kind: 'pricing', payload, reason })
    const approval = await callApi('POST', `${proposals}/${body.uuid}/approve`, compliance.headers, { reason })
    expect(approval.status).toBe(200)
  }
  await publish({ planTerms: { version: 'own' } })
  expect(await steps()).toMatchObject({ rates: 'open' })
  await publish({ pricing: mergePricing(shippedOrganizations.byCode('lintel')!).pricing })
  expect(await steps()).toMatchObject({ rates: 'done' })
})

test('a notary counts while the commission is valid', async () => {
  const notary = await staff('notary')
  expect(await steps()).toMatchObject({ notary: 'waiting' })
  const commission = {
    identityId: notary.id,
    number: '12345',
    state: 'OH',
    expiresOn: '2099-12-31',
    updatedAt: clock.now(),
  }
  await db.insertInto('notaryCommission').values(commission).execute()
  expect(await steps()).toMatchObject({ notary: 'done' })
  await db.updateTable('notaryCommission').set({ expiresOn: '2020-12-31' }).execute()
  expect(await steps()).toMatchObject({ notary: 'waiting' })
})

test('only an administrator sees the steps, and every step leads to a page that exists', async () => {
  const compliance = await staff('compliance')
  expect((await callApi('GET', '/service-setup/secure/api/v1/steps', compliance.headers)).status).toBe(403)
  const pages = Object.values(setupSteps).map(({ page }) => page.split('?')[0]!)
  expect(pages.filter((page) => page !== '/' && !Object.hasOwn(consolePages, page))).toEqual([])
  for (const page of pages) if (page !== '/') expect(consolePages[page]?.roles).toContain('admin')
})
