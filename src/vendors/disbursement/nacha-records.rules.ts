import { blocksOf, fillerRecord, hashLimit, recordLength } from './nacha-file.rules.ts'

/** What of a file is not as the Nacha Operating Rules, Appendix Three, lay it out. */
export type NachaField =
  | 'characters'
  | 'record length'
  | 'record order'
  | 'file header'
  | 'batch header'
  | 'service class'
  | 'transaction code'
  | 'routing number'
  | 'amount'
  | 'trace number'
  | 'addenda'
  | 'batch count'
  | 'block count'
  | 'entry and addenda count'
  | 'entry hash'
  | 'debit total'
  | 'credit total'
  | 'company'
  | 'batch number'
  | 'filler'

/** The first record that is wrong, counted from 1, and what of it. */
export interface NachaFault {
  faultAt: number
  field: NachaField
}

export interface AddendaRecord {
  /** Its place in the file, counted from 1. */
  at: number
  text: string
}

/** An entry as it was read, forward or returned. */
export interface EntryRecord {
  isCredit: boolean
  amountCents: number
  addenda: readonly AddendaRecord[]
}

export interface BatchRecords {
  companyId: string
  /** PPD, CCD, COR. */
  entryClass: string
  entries: readonly EntryRecord[]
}

class RecordFault extends Error {
  readonly fault: NachaFault
  constructor(fault: NachaFault) {
    super(fault.field)
    this.fault = fault
  }
}

const refuse = (faultAt: number, field: NachaField): never => {
  throw new RecordFault({ faultAt, field })
}

const assertField = (isRight: boolean, faultAt: number, field: NachaField): void => {
  if (!isRight) refuse(faultAt, field)
}

const isBlank = (line: string): boolean => line.trim() === ''

/**
 * Records end with a line break, which may stand after their last character that is not a space, or follow each other
 * without one. Text transfers between systems may have doubled the carriage return.
 */
const splitRecords = (text: string): string[] => {
  const lines = text.split(/\r*\n|\r/)
  while (lines.length > 0 && isBlank(lines.at(-1) ?? '')) lines.pop()
  if (lines.length > 1) return lines.map((line) => line.padEnd(recordLength))
  return lines.flatMap((line) => line.match(/[\s\S]{1,94}/g) ?? [])
}

const digitsAt = (record: string, at: number, from: number, width: number, field: NachaField): number => {
  const digits = record.slice(from, from + width)
  assertField(/^\d+$/.test(digits), at, field)
  return Number(digits)
}

/** What control records add up. */
interface Totals {
  records: number
  hash: number
  debitCents: number
  creditCents: number
}

const noTotals: Totals = { records: 0, hash: 0, debitCents: 0, creditCents: 0 }

const addTotals = (one: Totals, other: Totals): Totals => ({
  records: one.records + other.records,
  hash: (one.hash + other.hash) % hashLimit,
  debitCents: one.debitCents + other.debitCents,
  creditCents: one.creditCents + other.creditCents,
})

/** Compares the totals of a control record, whose count has a width of its own, with those of the records before it. */
const checkTotals = (record: string, at: number, totals: Totals, from: number, countWidth: number): void => {
  const fields = [
    ['entry and addenda count', countWidth, totals.records],
    ['entry hash', 10, totals.hash],
    ['debit total', 12, totals.debitCents],
    ['credit total', 12, totals.creditCents],
  ] as const
  let start = from
  for (const [field, width, total] of fields) {
    assertField(digitsAt(record, at, start, width, field) === total, at, field)
    start += width
  }
}

/** Mixed, credits only and debits only; a batch of one kind has no money of the other. */
const serviceClasses = ['200', '220', '225']

const readEntry = (record: string, at: number): { entry: EntryRecord; totals: Totals; hasAddenda: boolean } => {
  assertField(/^6[2-5][1-9]/.test(record), at, 'transaction code')
  // The last digit of a transaction code: 1 to 4 for credits and their returns, 6 to 9 for debits and theirs.
  const isCredit = Number(record[2]) < 5
  digitsAt(record, at, 3, 9, 'routing number')
  const amountCents = digitsAt(record, at, 29, 10, 'amount')
  assertField(/^[01]\d{15}$/.test(record.slice(78)), at, 'trace number')
  return {
    entry: { isCredit, amountCents, addenda: [] },
    hasAddenda: record[78] === '1',
    totals: {
      records: 1,
      hash: Number(record.slice(3, 11)),
      debitCents: isCredit ? 0 : amountCents,
      creditCents: isCredit ? amountCents : 0,
    },
  }
}

interface Reading {
  records: readonly string[]
  /** Index of the record that is read next. */
  next: number
}

const isNext = ({ records, next }: Reading, kind: string): boolean => records[next]?.startsWith(kind) ?? false

