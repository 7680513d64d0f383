import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { HelocApplication } from '#src/application/application.contract.ts'
import { addDays, addMonths } from '#src/domain/dates/civil-date.ts'
import { instantAt } from '#src/domain/dates/wall-time.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import { sealDocument } from '#src/features/documents/server/seal-document.service.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { readUntil } from '#tests/support/read-until.ts'
import { aProductThatCloses, type SignedLine } from '#tests/support/walks/signed-line.ts'

const product = await aProductThatCloses()
const { aSignedLine, reaches, db, vault, callApi, staff, exit, acceptAll, forward } = product
const [processor, underwriter, admin] = [await staff('processor'), await staff('underwriter'), await staff('admin')]

let streets = 300
const at = (status: Status, options: Partial<Parameters<typeof aSignedLine>[1]> = {}, street = 'Orchard Street') => {
  streets += 1
  return aSignedLine(status, { street: `${streets} ${street}`, ...options })
}
const fetchFunding = ({ caller, path }: SignedLine) => caller.call<Funding>('GET', path('/funding'))
const send = (path: string, headers: object, body: object) =>
  callApi('POST', path, { ...headers, 'idempotency-key': randomUUID() }, body)
const reason = 'Looked at and settled by hand'
const statusNow = async (uuid: string) =>
  (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status
const fetchChecks = ({ path }: SignedLine) => callApi('GET', path('/funding/checks'), processor.headers)
const failing = async (line: SignedLine): Promise<string[]> => {
  const { body } = await readUntil(
    () => fetchChecks(line),
    ({ body }) => body.verdict !== null,
  )
  return body.checks.filter(({ passed }: { passed: boolean }) => !passed).map(({ rule }: { rule: string }) => rule)
}
const mails = (uuid: string, cause: string) =>
  db
    .selectFrom('outboxMessage')
    .select('causeKey')
    .where('applicationId', '=', uuid)
    .where('causeKey', 'like', `${cause}%`)
    .orderBy('createdAt')
    .execute()
/** Returns the ledger entries of all payments of a line of credit. */
const books = async (line: SignedLine) =>
  (await fetchChecks(line)).body.books as { account: string; amountCents: number }[]

describe('recording', () => {
  test('the county records the deed, and an application in good order is disbursed to the cent', async () => {
    const line = await at('RECORDING')
    await reaches(line.uuid, 'COMPLETE')
    const funding = await fetchFunding(line)
    expect(funding.recording).toMatchObject({ state: 'RECORDED', instrumentNumber: expect.any(String) })
    expect(funding.payments).toMatchObject([{ kind: 'CASH', status: 'SETTLED', amountCents: 4_000_000, to: '0099' }])
    expect(funding.line).toMatchObject({ drawCents: 4_000_000, cashCents: 4_000_000, payoffCents: 0 })
    expect(funding.firstPaymentOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await books(line)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
    expect((await books(line)).find(({ account }) => account === 'CLEARING')?.amountCents).toBe(0)
    expect(await mails(line.uuid, 'line-open')).toHaveLength(1)
  })

  test('Constitution XVI 50(t)(8): payments of a Texas line begin within two months of the notary’s day, not of the upload', async () => {
    const line = await at('FUNDABLE', { state: { city: 'Austin', state: 'TX', zip: '78704' } })
    const today = lenderDay(product.clock.now())
    // Two months later there is time for a statement, but not for a whole month.
    const notarizedOn = addMonths(addDays(today, 27), -2)
    await db
      .insertInto('statusHistory')
      .values({
        applicationId: line.uuid,
        revision: -2,
        fromStatus: 'MANUAL_DEED_SIGNING',
        toStatus: 'GEN_RESCISSION',
        outcome: 'notarized',
        actorKind: 'staff',
        actorId: null,
        reason: 'Put by a test',
        trace: JSON.stringify({ notarizedOn }),
        at: new Date(instantAt(addDays(notarizedOn, 5), 12 * 60, lenderZone)),
      })
      .execute()
    await reaches(line.uuid, 'COMPLETE')
    // A month from today would be within two months of the upload.
    expect((await fetchFunding(line)).firstPaymentOn).toBe(addMonths(notarizedOn, 2))
  })

  test('a late answer arrives by webhook', async () => {
    const line = await at('RECORDING', {}, 'Latecounty Street')
    await readUntil(
      () => fetchFunding(line),
      ({ recording }) => recording?.state === 'SENT',
    )
    await forward(line, 1)
    await reaches(line.uuid, 'COMPLETE')
  })

  test('staff resend a deed that the county rejected, or confirm its recording', async () => {
    const line = await at('RECORDING', {}, 'Rejectedcounty Lane')
    const isRejected = ({ recording }: Funding) => recording?.state === 'REJECTED'
    const { recording } = await readUntil(() => fetchFunding(line), isRejected)
    expect(recording?.reasons).toMatchObject([{ code: 'LEGAL' }])
    expect((await exit(line, 'sentAgain')).body.checklistStatus).toBe('RECORDING')
    await readUntil(
      () => fetchFunding(line),
      (now) => isRejected(now) && now.recording?.sentAt !== recording?.sentAt,
    )
    expect((await exit(line, 'recordedByHand')).body.code).toBe('application/outcome-not-declared')
    const filing = { instrumentNumber: '2026-00123', recordedOn: '2026-01-02', feeCents: 4_500, reason }
    const file = (body: object) => send(line.path('/funding/recording'), processor.headers, { ...filing, ...body })
    expect((await file({ instrumentNumber: '?' })).status).toBe(400)
    expect((await file({ recordedOn: '2999-01-02' })).status).toBe(400)
    expect((await file({})).body.recording).toMatchObject({ state: 'RECORDED', instrumentNumber: '2026-00123' })
    expect((await file({})).body.code).toBe('application/moved-on')
    await reaches(line.uuid, 'COMPLETE')
  })

  test('a county that accepts only paper waits for staff', async () => {
    const line = await at('RECORDING', {}, 'Papercounty Lane')
    await readUntil(
      () => fetchFunding(line),
      ({ recording }) => recording?.state === 'BY_MAIL',
    )
    expect(await statusNow(line.uuid)).toBe('RECORDING')
  })
})

/** When the step of an application runs again. While it runs, that is the end of its lease. */
const dueTime = async (uuid: string) =>
  (await db.selectFrom('application').select('dueAt').where('id', '=', uuid).executeTakeFirstOrThrow()).dueAt?.getTime()

describe('the last checks', () => {
  const proposals = '/service-organization/secure/api/v1/proposals'
  const propose = (line: SignedLine, headers: object = processor.headers) =>
    send(proposals, headers, { kind: 'funding', payload: { applicationUuid: line.uuid }, reason })
  const approve = (uuid: string, headers: object) => send(`${proposals}/${uuid}/approve`, headers, { reason })

  test('a check that staff may override requires two people', async () => {
    const line = await at('RECORDING', { without: ['identity'] })
    await reaches(line.uuid, 'FUNDING_DECISION')
    expect(await failing(line)).toEqual(['identity-verified'])
    expect((await exit(line, 'approvedByStaff')).body.code).toBe('application/outcome-not-declared')
    const proposal = await propose(line, underwriter.headers)
    expect(proposal.status).toBe(201)
    expect((await approve(proposal.body.uuid, underwriter.headers)).body.code).toBe('approvals/same-person')
    expect((await approve(proposal.body.uuid, processor.headers)).status).toBe(403)
    expect((await approve(proposal.body.uuid, admin.headers)).body.state).toBe('approved')
    await reaches(line.uuid, 'COMPLETE')
  })

  test('a check that no one may override cannot be proposed, and clears automatically once it is met', async () => {
    const line = await at('FUNDING_DECISION')
    expect(await failing(line)).toEqual(['deed-recorded'])
    const refusal = await propose(line)
    expect(refusal.status).toBe(400)
    expect((await propose({ ...line, uuid: randomUUID() })).status).toBe(400)
  })

  test('signed but unsealed documents block disbursement, which proceeds automatically once they are sealed', async () => {
    const line = await at('RECORDING', { without: ['seals'] })
    await reaches(line.uuid, 'FUNDING_DECISION')
    expect(await failing(line)).toEqual(['papers-sealed'])
    expect((await propose(line)).status).toBe(400)
    const documents = await db
      .selectFrom('document')
      .select('id')
      .where('applicationId', '=', line.uuid)
      .where('kind', 'in', ['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT'])
      .execute()
    for (const { id: documentId } of documents)
      await db
        .transaction()
        .execute((tx) => sealDocument({ vault, clock: systemClock })(tx, { applicationId: line.uuid, documentId }))
    await reaches(line.uuid, 'COMPLETE')
  })

  test('NAV-09 a replacement account has a waiting period before money is sent to it', async () => {
    const line = await at('RECORDING', { without: ['seals'] })
    await db.transaction().execute((tx) =>
      product.accounts.add(
        tx,
        {
          applicationId: line.uuid,
          purpose: 'disbursement',
          givenBy: 'TYPED',
          kind: 'CHECKING',
          bankName: null,
          state: 'REPLACED',
          verifiedBy: 'NAME_MATCH',
          numbers: { routing: '011401533', account: '771100988', holder: 'Maria Garcia' },
        },
        new Date(),
      ),
    )
    await reaches(line.uuid, 'FUNDING_DECISION')
    expect((await failing(line)).toSorted()).toEqual(['account-rested', 'papers-sealed'])
    // The step checks again by itself when the account's waiting period ends.
    await expect.poll(() => dueTime(line.uuid)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })

  test('no money leaves before every owner’s right to cancel ends', async () => {
    const line = await at('RECORDING', { isCancellable: true })
    await reaches(line.uuid, 'FUNDING_DECISION')
    expect(await failing(line)).toEqual(['right-to-cancel-over', 'cancellation-mail-in'])
    expect((await propose(line)).status).toBe(400)
    // The step checks again by itself when the last midnight has passed.
    await expect.poll(() => dueTime(line.uuid)).toBeGreaterThan(Date.now() + 24 * 3_600_000)
  })

  test('12 CFR 1026.15(c): after the last day, no money leaves while a mailed notice may still arrive', async () => {
    const line = await at('RECORDING', { isCancellable: true })
    let days = 1
    for (;;) {
      const then = new Date(product.clock.now().getTime() - days * 86_400_000)
      await db
        .updateTable('rescissionRight')
        .set({ openedAt: then, disclosedAt: then, noticedAt: then })
        .where('applicationId', '=', line.uuid)
        .execute()
      if ((await line.caller.call<RightToCancel>('GET', line.path('/right-to-cancel'))).state === 'OVER') break
      days += 1
    }
    await reaches(line.uuid, 'FUNDING_DECISION')
    expect(await failing(line)).toContain('cancellation-mail-in')
    expect((await propose(line)).status).toBe(400)
  })

  test('staff decline with the notice, and a cancellation postmarked in time still counts', async () => {
    const declinedLine = await at('FUNDING_DECISION')
    expect((await exit(declinedLine, 'declinedByStaff')).body.faults).toMatchObject([{ field: 'message' }])
    const notice = { message: 'The home was damaged by fire' }
    expect((await exit(declinedLine, 'declinedByStaff', notice)).body.checklistStatus).toBe('DECLINED')
    const postedLine = await at('FUNDING_DECISION')
    const { body } = await send(postedLine.path('/right-to-cancel/written'), processor.headers, {
      signerUuid: postedLine.signerIds[0],
      postedOn: '2026-01-02',
      receivedOn: '2026-01-03',
      reason,
    })
    expect(body.state).toBe('CANCELLED')
  })

  test('an open condition blocks disbursement', async () => {
    const line = await at('RECORDING', { without: ['flood'] })
    await reaches(line.uuid, 'FUNDING_DECISION')
    expect(await failing(line)).toEqual(['flood-insurance-shown'])
    expect(await acceptAll(line)).toEqual([])
  })
})

describe('the money', () => {
  const awaitReturn = (line: SignedLine) =>
    readUntil(
      () => fetchFunding(line),
      ({ payments }) => payments.some(({ status }) => status === 'RETURNED' || status === 'REJECTED'),
    )
  const other = (line: SignedLine, account: string) =>
    send(
      line.path('/funding/account'),
      { authorization: line.caller.bearer() },
      { routing: '011401533', account, accountAgain: account, kind: 'CHECKING' },
    )

  test.each(['0201', '0203', '0210'])(
    'account …%s returns the payment: the borrower enters another account, staff review it, and the payment goes there',
    async (ending) => {
      const line = await at('FUNDABLE', { account: `77110${ending}` })
      const { payments } = await awaitReturn(line)
      expect(payments).toHaveLength(1)
      const readReturnedPayment = async () =>
        (await line.caller.call<HelocApplication>('GET', line.path(''))).derived?.returnedPayment
      expect(await readReturnedPayment()).toBe('ACCOUNT_NEEDED')
      expect(await mails(line.uuid, 'payment-returned')).toHaveLength(1)
      const accountAnswer = await other(line, '771100088')
      expect(accountAnswer.body).toMatchObject({ isAccountInReview: true, account: { lastFour: ending } })
      expect((await other(line, '77')).status).toBe(400)
      expect(await readReturnedPayment()).toBe('ACCOUNT_IN_REVIEW')
      const accept = () => send(line.path('/funding/account/accept'), underwriter.headers, { reason })
      expect((await accept()).body.account.lastFour).toBe('0088')
      expect((await accept()).body.code).toBe('funding/no-account-to-accept')
      expect((await exit(line, 'sentAgain')).body.checklistStatus).toBe('FUNDABLE')
      await reaches(line.uuid, 'COMPLETE')
      expect(await readReturnedPayment()).toBeNull()
      const after = await fetchFunding(line)
      expect(after.payments.map(({ status, to }) => [status, to])).toEqual([
        [payments[0]?.status, ending],
        ['SETTLED', '0088'],
      ])
      const borrower = (await books(line)).find(({ account }) => account === 'BORROWER')
      expect(borrower?.amountCents).toBe(-4_000_000)
    },
  )

  test('resending a payment in progress does not duplicate it, and a repeated report is booked once', async () => {
    const line = await at('FUNDABLE', { account: '771100402' })
    await readUntil(
      () => fetchFunding(line),
      ({ payments }) => payments[0]?.status === 'SENT',
    )
    await exit(line, 'sentAgain')
    await reaches(line.uuid, 'COMPLETE')
    const { payments } = await fetchFunding(line)
    expect(payments).toMatchObject([{ status: 'SETTLED', ordinal: 1 }])
    expect((await books(line)).find(({ account }) => account === 'BORROWER')?.amountCents).toBe(-4_000_000)
  })

  test('a notification of change corrects the account, and the borrower is notified', async () => {
    const line = await at('FUNDABLE', { account: '771100302' })
    await reaches(line.uuid, 'COMPLETE')
    expect((await fetchFunding(line)).payments).toMatchObject([{ status: 'NOC', code: 'C02' }])
    expect((await product.accounts.numbersForMoney(db, line.uuid))?.routing).toBe('111000025')
    expect(await mails(line.uuid, 'account-corrected')).toHaveLength(1)
  })

  test('a failed service call is retried with the same key', async () => {
    const line = await at('FUNDABLE', { account: '771100501' })
    await reaches(line.uuid, 'COMPLETE')
    expect((await fetchFunding(line)).payments).toHaveLength(1)
  })

  test('staff can manually send only a returned payment', async () => {
    const line = await at('FUNDABLE', { account: '771100203' })
    await awaitReturn(line)
    const byHand = (headers: object) => send(line.path('/funding/by-hand'), headers, { reason })
    expect((await byHand(processor.headers)).status).toBe(403)
    expect((await byHand(underwriter.headers)).body.payments).toMatchObject([{ status: 'BY_HAND' }])
    await reaches(line.uuid, 'COMPLETE')
    const waiting = await at('FUNDABLE', { account: '771100502' })
    await readUntil(
      () => fetchFunding(waiting),
      ({ payments }) => payments.length === 1,
    )
    const refusal = await send(waiting.path('/funding/by-hand'), underwriter.headers, { reason })
    expect(refusal.body.code).toBe('funding/under-way')
  })
})

describe('creditors', () => {
  const cards = ['Aster Rewards Card', 'Cedar Store Card']

  test('each creditor is paid separately from the draw, and the borrower gets the rest', async () => {
    const line = await at('FUNDABLE', { payoffs: cards })
    await reaches(line.uuid, 'COMPLETE')
    const { payments } = await fetchFunding(line)
    const cash = payments.find(({ kind }) => kind === 'CASH')
    expect(cash).toMatchObject({ amountCents: 4_000_000 - 2 * 812_345, status: 'SETTLED' })
    expect(
      payments
        .filter(({ kind }) => kind === 'PAYOFF')
        .map(({ to, status }) => [to, status])
        .sort(),
    ).toEqual([
      ['Aster Rewards Card', 'SETTLED'],
      ['Cedar Store Card', 'SETTLED'],
    ])
    expect((await books(line)).find(({ account }) => account === 'CREDITOR')?.amountCents).toBe(-2 * 812_345)
    expect(await mails(line.uuid, 'line-open')).toHaveLength(1)
  })

  test('interest for the days after the payoff letter’s last day is also paid', async () => {
    const line = await at('FUNDABLE', { payoffs: cards.slice(0, 1), lettersHoldUntil: '2026-01-01' })
    await reaches(line.uuid, 'COMPLETE')
    const { payments } = await fetchFunding(line)
    const payoffCents = payments.find(({ kind }) => kind === 'PAYOFF')?.amountCents ?? 0
    expect(payoffCents).toBeGreaterThan(812_345)
    expect((payoffCents - 812_345) % 219).toBe(0)
  })

  test('a returned payoff waits for staff, who resend it or pay manually; the others are paid', async () => {
    const line = await at('FUNDABLE', { payoffs: ['Returning Card Bank', cards[0]!] })
    await reaches(line.uuid, 'DIRECT_DEBT_PAYOFF')
    const creditors = ({ payments }: Funding) => payments.filter(({ kind }) => kind === 'PAYOFF')
    const settledFunding = await readUntil(
      () => fetchFunding(line),
      (now) => creditors(now).every(({ status }) => status === 'SETTLED' || status === 'RETURNED'),
    )
    const back = creditors(settledFunding).find(({ status }) => status === 'RETURNED')!
    const settledPayment = creditors(settledFunding).find(({ status }) => status === 'SETTLED')!
    const again = (paymentUuid: string) =>
      send(line.path('/funding/creditor-again'), processor.headers, { paymentUuid })
    expect((await again(settledPayment.paymentUuid)).body.code).toBe('funding/nothing-to-send')
    expect((await again(randomUUID())).status).toBe(404)
    expect((await again(back.paymentUuid)).status).toBe(200)
    await readUntil(
      () => fetchFunding(line),
      (now) => creditors(now).filter(({ status }) => status === 'RETURNED').length === 2,
    )
    expect((await exit(line, 'paidByHand')).body.code).toBe('application/outcome-not-declared')
    await send(line.path('/funding/by-hand'), underwriter.headers, { reason })
    await reaches(line.uuid, 'COMPLETE')
    expect((await books(line)).find(({ account }) => account === 'CLEARING')?.amountCents).toBe(0)
  })
})
