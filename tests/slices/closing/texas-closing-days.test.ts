import { expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { businessDaysAfter, isRescissionBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { clockedApplications } from '#src/features/compliance/server/clocks.store.ts'
import { giveOwnerCopies, type OwnerCopyDeps } from '#src/features/documents/server/letters/owner-copies.service.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { deliverCosts, setNoticeDelivery } from '#tests/support/walks/texas-notices.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const product = await aProductThatVerifies()
const { at, db, vault, callApi, staff } = product
const signers = closingSignerRecords(vault)
const { headers } = await staff('processor')
const lintel = shippedOrganizations.byCode('lintel')!
/** What gives the other owners their copies; the documents are there, so none is rendered. */
const copies: OwnerCopyDeps = {
  db,
  vault,
  signers,
  clock: product.clock,
  objects: diskObjects(product.objects),
  records: applicationRecords(vault),
  renderer: {
    render: () => Promise.reject(),
    renderShared: () => Promise.reject(),
  } as unknown as OwnerCopyDeps['renderer'],
  organizationByCode: () => lintel,
  linkTo: () => '',
  signersLink: () => '',
}
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
  await setNoticeDelivery(db, borrower.uuid, 'TEXAS_EQUITY_NOTICE', daysAgo(ago.noticeDaysAgo))
  if (ago.itemizedDaysAgo !== undefined) await deliverCosts(db, borrower.uuid, daysAgo(ago.itemizedDaysAgo))
  return borrower
}

const fileOffice = (borrower: VerifiedBorrower, kind: string, signedOn: string, place = 'TITLE_COMPANY') => {
  const signing = new URLSearchParams({ kind, signedOn, place })
  return callApi('POST', `${borrower.path('/notary/office-papers')}?${signing}`, headers, aPdf())
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
  for (const kind of ['CREDIT_AGREEMENT', 'TEXAS_VALUE_ACKNOWLEDGMENT'])
    expect((await fileOffice(borrower, kind, signedOn)).status).toBe(200)
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

test('Constitution XVI 50(a)(6)(N): documents that were not signed at an office are refused, and no deed follows them', async () => {
  const borrower = await atOffice({
    street: '22 Orchard Street',
    startedDaysAgo: 40,
    submittedDaysAgo: 39,
    noticeDaysAgo: 38,
    itemizedDaysAgo: 7,
  })
  const elsewhere = await fileOffice(borrower, 'CREDIT_AGREEMENT', today(), 'ELSEWHERE')
  expect(elsewhere.body.faults[0].message).toContain('at an office')
  // Signed together means at one place.
  expect((await fileOffice(borrower, 'CREDIT_AGREEMENT', today(), 'LENDER')).status).toBe(200)
  expect((await fileOffice(borrower, 'TEXAS_VALUE_ACKNOWLEDGMENT', today(), 'ATTORNEY')).status).toBe(200)
  expect((await fileDeed(borrower, today())).body.code).toBe('notary/office-papers-missing')
  expect((await fileOffice(borrower, 'TEXAS_VALUE_ACKNOWLEDGMENT', today(), 'LENDER')).status).toBe(200)
  expect((await fileDeed(borrower, today())).status).toBe(200)
})

test('Constitution XVI 50(a)(6)(M): the days run from the day on which the last owner received the notices', async () => {
  const borrower = await atOffice({
    street: '24 Orchard Street',
    startedDaysAgo: 40,
    submittedDaysAgo: 39,
    noticeDaysAgo: 38,
    itemizedDaysAgo: 7,
  })
  const { uuid: applicationId } = borrower
  const owner = { role: 'owner' as const, identityId: null, ordinal: 1 }
  const person = {
    name: { firstName: 'Jordan', middleName: null, lastName: 'Reed', suffix: null },
    email: null,
    phone: null,
  }
  await db.transaction().execute((tx) => signers.add(tx, { applicationId, ...owner, person }, daysAgo(6)))
  // Until then the twelve days have not begun.
  expect(await faultOf(borrower, today())).toContain(`from ${addDays(today(), 12)} on`)
  await db.transaction().execute((tx) => giveOwnerCopies(tx, copies, applicationId))
  const { letters } = (await callApi('GET', '/service-application/secure/api/v1/paper-letters', headers)).body
  const letter = letters.find(({ recipient }: { recipient: string }) => recipient === 'Jordan Reed')
  expect(letter.documents).toHaveLength(3)
  const mailing = { mailedOn: lenderDay(new Date()), zip: '78701' }
  const path = borrower.path(`/paper-letters/${letter.uuid}/mailed`)
  expect((await callApi('POST', path, { ...headers, 'idempotency-key': letter.uuid }, mailing)).status).toBe(200)
  // 7 TAC 153.51(1): three days in the mail, without Sundays and federal holidays.
  const arrivalDate = businessDaysAfter(mailing.mailedOn, 3, isRescissionBusinessDay)
  expect(await faultOf(borrower, today())).toContain(`from ${addDays(arrivalDate, 12)} on`)
})
