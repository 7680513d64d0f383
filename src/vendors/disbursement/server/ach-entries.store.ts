import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { AchEntryTable, AchFileTable } from '#database/tables/ach.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { mergeCorrections } from '../corrections.rules.ts'
import type { Correction } from '../disbursement.port.ts'
import type { NachaAnswer, SentEntry } from '../nacha-returns.rules.ts'

export const referencePrefix = 'ach_'

/** What the rest of the product calls an entry. */
export const referenceOf = (entryId: string): string => `${referencePrefix}${entryId}`

export type AchPurpose = 'PAYMENT' | 'DEPOSIT'

/** Whom an entry pays. */
export interface AchReceiver {
  routing: string
  account: string
  accountKind: 'CHECKING' | 'SAVINGS'
  name: string
  /** Shown beside the payment; null for none. */
  memo: string | null
}

export interface NewAchEntry {
  applicationId: string
  originator: string
  orderKey: string
  amountCents: number
  purpose: AchPurpose
  receiver: AchReceiver
  /** Why it cannot be sent; null for an entry that leaves with the next file. */
  faultCode: string | null
}

const fileColumns = ['id', 'createdAt', 'createdOn', 'ordinal', 'effectiveOn', 'writtenAt'] as const
export type AchFileRow = RowOf<
  AchFileTable,
  (typeof fileColumns)[number],
  { createdOn: CivilDate; effectiveOn: CivilDate }
>

export interface AchEntryInFile extends Pick<AchEntryTable, 'id' | 'amountCents'> {
  purpose: AchPurpose
  sequence: number
  receiver: AchReceiver
}

/** An entry that the bank can answer. */
export interface SentAchEntry extends SentEntry {
  id: string
  applicationId: string
  /** The day on which it settles, if its file lay in time where the bank fetches it. */
  effectiveOn: CivilDate
  /** Null until the file lies where the bank fetches it, or was not noted to lie there. */
  writtenAt: Date | null
  /** What was wrong by earlier notifications of change. */
  correction: Correction | null
}

/** An entry with its newest answer. */
interface AnsweredAchEntry {
  id: string
  answeredAt: Date
}

/** Most entries of one file, so that one that cannot be written holds up few. */
const maxFileEntries = 5_000

const cell = (row: string, column: 'sealed_receiver' | 'sealed_correction') => ({ table: 'ach_entry', column, row })

