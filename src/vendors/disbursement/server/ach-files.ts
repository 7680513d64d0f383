import { createHash } from 'node:crypto'
import { businessDayFrom, businessDaysAfter, isFederalReserveBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay, lenderZone } from '#src/domain/dates/zones.ts'
import { isRoutingNumber } from '#src/domain/money/routing-number.ts'
import { type VendorCall, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Log } from '#src/platform/server/log.ts'
import type { FileDrop } from '#src/platform/server/outbound/file-drop.ts'
import type { Disbursements, PaymentReport } from '../disbursement.port.ts'
import { isAchAccount, type NachaBatch, type NachaOriginator, nachaFile } from '../nacha-file.rules.ts'
import {
  type AnswerRefusal,
  entryRefusal,
  type NachaAnswer,
  originRefusal,
  readNachaAnswers,
} from '../nacha-returns.rules.ts'
import { isReturnTimeOver } from '../return-days.rules.ts'
import {
  type AchEntryInFile,
  type AchFileRow,
  type AchPurpose,
  type AchReceiver,
  achEntries,
  type NewAchEntry,
} from './ach-entries.store.ts'

export interface AchFilesConfig {
  originator: NachaOriginator
  /** Where the bank fetches files (`outbound`) and leaves its own (`inbound`). */
  drop: FileDrop
  db: Db
  vault: Vault
  clock: Clock
  log: Pick<Log, 'error'>
}

export interface AchFiles extends Disbursements {
  /** Queues a small credit that proves an account, once for each key. */
  deposit(to: { routing: string; account: string }, amountCents: number, call: VendorCall): Promise<void>
  /** Writes the files that are due and reads the bank's. `isAnswered` hears of each payment that a bank answered. */
  tend(isAnswered: (reference: string) => Promise<void>): Promise<void>
}

const service = 'disbursement'
const referencePrefix = 'ach_'
/** Files of a day are told apart by one letter or digit. */
const modifiers = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const betweenFilesMs = 3_600_000
/** Files made later in the day are processed with those of the next: banks close between 4 and 8 p.m. Eastern time. */
const lastHourOfDay = 16

/** What statements show. Small deposits must be called ACCTVERIFY (Nacha Operating Rules, 2.7, Micro-Entries). */
const descriptions: Readonly<Record<AchPurpose, string>> = { PAYMENT: 'HELOC DRAW', DEPOSIT: 'ACCTVERIFY' }

/** Why no bank would take an entry; null if it can be sent. One that cannot must not hold up the others. */
const receiverFault = ({ routing, account }: AchReceiver): string | null => {
  if (!isRoutingNumber(routing)) return 'ROUTING'
  return isAchAccount(account) ? null : 'ACCOUNT'
}

const timeAt = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: lenderZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(moment)
    .replace(':', '')

/** The day on which entries of a file made now settle. */
const effectiveAfter = (moment: Date): CivilDate => {
  const today = lenderDay(moment)
  const isLate = Number(timeAt(moment).slice(0, 2)) >= lastHourOfDay
  const processedOn = businessDayFrom(isLate ? addDays(today, 1) : today, isFederalReserveBusinessDay)
  return businessDaysAfter(processedOn, 1, isFederalReserveBusinessDay)
}

const batchOf = (purpose: AchPurpose, effectiveOn: CivilDate, entries: readonly AchEntryInFile[]): NachaBatch => ({
  entryClass: 'PPD',
  description: descriptions[purpose],
  effectiveOn,
  credits: entries.map(({ id, amountCents, sequence, receiver: { memo, ...receiver } }) => ({
    ...receiver,
    amountCents,
    sequence,
    receiverId: id.replaceAll('-', '').slice(0, 15),
    addenda: memo,
  })),
})

/**
 * Payments by files of the Nacha format (nacha-file.rules.ts), which a bank fetches from a folder or bucket. An entry
 * is queued under its key, so it leaves once; a file is written again only with the same bytes and name. It counts as
 * paid when the time of returns is over and the receiving bank sent nothing back.
 */
