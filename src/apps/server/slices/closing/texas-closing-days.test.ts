import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { clockedApplications } from '#src/features/compliance/server/clocks.store.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, db, callApi, staff } = await aProductThatVerifies()
const { headers } = await staff('processor')
const austin = { city: 'Austin', state: 'TX', zip: '78701' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const today = () => civilDateIn('America/Chicago', new Date())

interface TexasDays {
  street: string
  startedDaysAgo: number
  submittedDaysAgo: number
  /** When the notice of the owner's rights was delivered. */
  noticeDaysAgo: number
  /** When the itemized costs were delivered; left out if they were not. */
  itemizedDaysAgo?: number
}

/** Returns a borrower in Texas whose deed is about to come back from the office. */
const atOffice = async ({ street, ...ago }: TexasDays): Promise<VerifiedBorrower> => {
  const borrower = await at('MANUAL_DEED_SIGNING', { street, ...austin })
  const deliver = (kind: string, moment: Date) =>
    sql`update document_delivery set at = ${moment} from document
      where document.id = document_id and application_id = ${borrower.uuid} and kind = ${kind}`.execute(db)
  await db
    .updateTable('application')
    .set({ createdAt: daysAgo(ago.startedDaysAgo) })
    .where('id', '=', borrower.uuid)
    .execute()
  await db
    .updateTable('statusHistory')
    .set({ at: daysAgo(ago.submittedDaysAgo) })
    .where('applicationId', '=', borrower.uuid)
    .where('outcome', '=', 'submitted')
    .execute()
  await deliver('TEXAS_EQUITY_NOTICE', daysAgo(ago.noticeDaysAgo))
  if (ago.itemizedDaysAgo === undefined) return borrower
  // Only the day of the delivery matters here, not what the document says.
  await sql`update document set kind = 'TEXAS_ITEMIZED_COSTS' where application_id = ${borrower.uuid} and id in (
    select document_id from document_delivery) and kind = 'PRIVACY_NOTICE'`.execute(db)
  await deliver('TEXAS_ITEMIZED_COSTS', daysAgo(ago.itemizedDaysAgo))
  return borrower
}

const fileDeed = (borrower: VerifiedBorrower, notarizedOn: string) =>
  callApi('POST', `${borrower.path('/notary/deed')}?notarizedOn=${notarizedOn}&commission=TX-1`, headers, aPdf())
const faultOf = async (borrower: VerifiedBorrower, day: string): Promise<string> =>
  (await fileDeed(borrower, day)).body.faults[0].message

test('7 TAC 153.12: the twelve days run from the submission, not from the day the application was started', async () => {
  const borrower = await atOffice({
    street: '12 Orchard Street',
    startedDaysAgo: 40,
    submittedDaysAgo: 5,
    noticeDaysAgo: 39,
    itemizedDaysAgo: 4,
  })
  const submittedOn = civilDateIn('America/Chicago', daysAgo(5))
  expect(await faultOf(borrower, today())).toContain(`from ${addDays(submittedOn, 12)} on`)
})

test('Constitution XVI 50(a)(6)(M)(i): the twelve days run from the notice if that came later', async () => {
  const borrower = await atOffice({
    street: '14 Orchard Street',
    startedDaysAgo: 40,
    submittedDaysAgo: 39,
    noticeDaysAgo: 6,
    itemizedDaysAgo: 4,
  })
  const noticeGiven = civilDateIn('America/Chicago', daysAgo(6))
  expect(await faultOf(borrower, today())).toContain(`from ${addDays(noticeGiven, 12)} on`)
})

test('Constitution XVI 50(a)(6)(M)(ii): a deed whose itemized costs were never delivered is refused, and nothing is stored', async () => {
  const borrower = await atOffice({
    street: '16 Orchard Street',
    startedDaysAgo: 40,
    submittedDaysAgo: 39,
    noticeDaysAgo: 38,
  })
  expect(await faultOf(borrower, today())).toContain('itemized costs')
  const deeds = await db
    .selectFrom('notaryJournalEntry')
    .select('id')
    .where('applicationId', '=', borrower.uuid)
    .execute()
  expect(deeds).toEqual([])
})

test('12 CFR 1003.4(a)(8)(ii): a deed uploaded five days later closes the line on its own day', async () => {
  const borrower = await atOffice({
    street: '20 Orchard Street',
    startedDaysAgo: 40,
    submittedDaysAgo: 39,
    noticeDaysAgo: 38,
    itemizedDaysAgo: 10,
  })
  const signedOn = addDays(today(), -5)
  for (const kind of ['CREDIT_AGREEMENT', 'TEXAS_VALUE_ACKNOWLEDGMENT']) {
    const signing = new URLSearchParams({ kind, signedOn, place: 'TITLE_COMPANY' })
    const response = await callApi('POST', `${borrower.path('/notary/office-papers')}?${signing}`, headers, aPdf())
    expect(response.status).toBe(200)
  }
  expect((await fileDeed(borrower, signedOn)).status).toBe(200)
  const [application] = await clockedApplications(db, 'lintel', { id: borrower.uuid })
  expect(application?.facts.firstReached.GEN_RESCISSION).toBe(signedOn)
})

test('a closing that met every rule is refused only until its other documents are filed', async () => {
  const borrower = await atOffice({
    street: '18 Orchard Street',
    startedDaysAgo: 40,
    submittedDaysAgo: 39,
    noticeDaysAgo: 38,
    itemizedDaysAgo: 7,
  })
  expect((await fileDeed(borrower, today())).body.code).toBe('notary/office-papers-missing')
})