/** The entries of ACH files, and the files. */
export const achEntries = (vault: Vault) => {
  const openCorrection = async (
    db: Sql,
    { id, applicationId, sealedCorrection }: Pick<AchEntryTable, 'id' | 'applicationId' | 'sealedCorrection'>,
  ): Promise<Correction | null> =>
    sealedCorrection && vault.open<Correction>(db, applicationId, cell(id, 'sealed_correction'), sealedCorrection)

  return {
    /** Queues an entry, once for each key. Returns the entry of the key, whose amount may be another. */
    async queue(tx: Tx, entry: NewAchEntry, now: Date): Promise<Pick<AchEntryTable, 'id' | 'amountCents'>> {
      const { receiver, faultCode, ...columns } = entry
      const id = randomUUID()
      await tx
        .insertInto('achEntry')
        .values({
          id,
          ...columns,
          sealedReceiver: await vault.seal(tx, entry.applicationId, cell(id, 'sealed_receiver'), receiver),
          queuedAt: now,
          fileId: null,
          sequence: null,
          answer: faultCode === null ? null : 'REJECTED',
          code: faultCode,
          sealedCorrection: null,
          answeredAt: null,
        })
        .onConflict((conflict) => conflict.columns(['originator', 'orderKey']).doNothing())
        .execute()
      return tx
        .selectFrom('achEntry')
        .select(['id', 'amountCents'])
        .where('originator', '=', entry.originator)
        .where('orderKey', '=', entry.orderKey)
        .executeTakeFirstOrThrow()
    },

    /**
     * Takes the entry of a key out of the queue, if no file has it yet. Returns the entry that has left; undefined if none
     * did.
     */
    async stop(tx: Tx, originator: string, orderKey: string, now: Date): Promise<string | undefined> {
      const ofKey = { originator, orderKey }
      const entry = await tx
        .selectFrom('achEntry')
        .select(['id', 'fileId', 'answer'])
        .where((row) => row.and(ofKey))
        .forUpdate()
        .executeTakeFirst()
      if (!entry || (entry.fileId === null && entry.answer !== null)) return undefined
      if (entry.fileId !== null) return entry.id
      const change = { answer: 'REJECTED', code: 'STOPPED', answeredAt: now }
      await tx.updateTable('achEntry').set(change).where('id', '=', entry.id).execute()
      return undefined
    },

    /** What is known of an entry; undefined for none of this originator. */
    async byId(db: Sql, originator: string, id: string) {
      const row = await db
        .selectFrom('achEntry')
        .leftJoin('achFile', 'achFile.id', 'achEntry.fileId')
        .select([
          'achEntry.applicationId',
          'achEntry.answer',
          'achEntry.code',
          'achEntry.sealedCorrection',
          'achFile.writtenAt',
          'achFile.effectiveOn',
        ])
        .where('achEntry.originator', '=', originator)
        .where('achEntry.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { sealedCorrection, applicationId, ...entry } = row
      return { ...entry, correction: await openCorrection(db, { id, applicationId, sealedCorrection }) }
    },

    /** When the originator's newest file was made. */
    async newestFileAt(db: Sql, originator: string): Promise<Date | undefined> {
      const row = await db
        .selectFrom('achFile')
        .select('createdAt')
        .where('originator', '=', originator)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.createdAt
    },

    /**
     * Gathers the queued entries in a new file and numbers them. Returns whether there were any. Of several callers, one
     * gathers them: the others wait for its locks, and then find none.
     */
    async gather(tx: Tx, originator: string, days: Pick<AchFileRow, 'createdOn' | 'effectiveOn'>, now: Date) {
      const { rows: entries } = await sql<{ id: string }>`
      select id from ach_entry where originator = ${originator} and file_id is null and answer is null
      order by queued_at, id limit ${maxFileEntries} for update`.execute(tx)
      if (entries.length === 0) return false
      const { ordinal } = await tx
        .selectFrom('achFile')
        .select((row) => row.fn.coalesce(row.fn.max('ordinal'), sql<number>`-1`).as('ordinal'))
        .where('originator', '=', originator)
        .where('createdOn', '=', days.createdOn)
        .executeTakeFirstOrThrow()
      const id = randomUUID()
      const file = { id, originator, ...days, createdAt: now, ordinal: Number(ordinal) + 1, writtenAt: null }
      await tx.insertInto('achFile').values(file).execute()
      await sql`
      update ach_entry set file_id = ${id}, sequence = numbered.sequence from (
        select id, nextval('ach_entry_sequence_number') as sequence from unnest(${entries.map((entry) => entry.id)}::uuid[]) as id
      ) as numbered where ach_entry.id = numbered.id`.execute(tx)
      return true
    },

    /** The files that do not lie where the bank fetches them yet, oldest first. */
    async unwritten(db: Sql, originator: string): Promise<AchFileRow[]> {
      const rows = await db
        .selectFrom('achFile')
        .select(fileColumns)
        .where('originator', '=', originator)
        .where('writtenAt', 'is', null)
        .orderBy('createdAt')
        .execute()
      return rows as AchFileRow[]
    },

    /** The entries of a file in the order of their numbers. */
    async readFileEntries(db: Sql, fileId: string): Promise<AchEntryInFile[]> {
      const rows = await db
        .selectFrom('achEntry')
        .select(['id', 'applicationId', 'amountCents', 'purpose', 'sequence', 'sealedReceiver'])
        .where('fileId', '=', fileId)
        .orderBy('sequence')
        .execute()
      return Promise.all(
        rows.map(async ({ applicationId, sealedReceiver, purpose, sequence, ...row }) => ({
          ...row,
          purpose: purpose as AchPurpose,
          sequence: Number(sequence),
          receiver: await vault.open<AchReceiver>(db, applicationId, cell(row.id, 'sealed_receiver'), sealedReceiver),
        })),
      )
    },

    /**
     * Reserves a file for the process that writes it, so that a second one does not write it after the bank fetched it. A
     * reservation from before a moment is of a process that died. Returns false if another process writes it or did.
     */
    async claim(db: Sql, fileId: string, now: Date, diedBefore: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('achFile')
        .set({ claimedAt: now })
        .where('id', '=', fileId)
        .where('writtenAt', 'is', null)
        .where((row) => row.or([row('claimedAt', 'is', null), row('claimedAt', '<', diedBefore)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Lets the next process try to write a file that could not be written, unless one reserved it since. */
    async release(db: Sql, fileId: string, claimedAt: Date): Promise<void> {
      await db
        .updateTable('achFile')
        .set({ claimedAt: null })
        .where('id', '=', fileId)
        .where('claimedAt', '=', claimedAt)
        .execute()
    },

    async recordWritten(db: Sql, fileId: string, now: Date): Promise<void> {
      await db.updateTable('achFile').set({ writtenAt: now }).where('id', '=', fileId).execute()
    },

    /** Whether a file of the bank was read already. One that could not be read is read again. */
    async isRead(db: Sql, originator: string, sha256: string): Promise<boolean> {
      const row = await db
        .selectFrom('achAnswerFile')
        .select('sha256')
        .where('originator', '=', originator)
        .where('sha256', '=', sha256)
        .where('faultAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Notes that a file of the bank was read, also if it could not be read before. Returns false if another reader was first. */
    async recordRead(
      tx: Tx,
      file: { originator: string; sha256: string; answers: number },
      now: Date,
    ): Promise<boolean> {
      const reading = { answers: file.answers, readAt: now, faultAt: null }
      const row = await tx
        .insertInto('achAnswerFile')
        .values({ ...file, ...reading })
        .onConflict((conflict) =>
          conflict
            .columns(['originator', 'sha256'])
            .doUpdateSet(reading)
            .where('achAnswerFile.faultAt', 'is not', null),
        )
        .returning('sha256')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Notes that a file of the bank cannot be read. Returns false if that was noted before. */
    async recordFault(
      db: Sql,
      file: { originator: string; sha256: string; faultAt: number },
      now: Date,
    ): Promise<boolean> {
      const row = await db
        .insertInto('achAnswerFile')
        .values({ ...file, answers: 0, readAt: now })
        .onConflict((conflict) => conflict.columns(['originator', 'sha256']).doNothing())
        .returning('sha256')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Notes that all files were read that the bank had left at a moment. */
    async recordInboundRead(db: Sql, originator: string, readAt: Date): Promise<void> {
      await db
        .insertInto('achInbound')
        .values({ originator, readAt })
        .onConflict((conflict) =>
          conflict.column('originator').doUpdateSet({ readAt }).where('achInbound.readAt', '<', readAt),
        )
        .execute()
    },

    /** The last moment of which all files were read that the bank had left; undefined if they never were. */
    async inboundReadAt(db: Sql, originator: string): Promise<Date | undefined> {
      const row = await db
        .selectFrom('achInbound')
        .select('readAt')
        .where('originator', '=', originator)
        .executeTakeFirst()
      return row?.readAt
    },

    /** The files of the bank that could not be read: their SHA-256, hex. */
    async faultedFiles(db: Sql, originator: string): Promise<string[]> {
      const rows = await db
        .selectFrom('achAnswerFile')
        .select('sha256')
        .where('originator', '=', originator)
        .where('faultAt', 'is not', null)
        .execute()
      return rows.map(({ sha256 }) => sha256)
    },

    /** Forgets files that could not be read and are gone. */
    async forgetFaulted(db: Sql, originator: string, files: readonly string[]): Promise<void> {
      if (files.length === 0) return
      await db
        .deleteFrom('achAnswerFile')
        .where('originator', '=', originator)
        .where('sha256', 'in', files)
        .where('faultAt', 'is not', null)
        .execute()
    },

    /**
     * The entry of a number that a file has, for an answer to it; undefined if no file has it. A bank that answers it has the
     * file, even if the writer died before it noted that it wrote it.
     */
    async lockSent(tx: Tx, originator: string, sequence: number): Promise<SentAchEntry | undefined> {
      const row = await tx
        .selectFrom('achEntry')
        .innerJoin('achFile', 'achFile.id', 'achEntry.fileId')
        .select([
          'achEntry.id',
          'applicationId',
          'amountCents',
          'answer',
          'sealedCorrection',
          'achFile.effectiveOn',
          'achFile.writtenAt',
        ])
        .where('achEntry.originator', '=', originator)
        .where('sequence', '=', sequence)
        // The numbers begin again after ten million entries.
        .orderBy('queuedAt', 'desc')
        .limit(1)
        .forUpdate('achEntry')
        .executeTakeFirst()
      if (!row) return undefined
      const { sealedCorrection, ...entry } = row
      return { ...entry, correction: await openCorrection(tx, { ...entry, sealedCorrection }) }
    },

    /** Notes what a bank said of an entry. */
    async recordAnswer(tx: Tx, entry: SentAchEntry, answer: NachaAnswer, now: Date): Promise<void> {
      const { id, applicationId } = entry
      const seal = (correction: Correction) =>
        vault.seal(tx, applicationId, cell(id, 'sealed_correction'), mergeCorrections(entry.correction, correction))
      const change =
        answer.kind === 'return'
          ? { answer: 'RETURNED', code: answer.code, sealedCorrection: null }
          : {
              answer: 'CORRECTED',
              code: answer.correction.code,
              sealedCorrection: await seal(answer.correction),
            }
      await tx
        .updateTable('achEntry')
        .set({ ...change, answeredAt: now, isUnannounced: true })
        .where('id', '=', id)
        .execute()
    },

    /** The entries with an answer of which the product was not notified yet, the oldest answer first. */
    async unannouncedEntries(db: Sql, originator: string): Promise<AnsweredAchEntry[]> {
      const rows = await db
        .selectFrom('achEntry')
        .select(['id', 'answeredAt'])
        .where('originator', '=', originator)
        .where('isUnannounced', '=', true)
        .orderBy('answeredAt')
        .orderBy('sequence')
        .execute()
      return rows as AnsweredAchEntry[]
    },

    /** Notes that the product was notified of an answer. A later answer to the same entry stays unannounced. */
    async recordAnnounced(db: Sql, { id, answeredAt }: AnsweredAchEntry): Promise<void> {
      await db
        .updateTable('achEntry')
        .set({ isUnannounced: false })
        .where('id', '=', id)
        .where('answeredAt', '=', answeredAt)
        .execute()
    },
  }
}
