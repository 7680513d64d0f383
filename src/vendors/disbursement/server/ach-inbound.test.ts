import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openFileDrop } from '#src/platform/server/outbound/file-drop.ts'
import { bankFolders, order, traceIn } from '#tests/support/product/bank-folder.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { bankAnswerFile } from '#tests/support/stubs/bank-answer-file.ts'

describe.each(engines)('the bank’s files, on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const aBank = bankFolders(db)

  test('a return fails the payment, a notification of change corrects it, each once, and both wake the waiting step', async () => {
    const bank = await aBank()
    const first = await bank.files.send(order('771100001'), bank.call('one'))
    const second = await bank.files.send(order('771100002'), bank.call('two'))
    await bank.tend()
    const [file = ''] = await bank.outbound()
    const text = bankAnswerFile([
      bank.answerTo(traceIn(file, 0), 'R03'),
      bank.answerTo(traceIn(file, 1), 'C02', { data: '111000025' }),
    ])
    await bank.inbound('RETURNS.1', text)
    await bank.tend()
    await bank.inbound('RETURNS.1.copy', text)
    await bank.tend()
    expect(bank.answers).toEqual([first.reference, second.reference])
    expect(await bank.files.read(first.reference)).toEqual({ state: 'RETURNED', code: 'R03' })
    const correction = { code: 'C02', routing: '111000025' }
    expect(await bank.files.read(second.reference)).toEqual({ state: 'SENT', correction })
    bank.setTime('2026-12-01T15:00:00Z')
    await bank.tend()
    expect(await bank.files.read(second.reference)).toEqual({ state: 'SETTLED', correction })
  })

  test('a later reading announces an answer whose process died, and an announcement that fails delays no other', async () => {
    const bank = await aBank()
    const first = await bank.files.send(order('771100001'), bank.call('one'))
    const second = await bank.files.send(order('771100002'), bank.call('two'))
    await bank.tend()
    const [file = ''] = await bank.outbound()
    await bank.inbound('1', bankAnswerFile([0, 1].map((at) => bank.answerTo(traceIn(file, at), 'R03'))))
    const announcedReferences: string[] = []
    const announce = async (reference: string) => {
      if (reference === first.reference) throw new Error('died')
      announcedReferences.push(reference)
    }
    await expect(bank.files.tend(announce)).rejects.toThrow('died')
    expect(announcedReferences).toEqual([second.reference])
    await bank.tend()
    await bank.tend()
    expect(bank.answers).toEqual([first.reference])
  })

  test('the answers of a file are announced even if the next file cannot be fetched', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    await bank.inbound('1', bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R03')]))
    await bank.inbound('2', 'taken away')
    const drop = openFileDrop(bank.root)
    const dropWithoutFile = { ...drop, read: (path: string) => drop.read(path.replace('2', 'none')) }
    const announcedReferences: string[] = []
    const announce = async (answerReference: string) => void announcedReferences.push(answerReference)
    await expect(bank.open(dropWithoutFile).tend(announce)).rejects.toThrow('ENOENT')
    expect(announcedReferences).toEqual([reference])
  })

  test('while the folder is away no payment counts as paid, and none is written in its place', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    await bank.files.send(order('771100002'), bank.call('two'))
    await rename(bank.root, `${bank.root}-away`)
    bank.setTime('2026-12-01T15:00:00Z')
    await expect(bank.tend()).rejects.toThrow('ENOENT')
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    await rename(`${bank.root}-away`, bank.root)
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'SETTLED', correction: null })
    expect(await bank.outbound()).toHaveLength(2)
  })

  test('several notifications of change about one payment add up', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    const trace = traceIn((await bank.outbound())[0]!)
    await bank.inbound(
      '1',
      bankAnswerFile([
        bank.answerTo(trace, 'C01', { data: '1918171614' }),
        bank.answerTo(trace, 'C05', { data: '22' }),
        bank.answerTo(trace, 'C04', { data: 'GARCIA MARIA' }),
      ]),
    )
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({
      state: 'SENT',
      correction: { code: 'C05', account: '1918171614', accountKind: 'CHECKING' },
    })
    expect(bank.faults).toEqual([])
    expect(bank.notes).toMatchObject([{ reason: 'corrects no account', code: 'C04', reference }])
  })

  test('a payment that is corrected and then returned counts as returned', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    const trace = traceIn((await bank.outbound())[0]!)
    await bank.inbound('1', bankAnswerFile([bank.answerTo(trace, 'C05', { data: '22' })]))
    await bank.tend()
    await bank.inbound('2', bankAnswerFile([bank.answerTo(trace, 'R02')]))
    await bank.tend()
    await bank.inbound('3', bankAnswerFile([bank.answerTo(trace, 'C02', { data: '111000025' })]))
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'RETURNED', code: 'R02' })
  })

  test('a return after the payment counted as paid is reported', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    bank.setTime('2026-12-04T15:00:00Z')
    await bank.tend()
    await bank.inbound('1', bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R06')]))
    await bank.tend()
    expect(bank.faults).toEqual([{ service: 'disbursement', code: 'R06', reference }])
  })

  test('a return of a payment that waited because the folder was not read is an ordinary one', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    bank.setTime('2026-12-04T15:00:00Z')
    await bank.inbound('1', bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R03')]))
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'RETURNED', code: 'R03' })
    expect(bank.faults).toEqual([])
  })

  test('an unreadable file is reported once, without its text, and changes nothing', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    const whole = bankAnswerFile([
      bank.answerTo(traceIn((await bank.outbound())[0]!), 'R03'),
      bank.answerTo('121042889999998', 'R03'),
    ])
    await bank.inbound('1', 'MARIA GARCIA 771100099')
    await bank.inbound('2', whole.split('\n').slice(0, 6).join('\n'))
    await bank.inbound('3', Buffer.from(whole, 'utf16le'))
    await bank.inbound('4.part', 'half a file')
    await bank.tend()
    await bank.tend()
    expect(bank.answers).toEqual([])
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    expect(bank.faults).toEqual([
      { service: 'disbursement', sha256: expect.any(String), record: 1, field: 'record length' },
      { service: 'disbursement', sha256: expect.any(String), record: 7, field: 'record order' },
      { service: 'disbursement', sha256: expect.any(String), record: 1, field: 'characters' },
    ])
  })

  test('no payment counts as paid while a file of the bank cannot be read, and each does once the file is gone', async () => {
    const bank = await aBank()
    const other = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    const ofOther = await other.files.send(order('771100001'), other.call('one'))
    await bank.tend()
    await other.tend()
    await bank.inbound('1', 'half a file')
    await bank.tend()
    for (const { setTime, tend } of [bank, other]) {
      setTime('2026-12-01T15:00:00Z')
      await tend()
    }
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    expect((await other.files.read(ofOther.reference)).state).toBe('SETTLED')
    await bank.removeInbound('1')
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'SETTLED', correction: null })
    await bank.inbound('1', 'half a file')
    await bank.tend()
    expect(bank.faults).toHaveLength(2)
  })

  test('a file that could not be read counts once it can be', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    const text = bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R03')])
    await bank.inbound('1', text)
    // An earlier version of the reader refused it.
    const sha256 = createHash('sha256').update(text).digest('hex')
    const originatorKey = `121042882/${bank.answerTo('', 'R03').companyId}`
    await db
      .insertInto('achAnswerFile')
      .values({ originator: originatorKey, sha256, readAt: new Date(), answers: 0, faultAt: 4 })
      .execute()
    await bank.tend()
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'RETURNED', code: 'R03' })
    expect(bank.answers).toEqual([reference])
    expect(bank.faults).toEqual([])
  })

  test('a return counts once, for our company, bank, entry and amount; every other is reported and changes nothing', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    const trace = traceIn((await bank.outbound())[0]!)
    // Queued, so its entry has no number yet, and one that is in no file of anyone.
    const waiting = await bank.files.send(order('771100002'), bank.call('two'))
    const foreign = [
      bank.answerTo(trace, 'R03', { companyId: '9999999999' }),
      bank.answerTo(`09140060${trace.slice(8)}`, 'R03'),
      bank.answerTo('121042889999998', 'R03'),
      bank.answerTo(trace, 'R03', { amountCents: 3_999_999 }),
      bank.answerTo(trace, 'R03', { transactionCode: '26' }),
      bank.answerTo(trace, 'C02', { data: '111000024' }),
    ]
    await bank.inbound('1', bankAnswerFile(foreign))
    await bank.tend()
    expect(bank.answers).toEqual([])
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    const reasons = () => bank.faults.map((fault) => 'reason' in fault && fault.reason)
    // Other companies may use the same folder.
    expect(bank.notes).toEqual([
      {
        service: 'disbursement',
        sha256: expect.any(String),
        record: 4,
        code: 'R03',
        reference: null,
        reason: 'another company',
      },
    ])
    expect(bank.faults.at(-1)).toMatchObject({ code: 'C02', reference, reason: 'unusable correction' })
    const expectedReasons = ['another bank', 'never sent', 'another amount', 'another amount', 'unusable correction']
    expect(reasons()).toEqual(expectedReasons)
    const ownReturn = bank.answerTo(trace, 'R03')
    await bank.inbound('2', bankAnswerFile([ownReturn, ownReturn]))
    await bank.inbound('3', bankAnswerFile([bank.answerTo(trace, 'R02')]))
    await bank.tend()
    expect(bank.answers).toEqual([reference])
    expect(await bank.files.read(reference)).toEqual({ state: 'RETURNED', code: 'R03' })
    expect(await bank.files.read(waiting.reference)).toEqual({ state: 'SUBMITTED' })
    expect(reasons()).toEqual([...expectedReasons, 'already returned', 'already returned'])
  })

  test('a return a year after the payment counts, because a receiver may decline a credit at any time', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    bank.setTime('2027-11-24T15:00:00Z')
    await bank.tend()
    await bank.inbound('1', bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R23')]))
    await bank.tend()
    expect(bank.answers).toEqual([reference])
    expect(await bank.files.read(reference)).toEqual({ state: 'RETURNED', code: 'R23' })
    expect(bank.faults).toEqual([{ service: 'disbursement', code: 'R23', reference }])
  })

  test('a return that our bank dishonored leaves the payment as it is, and staff see its code and payment', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    await bank.inbound('1', bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R68')]))
    await bank.tend()
    expect(bank.answers).toEqual([])
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    expect(bank.faults).toMatchObject([{ reason: 'changes no payment', code: 'R68', reference }])
  })
})
