import { describe, expect, test } from 'vitest'
import { openFileDrop } from '#src/platform/server/outbound/file-drop.ts'
import { bankFolders, order } from '#tests/support/product/bank-folder.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { bankAnswerFile } from '#tests/support/stubs/bank-answer-file.ts'
import type { PaymentOrder } from '../disbursement.port.ts'

const hourMs = 3_600_000

describe.each(engines)('payments by files, on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const aBank = bankFolders(db)

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
    // The bank's files of these days were not read yet.
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    await bank.tend()
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

  test('the bank’s files are read even if none can be written', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.breakOutbound()
    await expect(bank.tend()).rejects.toThrow()
    const { sequence } = await db
      .selectFrom('achEntry')
      .select('sequence')
      .where('id', '=', reference.slice('ach_'.length))
      .executeTakeFirstOrThrow()
    // The bank has the file, but its writer died before it noted that.
    const trace = `12104288${String(sequence).padStart(7, '0')}`
    await bank.inbound('1', bankAnswerFile([bank.answerTo(trace, 'R03')]))
    await expect(bank.tend()).rejects.toThrow()
    expect(bank.answers).toEqual([reference])
    expect(await bank.files.read(reference)).toEqual({ state: 'RETURNED', code: 'R03' })
  })

  test('the time of returns begins when a late file lies where the bank fetches it', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.breakOutbound()
    await expect(bank.tend()).rejects.toThrow()
    await bank.repairOutbound()
    bank.setTime('2026-12-01T15:00:00Z')
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    // The file settles on Wednesday the 2nd, and the second banking day after is Friday.
    bank.setTime('2026-12-04T15:00:00Z')
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
    bank.setTime('2026-12-05T15:00:00Z')
    await bank.tend()
    expect(await bank.files.read(reference)).toEqual({ state: 'SETTLED', correction: null })
  })

  test('a file whose writer died is rewritten with the same name and bytes, and files are an hour apart', async () => {
    const bank = await aBank()
    await bank.files.send(order('771100001'), bank.call('one'))
    await bank.tend()
    const [file = ''] = await bank.outbound()
    await db.updateTable('achFile').set({ writtenAt: null, claimedAt: null }).execute()
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

  test('a file that cannot be written delays no later file', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    await bank.breakOutbound()
    await expect(bank.tend()).rejects.toThrow()
    await bank.repairOutbound()
    await db
      .updateTable('achEntry')
      .set({ sealedReceiver: Buffer.from('damaged') })
      .where('id', '=', reference.slice('ach_'.length))
      .execute()
    await bank.files.send(order('771100002'), bank.call('two'))
    bank.clock.offsetMs += hourMs
    await expect(bank.tend()).rejects.toThrow()
    const [file = '', ...others] = await bank.outbound()
    expect(others).toEqual([])
    expect(file).toContain('771100002')
  })

  test('only one of two workers gathers the queued payments', async () => {
    const bank = await aBank()
    for (const key of ['one', 'two', 'three']) await bank.files.send(order('771100001'), bank.call(key))
    await Promise.all([bank.tend(), bank.open().tend(async () => undefined)])
    const entries = (await bank.outbound()).flatMap((file) => file.split('\n').filter((record) => record[0] === '6'))
    expect(entries).toHaveLength(3)
    expect(new Set(entries.map((entry) => entry.slice(79))).size).toBe(3)
  })

  test('only one of two workers writes a file, which the bank may fetch meanwhile', async () => {
    const bank = await aBank()
    const drop = openFileDrop(bank.root)
    const fetchedFiles: string[] = []
    const fetching: typeof drop = {
      ...drop,
      async write(_, text) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        fetchedFiles.push(text)
      },
    }
    await bank.files.send(order('771100001'), bank.call('one'))
    const tend = () => bank.open(fetching).tend(async () => undefined)
    await Promise.all([tend(), tend()])
    await tend()
    expect(fetchedFiles).toHaveLength(1)
  })

  test('a file is written by another worker once its writer certainly died, or said that it failed', async () => {
    const bank = await aBank()
    const { reference } = await bank.files.send(order('771100001'), bank.call('one'))
    const hangingDrop = { ...openFileDrop(bank.root), write: () => new Promise<never>(() => undefined) }
    void bank.open(hangingDrop).tend(async () => undefined)
    await expect
      .poll(
        async () =>
          (
            await db
              .selectFrom('achFile')
              .select('id')
              .where('claimedAt', 'is not', null)
              .where('writtenAt', 'is', null)
              .execute()
          ).length,
      )
      .toBe(1)
    await bank.tend()
    expect(await bank.outbound()).toEqual([])
    bank.clock.offsetMs += 11 * 60_000
    await bank.breakOutbound()
    await expect(bank.tend()).rejects.toThrow()
    await bank.repairOutbound()
    await bank.tend()
    expect(await bank.outbound()).toHaveLength(1)
    expect(await bank.files.read(reference)).toEqual({ state: 'SENT' })
  })

  test('a writer that fails late leaves the reservation of the next one', async () => {
    const bank = await aBank()
    await bank.files.send(order('771100001'), bank.call('one'))
    const drop = openFileDrop(bank.root)
    const writers: ((error: Error) => void)[] = []
    const hangingDrop = { ...drop, write: () => new Promise<never>((_, reject) => void writers.push(reject)) }
    const tend = () => bank.open(hangingDrop).tend(async () => undefined)
    const lateWriter = tend()
    await expect.poll(() => writers.length).toBe(1)
    bank.clock.offsetMs += 11 * 60_000
    void tend()
    await expect.poll(() => writers.length).toBe(2)
    writers[0]?.(new Error('broken pipe'))
    await expect(lateWriter).rejects.toThrow('broken pipe')
    await bank.tend()
    expect(await bank.outbound()).toEqual([])
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
