import { isRoutingNumber } from '#src/domain/money/routing-number.ts'
import { accountKindOf, correctsAccount } from './corrections.rules.ts'
import type { Correction } from './disbursement.port.ts'
import { isAchAccount, type NachaOriginator } from './nacha-file.rules.ts'
import {
  type AddendaRecord,
  type BatchRecords,
  type EntryRecord,
  type NachaFault,
  readNachaFile,
} from './nacha-records.rules.ts'

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
/** The class of a batch of notifications of change. */
const changeClass = 'COR'

/** Part of the 29 characters of corrected data, counted from 1. */
const sliceField = (data: string, from: number, width: number): string => data.slice(from - 1, from - 1 + width).trim()

const routingAt = (data: string, from: number) => ({ routing: sliceField(data, from, 9) })
const accountAt = (data: string, from: number, width = 17) => ({ account: sliceField(data, from, width) })
const kindAt = (data: string, from: number, width: number) => accountKindOf(sliceField(data, from, width))

/**
 * Where each code of a notification of change puts what is right (Nacha Operating Rules, Appendix Five). The last field of C03,
 * C06 and C07 follows blanks, and some writers align it to the right end of the data (WriteCorrectionData in addenda98.go
 * of moov-io/ach). The other codes concern names, numbers and formats of ours.
 */
const correctionReaders: Readonly<Record<string, (data: string) => Omit<Correction, 'code'>>> = {
  C01: (data) => accountAt(data, 1),
  C02: (data) => routingAt(data, 1),
  C03: (data) => Object.assign(routingAt(data, 1), accountAt(data, 10, 20)),
  C05: (data) => kindAt(data, 1, 2),
  C06: (data) => Object.assign(accountAt(data, 1), kindAt(data, 18, 12)),
  C07: (data) => Object.assign(routingAt(data, 1), accountAt(data, 10), kindAt(data, 27, 3)),
}

/** The codes by which the transaction code, which names the kind of account, was wrong. */
const kindCodes = ['C05', 'C06', 'C07']

/**
 * Codes by which a bank says something else than that a payment of ours came back or its account is wrong. R61 to R70:
 * our own bank dishonors a return, so the money stays where it was sent. R77: the receiving bank does not accept an R62,
 * which concerns a debit that was to reverse a payment, and we send none. C61 to C69: our own bank refuses a notice of
 * change. By R71 to R76 the receiving bank contests that a return was dishonored: the money is back, so these are
 * returns. (Ranges: nacha.org, Return Efficiencies, request for information of 2026; meanings: returnCodeDict in
 * addenda99.go and changeCodeDict in addenda98.go of moov-io/ach.)
 */
const isOfOtherMatter = (code: string): boolean => /^(R6\d|R70|R77|C6\d)$/.test(code)

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
  if (!isTrace(trace) || isChange !== (entryClass === changeClass)) return 'fault'
  const origin = { at, companyId, trace, isCredit, amountCents }
  if (!isChange) return /^R\d\d$/.test(code) ? { ...origin, kind: 'return', code } : 'fault'
  if (!/^C\d\d$/.test(code)) return 'fault'
  const correction: Correction = { code, ...correctionReaders[code]?.(text.slice(35, 64)) }
  return { ...origin, kind: 'correction', correction }
}

/**
 * Reads a file of returned entries and notifications of change, which come beside each other (Nacha Operating Rules,
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
}

/** Why an answer does not count. */
export type AnswerRefusal =
  | 'another company'
  | 'another bank'
  | 'never sent'
  | 'another amount'
  | 'already returned'
  | 'changes no payment'
  | 'corrects no account'
  | 'unusable correction'

/** What ordinary files of a bank contain: other companies use the same folder, and names are corrected as well. */
const ordinaryRefusals: readonly AnswerRefusal[] = ['another company', 'corrects no account']

/** Whether people need not look at an answer that does not count. */
export const isOrdinary = (refusal: AnswerRefusal): boolean => ordinaryRefusals.includes(refusal)

/** The code of an answer: R03 of a return, C02 of a notification of change. */
export const codeOf = (answer: NachaAnswer): string => (answer.kind === 'return' ? answer.code : answer.correction.code)

const isUsable = ({ code, routing, account, accountKind }: Correction): boolean =>
  (routing === undefined || isRoutingNumber(routing)) &&
  (account === undefined || isAchAccount(account)) &&
  (accountKind !== undefined || !kindCodes.includes(code))

const correctionRefusal = (correction: Correction): AnswerRefusal | null => {
  if (!isUsable(correction)) return 'unusable correction'
  return correctsAccount(correction) ? null : 'corrects no account'
}

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
 * does. A notification of change has no amount; what we send are credits. A credit can come back at any time: the receiving
 * bank has two banking days from settlement if it can credit no account, or from the moment at which the receiver declines
 * it (Nacha Operating Rules, 3.8; nacha.org/rules/minor-rules-topics-1). Sixty days limit the returns of unauthorized
 * debits (3.13).
 */
export const entryRefusal = (answer: NachaAnswer, entry: SentEntry | undefined): AnswerRefusal | null => {
  if (!entry) return 'never sent'
  if (isOfOtherMatter(codeOf(answer))) return 'changes no payment'
  if (!answer.isCredit || answer.amountCents !== (answer.kind === 'return' ? entry.amountCents : 0))
    return 'another amount'
  if (entry.answer === 'RETURNED') return 'already returned'
  return answer.kind === 'correction' ? correctionRefusal(answer.correction) : null
}
