import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testClock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openFileDrop } from '#src/platform/server/outbound/file-drop.ts'
import type { PaymentOrder } from '#src/vendors/disbursement/disbursement.port.ts'
import { achFiles } from '#src/vendors/disbursement/server/ach-files.ts'
import type { BankAnswer } from '../stubs/bank-answer-file.ts'
import { anApplicationAt } from './application-at.ts'

const originator = {
  bankRouting: '121042882',
  bankName: 'First Bank',
  origin: '1123456789',
  companyName: 'Lintel Lending',
  companyId: '1123456789',
}
/** A payment by ACH to an account of that number. */
export const order = (account: string, change: Partial<PaymentOrder> = {}): PaymentOrder => ({
  rail: 'ACH',
  amountCents: 4_000_000,
  memo: 'Line 104-2231',
  to: { kind: 'account', routing: '011401533', account, accountKind: 'SAVINGS', holder: 'Maria Garcia' },
  ...change,
})

/** The trace number of an entry of a file, the first by default. */
export const traceIn = (file: string, at = 0) =>
  file
    .split('\n')
    .filter((record) => record.startsWith('6'))
    [at]!.slice(79)

/** Lenders and their banks, which exchange files. */
export const bankFolders = (db: Db) => {
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
    const notes: object[] = []
    const company = { ...originator, companyId: String(1_000_000_000 + companies) }
    const open = (drop = openFileDrop(root)) =>
      achFiles({
        originator: company,
        drop,
        db,
        vault: openVault(Buffer.alloc(32, 7)),
        clock,
        log: {
          error: (fields: object) => void faults.push(fields),
          info: (fields: object) => void notes.push(fields),
        } as never,
      })
    const applicationId = await anApplicationAt({ db } as never, 'FUNDABLE', null)
    const answers: string[] = []
    const files = open()
    return {
      root,
      files,
      open,
      clock,
      setTime,
      faults,
      notes,
      answers,
      /** The bank's return of what it was sent, or its notification of change. */
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
      removeInbound: (name: string) => rm(join(root, 'inbound', name)),
      /** Nothing can be written where the bank fetches files. */
      breakOutbound: () => writeFile(join(root, 'outbound'), 'not a folder'),
      repairOutbound: () => rm(join(root, 'outbound')),
    }
  }

  return aBank
}
