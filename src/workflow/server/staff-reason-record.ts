import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { advance, type Move, type Moved } from './advance.ts'

export interface StaffReason {
  applicationId: string
  /** Of a move, the number of its row in the history; of any other act none. */
  revision?: number
  words: string
  /** What the borrower is told of it. */
  message?: string | undefined
  /** The identity of who wrote it. */
  by: string
  now: Date
}

/** A move by the hand of staff, with why. */
export interface StaffMove extends Omit<Move, 'actor'> {
  /** The identity of who moves it. */
  by: string
  why: string
  /** What the borrower is told of it. */
  message?: string | undefined
}

const wordsCell = (row: string) => ({ table: 'staff_reason', column: 'sealed_words', row })
const messageCell = (row: string) => ({ table: 'staff_reason', column: 'sealed_message', row })

/** Keeps why staff did something, sealed under the application's key: nobody but staff reads it, and it is erased with the application. */
export const staffReasonRecords = (vault: Vault) => {
  /** Answers the id by which the audit trail names it. */
  const keep = async (tx: Tx, { applicationId, revision, words, message, by, now }: StaffReason): Promise<string> => {
    const id = randomUUID()
    const sealedWords = await vault.seal(tx, applicationId, wordsCell(id), words)
    const sealedMessage = message === undefined ? null : await vault.seal(tx, applicationId, messageCell(id), message)
    const written = { writtenBy: by, writtenAt: now, sealedWords, sealedMessage }
    await tx
      .insertInto('staffReason')
      .values({ id, applicationId, revision: revision ?? null, ...written })
      .execute()
    return id
  }

  const ofApplication = async (sql: Sql, applicationId: string) => {
    const rows = await sql
      .selectFrom('staffReason')
      .select(['id', 'revision', 'sealedWords'])
      .where('applicationId', '=', applicationId)
      .execute()
    return Promise.all(
      rows.map(async ({ id, revision, sealedWords }) => {
        const words = await vault.open<string>(sql, applicationId, wordsCell(id), sealedWords)
        return { id, revision, words }
      }),
    )
  }

  return {
    keep,

    /** What the borrower is told of a move; undefined where staff wrote nothing to them. */
    async messageOf(sql: Sql, applicationId: string, revision: number): Promise<string | undefined> {
      const row = await sql
        .selectFrom('staffReason')
        .select(['id', 'sealedMessage'])
        .where('applicationId', '=', applicationId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (!row?.sealedMessage) return undefined
      return vault.open<string>(sql, applicationId, messageCell(row.id), row.sealedMessage)
    },

    /** Everything that staff gave as a reason on an application. */
    ofApplication,

    /**
     * The way in which staff change a status.
     * @throws Refusal application/outcome-not-declared, application/moved-on as `advance` does
     */
    async advance(tx: Tx, { by, why, message, ...move }: StaffMove): Promise<Moved> {
      const moved = await advance(tx, { ...move, actor: { kind: 'staff', id: by } })
      const { applicationId, now } = move
      await keep(tx, { applicationId, revision: moved.revision, words: why, message, by, now })
      return moved
    },
  }
}

export type StaffReasonRecords = ReturnType<typeof staffReasonRecords>
