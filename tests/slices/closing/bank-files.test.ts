import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import { moveClockTo, productNow } from '#tests/support/product/product-clock.ts'
import { bankAnswerFile } from '#tests/support/stubs/bank-answer-file.ts'
import { aProductThatCloses, type SignedLine } from '#tests/support/walks/signed-line.ts'

const root = await mkdtemp(join(tmpdir(), 'ach-'))
const product = await aProductThatCloses({
  ACH_DROP: root,
  ACH_BANK: '121042882:First Bank',
  ACH_ORIGIN: '1123456789',
  ACH_COMPANY: '1123456789:Lintel Lending',
})
const fetchFunding = ({ caller, path }: SignedLine) => caller.call<Funding>('GET', path('/funding'))
const paymentOf = ({ uuid }: SignedLine) =>
  product.db
    .selectFrom('payment')
    .select(['status', 'code'])
    .where('applicationId', '=', uuid)
    .executeTakeFirstOrThrow()
const forward = async (hours: number) =>
  moveClockTo(product.url, new Date((await productNow(product.url)).getTime() + hours * 3_600_000))
/** Files are at least an hour apart. */
const forwardHour = () => forward(1.03)
const outbound = async () => {
  const names = await readdir(join(root, 'outbound')).catch(() => [])
  return Promise.all(names.toSorted().map((name) => readFile(join(root, 'outbound', name), 'latin1')))
}

/** The file that was written last, with the trace number of its only entry. */
const newestFile = async () => {
  const file = (await outbound()).at(-1) ?? ''
  return {
    trace: /^6.{78}(\d{15})$/m.exec(file)?.[1] ?? '',
    amountCents: Number(/^6.{28}(\d{10})/m.exec(file)?.[1]),
    companyId: '1123456789',
  }
}
const leave = async (name: string, text: string) => {
  await mkdir(join(root, 'inbound'), { recursive: true })
  await writeFile(join(root, 'inbound', name), text)
  await forwardHour()
}
const aPaymentInFile = async (street: string, files: number) => {
  const line = await product.aSignedLine('FUNDABLE', { street })
  await expect.poll(async () => (await fetchFunding(line)).payments[0]?.status, { timeout: 10_000 }).toBe('SUBMITTED')
  await forwardHour()
  await expect.poll(outbound, { timeout: 10_000 }).toHaveLength(files)
  return line
}

test('the bank’s return file sends the payment back to staff', async () => {
  const line = await aPaymentInFile('13 Orchard Street', 1)
  await leave('RETURNS', bankAnswerFile([{ code: 'R03', ...(await newestFile()) }]))
  await expect.poll(() => paymentOf(line), { timeout: 10_000 }).toMatchObject({ status: 'RETURNED', code: 'R03' })
})

test('the bank’s notification of change corrects the account at once, and the payment settles after the days of returns', async () => {
  const line = await aPaymentInFile('14 Orchard Street', 2)
  const notice = { code: 'C02', ...(await newestFile()), amountCents: 0, data: '111000025' }
  await leave('CHANGES', bankAnswerFile([notice]))
  await expect.poll(() => paymentOf(line), { timeout: 10_000 }).toMatchObject({ status: 'SENT', code: 'C02' })
  expect((await product.accounts.numbersForMoney(product.db, line.uuid))?.routing).toBe('111000025')
  await leave('DAMAGED', 'half a file')
  // Past any weekend and holiday.
  await forward(12 * 24)
  await forwardHour()
  expect(await paymentOf(line)).toMatchObject({ status: 'SENT' })
  await rm(join(root, 'inbound', 'DAMAGED'))
  await forwardHour()
  await product.reaches(line.uuid, 'COMPLETE')
  expect(await paymentOf(line)).toMatchObject({ status: 'NOC', code: 'C02' })
  const mails = await product.db
    .selectFrom('outboxMessage')
    .select('causeKey')
    .where('applicationId', '=', line.uuid)
    .where('causeKey', 'like', 'account-corrected%')
    .execute()
  expect(mails).toHaveLength(1)
})
