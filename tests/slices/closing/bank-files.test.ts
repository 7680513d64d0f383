import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
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
const forwardHour = async () =>
  moveClockTo(product.url, new Date((await productNow(product.url)).getTime() + 3_700_000))
const outbound = async () => {
  const names = await readdir(join(root, 'outbound')).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(root, 'outbound', name), 'latin1')))
}

test('the bank’s return file sends the payment back to staff', async () => {
  const line = await product.aSignedLine('FUNDABLE', { street: '13 Orchard Street' })
  await expect.poll(async () => (await fetchFunding(line)).payments[0]?.status, { timeout: 10_000 }).toBe('SUBMITTED')
  await forwardHour()
  await expect.poll(outbound, { timeout: 10_000 }).toHaveLength(1)
  const [file = ''] = await outbound()
  const trace = /^6.{78}(\d{15})$/m.exec(file)?.[1]
  await mkdir(join(root, 'inbound'), { recursive: true })
  const amountCents = Number(/^6.{28}(\d{10})/m.exec(file)?.[1])
  const answer = { code: 'R03', trace: trace ?? '', amountCents, companyId: '1123456789' }
  await writeFile(join(root, 'inbound', 'RETURNS'), bankAnswerFile([answer]))
  await forwardHour()
  await expect.poll(() => paymentOf(line), { timeout: 10_000 }).toMatchObject({ status: 'RETURNED', code: 'R03' })
})
