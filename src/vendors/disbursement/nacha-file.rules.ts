import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { isRoutingNumber } from '#src/domain/money/routing-number.ts'

/** Characters of a record. */
export const recordLength = 94
const recordsOfBlock = 10
/** A record that fills a block up. */
export const fillerRecord = '9'.repeat(recordLength)
/** A hash total keeps the last ten digits of a sum. */
export const hashLimit = 10_000_000_000
/** Largest amount of an entry and largest totals that their fields hold, in cents. */
const maxEntryCents = 9_999_999_999
const maxTotalCents = 999_999_999_999

/** Class of the receiver's account: PPD is a person's, CCD a company's. */
export type EntryClass = 'PPD' | 'CCD'

export interface NachaCredit {
  /** Nine digits. */
  routing: string
  account: string
  accountKind: 'CHECKING' | 'SAVINGS'
  amountCents: number
  /** The receiver's name; 22 characters are sent. */
  name: string
  /** Our own number for the receiver; 15 characters are sent. */
  receiverId: string
  /** Seven digits, unique and ascending within the batch. */
  sequence: number
  /** Text beside the payment, at most 80 characters; null for an entry without one. */
  addenda: string | null
}

export interface NachaBatch {
  entryClass: EntryClass
  /** What the receiver's statement shows, at most 10 characters. */
  description: string
  effectiveOn: CivilDate
  /** One or more. */
  credits: readonly NachaCredit[]
}

/** Who sends, as the bank that originates the entries registered it. */
export interface NachaOriginator {
  /** The bank's routing number, nine digits. */
  bankRouting: string
  bankName: string
  /** As the bank wants it in the file header; ten characters, often 1 and the tax number. */
  origin: string
  /** At most 16 characters. */
  companyName: string
  /** Ten characters. */
  companyId: string
}

export interface NachaFile {
  originator: NachaOriginator
  createdOn: CivilDate
  /** Hours and minutes: '0930'. */
  createdAt: string
  /** One letter or digit that tells the files of a day apart. */
  modifier: string
  /** One or more. */
  batches: readonly NachaBatch[]
}

/** Characters that ACH operators accept: printable ASCII. Accents are dropped from letters, anything else is a space. */
const achText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/g, ' ')

/** Whether an account number fits into an entry. */
export const isAchAccount = (account: string): boolean => /^[A-Za-z0-9-][A-Za-z0-9 -]{0,16}$/.test(account)

const left = (value: string, width: number): string => achText(value).slice(0, width).padEnd(width)
const digits = (value: number, width: number): string => {
  const text = String(value)
  if (!Number.isSafeInteger(value) || value < 0 || text.length > width)
    throw new RangeError(`A number does not fit into ${width} digits`)
  return text.padStart(width, '0')
}
/** YYMMDD. */
const day = (date: CivilDate): string => date.slice(2).replaceAll('-', '')

const record = (...parts: readonly string[]): string => {
  const text = parts.join('')
  if (text.length !== recordLength) throw new RangeError(`A record of ${text.length} characters`)
  return text
}

const creditsOnly = '220'
const transactionCodes = { CHECKING: '22', SAVINGS: '32' } as const

/** The blocks that a number of records takes. */
export const blocksOf = (records: number): number => Math.ceil(records / recordsOfBlock)

/** The trace number of an entry: the originating bank and the entry's own number. */
const traceNumber = ({ bankRouting }: Pick<NachaOriginator, 'bankRouting'>, sequence: number): string =>
  `${bankRouting.slice(0, 8)}${digits(sequence, 7)}`

const entryRecords = (originator: NachaOriginator, credit: NachaCredit): string[] => {
  const { routing, account, accountKind, amountCents, name, receiverId, sequence, addenda } = credit
  if (!isRoutingNumber(routing)) throw new RangeError('A routing number is wrong')
  if (!isAchAccount(account)) throw new RangeError('An account number does not fit')
  if (amountCents < 1 || amountCents > maxEntryCents) throw new RangeError('An amount does not fit')
  const entry = record(
    '6',
    transactionCodes[accountKind],
    routing,
    left(account, 17),
    digits(amountCents, 10),
    left(receiverId, 15),
    left(name, 22),
    '  ',
    addenda === null ? '0' : '1',
    traceNumber(originator, sequence),
  )
  if (addenda === null) return [entry]
  return [entry, record('705', left(addenda, 80), '0001', digits(sequence, 7))]
}

interface Totals {
  /** Entries and addenda. */
  records: number
  hash: number
  cents: number
}

const sumCredits = (credits: readonly NachaCredit[]): Totals =>
  credits.reduce(
    (sum, { routing, amountCents, addenda }) => ({
      records: sum.records + (addenda === null ? 1 : 2),
      hash: (sum.hash + Number(routing.slice(0, 8))) % hashLimit,
      cents: sum.cents + amountCents,
    }),
    { records: 0, hash: 0, cents: 0 },
  )

const controlTotals = ({ hash, cents }: Totals): string => {
  if (cents > maxTotalCents) throw new RangeError('A total does not fit')
  return `${digits(hash, 10)}${digits(0, 12)}${digits(cents, 12)}`
}

const batchRecords = (originator: NachaOriginator, batch: NachaBatch, batchNumber: number): string[] => {
  const { companyName, companyId, bankRouting } = originator
  const { credits, entryClass, description, effectiveOn } = batch
  if (credits.length === 0) throw new RangeError('A batch without entries')
  const batchTraceNumber = `${bankRouting.slice(0, 8)}${digits(batchNumber, 7)}`
  const totals = sumCredits(credits)
  return [
    record(
      '5',
      creditsOnly,
      left(companyName, 16),
      left('', 20),
      left(companyId, 10),
      entryClass,
      left(description, 10),
      left('', 6),
      day(effectiveOn),
      // The settlement date, which the ACH operator inserts.
      '   ',
      '1',
      batchTraceNumber,
    ),
    ...credits.flatMap((credit) => entryRecords(originator, credit)),
    record(
      '8',
      creditsOnly,
      digits(totals.records, 6),
      controlTotals(totals),
      left(companyId, 10),
      left('', 25),
      batchTraceNumber,
    ),
  ]
}

/**
 * Writes a file of credits in the format of the Nacha Operating Rules, Appendix Three (achdevguide.nacha.org/ach-file-details):
 * file header, batches of entries with their addenda, control records with hash totals, padded to blocks of ten.
 * @throws RangeError for what does not fit, which never repeats the value
 */
export const nachaFile = ({ originator, createdOn, createdAt, modifier, batches }: NachaFile): string => {
  const { bankRouting, bankName, origin, companyName } = originator
  if (batches.length === 0) throw new RangeError('A file without batches')
  const header = record(
    '101',
    ` ${bankRouting}`,
    origin.padStart(10),
    day(createdOn),
    createdAt,
    modifier,
    '094101',
    left(bankName, 23),
    left(companyName, 23),
    left('', 8),
  )
  const inner = batches.flatMap((batch, at) => batchRecords(originator, batch, at + 1))
  const totals = sumCredits(batches.flatMap(({ credits }) => credits))
  const blocks = blocksOf(inner.length + 2)
  const control = record(
    '9',
    digits(batches.length, 6),
    digits(blocks, 6),
    digits(totals.records, 8),
    controlTotals(totals),
    left('', 39),
  )
  const records = [header, ...inner, control]
  while (records.length < blocks * recordsOfBlock) records.push(fillerRecord)
  return `${records.join('\n')}\n`
}
