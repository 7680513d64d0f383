import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { missingFigures, shippedFigures } from '#src/domain/figures/published-figures.ts'
import type { ClosingChecksView } from '#src/features/compliance/compliance.contract.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, until, setStatus, fetchStatus: statusOf, db, vault, callApi, staff } = await aProductThatVerifies()
const { headers } = await staff('underwriter')
const records = applicationRecords(vault)
const year = new Date().getUTCFullYear()
const austin = { city: 'Austin', state: 'TX', zip: '78704' }

const fetchChecks = async ({ uuid }: VerifiedBorrower) => {
  const answer = await callApi('GET', `/service-pipeline/secure/api/v1/applications/${uuid}/closing-checks`, headers)
  return answer.body as unknown as ClosingChecksView
}
const resultsByRule = async (borrower: VerifiedBorrower) =>
  Object.fromEntries((await fetchChecks(borrower)).checks.map(({ rule, result }) => [rule, result]))
const taxesOf = async (borrower: VerifiedBorrower) =>
  (await fetchChecks(borrower)).checks.filter(({ rule }) => rule === 'recording-tax').map(({ figures }) => figures)
const documentsOf = (uuid: string) => db.selectFrom('document').select('id').where('applicationId', '=', uuid).execute()
/** Adds a lien of another lender that stays on the home, a home equity line by default. */
const addLien = (uuid: string, lien: { kind?: 'MORTGAGE' | 'HELOC'; lienPosition?: number } = {}) =>
  db.transaction().execute((tx) =>
    liabilityRecords(vault).add(
      tx,
      uuid,
      [
        {
          kind: 'HELOC',
          creditor: 'Equity Bank',
          source: 'BUREAU',
          lienPosition: 2,
          balance: 1_000,
          limit: 1_000,
          monthlyPayment: 20,
          accountEnding: '4417',
          tradeline: null,
          recorded: null,
          reported: 1_000,
          confirmedAt: new Date(),
          removedFor: null,
          payoffStatus: 'NOT_MARKED',
          ...lien,
        },
      ],
      new Date(),
    ),
  )
/** Moves the home of the same line of credit to another state. */
const moveHome = (borrower: VerifiedBorrower, state: string) =>
  sql`update application set property_state = ${state} where id = ${borrower.uuid}`.execute(db)

test('an offer on a Texas homestead respects the limits on value, fees and draw, and counts the waiting days', async () => {
  const borrower = await at('INCOME_VERIFICATION', { street: '12 Orchard Street', ...austin })
  expect(await resultsByRule(borrower)).toMatchObject({
    'texas-value': 'passes',
    'texas-fees': 'passes',
    'texas-draw': 'passes',
    'texas-year': 'passes',
    // The application was submitted today and nothing was signed.
    'texas-days': 'fails',
    'texas-itemized': 'open',
    'texas-place': 'open',
    // A staff member checks it if the year's thresholds are not shipped yet.
    'high-cost-fees': missingFigures(shippedFigures, `${year}-06-30`).length === 0 ? 'passes' : 'open',
  })
})

test('Florida and New York tax the whole line, California does not, and a rented-out house is no homestead', async () => {
  const borrower = await at('INCOME_VERIFICATION', '20 Orchard Street')
  const { lineAmount } = (
    await db.selectFrom('application').select('selection').where('id', '=', borrower.uuid).executeTakeFirstOrThrow()
  ).selection as { lineAmount: number }
  expect(await taxesOf(borrower)).toEqual([])
  await moveHome(borrower, 'FL')
  expect(await taxesOf(borrower)).toMatchObject([
    { line: lineAmount, tax: Math.round(Math.ceil(lineAmount / 100) * 35) / 100 },
    { line: lineAmount, tax: expect.closeTo(lineAmount * 0.002, 2) },
  ])
  await moveHome(borrower, 'NY')
  // The county of the record, 049, is Lewis County in New York: basic, special additional, and its own.
  const majorHundreds = Math.ceil(lineAmount / 100 - 0.5)
  expect(await taxesOf(borrower)).toMatchObject([
    { tax: majorHundreds * 0.5, 'paid by': 'borrower' },
    { tax: majorHundreds * 0.25, 'paid by': 'lender' },
    { tax: majorHundreds * 0.25, 'paid by': 'borrower' },
  ])
  await moveHome(borrower, 'CA')
  expect(Object.keys(await resultsByRule(borrower))).toEqual(['high-cost-fees'])
  await moveHome(borrower, 'TX')
  await sql`update application set property = jsonb_set(property, '{occupancy}', '"INVESTMENT"') where id = ${borrower.uuid}`.execute(
    db,
  )
  expect(await resultsByRule(borrower)).toEqual({})
})

