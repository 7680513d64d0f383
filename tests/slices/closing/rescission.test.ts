import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applicationFor } from '#src/application/server/application-head.ts'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { rescissionService } from '#src/features/rescission/server/rescission.service.ts'
import { staffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { aPdf } from '#tests/support/stubs/sample-files.ts'
import { aProductThatCloses, type SignedLine } from '#tests/support/walks/signed-line.ts'

const { aSignedLine, reaches, db, vault, callApi, staff, anIdentity, signers, disclose, forward, exit, clock } =
  await aProductThatCloses()
const processor = await staff('processor')

let streets = 100
const aLine = (options: Partial<Parameters<typeof aSignedLine>[1]> = {}) => {
  streets += 1
  return aSignedLine('GEN_RESCISSION', { street: `${streets} Orchard Street`, ...options })
}
const running = async (options: Parameters<typeof aLine>[0] = {}) => {
  const line = await aLine(options)
  // Waits until the step has checked and is waiting for the last midnight.
  await expect
    .poll(async () => {
      const rows = await db.selectFrom('application').select(['status', 'dueAt']).where('id', '=', line.uuid).execute()
      return rows[0]?.status === 'RESCISSION' && Number(rows[0].dueAt) > clock.now().getTime() + 3_600_000
    })
    .toBe(true)
  return line
}
const fetchRightToCancel = ({ caller, path }: SignedLine) => caller.call<RightToCancel>('GET', path('/right-to-cancel'))
const send = ({ path }: SignedLine, below: string, headers: object, body: object) =>
  callApi('POST', path(`/right-to-cancel${below}`), { ...headers, 'idempotency-key': randomUUID() }, body)
const acknowledgment = { understood: true }
const mails = (uuid: string, cause: string) =>
  db
    .selectFrom('outboxMessage')
    .select(['recipient', 'documentIds', 'causeKey'])
    .where('applicationId', '=', uuid)
    .where('causeKey', 'like', `${cause}%`)
    .orderBy('createdAt')
    .execute()
/** Makes everything look as if it had happened this many days earlier. */
const longAgo = (uuid: string, days: number) => {
  const then = new Date(clock.now().getTime() - days * 86_400_000)
  return db
    .updateTable('rescissionRight')
    .set({ openedAt: then, disclosedAt: then, noticedAt: then })
    .where('applicationId', '=', uuid)
    .execute()
}

describe('the notice', () => {
  test('each owner with an account gets two copies once, and their delivery is recorded', async () => {
    const line = await running({ owners: ['account'] })
    const copies = await db
      .selectFrom('document')
      .select(['id', 'signerId'])
      .where('applicationId', '=', line.uuid)
      .where('kind', '=', 'RIGHT_TO_CANCEL')
      .execute()
    expect(copies.map(({ signerId }) => signerId).sort()).toEqual([...line.signerIds, ...line.signerIds].sort())
    const letters = await mails(line.uuid, 'right-to-cancel')
    expect(letters).toHaveLength(2)
    // The account disclosures are sent with the two copies.
    expect(letters.map(({ documentIds }) => documentIds.length)).toEqual([3, 3])
    const { state, owners, mayCancel, lastDay } = await fetchRightToCancel(line)
    expect({ state, mayCancel }).toEqual({ state: 'RUNNING', mayCancel: true })
    expect(owners).toMatchObject([
      { isYou: true, noticedBy: 'mail', lastDay },
      { isYou: false, noticedBy: 'mail', lastDay },
    ])
  })

  test('a home that no one lives in is not rescindable', async () => {
    const line = await aLine({ occupancy: 'INVESTMENT' })
    await reaches(line.uuid, 'RECORDING')
    expect(await mails(line.uuid, 'right-to-cancel')).toEqual([])
    expect((await fetchRightToCancel(line)).state).toBe('NONE')
  })

  test('an owner without an account gets a notice on paper, and the period runs from its delivery', async () => {
    const line = await running({ owners: ['paper'] })
    const before = await fetchRightToCancel(line)
    expect(before.owners[1]).toMatchObject({ noticedAt: null, lastDay: null })
    expect(before.lastDay).toBeNull()
    const [borrowers, owners] = line.signerIds
    const handOver = (signerUuid: string | undefined) =>
      send(line, '/hand-over', processor.headers, { signerUuid: signerUuid ?? '' })
    expect((await handOver(borrowers)).status).toBe(409)
    expect((await handOver(randomUUID())).status).toBe(404)
    const after = await handOver(owners)
    expect(after.body.owners[1]).toMatchObject({ noticedBy: 'hand', lastDay: expect.any(String) })
    expect(after.body.lastDay).toBe(after.body.owners[1].lastDay)
  })

  test('12 CFR 1026.15(b), 15 USC 7001(c)(1)(B): after consent is withdrawn the notice is hand-delivered, and the period runs from then', async () => {
    const line = await running({ isWithdrawn: true })
    expect((await fetchRightToCancel(line)).owners[0]).toMatchObject({ noticedAt: null, lastDay: null })
    expect(await mails(line.uuid, 'right-to-cancel')).toEqual([])
    const after = await send(line, '/hand-over', processor.headers, { signerUuid: line.signerIds[0]! })
    expect(after.body.owners[0]).toMatchObject({ noticedBy: 'hand', lastDay: expect.any(String) })
  })

  test('15 USC 7001(c)(1)(C)(ii): an owner who consented only by a check box gets the notice on paper', async () => {
    const line = await running({ owners: ['agreed'] })
    expect((await fetchRightToCancel(line)).owners[1]).toMatchObject({ noticedAt: null, lastDay: null })
    expect(await mails(line.uuid, `right-to-cancel`)).toHaveLength(1)
    const after = await send(line, '/hand-over', processor.headers, { signerUuid: line.signerIds[1]! })
    expect(after.body.owners[1]).toMatchObject({ noticedBy: 'hand', lastDay: expect.any(String) })
  })

  test('15 USC 7001(c)(1)(C)(ii): an owner who read a document on our pages and confirmed it gets the notice by email', async () => {
    const line = await running({ owners: ['confirmed'] })
    expect((await fetchRightToCancel(line)).owners[1]).toMatchObject({ noticedBy: 'mail', lastDay: expect.any(String) })
    expect(await mails(line.uuid, `right-to-cancel`)).toHaveLength(2)
  })

  test('without the account disclosures no period runs, and no notice can be delivered', async () => {
    const line = await running({ owners: ['paper'], isDisclosed: false })
    expect((await fetchRightToCancel(line)).owners.map(({ lastDay }) => lastDay)).toEqual([null, null])
    const handOver = () => send(line, '/hand-over', processor.headers, { signerUuid: line.signerIds[0]! })
    expect((await handOver()).body.code).toBe('rescission/nothing-to-hand-over')
    await disclose(line.uuid)
    expect((await handOver()).body.owners[0]).toMatchObject({ isYou: false, noticedBy: 'hand' })
  })
})

describe('a spouse who is on no title', () => {
  const austin = { city: 'Austin', state: 'TX', zip: '78704' }
  const kindsFor = async ({ path, owners }: SignedLine) =>
    (await callApi('GET', path('/documents'), owners[0]!.headers)).body.map(({ kind }: { kind: string }) => kind)

  test('7 TAC 153.25: in Texas the spouse gets copies, a time, the disclosures, and can cancel', async () => {
    const line = await running({ owners: ['account'], role: 'spouse', state: austin })
    expect(await mails(line.uuid, 'right-to-cancel')).toHaveLength(2)
    const right = (await callApi('GET', line.path('/right-to-cancel'), line.owners[0]!.headers)).body
    expect(right).toMatchObject({ state: 'RUNNING', mayCancel: true })
    expect(right.owners[1]).toMatchObject({ isYou: true, noticedBy: 'mail', lastDay: expect.any(String) })
    expect(await kindsFor(line)).toEqual(
      expect.arrayContaining(['RIGHT_TO_CANCEL', 'RIGHT_TO_CANCEL', 'ACCOUNT_OPENING_DISCLOSURE']),
    )
    const response = await send(line, '/cancel', line.owners[0]!.headers, acknowledgment)
    expect(response.body).toMatchObject({ state: 'CANCELLED', cancelled: { byYou: true } })
    expect(await mails(line.uuid, 'rescinded')).toHaveLength(2)
  })

  test('7 TAC 153.25: in Texas the line waits until the spouse gets the notice on paper, and a letter of theirs counts', async () => {
    const line = await running({ owners: ['paper'], role: 'spouse', state: austin })
    expect((await fetchRightToCancel(line)).lastDay).toBeNull()
    const after = await send(line, '/hand-over', processor.headers, { signerUuid: line.signerIds[1]! })
    expect(after.body.lastDay).toEqual(expect.any(String))
    const { today } = after.body
    const letter = { postedOn: today, receivedOn: today, reason: 'Came with the post today' }
    const filing = { signerUuid: line.signerIds[1]!, ...letter }
    expect((await send(line, '/written', processor.headers, filing)).body.state).toBe('CANCELLED')
  })

  test('12 CFR 1026.2(a)(11): where dower is not ownership, the spouse has no right and reads no disclosures', async () => {
    const line = await running({ owners: ['account'], role: 'spouse' })
    expect(await mails(line.uuid, 'right-to-cancel')).toHaveLength(1)
    expect((await fetchRightToCancel(line)).owners).toHaveLength(1)
    expect(await kindsFor(line)).not.toContain('ACCOUNT_OPENING_DISCLOSURE')
    const response = await send(line, '/cancel', line.owners[0]!.headers, acknowledgment)
    expect(response.body.code).toBe('rescission/not-entitled')
  })
})

describe('canceling', () => {
  test('the borrower cancels, every owner of the home is notified, and a repeat has no effect', async () => {
    const line = await running({ owners: ['account'] })
    expect(
      (await callApi('POST', line.path('/right-to-cancel/cancel'), { authorization: line.caller.bearer() }, {})).status,
    ).toBe(400)
    const rightToCancel = await line.caller.call<RightToCancel>(
      'POST',
      line.path('/right-to-cancel/cancel'),
      acknowledgment,
    )
    expect(rightToCancel).toMatchObject({
      state: 'CANCELLED',
      mayCancel: false,
      cancelled: { way: 'product', byYou: true },
    })
    await reaches(line.uuid, 'CANCELLED')
    expect(await mails(line.uuid, 'rescinded')).toHaveLength(2)
    const again = await send(line, '/cancel', { authorization: line.caller.bearer() }, acknowledgment)
    expect(again.body.code).toBe('application/moved-on')
  })

  test('staff see the cancellation on a list until it is settled; staff of other lenders do not', async () => {
    const line = await running()
    const findCancellation = async (headers: Record<string, string>) =>
      (await callApi('GET', '/service-application/secure/api/v1/cancellations', headers)).body.lines.find(
        (candidate: { uuid: string }) => candidate.uuid === line.uuid,
      )
    expect(await findCancellation(processor.headers)).toBeUndefined()
    await send(line, '/cancel', { authorization: line.caller.bearer() }, acknowledgment)
    const compliance = await staff('compliance')
    expect(await findCancellation(compliance.headers)).toMatchObject({
      way: 'product',
      daysLeft: 20,
      feeCents: 0,
      instrumentNumber: null,
    })
    const elsewhere = await anIdentity({ role: 'processor', organization: 'saltmarsh' })
    expect(await findCancellation({ ...elsewhere.headers, 'x-org': 'saltmarsh' })).toBeUndefined()
    await db.updateTable('rescission').set({ settleBy: '2026-01-02' }).where('applicationId', '=', line.uuid).execute()
    expect((await findCancellation(processor.headers)).daysLeft).toBeLessThan(0)
    const { today } = await fetchRightToCancel(line)
    await send(line, '/refund', processor.headers, { refundedCents: 0, refundedOn: today })
    expect(await findCancellation(processor.headers)).toBeUndefined()
  })

  test('another owner’s cancellation counts for all', async () => {
    const line = await running({ owners: ['account'] })
    const response = await send(line, '/cancel', line.owners[0]!.headers, acknowledgment)
    expect(response.body).toMatchObject({ state: 'CANCELLED', cancelled: { byYou: true } })
    expect((await fetchRightToCancel(line)).cancelled?.byYou).toBe(false)
  })

  test('the withdrawal call and the staff exits cannot cancel the line', async () => {
    const line = await running()
    const withdraw = callApi(
      'POST',
      line.path('/cancel'),
      { authorization: line.caller.bearer() },
      { status: 'RESCISSION' },
    )
    expect((await withdraw).body.code).toBe('application/outcome-not-declared')
    expect((await exit(line, 'cancelledInWriting')).body.code).toBe('application/outcome-not-declared')
  })

  test('a cancellation after the last midnight is rejected, with the options that remain', async () => {
    const line = await running()
    await longAgo(line.uuid, 10)
    const late = await send(line, '/cancel', { authorization: line.caller.bearer() }, acknowledgment)
    expect(late.body).toMatchObject({ code: 'rescission/over' })
    expect(late.body.errors[0]).toMatch(/postmarked by midnight of your last day still counts/)
  })

  test('a cancellation in the last minute counts, and one a minute later does not', async () => {
    const line = await running()
    const { owners } = await fetchRightToCancel(line)
    const midnight = new Date(owners[0]!.endsAt!)
    const { identityId } = await db
      .selectFrom('application')
      .select('identityId')
      .where('id', '=', line.uuid)
      .executeTakeFirstOrThrow()
    const who = { identityId, role: 'borrower' as const, organization: 'lintel' }
    const head = (await applicationFor(db)({ ...who, sessionId: randomUUID() }, line.uuid))!
    const at = (instant: Date) =>
      rescissionService({
        db,
        signers,
        records: applicationRecords(vault),
        clock: { now: () => instant },
        staffReasons: staffReasonRecords(vault),
        isBusinessPurpose: () => false,
        mailDaysOf: () => 3,
        inspectScan: async (_staffId, scan) => scan,
        saveStatement: async () => randomUUID(),
        documents: {
          draw: async () => [],
          saveNotices: async () => [],
          isElectronic: async () => true,
          mail: async () => {},
          disclosedAt: async () => ({ areGenerated: true, at: null }),
          confirm: async () => {},
        },
        money: {
          stop: async () => {},
          readOut: async () => ({ outCents: 0, isUnderWay: false }),
          endTender: async () => {},
        },
      })
    const cancelAt = (instant: Date) => db.transaction().execute((tx) => at(instant).cancelHere(tx, head, who))
    await expect(cancelAt(midnight)).rejects.toMatchObject({ code: 'rescission/over' })
    expect((await cancelAt(new Date(midnight.getTime() - 60_000))).state).toBe('CANCELLED')
  })

  test('a written notice counts from its postmark date, even when the online period is over', async () => {
    const line = await running()
    await longAgo(line.uuid, 10)
    const { lastDay, today } = await fetchRightToCancel(line)
    const file = (postedOn: string, headers: object = processor.headers, receivedOn: string = today) =>
      send(line, '/written', headers, {
        signerUuid: line.signerIds[0]!,
        postedOn,
        receivedOn,
        reason: 'Came with the post today',
      })
    for (const receivedOn of [addDays(lastDay!, -1), addDays(today, 1)])
      expect((await file(lastDay!, processor.headers, receivedOn)).body.faults).toMatchObject([{ field: 'receivedOn' }])
    expect((await fetchRightToCancel(line)).mayFile).toBe(true)
    expect((await file('2999-01-01')).status).toBe(400)
    expect((await file(addDays(lastDay!, 1))).body.code).toBe('rescission/posted-late')
    expect((await file(lastDay!, { authorization: line.caller.bearer() })).status).toBe(403)
    const filing = await file(lastDay!)
    expect(filing.body.mayFile).toBe(false)
    expect(filing.body.cancelled).toMatchObject({ way: 'writing', postedOn: lastDay, settledAt: null })
    const refund = () => send(line, '/refund', processor.headers, { refundedCents: 0, refundedOn: today })
    expect((await refund()).body.cancelled.settledAt).not.toBeNull()
    expect((await refund()).body.code).toBe('rescission/nothing-to-settle')
  })
})

describe('reasonable satisfaction that no one has canceled (12 CFR 1026.15(c))', () => {
  const statusNow = async ({ uuid }: SignedLine) =>
    (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status
  /** Lets the rights of a line begin just long enough ago that they are over and the mail is still waited for. */
  const justOver = async (line: SignedLine) => {
    let days = 1
    for (;;) {
      await longAgo(line.uuid, days)
      const right = await fetchRightToCancel(line)
      if (right.state === 'OVER') return right
      days += 1
    }
  }
  const stateIn = ({ path }: SignedLine, headers: Record<string, string>, signerUuid: string, signedOn: string) =>
    callApi(
      'POST',
      `${path('/right-to-cancel/statement')}?${new URLSearchParams({ signerUuid, signedOn })}`,
      headers,
      aPdf({ comment: randomUUID() }),
    )

  test('after the last day a line waits for mailed notices, and a statement of each person ends the wait', async () => {
    const line = await running({ owners: ['account'] })
    const right = await justOver(line)
    expect(Date.parse(right.moneyFrom!)).toBeGreaterThan(clock.now().getTime())
    expect(right.mailUntil! > right.lastDay!).toBe(true)
    const { today, lastDay } = right
    const [borrower, owner] = line.signerIds as [string, string]
    expect((await stateIn(line, processor.headers, borrower, lastDay!)).body.faults).toMatchObject([
      { field: 'signedOn' },
    ])
    expect((await stateIn(line, processor.headers, borrower, '2999-01-01')).status).toBe(400)
    expect((await stateIn(line, processor.headers, randomUUID(), today)).status).toBe(404)
    expect((await stateIn(line, { authorization: line.caller.bearer() }, borrower, today)).status).toBe(403)
    const first = await stateIn(line, processor.headers, borrower, today)
    expect(first.body.owners[0].statedOn).toBe(today)
    // One owner cannot speak for another.
    expect(first.body.moneyFrom).toBe(right.moneyFrom)
    const second = await stateIn(line, processor.headers, owner, today)
    expect(Date.parse(second.body.moneyFrom)).toBeLessThanOrEqual(clock.now().getTime())
    const kinds = (await callApi('GET', line.path('/documents'), { authorization: line.caller.bearer() })).body
    expect(kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('RESCISSION_STATEMENT')
    await reaches(line.uuid, 'RECORDING')
  })

  test('a letter that arrives during that wait cancels the line, and then no statement is filed', async () => {
    const line = await running()
    const { lastDay, today } = await justOver(line)
    const letter = { postedOn: lastDay!, receivedOn: today, reason: 'Came with the post today' }
    const filing = { signerUuid: line.signerIds[0]!, ...letter }
    expect((await send(line, '/written', processor.headers, filing)).body.state).toBe('CANCELLED')
    expect(await statusNow(line)).toBe('CANCELLED')
    expect((await stateIn(line, processor.headers, line.signerIds[0]!, today)).body.code).toBe('application/moved-on')
  })
})

test('the line continues when notices mailed by the latest deadline of any owner have been waited for', async () => {
  const line = await running({ owners: ['account', 'paper'] })
  const waiting = await running({ owners: ['paper'] })
  await send(line, '/hand-over', processor.headers, { signerUuid: line.signerIds[2]! })
  await forward(line, 20 * 24 * 60)
  await reaches(line.uuid, 'RECORDING')
  const [left] = await db.selectFrom('application').select('status').where('id', '=', waiting.uuid).execute()
  expect(left?.status).toBe('RESCISSION')
})
