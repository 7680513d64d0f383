import type { Correction } from './disbursement.port.ts'

/** What the receiving bank says of an entry that was sent. */
export type NachaAnswer =
  | { kind: 'return'; trace: string; code: string }
  | { kind: 'correction'; trace: string; correction: Correction }

/** A file, or the first of its records that cannot be read, counted from 1. */
export type NachaReading = { answers: readonly NachaAnswer[] } | { faultAt: number }

const recordLength = 94
const returnAddenda = '799'
const changeAddenda = '798'

/** Records end with a line break, or follow each other without one. */
const splitRecords = (text: string): string[] => {
  const bare = text.replaceAll('\r', '')
  if (bare.includes('\n'))
    return bare
      .split('\n')
      .filter((record) => record.trim() !== '')
      .map((record) => record.padEnd(recordLength))
  return bare.match(/[\s\S]{1,94}/g) ?? []
}

const accountKinds: Readonly<Record<string, 'CHECKING' | 'SAVINGS'>> = {
  22: 'CHECKING',
  23: 'CHECKING',
  27: 'CHECKING',
  28: 'CHECKING',
  32: 'SAVINGS',
  33: 'SAVINGS',
  37: 'SAVINGS',
  38: 'SAVINGS',
}

/** Part of the 29 characters of corrected data, counted from 1. */
const sliceField = (data: string, from: number, width: number): string => data.slice(from - 1, from - 1 + width).trim()

const routingAt = (data: string, from: number) => ({ routing: sliceField(data, from, 9) })
const accountAt = (data: string, from: number) => ({ account: sliceField(data, from, 17) })
const kindAt = (data: string, from: number) => {
  const accountKind = accountKinds[sliceField(data, from, 2)]
  return accountKind ? { accountKind } : {}
}

/** Where each code of a notice of change puts what is right (Nacha Operating Rules, Appendix Five). */
const correctionReaders: Readonly<Record<string, (data: string) => Omit<Correction, 'code'>>> = {
  C01: (data) => accountAt(data, 1),
  C02: (data) => routingAt(data, 1),
  C03: (data) => Object.assign(routingAt(data, 1), accountAt(data, 13)),
  C05: (data) => kindAt(data, 1),
  C06: (data) => Object.assign(accountAt(data, 1), kindAt(data, 21)),
  C07: (data) => Object.assign(routingAt(data, 1), accountAt(data, 10), kindAt(data, 27)),
}

const isTrace = (text: string): boolean => /^\d{15}$/.test(text)

const answerIn = (record: string): NachaAnswer | 'fault' => {
  const code = record.slice(3, 6)
  const trace = record.slice(6, 21)
  if (!isTrace(trace)) return 'fault'
  if (record.startsWith(returnAddenda)) return /^R\d\d$/.test(code) ? { kind: 'return', trace, code } : 'fault'
  if (!/^C\d\d$/.test(code)) return 'fault'
  const correction: Correction = { code, ...correctionReaders[code]?.(record.slice(35, 64)) }
  return { kind: 'correction', trace, correction }
}

/**
 * Reads a file of returned entries and notices of change, which come beside each other (Nacha Operating Rules,
 * Appendices Four and Five). Everything else in the file is passed over.
 */
export const readNachaAnswers = (text: string): NachaReading => {
  const records = splitRecords(text)
  const answers: NachaAnswer[] = []
  for (const [at, record] of records.entries()) {
    if (record.length !== recordLength || !/^[15-9]/.test(record)) return { faultAt: at + 1 }
    if (!record.startsWith(returnAddenda) && !record.startsWith(changeAddenda)) continue
    const answer = answerIn(record)
    if (answer === 'fault') return { faultAt: at + 1 }
    answers.push(answer)
  }
  return records.length === 0 ? { faultAt: 1 } : { answers }
}
