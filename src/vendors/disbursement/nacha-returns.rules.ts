import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { isRoutingNumber } from '#src/domain/money/routing-number.ts'
import type { Correction } from './disbursement.port.ts'
import { isAchAccount, type NachaOriginator } from './nacha-file.rules.ts'
import {
  type AddendaRecord,
  type BatchRecords,
  type EntryRecord,
  type NachaFault,
  readNachaFile,
} from './nacha-records.rules.ts'
import { isExtendedReturnTimeOver } from './return-days.rules.ts'

interface AnswerOrigin {
  /** The record of the addenda, counted from 1. */
  at: number
  /** The company of the batch. */
  companyId: string
  /** The trace number of the entry that is answered: our bank's eight digits and the entry's own seven. */
  trace: string
  isCredit: boolean
  amountCents: number
}

/** What the receiving bank says of an entry that was sent. */
export type NachaAnswer = AnswerOrigin &
  ({ kind: 'return'; code: string } | { kind: 'correction'; correction: Correction })

const returnType = '99'
const changeType = '98'
/** The class of a batch of notices of change. */
const changeClass = 'COR'

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

/** The answer of an addenda record; undefined for one of another type, 'fault' for one that cannot be read. */
const answerIn = (
  { companyId, entryClass }: BatchRecords,
  { isCredit, amountCents }: EntryRecord,
  { at, text }: AddendaRecord,
): NachaAnswer | undefined | 'fault' => {
  const type = text.slice(1, 3)
  if (type !== returnType && type !== changeType) return undefined
  const code = text.slice(3, 6)
  const trace = text.slice(6, 21)
  const isChange = type === changeType
  if (!isTrace(trace) || !isTrace(text.slice(79)) || isChange !== (entryClass === changeClass)) return 'fault'
  const origin = { at, companyId, trace, isCredit, amountCents }
  if (!isChange) return /^R\d\d$/.test(code) ? { ...origin, kind: 'return', code } : 'fault'
  if (!/^C\d\d$/.test(code)) return 'fault'
  const correction: Correction = { code, ...correctionReaders[code]?.(text.slice(35, 64)) }
  return { ...origin, kind: 'correction', correction }
}

/**
 * Reads a file of returned entries and notices of change, which come beside each other (Nacha Operating Rules,
 * Appendices Four and Five). Other entries are passed over. A file is read whole, or it is a fault.
 */
export const readNachaAnswers = (text: string): { answers: readonly NachaAnswer[] } | NachaFault => {
  const file = readNachaFile(text)
  if ('faultAt' in file) return file
  const answers: NachaAnswer[] = []
  for (const batch of file.batches)
    for (const entry of batch.entries)
      for (const addenda of entry.addenda) {
        const answer = answerIn(batch, entry, addenda)
        if (answer === 'fault') return { faultAt: addenda.at, field: 'addenda' }
        if (answer) answers.push(answer)
      }
  return { answers }
}

/** What is known of an entry that left in a file. */
export interface SentEntry {
  amountCents: number
  /** RETURNED, CORRECTED or REJECTED. */
  answer: string | null
  /** The day on which it settles. */
  effectiveOn: CivilDate
}

/** Why an answer does not count. */
export type AnswerRefusal =
  | 'another company'
  | 'another bank'
  | 'never sent'
  | 'another amount'
  | 'already returned'
  | 'too late'
  | 'unusable correction'

const isUsable = ({ routing, account }: Correction): boolean =>
  (routing === undefined || isRoutingNumber(routing)) && (account === undefined || isAchAccount(account))

/** Whose entry an answer is about, before the entry is looked up: null for one of ours. */
export const originRefusal = (
  { companyId, trace }: NachaAnswer,
  originator: Pick<NachaOriginator, 'bankRouting' | 'companyId'>,
): AnswerRefusal | null => {
  if (companyId !== originator.companyId.trim()) return 'another company'
  return trace.startsWith(originator.bankRouting.slice(0, 8)) ? null : 'another bank'
}

/**
 * Whether an answer counts for the entry that its trace number names, undefined if none of that number left: null if it
 * does. A notice of change has no amount; what we send are credits.
 */
export const entryRefusal = (
  answer: NachaAnswer,
  entry: SentEntry | undefined,
  today: CivilDate,
): AnswerRefusal | null => {
  if (!entry) return 'never sent'
  if (!answer.isCredit || answer.amountCents !== (answer.kind === 'return' ? entry.amountCents : 0))
    return 'another amount'
  if (entry.answer === 'RETURNED') return 'already returned'
  if (isExtendedReturnTimeOver(entry.effectiveOn, today)) return 'too late'
  return answer.kind === 'correction' && !isUsable(answer.correction) ? 'unusable correction' : null
}
