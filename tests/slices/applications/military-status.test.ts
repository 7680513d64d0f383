import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MilitaryChecks } from '#src/features/military/military.contract.ts'
import { militaryStatusOf } from '#src/features/military/server/military-checks.store.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'

const { url, db, anIdentity, anApplication } = await anOpenedProduct()
const processor = await anIdentity({ role: 'processor' })
const actor = { kind: 'borrower' as const, id: null }

const request = async (applicationId: string, headers: Record<string, string>, body?: object, below = '') => {
  const path = `/service-compliance/secure/api/v1/applications/${applicationId}/military-status${below}`
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as MilitaryChecks & { faults: { field: string }[] } }
}
const awaitChecks = async (id: string, many: number): Promise<MilitaryChecks['checks']> => {
  const { checks } = (await request(id, processor.headers)).body
  if (checks.length >= many) return checks
  await new Promise((resolve) => setTimeout(resolve, 50))
  return awaitChecks(id, many)
}
const submit = (applicationId: string) =>
  advance(db, { applicationId, from: 'APP_SUBMISSION', outcome: 'submitted', actor, now: systemClock.now() })
const name = (lastName: string) => ({ firstName: 'Maria', middleName: null, lastName, suffix: null })

test('50 USC 3931(b): submitting the application queries the active duty register, and the boarding file includes the result', async () => {
  const { id } = await anApplication({ status: 'APP_SUBMISSION', applicant: { name: name('Onduty') } })
  await submit(id)
  expect(await awaitChecks(id, 1)).toMatchObject([
    {
      occasion: 'APPLICATION',
      status: 'ACTIVE',
      isByHand: false,
      certificate: expect.stringMatching(/^[0-9A-F]{12}$/),
    },
  ])
  await sql`update application set status = 'FUNDABLE' where id = ${id}`.execute(db)
  await advance(db, {
    applicationId: id,
    from: 'FUNDABLE',
    outcome: 'disbursed',
    actor: { kind: 'system', id: null },
    now: systemClock.now(),
  })
  const { data } = await db
    .selectFrom('partnerEvent')
    .select('data')
    .where('applicationId', '=', id)
    .where('type', '=', 'account.opened')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ applicationUuid: id, militaryStatus: 'ACTIVE' })
})

test('50 USC 3931(b): staff file the certificate when the register gave no answer; 10 USC 987(i)(6) is noted', async () => {
  const { id } = await anApplication({ status: 'APP_SUBMISSION', applicant: { name: name('Noregister') } })
  await submit(id)
  expect(await awaitChecks(id, 1)).toMatchObject([{ status: 'UNKNOWN', certificate: null }])
  const certificate = { occasion: 'APPLICATION', status: 'NOT_ACTIVE', asOf: '2026-01-05', certificate: 'DMDC-4711' }
  const answer = await request(id, processor.headers, certificate)
  expect(answer.body.checks[0]).toMatchObject({ ...certificate, isByHand: true })
  expect(answer.body.lendingActException).toContain('10 USC 987(i)(6)')
  const later = await request(id, processor.headers, { ...certificate, asOf: '2031-01-05' })
  expect([later.status, later.body.faults[0]?.field]).toEqual([400, 'asOf'])
  const borrower = await anIdentity({})
  expect((await request(id, borrower.headers)).status).toBe(403)
})

test('50 USC 3937(a): staff determine when military service began and how earlier debts are treated', async () => {
  const { id } = await anApplication({ status: 'APP_SUBMISSION', applicant: { name: name('Onduty') } })
  await submit(id)
  await awaitChecks(id, 1)
  expect(await militaryStatusOf(db, id)).toEqual({ isActive: true, isSettled: false })
  const service = { activeFrom: '2026-02-01', earlierDebts: 'TOLD' }
  const later = await request(id, processor.headers, { ...service, activeFrom: '2031-02-01' }, '/service')
  expect([later.status, later.body.faults[0]?.field]).toEqual([400, 'activeFrom'])
  const answer = await request(id, processor.headers, service, '/service')
  expect(answer.body.service).toEqual(service)
  expect(await militaryStatusOf(db, id)).toEqual({ isActive: true, isSettled: true })
  const borrower = await anIdentity({})
  expect((await request(id, borrower.headers, service, '/service')).status).toBe(403)
  const stranger = await anIdentity({ role: 'processor', organization: 'saltmarsh' })
  expect([401, 404]).toContain((await request(id, stranger.headers, service, '/service')).status)
})
