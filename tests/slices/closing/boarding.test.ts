import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { csvRows } from '#src/platform/csv/csv.rules.ts'
import { aProductThatCloses } from '#tests/support/walks/signed-line.ts'

const product = await aProductThatCloses()
const { aSignedLine, reaches, db, callApi, staff } = product
const [admin, underwriter, processor] = [await staff('admin'), await staff('underwriter'), await staff('processor')]
const base = '/service-boarding/secure/api/v1'

let streets = 500
const aCompleteSignedLine = async () => {
  streets += 1
  const line = await aSignedLine('RECORDING', { street: `${streets} Orchard Street` })
  await reaches(line.uuid, 'COMPLETE')
  return line
}
const aCompleteLine = async () => (await aCompleteSignedLine()).uuid
const send = (path: string, body: object, { headers } = admin) =>
  callApi('POST', `${base}${path}`, { ...headers, 'idempotency-key': randomUUID() }, body)
const makeBatch = (applicationUuids: readonly string[]) => send('/batches', { applicationUuids })
const lineIn = async (state: string, uuid: string) => {
  const { body } = await callApi('GET', `${base}/lines?state=${state}`, admin.headers)
  return body.lines.find(({ applicationUuid }: { applicationUuid: string }) => applicationUuid === uuid)
}