const causesOf = (uuid: string) =>
  db
    .selectFrom('condition')
    .select(['id', 'causeKey', 'state'])
    .where('applicationId', '=', uuid)
    .orderBy('createdAt')
    .execute()
const setDraw = (uuid: string, draw: number) =>
  sql`update application set selection = jsonb_set(selection, '{draw}', ${String(draw)}::jsonb) where id = ${uuid}`.execute(
    db,
  )
/** Settles a condition as one person. */
const settle = (uuid: string, id: string, how: 'accept' | 'withdraw') =>
  callApi('POST', `/service-conditions/internal/api/v1/applications/${uuid}/conditions/${id}/${how}`, headers, {})
const proposals = '/service-organization/secure/api/v1/proposals'
const reason = 'The release of the other lien was recorded in March'

test('Constitution XVI 50(t)(2): a draw below $4,000 stops before the disclosure, and no one can override the rule', async () => {
  const borrower = await at('INCOME_VERIFICATION', { street: '22 Orchard Street', ...austin })
  await setDraw(borrower.uuid, 3_000)
  await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
  await expect.poll(() => causesOf(borrower.uuid)).toMatchObject([{ causeKey: 'state rule texas-draw', state: 'OPEN' }])
  const [condition] = await causesOf(borrower.uuid)
  for (const how of ['accept', 'withdraw'] as const)
    expect((await settle(borrower.uuid, condition!.id, how)).body.code).toBe('condition/takes-two')
  const [document] = await documentsOf(borrower.uuid)
  const payload = { applicationUuid: borrower.uuid, rule: 'texas-draw', documentUuid: document!.id }
  const proposal = await callApi('POST', proposals, headers, { kind: 'state-rule', payload, reason })
  expect(proposal).toMatchObject({ status: 400, body: { faults: [{ field: 'payload.rule' }] } })
  expect((await statusOf(borrower)).checklistStatus).toBe('GEN_CLOSING_DISCLOSURE')
  // Another draw is the only way on. Its condition goes by itself.
  await setDraw(borrower.uuid, 4_000)
  await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
  expect(await until(borrower, (now) => now !== 'GEN_CLOSING_DISCLOSURE')).toBe('FINAL_OFFER')
  expect(await causesOf(borrower.uuid)).toMatchObject([{ state: 'WITHDRAWN' }])
  // The costs were sent with the disclosure. From then on, the product counts the day before the closing.
  const { clocks, checks } = await fetchChecks(borrower)
  expect(clocks.map(({ clock }) => clock)).toContain('itemized-costs')
  expect(checks.find(({ rule }) => rule === 'texas-itemized')).toMatchObject({ result: 'fails' })
})

