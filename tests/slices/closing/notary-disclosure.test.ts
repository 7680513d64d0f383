import { describe, expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { deliverCosts } from '#tests/support/walks/texas-notices.ts'
import { aProductThatVerifies } from '#tests/support/walks/verified-borrower.ts'

const { at, until, setStatus, db, vault, exit, forward } = await aProductThatVerifies()
const records = applicationRecords(vault)

let houses = 300
const aBorrower = (place: { city: string; state: string; zip: string }) => {
  houses += 1
  return at('GEN_NOTARY_DISCLOSURE', { street: `${houses} Orchard Street`, ...place })
}
const places = {
  OH: { city: 'Columbus', state: 'OH', zip: '43215' },
  TX: { city: 'Austin', state: 'TX', zip: '78701' },
  SC: { city: 'Columbia', state: 'SC', zip: '29201' },
  CA: { city: 'Sacramento', state: 'CA', zip: '95814' },
  MA: { city: 'Boston', state: 'MA', zip: '02108' },
  GA: { city: 'Atlanta', state: 'GA', zip: '30303' },
}
const left = (status: string) => status !== 'GEN_NOTARY_DISCLOSURE'
const readDocuments = (uuid: string) =>
  db.selectFrom('document').select(['kind', 'language']).where('applicationId', '=', uuid).execute()

describe('NAV-15 the page states how the deed is signed, which determines the next status', () => {
  test('signing is online where the state allows it; the disclosure is stored and emailed', async () => {
    const borrower = await aBorrower(places.OH)
    expect(await until(borrower, left)).toBe('DEED_SIGNING')
    expect(await readDocuments(borrower.uuid)).toContainEqual({ kind: 'NOTARY_DISCLOSURE', language: 'en' })
    const mails = await db
      .selectFrom('outboxMessage')
      .select('subject')
      .where('applicationId', '=', borrower.uuid)
      .orderBy('createdAt')
      .execute()
    expect(mails).toContainEqual({ subject: 'Next: the notary' })
  })

  test('signing is in person where state law requires it', async () => {
    expect(await until(await aBorrower(places.CA), left)).toBe('MANUAL_DEED_SIGNING')
  })

  test.each([
    ['approved', 'DEED_SIGNING'],
    ['approvedInPerson', 'MANUAL_DEED_SIGNING'],
    ['withdrawn', 'CANCELLED'],
  ])('an attorney reviews it first where required, and staff record the outcome: %s', async (outcome, next) => {
    const borrower = await aBorrower(places.MA)
    expect(await until(borrower, left)).toBe('ATTORNEY_REVIEW')
    expect((await exit(borrower, outcome)).body.checklistStatus).toBe(next)
  })

  test('where the law allows no online meeting, an attorney can approve only an in-person meeting', async () => {
    const borrower = await aBorrower(places.GA)
    expect(await until(borrower, left)).toBe('ATTORNEY_REVIEW')
    expect((await exit(borrower, 'approved')).body.code).toBe('notary/in-person-only')
    expect((await exit(borrower, 'approvedInPerson')).body.checklistStatus).toBe('MANUAL_DEED_SIGNING')
  })

  test('a flood notice does not let the attorney’s review be skipped: the review follows the wait', async () => {
    const borrower = await at('NOTE_SIGNING', { street: '290 Orchard Street', ...places.MA })
    const flood = {
      zone: 'AE',
      specialHazard: true,
      panel: '25025C0077J',
      panelDate: '2016-03-16',
      participating: true,
      certificate: 'F-TEST',
      determinedOn: '2026-11-01',
      lifeOfLoan: true,
    }
    const saveFlood = (report: typeof flood) =>
      db
        .transaction()
        .execute((tx) => records.saveReport(tx, borrower.uuid, 'flood', report.certificate, report, new Date()))
    await saveFlood(flood)
    await setStatus(borrower.uuid, 'GEN_NOTARY_DISCLOSURE')
    expect(await until(borrower, left)).toBe('NOTARY_WAITING_PERIOD')
    // A newer map ends the wait.
    await saveFlood({ ...flood, zone: 'X', specialHazard: false, certificate: 'F-NEW' })
    await forward(borrower, 11 * 24 * 60)
    const status = async () =>
      (await db.selectFrom('application').select('status').where('id', '=', borrower.uuid).executeTakeFirst())?.status
    await expect.poll(status, { timeout: 10_000 }).toBe('ATTORNEY_REVIEW')
  })

  test('a Texas homestead waits twelve days by Texas time, and closes in person', async () => {
    const borrower = await aBorrower(places.TX)
    expect(await until(borrower, left)).toBe('NOTARY_WAITING_PERIOD')
    const due = async () => {
      const row = await db.selectFrom('application').select('dueAt').where('id', '=', borrower.uuid).executeTakeFirst()
      return new Date(String(row?.dueAt)).toISOString()
    }
    // Midnight in Texas, in standard time or daylight saving time.
    await expect.poll(due, { timeout: 10_000 }).toMatch(/T0[56]:00:00.000Z$/)
    await deliverCosts(db, borrower.uuid, new Date())
    await forward(borrower, 13 * 24 * 60)
    // The login has expired in the meantime.
    const status = async () =>
      (await db.selectFrom('application').select('status').where('id', '=', borrower.uuid).executeTakeFirst())?.status
    await expect.poll(status, { timeout: 10_000 }).toBe('MANUAL_DEED_SIGNING')
  })

  test('Constitution XVI 50(a)(6)(M)(ii): the wait does not end before the itemized costs are delivered', async () => {
    const borrower = await aBorrower(places.TX)
    expect(await until(borrower, left)).toBe('NOTARY_WAITING_PERIOD')
    const row = () =>
      db.selectFrom('application').select(['status', 'dueAt']).where('id', '=', borrower.uuid).executeTakeFirst()
    const before = (await row())?.dueAt
    await forward(borrower, 20 * 24 * 60)
    // The step has looked again, and waits for another day.
    await expect.poll(async () => (await row())?.dueAt, { timeout: 10_000 }).not.toEqual(before)
    expect((await row())?.status).toBe('NOTARY_WAITING_PERIOD')
    await deliverCosts(db, borrower.uuid, new Date())
    await forward(borrower, 2 * 24 * 60)
    await expect.poll(async () => (await row())?.status, { timeout: 10_000 }).toBe('MANUAL_DEED_SIGNING')
  })
})
