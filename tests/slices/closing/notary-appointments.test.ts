import { describe, expect, test } from 'vitest'
import type { Appointments } from '#src/features/notary/appointments.contract.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, until, db, callApi, staff, setStatus } = await aProductThatVerifies()

let houses = 500
const austin = { city: 'Austin', state: 'TX', zip: '78701' }
const sacramento = { city: 'Sacramento', state: 'CA', zip: '95814' }
const aBorrower = async (place: object = sacramento) => {
  houses += 1
  const borrower = await at('GEN_NOTARY_DISCLOSURE', { street: `${houses} Orchard Street`, ...place })
  await until(borrower, (now) => now !== 'GEN_NOTARY_DISCLOSURE')
  return borrower
}
const raw = ({ caller, path }: VerifiedBorrower, method: string, below: string, body?: object) =>
  callApi(
    method,
    path(`/notary/appointments${below}`),
    { authorization: caller.bearer(), 'idempotency-key': crypto.randomUUID() },
    body,
  )
const view = async (borrower: VerifiedBorrower): Promise<Appointments> => (await raw(borrower, 'GET', '')).body
const hold = (borrower: VerifiedBorrower, slotUuid: string) => raw(borrower, 'POST', '/hold', { slotUuid })
const book = (borrower: VerifiedBorrower, slotUuid: string) => raw(borrower, 'POST', '/book', { slotUuid })
const mailsOf = async ({ uuid }: VerifiedBorrower) =>
  (
    await db
      .selectFrom('outboxMessage')
      .select(['subject', 'documentIds'])
      .where('applicationId', '=', uuid)
      .orderBy('createdAt')
      .execute()
  ).filter(({ subject }) => subject.includes('appointment'))

describe('NAV-15 meeting a notary in person', () => {
  test('the page offers places, and times with enough notice; a Texas homestead closes only at an office', async () => {
    const borrower = await aBorrower()
    const { places, free, zone, fee, reason, noticeHours } = await view(borrower)
    expect(places.map(({ kind }) => kind)).toEqual(['HOME', 'LENDER'])
    expect({ zone, fee, reason }).toEqual({ zone: 'America/Los_Angeles', fee: 300, reason: 'state-law' })
    expect(free.length).toBeGreaterThan(20)
    const soon = Date.now() + noticeHours * 3_600_000
    expect(free.every(({ startsAt }) => Date.parse(startsAt) >= soon - 5_000)).toBe(true)
    const texan = await aBorrower(austin)
    await setStatus(texan.uuid, 'MANUAL_DEED_SIGNING')
    expect(await view(texan)).toMatchObject({ reason: 'homestead-office', places: [{ kind: 'LENDER' }] })
  })

  test('12 CFR 1026.6(a)(2): the page states the fee of the documents, where the state has the actual costs itemized', async () => {
    const texan = await aBorrower(austin)
    await setStatus(texan.uuid, 'MANUAL_DEED_SIGNING')
    const row = db.selectFrom('application').select('selection').where('id', '=', texan.uuid)
    const { selection } = await row.executeTakeFirstOrThrow()
    const choice = { ...selection, closingCosts: { notary: 275, recording: 86 } }
    await db
      .updateTable('application')
      .set({ selection: JSON.stringify(choice) })
      .where('id', '=', texan.uuid)
      .execute()
    expect((await view(texan)).fee).toBe(275)
  })

  test('of several people who want one time slot, only one gets it', async () => {
    const people = await Promise.all([aBorrower(), aBorrower(), aBorrower(), aBorrower()])
    const slot = (await view(people[0]!)).free[0]!
    const answers = await Promise.all(people.map((person) => hold(person, slot.slotUuid)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('notary/slot-taken')
    const winner = people[answers.findIndex(({ status }) => status === 200)]!
    const loser = people[answers.findIndex(({ status }) => status === 409)]!
    expect((await view(loser)).free.map(({ slotUuid }) => slotUuid)).not.toContain(slot.slotUuid)
    expect((await book(loser, slot.slotUuid)).body.code).toBe('notary/hold-over')
    expect((await book(winner, slot.slotUuid)).body.booked.slot).toEqual(slot)
    expect((await hold(loser, slot.slotUuid)).body.code).toBe('notary/slot-taken')
  })

  test('an appointment is booked, moved and canceled, each with an email and calendar file, and its slot becomes free again', async () => {
    const borrower = await aBorrower()
    const [first, second] = (await view(borrower)).free
    await hold(borrower, first!.slotUuid)
    await book(borrower, first!.slotUuid)
    await book(borrower, first!.slotUuid)
    await hold(borrower, second!.slotUuid)
    const appointments = (await book(borrower, second!.slotUuid)).body as Appointments
    expect(appointments.booked?.slot).toEqual(second)
    expect(appointments.free.map(({ slotUuid }) => slotUuid)).toContain(first!.slotUuid)
    const none = (await raw(borrower, 'POST', '/cancel', {})).body as Appointments
    expect(none.booked).toBeNull()
    expect(none.free.map(({ slotUuid }) => slotUuid)).toContain(second!.slotUuid)
    const mails = await mailsOf(borrower)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Your appointment with the notary',
      'Your appointment with the notary has changed',
      'Your appointment with the notary is canceled',
    ])
    const [id] = mails[0]!.documentIds
    const file = await db.selectFrom('document').select(['mediaType', 'kind']).where('id', '=', id!).executeTakeFirst()
    expect(file).toEqual({ mediaType: 'text/calendar', kind: 'NOTARY_APPOINTMENT' })
  })

  test('an expired hold frees the slot, and only staff can change an appointment that is near', async () => {
    const [one, other] = [await aBorrower(), await aBorrower()]
    const slot = (await view(one)).free[0]!
    await hold(one, slot.slotUuid)
    const past = new Date(Date.now() - 1_000)
    await db.updateTable('notarySlot').set({ heldUntil: past }).where('id', '=', slot.slotUuid).execute()
    expect((await book(one, slot.slotUuid)).body.code).toBe('notary/hold-over')
    expect((await hold(other, slot.slotUuid)).status).toBe(200)
    await book(other, slot.slotUuid)
    const soon = new Date(Date.now() + 3_600_000)
    await db.updateTable('notarySlot').set({ startsAt: soon }).where('id', '=', slot.slotUuid).execute()
    expect((await raw(other, 'POST', '/cancel', {})).body.code).toBe('notary/too-late')
    expect((await view(other)).booked?.mayChange).toBe(false)
  })

  test('at any other status there is nothing to book, and no one else sees the appointment', async () => {
    const borrower = await aBorrower({ city: 'Columbus', state: 'OH', zip: '43215' })
    expect((await raw(borrower, 'GET', '')).body.code).toBe('application/moved-on')
    const [mine, other] = [await aBorrower(), await aBorrower()]
    const headers = { authorization: other.caller.bearer() }
    expect((await callApi('GET', mine.path('/notary/appointments'), headers)).status).toBe(404)
  })
})

