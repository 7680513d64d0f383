import { expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { addressees, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import { documentsWithDeliveries } from '../deliveries.store.ts'
import { openSummary, renderSummary } from './summary-disclosure.service.ts'

const database = await aDatabase()
const { db } = database
const clock = testClock()
const correspondence = someCorrespondence(database, clock)
const { deps, records } = correspondence
const anApplication = addressees(database, clock, correspondence)

const figures = {
  lineAmount: 61_000,
  amount: 60_000,
  originationFee: 1_000,
  recordingTax: 0,
  rate: 8.4,
  openEndApr: 8.4,
  termYears: 15,
  monthlyPayment: 597.12,
}

test('the summary is generated in both languages for an applicant who uses Spanish and emailed once; opening it is recorded', async () => {
  const { id } = await anApplication({ status: 'APP_SUBMISSION', language: 'es' })
  const application = { ...(await records.read(db, id)), selection: figures }
  const save = await renderSummary(deps, db, application)
  await db.transaction().execute(save)
  await db.transaction().execute(save)
  const readDeliveries = async () =>
    (await documentsWithDeliveries(db, id)).map((document) => [
      document.kind,
      document.language,
      document.delivered.map(({ channel }) => channel),
    ])
  expect((await readDeliveries()).sort()).toEqual([
    ['SUMMARY_DISCLOSURE', 'en', ['mail']],
    ['SUMMARY_DISCLOSURE', 'es', ['mail']],
  ])
  const mails = await db
    .selectFrom('outboxMessage')
    .select('subject')
    .where('applicationId', '=', id)
    .orderBy('createdAt')
    .execute()
  expect(mails).toEqual([{ subject: 'Su solicitud fue enviada' }])
  const pdf = await openSummary(deps, db, id, 'es')
  expect(Buffer.from(pdf!).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/Lang \(es-US\)/)
  expect((await readDeliveries()).find(([, language]) => language === 'es')?.[2]).toEqual(['mail', 'portal'])
})

test('7 TAC 153.13: the copy of the application is generated at submission, only for a Texas homestead', async () => {
  const kindsIn = async (home: { state: 'TX' | 'OH'; occupancy?: 'HOME' | 'INVESTMENT' }) => {
    const { id } = await anApplication({ status: 'APP_SUBMISSION', home })
    const save = await renderSummary(deps, db, { ...(await records.read(db, id)), selection: figures })
    await db.transaction().execute(save)
    return (await documentsWithDeliveries(db, id)).map(({ kind }) => kind)
  }
  expect(await kindsIn({ state: 'TX' })).toEqual(['SUMMARY_DISCLOSURE', 'TEXAS_APPLICATION_COPY'])
  expect(await kindsIn({ state: 'OH' })).toEqual(['SUMMARY_DISCLOSURE'])
  expect(await kindsIn({ state: 'TX', occupancy: 'INVESTMENT' })).toEqual(['SUMMARY_DISCLOSURE'])
})