/** Takes the next record, which must be of a kind; a file that ends before it was cut. */
const takeRecord = (reading: Reading, kind: string): { record: string; at: number } => {
  assertField(isNext(reading, kind), reading.next + 1, 'record order')
  const record = reading.records[reading.next] ?? ''
  reading.next += 1
  return { record, at: reading.next }
}

const takeEntry = (reading: Reading): { entry: EntryRecord; totals: Totals } => {
  const { record, at } = takeRecord(reading, '6')
  const { entry, totals, hasAddenda } = readEntry(record, at)
  const addenda: AddendaRecord[] = []
  while (isNext(reading, '7')) {
    const { record: text, at: addendaAt } = takeRecord(reading, '7')
    addenda.push({ at: addendaAt, text })
  }
  assertField(hasAddenda === addenda.length > 0, at, 'addenda')
  return { entry: { ...entry, addenda }, totals: { ...totals, records: 1 + addenda.length } }
}

const takeBatch = (reading: Reading): { batch: BatchRecords; totals: Totals } => {
  const { record: header, at: headerAt } = takeRecord(reading, '5')
  const serviceClass = header.slice(1, 4)
  assertField(serviceClasses.includes(serviceClass), headerAt, 'service class')
  assertField(/^[A-Z]{3}$/.test(header.slice(50, 53)), headerAt, 'batch header')
  const companyId = header.slice(40, 50).trim()
  const number = header.slice(87)
  const entries: EntryRecord[] = []
  let totals = noTotals
  do {
    const { entry, totals: entryTotals } = takeEntry(reading)
    entries.push(entry)
    totals = addTotals(totals, entryTotals)
  } while (isNext(reading, '6'))
  const { record: control, at } = takeRecord(reading, '8')
  assertField(control.slice(1, 4) === serviceClass, at, 'service class')
  checkTotals(control, at, totals, 4, 6)
  // Some banks leave the company blank here.
  assertField([companyId, ''].includes(control.slice(44, 54).trim()), at, 'company')
  assertField(/^\d{7}$/.test(number) && control.slice(87) === number, at, 'batch number')
  return { batch: { companyId, entryClass: header.slice(50, 53), entries }, totals }
}

/** Passes over what fills the last block up, and blank lines. Returns the number of records of filler. */
const skipFiller = (reading: Reading): number => {
  const { records } = reading
  let filler = 0
  for (; reading.next < records.length; reading.next += 1) {
    const record = records[reading.next] ?? ''
    if (record === fillerRecord) filler += 1
    else if (!isBlank(record)) break
  }
  return filler
}

/** Takes one of the files that a transmission consists of. */
const takeFile = (reading: Reading): BatchRecords[] => {
  const start = reading.next
  const { record: header, at: headerAt } = takeRecord(reading, '1')
  // Priority, and record size, blocking factor and format.
  assertField(header.startsWith('101') && header.slice(34, 40) === '094101', headerAt, 'file header')
  const batches: BatchRecords[] = []
  let totals = noTotals
  while (isNext(reading, '5')) {
    const { batch, totals: batchTotals } = takeBatch(reading)
    batches.push(batch)
    totals = addTotals(totals, batchTotals)
  }
  const { record: control, at } = takeRecord(reading, '9')
  assertField(digitsAt(control, at, 1, 6, 'batch count') === batches.length, at, 'batch count')
  const blocks = digitsAt(control, at, 7, 6, 'block count')
  checkTotals(control, at, totals, 13, 8)
  const filler = skipFiller(reading)
  const { records, next } = reading
  assertField(next === records.length || isNext(reading, '1'), next + 1, 'filler')
  // Filler may be missing, or be more than the block needs and then be counted.
  const ownRecords = at - start
  assertField([blocksOf(ownRecords), blocksOf(ownRecords + filler)].includes(blocks), at, 'block count')
  return batches
}

/**
 * Reads a transmission in the format of the Nacha Operating Rules, Appendix Three, whole: one or more files, each with its
 * records in their order, and control records equal to what they add up. One that was cut, changed or is in another
 * encoding is a fault; that a whole file at its end is missing cannot be seen.
 */
export const readNachaFile = (text: string): { batches: readonly BatchRecords[] } | NachaFault => {
  const records = splitRecords(text)
  try {
    for (const [index, record] of records.entries()) {
      assertField(/^[\x20-\x7e]*$/.test(record), index + 1, 'characters')
      assertField(record.length === recordLength, index + 1, 'record length')
    }
    const reading: Reading = { records, next: 0 }
    const batches: BatchRecords[] = []
    do batches.push(...takeFile(reading))
    while (reading.next < records.length)
    return { batches }
  } catch (error) {
    if (error instanceof RecordFault) return error.fault
    throw error
  }
}
