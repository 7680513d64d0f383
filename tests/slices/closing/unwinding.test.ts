import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#src/domain/dates/civil-date.ts'
import type { listPaperLetters } from '#src/features/documents/paper-letters.contract.ts'
import { cancellationConfirmationJob } from '#src/features/documents/server/letters/cancellation-confirmation.service.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import type { RightToCancel, UnsettledLine } from '#src/features/rescission/rescission.contract.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { mailedPaper } from '#tests/support/walks/mailed-paper.ts'
import { aProductThatCloses, type SignedLine } from '#tests/support/walks/signed-line.ts'

const product = await aProductThatCloses()
const { aSignedLine, reaches, db, callApi, staff, forward } = product

let streets = 700
const at = (status: Status, options: Partial<Parameters<typeof aSignedLine>[1]> = {}) => {
  streets += 1
  return aSignedLine(status, { street: `${streets} Orchard Street`, ...options })
}
const fetchRightToCancel = ({ caller, path }: SignedLine) => caller.call<RightToCancel>('GET', path('/right-to-cancel'))
const fetchFunding = ({ caller, path }: SignedLine) => caller.call<Funding>('GET', path('/funding'))
/** Staff log in again for each act, because tests move the clock. */
const record = async ({ path }: SignedLine, below: string, body: object) => {
  const { headers } = await staff('processor')
  return callApi('POST', path(`/right-to-cancel/${below}`), { ...headers, 'idempotency-key': randomUUID() }, body)
}
const letterOf = async (line: SignedLine) => {
  const { lastDay, today } = await fetchRightToCancel(line)
  const reason = 'Came with the mail today'
  return { signerUuid: line.signerIds[0]!, postedOn: lastDay!, receivedOn: today, reason }
}
const fileLetter = async (line: SignedLine) => record(line, 'written', await letterOf(line))
const until = async <T>(read: () => Promise<T>, isTrue: (result: T) => boolean): Promise<T> => {
  for (;;) {
    const result = await read()
    if (isTrue(result)) return result
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
/** Returns the balance of each ledger account that has entries. */
const balances = async ({ uuid }: SignedLine) => {
  const rows = await db
    .selectFrom('ledgerEntry')
    .select(['account', 'amountCents'])
    .where('applicationId', '=', uuid)
    .execute()
  const sums: Record<string, number> = {}
  for (const { account, amountCents } of rows) sums[account] = (sums[account] ?? 0) + amountCents
  return sums
}
const paymentsOf = async (line: SignedLine) => (await fetchFunding(line)).payments
const statusesOf = async (line: SignedLine, kind: 'CASH' | 'PAYOFF') =>
  (await paymentsOf(line)).filter((payment) => payment.kind === kind).map(({ status }) => status)
const mails = async ({ uuid }: SignedLine) =>
  db
    .selectFrom('outboxMessage')
    .select('recipient')
    .where('applicationId', '=', uuid)
    .where('causeKey', 'like', 'rescinded%')
    .execute()
const fetchUnsettled = async ({ uuid }: SignedLine) => {
  const { headers } = await staff('processor')
  const { body } = await callApi('GET', '/service-application/secure/api/v1/cancellations', headers)
  return (body as { lines: UnsettledLine[] }).lines.find((line) => line.uuid === uuid)
}
const nothingOwed = { LINE: 0, FEE: 0, CLEARING: 0 }

describe('12 CFR 1026.15(a)(2), (d): a letter mailed in time cancels a line after funding', () => {
  test('the line leaves the books, and every entitled person and the servicer are notified', async () => {
    const line = await at('FUNDABLE', { owners: ['account', 'paper'] })
    await reaches(line.uuid, 'COMPLETE')
    expect(await fetchRightToCancel(line)).toMatchObject({ state: 'OVER', mayFile: true, mayState: false })
    const letter = await letterOf(line)
    const late = await record(line, 'written', { ...letter, postedOn: addDays(letter.postedOn, 1) })
    expect(late.body.code).toBe('rescission/posted-late')
    const { body } = await record(line, 'written', letter)
    const settleBy = addDays(letter.receivedOn, 20)
    expect(body).toMatchObject({ state: 'CANCELLED', cancelled: { outCents: 4_000_000, settleBy } })
    // An owner without an email address is written to by U.S. mail, which staff do.
    expect(body.cancelled.toMail).toEqual(['Owner Numberc'])
    expect(await mails(line)).toHaveLength(2)
    await reaches(line.uuid, 'CANCELLED')
    expect(await balances(line)).toMatchObject({ ...nothingOwed, BORROWER: -4_000_000, TENDER: 4_000_000 })
    // Of a canceled line no payment is due.
    expect(await fetchFunding(line)).toMatchObject({ firstPaymentOn: null, firstPaymentCents: null })
    const events = await db
      .selectFrom('partnerEvent')
      .select('data')
      .where('applicationId', '=', line.uuid)
      .where('type', '=', 'account.rescinded')
      .execute()
    expect(events).toEqual([{ data: { applicationUuid: line.uuid, settleBy } }])
  })

  test('the lender refunds and releases within 20 days, and then the borrower returns the money', async () => {
    const line = await at('RECORDING')
    await reaches(line.uuid, 'COMPLETE')
    const { today } = await fetchRightToCancel(line)
    expect((await record(line, 'refund', { refundedCents: 0, refundedOn: today })).body.code).toBe(
      'rescission/nothing-to-settle',
    )
    const { body } = await fileLetter(line)
    expect(body.cancelled.deedNumber).toEqual(expect.any(String))
    expect(await fetchUnsettled(line)).toMatchObject({ daysLeft: 20, outCents: 4_000_000 })
    const tomorrow = await record(line, 'refund', { refundedCents: 0, refundedOn: addDays(today, 1) })
    expect(tomorrow.body.faults).toMatchObject([{ field: 'refundedOn' }])
    const refund = await record(line, 'refund', { refundedCents: 12_345, refundedOn: today })
    expect(refund.body.cancelled).toMatchObject({ refund: { cents: 12_345, on: today }, settledAt: null })
    expect((await record(line, 'release', { releaseNumber: '?', releasedOn: today })).status).toBe(400)
    const release = { releaseNumber: '2026-11-0042', releasedOn: today }
    expect((await record(line, 'release', release)).body.cancelled).toMatchObject({
      release: { number: '2026-11-0042', on: today },
      settledAt: expect.any(String),
    })
    expect((await record(line, 'release', release)).body.code).toBe('rescission/nothing-to-settle')
    // The lender's part is done. The line stays on the list until the money is back.
    expect(await fetchUnsettled(line)).toMatchObject({ daysLeft: null, outCents: 4_000_000 })
    const tender = await record(line, 'tender', { tenderedOn: today, takenOn: today })
    expect(tender.body.cancelled.tender).toMatchObject({ on: today, end: 'TAKEN', endedOn: today })
    const books = await balances(line)
    for (const account of Object.keys(books)) expect({ account, cents: books[account] }).toEqual({ account, cents: 0 })
    expect(await fetchUnsettled(line)).toBeUndefined()
    expect((await record(line, 'tender', { tenderedOn: today })).body.code).toBe('rescission/nothing-to-settle')
  })

  test('two letters filed at once cancel once, and the books are reversed once', async () => {
    const line = await at('FUNDABLE')
    await reaches(line.uuid, 'COMPLETE')
    const letter = await letterOf(line)
    const answers = await Promise.all([record(line, 'written', letter), record(line, 'written', letter)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.filter(({ status }) => status === 409)).toMatchObject([
      { body: { code: 'application/outcome-not-declared' } },
    ])
    expect(await mails(line)).toHaveLength(1)
    expect(await balances(line)).toMatchObject({ ...nothingOwed, TENDER: 4_000_000 })
  })
})

describe('a letter that arrives while the money moves', () => {
  const cards = ['Aster Rewards Card', 'Cedar Store Card']

  test('payments that were not ordered are stopped at once, and what cannot be stopped is to be returned', async () => {
    const line = await at('FUNDABLE', { account: '771100403', payoffs: cards })
    await until(
      () => statusesOf(line, 'CASH'),
      ([status]) => status === 'SENT',
    )
    const { body } = await fileLetter(line)
    expect(body.cancelled).toMatchObject({ outCents: 0, isMoneyUnderWay: true })
    expect(await statusesOf(line, 'PAYOFF')).toEqual(['STOPPED', 'STOPPED'])
    const { today } = await fetchRightToCancel(line)
    expect((await record(line, 'tender', { tenderedOn: today })).body.code).toBe('funding/under-way')
    await forward(line, 6)
    await until(
      () => fetchRightToCancel(line),
      ({ cancelled }) => cancelled?.isMoneyUnderWay === false,
    )
    const cashCents = 4_000_000 - 2 * 812_345
    expect(await balances(line)).toMatchObject({ ...nothingOwed, BORROWER: -cashCents, TENDER: cashCents })
    expect(await statusesOf(line, 'PAYOFF')).toEqual(['STOPPED', 'STOPPED'])
  })

  test('a payment that the service can still stop never arrives, and nothing is to be returned', async () => {
    const line = await at('FUNDABLE', { account: '771100401' })
    await until(
      () => statusesOf(line, 'CASH'),
      ([status]) => status === 'SENT',
    )
    await fileLetter(line)
    await until(
      () => statusesOf(line, 'CASH'),
      ([status]) => status === 'STOPPED',
    )
    expect(await balances(line)).toMatchObject(nothingOwed)
    expect((await fetchRightToCancel(line)).cancelled).toMatchObject({ outCents: 0, isMoneyUnderWay: false })
    const { today } = await fetchRightToCancel(line)
    expect((await record(line, 'tender', { tenderedOn: today })).body.code).toBe('rescission/nothing-to-settle')
  })

  test('a returned payment leaves nothing outstanding, and staff cannot send it again', async () => {
    const line = await at('FUNDABLE', { account: '771100202' })
    await until(
      () => statusesOf(line, 'CASH'),
      ([status]) => status === 'RETURNED',
    )
    expect((await fileLetter(line)).body.cancelled).toMatchObject({ outCents: 0, isMoneyUnderWay: false })
    expect(await balances(line)).toMatchObject(nothingOwed)
    expect((await product.exit(line, 'sentAgain')).status).toBe(409)
  })

  test('while creditors are paid, the borrower returns what arrived, and a late creditor is stopped', async () => {
    const line = await at('FUNDABLE', { payoffs: ['Tardy Card Bank', cards[0]!] })
    await reaches(line.uuid, 'DIRECT_DEBT_PAYOFF')
    await until(
      () => statusesOf(line, 'PAYOFF'),
      (statuses) => statuses.toSorted().join() === 'SENT,SETTLED',
    )
    await fileLetter(line)
    await until(
      () => statusesOf(line, 'PAYOFF'),
      (statuses) => statuses.toSorted().join() === 'SETTLED,STOPPED',
    )
    expect(await balances(line)).toMatchObject({ ...nothingOwed, CREDITOR: -812_345, TENDER: 4_000_000 - 812_345 })
  })
})

test('15 USC 7001(c): owners without an email address or a proof get one letter each, and the others get none', async () => {
  const line = await at('FUNDABLE', { owners: ['account', 'agreed', 'paper'] })
  await reaches(line.uuid, 'COMPLETE')
  const { settleBy } = (await fileLetter(line)).body.cancelled
  expect(await mails(line)).toHaveLength(3)
  const fetchLetters = async () => {
    const { headers } = await staff('processor')
    const { body } = await callApi('GET', '/service-application/secure/api/v1/paper-letters?state=open', headers)
    const { letters } = body as AnswerOf<typeof listPaperLetters>
    return letters.filter(({ applicationUuid }) => applicationUuid === line.uuid)
  }
  const hasRun = () =>
    until(
      () => db.selectFrom('job').select('id').where('kind', '=', cancellationConfirmationJob.kind).execute(),
      ({ length }) => length === 0,
    )
  await hasRun()
  const letters = await fetchLetters()
  const documents = [expect.objectContaining({ title: 'Confirmation of cancellation' })]
  expect(letters.toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toMatchObject([
    { recipient: 'Owner Numberc', reason: 'NO_CONSENT', documents },
    { recipient: 'Owner Numberd', reason: 'NO_CONSENT', documents },
  ])
  const { words } = await mailedPaper(product, line.uuid, 'CANCELLATION_CONFIRMATION')
  for (const sentence of [
    'That applies to everyone.',
    `By ${formatCivilDate(settleBy, 'en')} we refund`,
    'you may keep',
  ])
    expect(words).toContain(sentence)
  const [canceledBy = '', , , signerId = ''] = line.signerIds
  const payload = { applicationId: line.uuid, signerId, canceledBy, settleBy, isFunded: 'yes' as const }
  await db
    .transaction()
    .execute((tx) => queueJob(tx, product.clock, cancellationConfirmationJob, `${line.uuid}:${signerId}`, payload))
  await hasRun()
  expect(await fetchLetters()).toEqual(letters)
})

test('15 USC 7001(c)(1)(B): a borrower who withdrew consent gets the confirmation on paper and an email without documents', async () => {
  const line = await at('FUNDABLE')
  await reaches(line.uuid, 'COMPLETE')
  const { headers } = await staff('processor')
  const withdrawal = await callApi(
    'POST',
    `/service-application/secure/api/v1/application/heloc/${line.uuid}/choices`,
    { ...headers, 'idempotency-key': randomUUID() },
    { choice: 'END_ELECTRONIC' },
  )
  expect(withdrawal.body).toMatchObject({ electronic: false })
  await fileLetter(line)
  const fetchLetter = () =>
    db
      .selectFrom('paperLetter')
      .select(['reason', 'signerId', 'mailedOn'])
      .where('applicationId', '=', line.uuid)
      .where('causeKey', 'like', `paper:${cancellationConfirmationJob.kind}:%`)
      .execute()
  const letters = await until(fetchLetter, ({ length }) => length > 0)
  expect(letters).toEqual([{ reason: 'NO_CONSENT', signerId: null, mailedOn: null }])
  const { words } = await mailedPaper(product, line.uuid, 'CANCELLATION_CONFIRMATION')
  expect(words).toContain('We received your notice')
  const emails = await db
    .selectFrom('outboxMessage')
    .select('documentIds')
    .where('applicationId', '=', line.uuid)
    .where('causeKey', 'like', 'rescinded%')
    .execute()
  expect(emails).toEqual([{ documentIds: [] }])
})

test('12 CFR 1026.15(d)(3): money that the lender does not take within 20 days of the offer may be kept', async () => {
  const line = await at('FUNDABLE')
  await reaches(line.uuid, 'COMPLETE')
  await fileLetter(line)
  const { today } = await fetchRightToCancel(line)
  expect((await record(line, 'tender', { tenderedOn: today })).body.cancelled.tender).toMatchObject({
    takeBy: addDays(today, 20),
    end: null,
  })
  await forward(line, 22 * 24 * 60)
  // The clock has moved past the end of every session.
  const readEnd = () =>
    db
      .selectFrom('rescission')
      .select(['tenderEnd', 'tenderEndedOn'])
      .where('applicationId', '=', line.uuid)
      .executeTakeFirstOrThrow()
  await until(readEnd, ({ tenderEnd }) => tenderEnd !== null)
  expect(await readEnd()).toEqual({ tenderEnd: 'KEPT', tenderEndedOn: addDays(today, 20) })
  expect(await balances(line)).toMatchObject({ TENDER: 0, FORFEITED: 4_000_000 })
})
