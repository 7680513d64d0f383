import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liabilityRecords } from '#src/application/server/liability-record.ts'
import type { RefinancedDebts } from '#src/features/compliance/refinanced-debts.contract.ts'
import { markedEquityLine } from '#tests/support/walks/marked-equity-line.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const { at, setStatus, acceptAll, db, vault, callApi, staff, fetchStatus } = await aProductThatVerifies()
const { headers } = await staff('underwriter')
const pathOf = ({ uuid }: VerifiedBorrower) => `/service-compliance/secure/api/v1/applications/${uuid}/refinanced-debts`
const read = async (borrower: VerifiedBorrower) =>
  (await callApi('GET', pathOf(borrower), headers)).body as unknown as RefinancedDebts
const file = (borrower: VerifiedBorrower, body: object) =>
  callApi('POST', pathOf(borrower), { ...headers, 'idempotency-key': randomUUID() }, body)

/** A borrower whose line pays off another home equity line. */
const aRefinance = async (street: string, home: { city: string; state: string; zip: string }) => {
  const borrower = await at('INCOME_VERIFICATION', { street, ...home })
  const now = new Date()
  await db.transaction().execute((tx) => liabilityRecords(vault).add(tx, borrower.uuid, [markedEquityLine(now)], now))
  return borrower
}
const newestTaxes = async ({ uuid }: VerifiedBorrower) => {
  const run = await db
    .selectFrom('pricingRun')
    .select('offers')
    .where('applicationId', '=', uuid)
    .orderBy('pricedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { offers } = run.offers as { offers: { recordingTax: { taxes: { exempt?: number }[] } }[] }
  return offers[0]?.recordingTax.taxes.map(({ exempt }) => exempt ?? 0)
}
const filing = {
  unpaidPrincipal: 19_500.25,
  recordedAs: 'Deed Book 9, page 12',
  reason: 'The payoff letter of Equity Bank',
}

test('Maryland Tax-Property 12-108(g): staff file the principal of a debt, and the offer is priced again without tax on it', async () => {
  const borrower = await aRefinance('12 Orchard Street', { city: 'Rockville', state: 'MD', zip: '20850' })
  await setStatus(borrower.uuid, 'DISBURSEMENT_ACCOUNT')
  const { source, debts } = await read(borrower)
  expect(source).toBe('Maryland Tax-Property 12-108(g)')
  expect(debts).toMatchObject([{ creditor: 'Equity Bank', payoff: 20_000, unpaidPrincipal: null }])
  const liabilityUuid = debts[0]!.liabilityUuid
  expect((await file(borrower, { ...filing, liabilityUuid, unpaidPrincipal: 20_001 })).status).toBe(400)
  expect((await file(borrower, { ...filing, liabilityUuid: randomUUID() })).status).toBe(404)
  expect((await file(borrower, { ...filing, liabilityUuid })).status).toBe(200)
  expect((await read(borrower)).debts).toMatchObject([
    { unpaidPrincipal: filing.unpaidPrincipal, recordedAs: filing.recordedAs },
  ])
  expect((await fetchStatus(borrower)).checklistStatus).toBe('HARD_CREDIT_PULL')
  // The hard pull of this borrower waits for a consent, so another step that prices runs.
  await expect.poll(() => acceptAll(borrower), { timeout: 20_000 }).not.toEqual([])
  await setStatus(borrower.uuid, 'ORDER_FULL_TITLE')
  await expect.poll(() => newestTaxes(borrower), { timeout: 40_000 }).toEqual([19_500.25, 519_500.25])
  const auditEvent = await db
    .selectFrom('auditEvent')
    .select('details')
    .where('subject', '=', borrower.uuid)
    .where('action', '=', 'refinanced debt filed')
    .executeTakeFirstOrThrow()
  expect(auditEvent.details).toMatchObject({ liabilityUuid, unpaidPrincipal: filing.unpaidPrincipal })
})

test('a home in a state that taxes refinances in full has nothing to file, and generated documents keep their tax', async () => {
  const inOhio = await aRefinance('14 Orchard Street', { city: 'Columbus', state: 'OH', zip: '43215' })
  expect(await read(inOhio)).toEqual({ source: null, debts: [] })
  const inVirginia = await aRefinance('16 Orchard Street', { city: 'Richmond', state: 'VA', zip: '23220' })
  await db.updateTable('application').set({ status: 'FINAL_OFFER' }).where('id', '=', inVirginia.uuid).execute()
  const { source, debts } = await read(inVirginia)
  expect(source).toBe('Code of Virginia 58.1-803(E)')
  expect((await file(inVirginia, { ...filing, liabilityUuid: debts[0]!.liabilityUuid })).status).toBe(409)
  expect((await fetchStatus(inVirginia)).checklistStatus).toBe('FINAL_OFFER')
})