test('Constitution XVI 50(a)(6)(K): two people accept evidence that another home equity loan is gone', async () => {
  const borrower = await at('INCOME_VERIFICATION', { street: '26 Orchard Street', ...austin })
  await addLien(borrower.uuid)
  await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
  await expect
    .poll(() => causesOf(borrower.uuid))
    .toMatchObject([{ causeKey: 'state rule texas-one-loan', state: 'OPEN' }])
  const [condition] = await causesOf(borrower.uuid)
  expect((await settle(borrower.uuid, condition!.id, 'withdraw')).body.code).toBe('condition/takes-two')
  const [document] = await documentsOf(borrower.uuid)
  const payload = { applicationUuid: borrower.uuid, rule: 'texas-one-loan', documentUuid: document!.id }
  const foreign = { ...payload, documentUuid: borrower.uuid }
  expect(await callApi('POST', proposals, headers, { kind: 'state-rule', payload: foreign, reason })).toMatchObject({
    status: 400,
    body: { faults: [{ field: 'payload.documentUuid' }] },
  })
  const proposal = await callApi('POST', proposals, headers, { kind: 'state-rule', payload, reason })
  expect(proposal.status).toBe(201)
  expect((await statusOf(borrower)).checklistStatus).toBe('GEN_CLOSING_DISCLOSURE')
  const second = await staff('compliance')
  const approval = await callApi('POST', `${proposals}/${proposal.body.uuid}/approve`, second.headers, { reason })
  expect(approval.status).toBe(200)
  expect(await until(borrower, (now) => now !== 'GEN_CLOSING_DISCLOSURE')).toBe('FINAL_OFFER')
  expect(await causesOf(borrower.uuid)).toMatchObject([{ state: 'ACCEPTED' }])
})

test('7 TAC 153.14(1)(B): a home equity loan that closed within the year holds the line, also if it is paid off', async () => {
  const closedOn = addDays(lenderDay(new Date()), -200)
  const earlierEquity = { closedWithinYear: 'YES' as const, closedOn }
  const borrower = await at('GEN_CLOSING_DISCLOSURE', { street: '28 Orchard Street', ...austin, earlierEquity })
  await expect.poll(() => causesOf(borrower.uuid)).toMatchObject([{ causeKey: 'state rule texas-year', state: 'OPEN' }])
})

test('Constitution XVI 50(a)(6)(Q)(vi): a title that names a home equity loan prevails over what the borrower says', async () => {
  const borrower = await at('INCOME_VERIFICATION', { street: '32 Orchard Street', ...austin })
  await addLien(borrower.uuid, { kind: 'MORTGAGE', lienPosition: 1 })
  const now = new Date()
  const title = {
    order: 'T-1',
    asOf: lenderDay(now),
    parcelId: '48453-1',
    legalDescription: 'Lot 1 of Block 2',
    vesting: 'SOLE' as const,
    owners: [{ name: 'Maria Garcia', kind: 'PERSON' as const }],
    liens: [],
    judgments: [],
    foreclosureBegun: null,
    texasEquityLoans: [
      { position: 1, closedOn: '2019-05-01' },
      { position: null, closedOn: addDays(lenderDay(now), -100) },
    ],
  }
  await db.transaction().execute((tx) => records.saveReport(tx, borrower.uuid, 'full-title', 'T-1', title, now))
  await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
  const causes = async () => (await causesOf(borrower.uuid)).map(({ causeKey }) => causeKey).toSorted()
  await expect.poll(causes).toEqual(['state rule texas-one-loan', 'state rule texas-year'])
})

test('Constitution XVI 50(a)(6)(K): a first mortgage that may be a home equity loan holds the line', async () => {
  const earlierEquity = { firstMortgage: 'UNSURE' as const }
  const borrower = await at('INCOME_VERIFICATION', { street: '30 Orchard Street', ...austin, earlierEquity })
  await addLien(borrower.uuid, { kind: 'MORTGAGE', lienPosition: 1 })
  await setStatus(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
  await expect
    .poll(() => causesOf(borrower.uuid))
    .toMatchObject([{ causeKey: 'state rule texas-one-loan', state: 'OPEN' }])
  const { checks } = await fetchChecks(borrower)
  expect(checks.find(({ rule }) => rule === 'texas-one-loan')).toMatchObject({ result: 'open' })
})

test('only staff with decision rights see the rules', async () => {
  const borrower = await at('INCOME_VERIFICATION', '24 Orchard Street')
  const path = `/service-pipeline/secure/api/v1/applications/${borrower.uuid}/closing-checks`
  const agent = await staff('agent')
  expect((await callApi('GET', path, agent.headers)).status).toBe(403)
})