describe('boarding', () => {
  test('an opened and funded line boards to the servicer once, and is announced when the servicer accepts it', async () => {
    const uuid = await aCompleteLine()
    expect(await lineIn('TO_BOARD', uuid)).toMatchObject({ state: 'TO_BOARD', batchNumber: null, rejection: null })
    const batch = await makeBatch([uuid])
    expect(batch).toMatchObject({ status: 201, body: { lines: 1, boardedLines: 0 } })
    expect(await lineIn('TO_BOARD', uuid)).toBeUndefined()
    expect((await makeBatch([uuid])).body.code).toBe('boarding/not-ready')

    const file = await send(`/batches/${batch.body.uuid}/file`, { format: 'json' })
    const [record, ...others] = JSON.parse(file.body.text).lines
    expect(others).toEqual([])
    expect(record).toMatchObject({
      applicationUuid: uuid,
      parties: [{ role: 'borrower', lastName: 'Garcia' }],
      terms: { drawCents: 4_000_000, drawPeriodMonths: expect.any(Number), lateCharge: { percent: 5, afterDays: 15 } },
      draws: [{ disbursements: [{ kind: 'CASH', amountCents: 4_000_000, to: '0099' }] }],
      recording: { state: 'RECORDED' },
      flood: { zone: 'X' },
    })
    expect(record.schedule.payments.at(-1).balanceCents).toBe(0)
    const hashes = await db.selectFrom('document').select('sha256').where('applicationId', '=', uuid).execute()
    expect(record.documents.map(({ sha256 }: { sha256: string }) => sha256).sort()).toEqual(
      hashes.map(({ sha256 }) => sha256).sort(),
    )
    const csv = await send(`/batches/${batch.body.uuid}/file`, { format: 'csv' })
    expect(csv.body.fileName).toBe(`boarding-lintel-${batch.body.number}.csv`)
    expect(csvRows(csv.body.text)).toHaveLength(2)

    const answer = () => send(`/lines/${uuid}/answer`, { outcome: 'BOARDED', servicerNumber: 'SV-77' })
    expect((await answer()).body).toMatchObject({ state: 'BOARDED', servicerNumber: 'SV-77' })
    expect((await answer()).body.code).toBe('boarding/not-exported')
    expect((await makeBatch([uuid])).body.code).toBe('boarding/not-ready')
    const events = await db
      .selectFrom('partnerEvent')
      .select('data')
      .where('applicationId', '=', uuid)
      .where('type', '=', 'loan.boarded')
      .execute()
    expect(events).toEqual([{ data: { applicationUuid: uuid, batchUuid: batch.body.uuid } }])
    const audit = await db.selectFrom('auditEvent').select('action').where('subject', '=', uuid).execute()
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['line exported for boarding', 'boarding file made', 'line boarded']),
    )
  })

  test('boarding data is stored sealed, and the exported file does not change', async () => {
    const uuid = await aCompleteLine()
    const { body } = await makeBatch([uuid])
    const read = async () => (await send(`/batches/${body.uuid}/file`, { format: 'json' })).body.text
    const before = await read()
    await db.updateTable('application').set({ selection: null }).where('id', '=', uuid).execute()
    expect(await read()).toBe(before)
    const { sealedRecord } = await db
      .selectFrom('lineBoarding')
      .select('sealedRecord')
      .where('applicationId', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(sealedRecord).includes('Garcia')).toBe(false)
  })

  test('a line that the servicer rejects waits for the next batch, with the reason', async () => {
    const uuid = await aCompleteLine()
    const first = await makeBatch([uuid])
    const reason = 'The rate differs from the note'
    expect((await send(`/lines/${uuid}/answer`, { outcome: 'REJECTED', reason: 'short' })).status).toBe(400)
    expect((await send(`/lines/${uuid}/answer`, { outcome: 'REJECTED', reason })).status).toBe(200)
    expect(await lineIn('TO_BOARD', uuid)).toMatchObject({ rejection: reason, batchNumber: first.body.number })
    const second = await makeBatch([uuid])
    expect(second.body.number).toBe(first.body.number + 1)
    const { body } = await callApi('GET', `${base}/batches`, admin.headers)
    expect(body.batches.slice(0, 2)).toMatchObject([
      { lines: 1, rejectedLines: 0 },
      { lines: 1, rejectedLines: 1 },
    ])
  })

  test('12 CFR 1026.15(d): a line canceled after it was exported is in no file and no list to board, and is shown as canceled', async () => {
    const [otherUuid, line] = [await aCompleteLine(), await aCompleteSignedLine()]
    const batch = await makeBatch([otherUuid, line.uuid])
    const { lastDay, today } = await line.caller.call<RightToCancel>('GET', line.path('/right-to-cancel'))
    const letter = { signerUuid: line.signerIds[0], postedOn: lastDay, receivedOn: today, reason: 'Came by mail today' }
    const headers = { ...(await staff('processor')).headers, 'idempotency-key': randomUUID() }
    expect((await callApi('POST', line.path('/right-to-cancel/written'), headers, letter)).status).toBe(200)
    const { text } = (await send(`/batches/${batch.body.uuid}/file`, { format: 'json' })).body
    expect(JSON.parse(text).lines).toMatchObject([{ applicationUuid: otherUuid }])
    for (const state of ['TO_BOARD', 'EXPORTED', 'BOARDED']) expect(await lineIn(state, line.uuid)).toBeUndefined()
    expect((await makeBatch([line.uuid])).status).toBe(404)
    const answer = { outcome: 'BOARDED', servicerNumber: 'SV-78' }
    expect((await send(`/lines/${line.uuid}/answer`, answer)).body.code).toBe('boarding/not-exported')
    const rescindedList = await callApi('GET', `${base}/lines/rescinded`, admin.headers)
    expect(rescindedList.body.lines).toContainEqual(
      expect.objectContaining({ applicationUuid: line.uuid, batchNumber: batch.body.number, servicerNumber: null }),
    )
    const { body } = await callApi('GET', `${base}/batches`, admin.headers)
    expect(body.batches[0]).toMatchObject({ lines: 2, boardedLines: 0, rejectedLines: 0, rescindedLines: 1 })
  })

  test('more lines than a batch holds are rejected with the field, and ten thousand as too large, and none is exported', async () => {
    const uuid = await aCompleteLine()
    const withOthers = (count: number) => [uuid, ...Array.from({ length: count - 1 }, () => randomUUID())]
    const tooMany = await makeBatch(withOthers(101))
    expect(tooMany).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', faults: [{ field: 'applicationUuids' }] },
    })
    expect(await makeBatch(withOthers(10_000))).toMatchObject({ status: 413, body: { code: 'request/too-large' } })
    // One line that is nobody's spoils the batch as a whole.
    expect((await makeBatch(withOthers(2))).status).toBe(404)
    expect(await lineIn('TO_BOARD', uuid)).toMatchObject({ state: 'TO_BOARD', batchNumber: null })
  })

  test('of two people who batch the same line at once, only one succeeds', async () => {
    const uuid = await aCompleteLine()
    const results = await Promise.all([makeBatch([uuid]), makeBatch([uuid]), makeBatch([uuid])])
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('a response file gets a dry run first, and is recorded completely or not at all', async () => {
    const uuids = [await aCompleteLine(), await aCompleteLine()]
    await makeBatch(uuids)
    const numbers = await db
      .selectFrom('application')
      .select('loanNumber')
      .where('id', 'in', uuids)
      .orderBy('loanNumber')
      .execute()
    const [one = '', two = ''] = numbers.map(({ loanNumber }) => loanNumber)
    const read = async (rows: string, applies: boolean) =>
      (await send('/answers/import', { csv: `loan_number,result,servicer_number,reason\n${rows}`, applies })).body
    const good = `${one},boarded,SV-1,\n${two},rejected,,The rate differs`
    expect(await read(good, false)).toMatchObject({
      isApplied: false,
      rows: [{ result: 'boarded' }, { result: 'rejected' }],
    })
    const wrong = await read(`${one},boarded,SV-1,\nHL-000,boarded,SV-2,`, true)
    expect(wrong).toMatchObject({ isApplied: false, rows: [{ faults: [] }, { result: 'refused' }] })
    expect(await lineIn('EXPORTED', uuids[0]!)).toBeDefined()
    expect(await read(good, true)).toMatchObject({ isApplied: true })
    expect(await lineIn('EXPORTED', uuids[0]!)).toBeUndefined()
    expect(await read(good, true)).toMatchObject({
      isApplied: false,
      rows: [{ result: 'refused' }, { result: 'refused' }],
    })
  })

  test('only roles that may disburse manually see lines, and only complete lines of their lender', async () => {
    expect((await callApi('GET', `${base}/lines?state=TO_BOARD`, processor.headers)).status).toBe(403)
    expect((await callApi('GET', `${base}/lines?state=TO_BOARD`, underwriter.headers)).status).toBe(200)
    const { uuid } = await aSignedLine('FUNDING_DECISION', { street: '499 Orchard Street', without: ['identity'] })
    expect((await makeBatch([uuid])).status).toBe(404)
    const other = await product.anIdentity({ role: 'admin', organization: 'saltmarsh' })
    const complete = await aCompleteLine()
    const headers = { ...other.headers, 'x-org': 'saltmarsh' }
    expect((await send('/batches', { applicationUuids: [complete] }, { ...other, headers })).status).toBe(404)
  })
})
