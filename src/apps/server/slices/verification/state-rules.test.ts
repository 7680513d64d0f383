import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { missingFigures, shippedFigures } from '#src/domain/figures/published-figures.ts'
import type { ClosingChecksView } from '#src/features/compliance/compliance.contract.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, until, putAt, fetchStatus: statusOf, acceptAll, db, callApi, staff } = await aProductThatVerifies()
const { headers } = await staff('underwriter')
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
/** Moves the home of the same line of credit to another state. */
const moveHome = (borrower: VerifiedBorrower, state: string) =>
  sql`update application set property_state = ${state} where id = ${borrower.uuid}`.execute(db)

test('an offer on a Texas homestead respects the limits of value, fees and draw, and counts the days', async () => {
  const borrower = await at('INCOME_VERIFICATION', { street: '12 Orchard Street', ...austin })
  expect(await resultsByRule(borrower)).toMatchObject({
    'texas-value': 'passes',
    'texas-fees': 'passes',
    'texas-draw': 'passes',
    'texas-year': 'passes',
    // The application was made today and nothing was signed.
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

test('a line that Texas law does not allow stops before its disclosure, until staff accept contrary evidence', async () => {
  const borrower = await at('INCOME_VERIFICATION', { street: '22 Orchard Street', ...austin })
  await sql`update application set selection = jsonb_set(selection, '{draw}', '3000') where id = ${borrower.uuid}`.execute(
    db,
  )
  await putAt(borrower.uuid, 'GEN_CLOSING_DISCLOSURE')
  for (;;) {
    const rows = await db
      .selectFrom('condition')
      .select('causeKey')
      .where('applicationId', '=', borrower.uuid)
      .orderBy('createdAt')
      .execute()
    if (rows.length > 0) {
      expect(rows).toEqual([{ causeKey: 'state rule texas-draw' }])
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect((await statusOf(borrower)).checklistStatus).toBe('GEN_CLOSING_DISCLOSURE')
  await acceptAll(borrower)
  expect(await until(borrower, (now) => now !== 'GEN_CLOSING_DISCLOSURE')).toBe('FINAL_OFFER')
  // The costs were sent with the disclosure. From then on, the product counts the day before the closing.
  const { clocks, checks } = await fetchChecks(borrower)
  expect(clocks.map(({ clock }) => clock)).toContain('itemized-costs')
  expect(checks.find(({ rule }) => rule === 'texas-itemized')).toMatchObject({ result: 'fails' })
})

test('only staff with decision rights see the rules', async () => {
  const borrower = await at('INCOME_VERIFICATION', '24 Orchard Street')
  const path = `/service-pipeline/secure/api/v1/applications/${borrower.uuid}/closing-checks`
  const agent = await staff('agent')
  expect((await callApi('GET', path, agent.headers)).status).toBe(403)
})
