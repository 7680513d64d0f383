import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openFileDrop } from '#src/platform/server/outbound/file-drop.ts'
import { anApplicationAt } from '#tests/support/product/application-at.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { type BankAnswer, bankAnswerFile } from '#tests/support/stubs/bank-answer-file.ts'
import type { PaymentOrder } from '../disbursement.port.ts'
import { achFiles } from './ach-files.ts'

const hourMs = 3_600_000
const originator = {
  bankRouting: '121042882',
  bankName: 'First Bank',
  origin: '1123456789',
  companyName: 'Lintel Lending',
  companyId: '1123456789',
}
const order = (account: string, change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  rail: 'ACH',
  amountCents: 4_000_000,
  memo: 'Line 104-2231',
  to: { kind: 'account', routing: '011401533', account, accountKind: 'SAVINGS', holder: 'Maria Garcia' },
  ...change,
})

describe.each(engines)('payments by files, on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  let companies = 0

  /** A lender and its bank, on Tuesday, November 24, 2026, at ten in the morning in New York. */
  const aBank = async () => {
    companies += 1
    const clock = testClock()
    const setTime = (instant: string) => {
      clock.offsetMs = Date.parse(instant) - Date.now()
    }
    setTime('2026-11-24T15:00:00Z')
    const root = await mkdtemp(join(tmpdir(), 'ach-'))
    const faults: object[] = []
    const company = { ...originator, companyId: String(1_000_000_000 + companies) }
    const open = () =>
      achFiles({
        originator: company,
        drop: openFileDrop(root),
        db,
        vault: openVault(Buffer.alloc(32, 7)),
        clock,
        log: { error: (fields: object) => void faults.push(fields) } as never,
      })
    const applicationId = await anApplicationAt({ db } as never, 'FUNDABLE', null)
    const answers: string[] = []
    const files = open()
    return {
      files,
      open,
      clock,
      setTime,
      faults,
      answers,
      /** The bank's return of what it was sent, or its notice of change. */
      answerTo: (trace: string, code: string, change: Partial<BankAnswer> = {}): BankAnswer => ({
        code,
        trace,
        amountCents: code.startsWith('C') ? 0 : 4_000_000,
        companyId: company.companyId,
        ...change,
      }),
      call: (key: string) => ({ organization: 'lintel', applicationId, key: `${companies}:${key}`, attempt: 1 }),
      tend: () => files.tend(async (reference) => void answers.push(reference)),
      outbound: async () => {
        const names = await readdir(join(root, 'outbound')).catch(() => [])
        return Promise.all(names.toSorted().map((name) => readFile(join(root, 'outbound', name), 'latin1')))
      },
      async inbound(name: string, text: string | Buffer) {
        await mkdir(join(root, 'inbound'), { recursive: true })
        await writeFile(join(root, 'inbound', name), text)
      },
    }
  }
  const traceIn = (file: string, at = 0) =>
    file
      .split('\n')
      .filter((record) => record.startsWith('6'))
      [at]!.slice(79)
  test('a payment is sent once, in one file, on the next Federal Reserve day, and counts as paid once it can no longer be returned', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100099'), bank.call('one'))
    expect(await bank.files.send(order('771100099'), bank.call('one'))).toEqual({ reference })
    expect(await bank.files.read(reference)).toEqual({ state: 'SUBMITTED' })
    await bank.tend()
    await bank.tend()
    const [file = '', ...others] = await bank.outbound()
    expect(others).toEqual([])
    const entries = file.split('\n').filter((record) => record.startsWith('6'))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatch(/^632011401533771100099 {8}0004000000[0-9a-f]{15}Maria Garcia {10} {2}1121042880\d{6}$/)
    expect(file).toContain('PPDHELOC DRAW      261125   1')
    expect(file).toContain('705Line 104-2231')
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    // Thanksgiving is on the 26th, so the second banking day after Wednesday is Monday.
    bank.setTime('2026-11-30T17:00:00Z')
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    bank.setTime('2026-12-01T15:00:00Z')
    expect(await bank.files.read(reference)).toEqual({ state: 'SETTLED', correction: null })
  })

  test.each([
    ['in the afternoon', '2026-11-24T21:30:00Z', '261127'],
    ['on a Saturday', '2026-11-28T15:00:00Z', '261201'],
    ['before a holiday on a Saturday, on whose Friday the banks are open', '2027-06-17T15:00:00Z', '270618'],
    ['before a holiday on a Sunday, which is observed on Monday', '2027-07-02T15:00:00Z', '270706'],
  ])('a file created %s settles on a banking day', async (_, instant, day) => {
    const bank = await aBank()
    bank.setTime(instant)
    await bank.files.send(order('771100099'), bank.call('one'))
    await bank.tend()
    expect((await bank.outbound())[0]).toContain(`HELOC DRAW      ${day}   1`)
  })

  test('the same key with a different amount makes no payment', async () => {
    const bank = await aBank()
    await bank.files.send(order('771100099'), bank.call('one'))
    const failure = bank.files.send(order('771100099', { amountCents: 1 }), bank.call('one'))
    await expect(failure).rejects.toThrow('another amount')
    await expect(failure).rejects.not.toThrow(/771100099|Garcia/)
  })

  test('a queued payment is stopped and is in no file, and one that a file has has left', async () => {
    const bank = await aBank()
    const stoppedPayment = await bank.files.send(order('771100099'), bank.call('stopped'))
    expect(await bank.files.stop(bank.call('stopped'))).toEqual({ state: 'STOPPED' })
    expect(await bank.files.stop(bank.call('never sent'))).toEqual({ state: 'STOPPED' })
    const { reference } = await bank.files.send(order('771100098'), bank.call('left'))
    await bank.tend()
    expect(await bank.files.stop(bank.call('left'))).toEqual({ state: 'LEFT', reference })
    expect(await bank.files.stop(bank.call('stopped'))).toEqual({ state: 'STOPPED' })
    const [file = ''] = await bank.outbound()
    expect(file).toContain('771100098')
    expect(file).not.toContain('771100099')
    expect(await bank.files.read(stoppedPayment.reference)).toEqual({ state: 'REJECTED', code: 'STOPPED' })
  })

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
    expect(await bank.files.read(second.reference)).toEqual({
      state: 'SETTLED',
      correction: { code: 'C02', routing: '111000025' },
    })
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
    await bank.inbound('1', bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R06')]))
    await bank.tend()
    expect(bank.faults).toEqual([{ service: 'disbursement', reference }])
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
    const expectedReasons = [
      'another company',
      'another bank',
      'never sent',
      'another amount',
      'another amount',
      'unusable correction',
    ]
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

  test('a return a year after the payment is reported and changes nothing', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    bank.setTime('2027-11-24T15:00:00Z')
    await bank.inbound('1', bankAnswerFile([bank.answerTo(traceIn((await bank.outbound())[0]!), 'R03')]))
    await bank.tend()
    expect(bank.answers).toEqual([])
    expect(await bank.files.read(reference)).toEqual({ state: 'SETTLED', correction: null })
    expect(bank.faults).toMatchObject([{ reason: 'too late', record: 4 }])
  })

  test('a file whose writer died is rewritten with the same name and bytes, and files are an hour apart', async () => {
    const bank = await aBank()
    await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    const [file = ''] = await bank.outbound()
    await db.updateTable('achFile').set({ writtenAt: null }).execute()
    await bank.files.send(order('771100002'), bank.call('two'))
    bank.clock.offsetMs += hourMs / 2
    await bank.open().tend(async () => undefined)
    expect(await bank.outbound()).toEqual([file])
    bank.clock.offsetMs += hourMs / 2
    await bank.tend()
    const both = await bank.outbound()
    expect(both).toHaveLength(2)
    expect(both[1]!.slice(0, 34)).not.toBe(file.slice(0, 34))
  })

  test('only one of two workers gathers the queued payments', async () => {
    const bank = await aBank()
    for (const key of ['one', 'two', 'three']) await bank.files.send(order('771100001'), bank.call(key))
    await Promise.all([bank.tend(), bank.open().tend(async () => undefined)])
    const entries = (await bank.outbound()).flatMap((file) => file.split('\n').filter((record) => record[0] === '6'))
    expect(entries).toHaveLength(3)
    expect(new Set(entries.map((entry) => entry.slice(79))).size).toBe(3)
  })

  test('an account that no bank can have is rejected immediately and delays no other payment', async () => {
    const bank = await aBank()
    const wrong = await bank.files.send(order('77/11'), bank.call('one'))
    const { to } = order('771100001')
    const wrongBank = await bank.files.send(
      order('1', { to: { ...to, routing: '011401534' } as PaymentOrder['to'] }),
      bank.call('two'),
    )
    await bank.files.send(order('771100001'), bank.call('three'))
    await bank.tend()
    expect(await bank.files.read(wrong.reference)).toEqual({ state: 'REJECTED', code: 'ACCOUNT' })
    expect(await bank.files.read(wrongBank.reference)).toEqual({ state: 'REJECTED', code: 'ROUTING' })
    expect((await bank.outbound())[0]!.match(/^6/gm)).toHaveLength(1)
  })

  test('deposits that verify an account are labeled as such and placed in their own batch', async () => {
    const bank = await aBank()
    await bank.files.send(order('771100001'), bank.call('one'))
    await bank.files.deposit({ routing: '011401533', account: '771100002' }, 17, bank.call('two'))
    await bank.tend()
    const [file = ''] = await bank.outbound()
    expect(file.match(/^5.*$/gm)?.map((record) => record.slice(53, 63))).toEqual(['HELOC DRAW', 'ACCTVERIFY'])
    expect(file).toMatch(/^622011401533771100002 {8}0000000017/m)
  })

  test('a reference from another service is unknown', async () => {
    const bank = await aBank()
    for (const reference of ['ach_', 'ach_none', 'disbursement.1', 'ach_00000000-0000-4000-8000-000000000000'])
      await expect(bank.files.read(reference)).rejects.toThrow('not one of this service')
  })
})