export const achFiles = ({ originator, drop, db, vault, clock, log }: AchFilesConfig): AchFiles => {
  const entries = achEntries(vault)
  const originatorKey = `${originator.bankRouting}/${originator.companyId}`

  const queue = async (entry: Omit<NewAchEntry, 'originator' | 'faultCode'>): Promise<string> => {
    const newEntry = { ...entry, originator: originatorKey, faultCode: receiverFault(entry.receiver) }
    const row = await db.transaction().execute((tx) => entries.queue(tx, newEntry, clock.now()))
    if (row.amountCents !== entry.amountCents)
      throw new VendorUnavailable(service, 'the same key was used for another amount')
    return `${referencePrefix}${row.id}`
  }

  /** Whether the time of returns is over for entries that settled on a day. */
  const isOverSince = (effectiveOn: CivilDate): boolean => isReturnTimeOver(effectiveOn, lenderDay(clock.now()))

  const fileText = async (file: AchFileRow): Promise<string> => {
    const rows = await entries.readFileEntries(db, file.id)
    const purposes = ['PAYMENT', 'DEPOSIT'] as const
    const batches = purposes.flatMap((purpose) => {
      const own = rows.filter((row) => row.purpose === purpose)
      return own.length === 0 ? [] : [batchOf(purpose, file.effectiveOn, own)]
    })
    const modifier = modifiers[file.ordinal]
    if (modifier === undefined) throw new Error('More files than a day can hold.')
    const { createdOn, createdAt } = file
    return nachaFile({ originator, createdOn, createdAt: timeAt(createdAt), modifier, batches })
  }

  const writeDue = async (): Promise<void> => {
    const now = clock.now()
    const newestFileAt = await entries.newestFileAt(db, originatorKey)
    if (!newestFileAt || now.getTime() - newestFileAt.getTime() >= betweenFilesMs) {
      const days = { createdOn: lenderDay(now), effectiveOn: effectiveAfter(now) }
      await db.transaction().execute((tx) => entries.gather(tx, originatorKey, days, now))
    }
    for (const file of await entries.unwritten(db, originatorKey)) {
      const name = `${file.createdOn.replaceAll('-', '')}-${modifiers[file.ordinal]}-${file.id.slice(0, 8)}.ach`
      await drop.write(`outbound/${name}`, await fileText(file))
      await entries.recordWritten(db, file.id, clock.now())
    }
  }

  /** Records an answer, or reports why it does not count. Returns the entry that it changed. */
  const applyAnswer = async (tx: Tx, answer: NachaAnswer, sha256: string): Promise<string | undefined> => {
    const now = clock.now()
    const refuse = (reason: AnswerRefusal): undefined => {
      log.error({ service, sha256, record: answer.at, reason }, 'the bank answered no payment that it can answer')
      return undefined
    }
    const foreign = originRefusal(answer, originator)
    if (foreign) return refuse(foreign)
    const entry = await entries.lockSent(tx, originatorKey, Number(answer.trace.slice(8)))
    const refusal = entryRefusal(answer, entry, lenderDay(now))
    if (!entry || refusal) return refuse(refusal ?? 'never sent')
    await entries.recordAnswer(tx, entry, answer, now)
    if (answer.kind === 'return' && isOverSince(entry.effectiveOn))
      log.error({ service, reference: `${referencePrefix}${entry.id}` }, 'a payment came back after it counted as paid')
    return entry.id
  }

  const readOne = async (name: string): Promise<string[]> => {
    const bytes = await drop.read(`inbound/${name}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    if (await entries.isRead(db, originatorKey, sha256)) return []
    const reading = readNachaAnswers(Buffer.from(bytes).toString('latin1'))
    const fault = 'faultAt' in reading ? reading : null
    const answers = 'answers' in reading ? reading.answers : []
    const file = { originator: originatorKey, sha256, answers: answers.length, faultAt: fault?.faultAt ?? null }
    return db.transaction().execute(async (tx) => {
      if (!(await entries.recordRead(tx, file, clock.now()))) return []
      if (fault)
        log.error({ service, sha256, record: fault.faultAt, field: fault.field }, 'a file of the bank cannot be read')
      const ids: string[] = []
      for (const answer of answers) {
        const id = await applyAnswer(tx, answer, sha256)
        if (id !== undefined) ids.push(id)
      }
      return ids
    })
  }

  return {
    async send({ rail, to, amountCents, memo }, { applicationId, key }) {
      if (to.kind !== 'account' || rail !== 'ACH') throw new VendorUnavailable(service, 'sends ACH to accounts only')
      const { routing, account, accountKind, holder: name } = to
      const receiver = { routing, account, accountKind, name, memo }
      return { reference: await queue({ applicationId, orderKey: key, amountCents, purpose: 'PAYMENT', receiver }) }
    },

    async deposit({ routing, account }, amountCents, { applicationId, key }) {
      const receiver = { routing, account, accountKind: 'CHECKING' as const, name: 'ACCOUNT HOLDER', memo: null }
      await queue({ applicationId, orderKey: key, amountCents, purpose: 'DEPOSIT', receiver })
    },

    async read(reference): Promise<PaymentReport> {
      const id = reference.slice(referencePrefix.length)
      const isOurs = reference.startsWith(referencePrefix) && /^[0-9a-f-]{36}$/.test(id)
      const entry = isOurs ? await entries.byId(db, originatorKey, id) : undefined
      if (!entry) throw new VendorUnavailable(service, 'the reference is not one of this service')
      const { answer, code, correction, writtenAt, effectiveOn } = entry
      if (answer === 'RETURNED' || answer === 'REJECTED') return { state: answer, code: code ?? '' }
      if (!writtenAt || !effectiveOn) return { state: 'SUBMITTED' }
      if (answer === 'CORRECTED') return { state: 'SETTLED', correction }
      return isOverSince(effectiveOn) ? { state: 'SETTLED', correction: null } : { state: 'SENT' }
    },

    async stop({ key }) {
      const id = await db.transaction().execute((tx) => entries.stop(tx, originatorKey, key, clock.now()))
      return id === undefined ? { state: 'STOPPED' } : { state: 'LEFT', reference: `${referencePrefix}${id}` }
    },

    async tend(isAnswered) {
      await writeDue()
      for (const name of await drop.list('inbound'))
        for (const id of await readOne(name)) await isAnswered(`${referencePrefix}${id}`)
    },
  }
}
