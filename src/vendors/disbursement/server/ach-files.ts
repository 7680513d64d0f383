import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { isRoutingNumber } from '#src/domain/money/routing-number.ts'
import { type VendorCall, VendorUnavailable } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Log } from '#src/platform/server/log.ts'
import type { FileDrop } from '#src/platform/server/outbound/file-drop.ts'
import { tryEach } from '#src/platform/server/try-each.ts'
import type { Disbursements, PaymentReport } from '../disbursement.port.ts'
import { isAchAccount, type NachaBatch, type NachaOriginator, nachaFile } from '../nacha-file.rules.ts'
import { effectiveAfter, isReturnTimeOverAt, timeAt } from '../settlement-day.rules.ts'
import {
  type AchEntryInFile,
  type AchFileRow,
  type AchPurpose,
  type AchReceiver,
  achEntries,
  type NewAchEntry,
  referenceOf,
  referencePrefix,
} from './ach-entries.store.ts'
import { achInbound } from './ach-inbound.ts'

export interface AchFilesConfig {
  originator: NachaOriginator
  /** Where the bank fetches files (`outbound`) and leaves its own (`inbound`). */
  drop: FileDrop
  db: Db
  vault: Vault
  clock: Clock
  log: Pick<Log, 'error' | 'info'>
}

export interface AchFiles extends Disbursements {
  /** Queues a small credit that proves an account, once for each key. */
  deposit(to: { routing: string; account: string }, amountCents: number, call: VendorCall): Promise<void>
  /** Writes the files that are due and reads the bank's. `isAnswered` is called for each payment that a bank answered. */
  tend(isAnswered: (reference: string) => Promise<void>): Promise<void>
}

const service = 'disbursement'
/** Files of a day are told apart by one letter or digit. */
const modifiers = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const betweenFilesMs = 3_600_000
/** After this time a file that is being written has lost its writer. */
const maxWriteMs = 10 * 60_000
/** What statements show. Small deposits must be called ACCTVERIFY (Nacha Operating Rules, 2.7, Micro-Entries). */
const descriptions: Readonly<Record<AchPurpose, string>> = { PAYMENT: 'HELOC DRAW', DEPOSIT: 'ACCTVERIFY' }

/** Why no bank would take an entry; null if it can be sent. One that cannot must not hold up the others. */
const receiverFault = ({ routing, account }: AchReceiver): string | null => {
  if (!isRoutingNumber(routing)) return 'ROUTING'
  return isAchAccount(account) ? null : 'ACCOUNT'
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
 * paid when the time of returns is over, the bank's files were read since, and none of them returns it or could not be read.
 */
export const achFiles = ({ originator, drop, db, vault, clock, log }: AchFilesConfig): AchFiles => {
  const entries = achEntries(vault)
  const originatorKey = `${originator.bankRouting}/${originator.companyId}`
  const inbound = achInbound({ originator, originatorKey, entries, drop, db, clock, log })

  const queue = async (entry: Omit<NewAchEntry, 'originator' | 'faultCode'>): Promise<string> => {
    const newEntry = { ...entry, originator: originatorKey, faultCode: receiverFault(entry.receiver) }
    const row = await db.transaction().execute((tx) => entries.queue(tx, newEntry, clock.now()))
    if (row.amountCents !== entry.amountCents)
      throw new VendorUnavailable(service, 'the same key was used for another amount')
    return referenceOf(row.id)
  }

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

  const writeOne = async (file: AchFileRow): Promise<void> => {
    const now = clock.now()
    if (!(await entries.claim(db, file.id, now, new Date(now.getTime() - maxWriteMs)))) return
    const name = `${file.createdOn.replaceAll('-', '')}-${modifiers[file.ordinal]}-${file.id.slice(0, 8)}.ach`
    try {
      await drop.write(`outbound/${name}`, await fileText(file))
    } catch (error) {
      await entries.release(db, file.id, now)
      throw error
    }
    await entries.recordWritten(db, file.id, clock.now())
  }

  const writeDue = async (): Promise<void> => {
    const now = clock.now()
    const newestFileAt = await entries.newestFileAt(db, originatorKey)
    if (!newestFileAt || now.getTime() - newestFileAt.getTime() >= betweenFilesMs) {
      const days = { createdOn: lenderDay(now), effectiveOn: effectiveAfter(now) }
      await db.transaction().execute((tx) => entries.gather(tx, originatorKey, days, now))
    }
    await tryEach(await entries.unwritten(db, originatorKey), writeOne)
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
      // Asked before the entry, because a return may be read in between.
      const knownAt = await inbound.returnsKnownAt()
      const entry = isOurs ? await entries.byId(db, originatorKey, id) : undefined
      if (!entry) throw new VendorUnavailable(service, 'the reference is not one of this service')
      const { answer, code, correction, writtenAt, effectiveOn } = entry
      if (answer === 'RETURNED' || answer === 'REJECTED') return { state: answer, code: code ?? '' }
      if (!writtenAt || !effectiveOn) return { state: 'SUBMITTED' }
      if (knownAt && isReturnTimeOverAt(knownAt, { effectiveOn, writtenAt })) return { state: 'SETTLED', correction }
      return { state: 'SENT', ...(correction && { correction }) }
    },

    async stop({ key }) {
      const id = await db.transaction().execute((tx) => entries.stop(tx, originatorKey, key, clock.now()))
      return id === undefined ? { state: 'STOPPED' } : { state: 'LEFT', reference: referenceOf(id) }
    },

    async tend(isAnswered) {
      try {
        await writeDue()
      } finally {
        // A return must be read in time, even while nothing can be written.
        await inbound.read(isAnswered)
      }
    },
  }
}