describe('NAV-15 the returned deed', () => {
  const file = async (
    borrower: VerifiedBorrower,
    bytes: Uint8Array,
    query: string,
    role: 'processor' | 'agent' = 'processor',
  ) => {
    const { headers } = await staff(role)
    return callApi('POST', `${borrower.path('/notary/deed')}?${query}`, headers, bytes)
  }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())

  test('is stored as the newest deed and noted in the journal, and the application continues', async () => {
    const borrower = await aBorrower()
    const filing = await file(borrower, aPdf(), `notarizedOn=${today}&commission=CA-2211`)
    expect(filing.body).toMatchObject({ checklistStatus: 'GEN_RESCISSION' })
    const documents = await db
      .selectFrom('document')
      .select('kind')
      .where('applicationId', '=', borrower.uuid)
      .execute()
    expect(documents).toContainEqual({ kind: 'SECURITY_INSTRUMENT' })
    const journal = await db
      .selectFrom('notaryJournalEntry')
      .select('act')
      .where('applicationId', '=', borrower.uuid)
      .execute()
    expect(journal).toEqual([{ act: 'ACKNOWLEDGMENT_IN_PERSON' }])
  })

  test.each([
    ['no PDF', Buffer.from('a picture of it'), `notarizedOn=${today}&commission=CA-1`, 422, 'upload/wrong-type'],
    ['no day', aPdf(), 'commission=CA-1', 400, 'request/invalid'],
    ['a day to come', aPdf(), 'notarizedOn=2090-01-01&commission=CA-1', 400, 'request/invalid'],
    ['no commission', aPdf(), `notarizedOn=${today}`, 400, 'request/invalid'],
  ])('is rejected with %s, and nothing is stored', async (_, bytes, query, status, code) => {
    const borrower = await aBorrower()
    expect(await file(borrower, bytes, query)).toMatchObject({ status, body: { code } })
    expect((await view(borrower)).places).not.toEqual([])
  })

  test('is filed only by staff who work on applications, not through the general exits', async () => {
    const borrower = await aBorrower()
    expect((await file(borrower, aPdf(), `notarizedOn=${today}&commission=CA-1`, 'agent')).status).toBe(403)
  })
})
