import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueHomeLocation } from '#src/features/compliance/server/home-location.job.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, setStatus, db, callApi, staff, fetchStatus } = await aProductThatVerifies()
const base = '/service-compliance/secure/api/v1'
const underwriter = await staff('underwriter')
const clock = testClock()
const cause = 'county of the home'

const pathOf = ({ uuid }: VerifiedBorrower) => `${base}/applications/${uuid}/county`
const readCounty = async (borrower: VerifiedBorrower) =>
  (await callApi('GET', pathOf(borrower), underwriter.headers)).body as unknown as {
    conflict: { recorded: string; located: string; settled: string | null } | null
  }
const settle = (borrower: VerifiedBorrower, body: object) =>
  callApi('POST', pathOf(borrower), { ...underwriter.headers, 'idempotency-key': randomUUID() }, body)
const conditionOf = ({ uuid }: VerifiedBorrower) =>
  db
    .selectFrom('condition')
    .select(['id', 'state'])
    .where('applicationId', '=', uuid)
    .where('causeKey', '=', cause)
    .executeTakeFirst()
const settledHistory = ({ uuid }: VerifiedBorrower) =>
  db
    .selectFrom('statusHistory')
    .select(['fromStatus', 'toStatus'])
    .where('applicationId', '=', uuid)
    .where('outcome', '=', 'factsCorrected')
    .execute()

/** An application whose home the geocoder places in another county than its record. */
const anApplicationInTwoCounties = async (number: number): Promise<VerifiedBorrower> => {
  const borrower = await at('INCOME_VERIFICATION', `${number} Othercounty Street`)
  // The submission queues it, which these applications skip.
  await db.transaction().execute((tx) => queueHomeLocation(tx, clock, borrower.uuid))
  await expect.poll(() => conditionOf(borrower)).toMatchObject({ state: 'OPEN' })
  return borrower
}

test('staff are asked where record and geocoder name different counties, and only their own form ends the question', async () => {
  const borrower = await anApplicationInTwoCounties(12)
  const { conflict } = await readCounty(borrower)
  expect(conflict).toMatchObject({ recorded: '39049', located: expect.stringMatching(/^39\d{3}$/), settled: null })
  expect(conflict?.located).not.toBe('39049')
  const condition = await conditionOf(borrower)
  for (const act of ['accept', 'withdraw'] as const) {
    const path = `/service-conditions/internal/api/v1/applications/${borrower.uuid}/conditions/${condition?.id}/${act}`
    const { status, body } = await callApi('POST', path, underwriter.headers, {})
    expect([act, status, (body as { code?: string }).code]).toEqual([act, 409, 'condition/own-form'])
  }

  const reason = 'The deed names Cuyahoga County'
  expect((await settle(borrower, { fips: '39001', reason })).status).toBe(400)
  expect((await settle(borrower, { fips: conflict?.located, reason: 'no' })).status).toBe(400)
  expect((await settle(borrower, { fips: conflict?.located, reason })).status).toBe(200)
  expect(await readCounty(borrower)).toEqual({ conflict: { ...conflict, settled: conflict?.located } })
  expect(await conditionOf(borrower)).toMatchObject({ state: 'ACCEPTED' })
  expect((await settle(borrower, { fips: conflict?.recorded, reason })).status).toBe(409)
  const auditEvent = await db
    .selectFrom('auditEvent')
    .select(['actorId', 'details'])
    .where('subject', '=', borrower.uuid)
    .where('action', '=', 'county of the home settled')
    .executeTakeFirstOrThrow()
  expect(auditEvent).toMatchObject({ actorId: underwriter.id, details: { settled: conflict?.located } })
  expect(JSON.stringify(auditEvent.details)).not.toContain('Cuyahoga')
})

test('no closing disclosure is rendered while the county is open, and the offer is priced again when it is settled', async () => {
  const borrower = await anApplicationInTwoCounties(14)
  await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
  const disclosures = () =>
    db
      .selectFrom('document')
      .select('id')
      .where('applicationId', '=', borrower.uuid)
      .where('kind', '=', 'ACCOUNT_OPENING_DISCLOSURE')
      .execute()
  await expect
    .poll(async () =>
      db.selectFrom('application').select('dueAt').where('id', '=', borrower.uuid).executeTakeFirstOrThrow(),
    )
    .toMatchObject({ dueAt: null })
  expect([(await fetchStatus(borrower)).checklistStatus, await disclosures()]).toEqual(['GEN_CLOSING_DISCLOSURE', []])
  const { conflict } = await readCounty(borrower)
  expect((await settle(borrower, { fips: conflict?.recorded, reason: 'The assessor’s map shows it' })).status).toBe(200)
  expect(await settledHistory(borrower)).toEqual([
    { fromStatus: 'GEN_CLOSING_DISCLOSURE', toStatus: 'HARD_CREDIT_PULL' },
  ])
})

test('New York Tax Law 253(2)(a): units that staff file price the offer again, until its documents are prepared', async () => {
  const fileUnits = ({ uuid }: VerifiedBorrower) =>
    callApi(
      'POST',
      `${base}/applications/${uuid}/dwelling-units`,
      { ...underwriter.headers, 'idempotency-key': randomUUID() },
      { units: 2, source: 'Appraisal' },
    )
  const inNewYork = async (street: string) => {
    const borrower = await at('INCOME_VERIFICATION', street)
    await sql`update application set property_state = 'NY' where id = ${borrower.uuid}`.execute(db)
    return borrower
  }
  const pricedBorrower = await inNewYork('16 Multiplex Street')
  await setStatus(pricedBorrower.uuid, 'DISBURSEMENT_ACCOUNT')
  expect((await fileUnits(pricedBorrower)).status).toBe(200)
  expect(await settledHistory(pricedBorrower)).toEqual([
    { fromStatus: 'DISBURSEMENT_ACCOUNT', toStatus: 'HARD_CREDIT_PULL' },
  ])

  const lateBorrower = await inNewYork('18 Multiplex Street')
  await db.updateTable('application').set({ status: 'FINAL_OFFER' }).where('id', '=', lateBorrower.uuid).execute()
  expect((await fileUnits(lateBorrower)).status).toBe(409)
  await db.updateTable('application').set({ status: 'COMPLETE' }).where('id', '=', lateBorrower.uuid).execute()
  expect((await fileUnits(lateBorrower)).status).toBe(200)
  expect(await settledHistory(lateBorrower)).toEqual([])

  const inOhio = await at('INCOME_VERIFICATION', '20 Multiplex Street')
  await setStatus(inOhio.uuid, 'DISBURSEMENT_ACCOUNT')
  expect((await fileUnits(inOhio)).status).toBe(200)
  expect(await settledHistory(inOhio)).toEqual([])
})
