import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { advance, type Move, type StatusChange } from './advance.ts'

export interface StaffReason {
  applicationId: string
  /** For a move, the number of its history row; null for any other action. */
  revision?: number
  text: string
  /** The message to the borrower. */
  message?: string | undefined
  /** The identity of who wrote it. */
  by: string
  now: Date
}

/** A move by staff, with the reason. */
export interface StaffMove extends Omit<Move, 'actor'> {
  /** The identity of the member of staff. */
  by: string
  why: string
  /** The message to the borrower. */
  message?: string | undefined
}

const wordsCell = (row: string) => ({ table: 'staff_reason', column: 'sealed_words', row })
const messageCell = (row: string) => ({ table: 'staff_reason', column: 'sealed_message', row })

/**
 * Stores why staff did something, sealed under the application's key: only staff read it, and it is erased with the
 * application.
 */
export const staffReasonRecords = (vault: Vault) => {
  /** Returns the id by which the audit trail names it. */
  const save = async (tx: Tx, { applicationId, revision, text, message, by, now }: StaffReason): Promise<string> => {
    const id = randomUUID()
    const sealedWords = await vault.seal(tx, applicationId, wordsCell(id), text)
    const sealedMessage = message === undefined ? null : await vault.seal(tx, applicationId, messageCell(id), message)
    const columns = { writtenBy: by, writtenAt: now, sealedWords, sealedMessage }
    await tx
      .insertInto('staffReason')
      .values({ id, applicationId, revision: revision ?? null, ...columns })
      .execute()
    return id
  }

  const reasonsByApplication = async (sql: Sql, applicationId: string) => {
    const rows = await sql
      .selectFrom('staffReason')
      .select(['id', 'revision', 'sealedWords'])
      .where('applicationId', '=', applicationId)
      .execute()
    return Promise.all(
      rows.map(async ({ id, revision, sealedWords }) => {
        const text = await vault.open<string>(sql, applicationId, wordsCell(id), sealedWords)
        return { id, revision, text }
      }),
    )
  }

  return {
    save,

    /** The message to the borrower about a move; undefined if staff wrote none. */
    async readMessage(sql: Sql, applicationId: string, revision: number): Promise<string | undefined> {
      const row = await sql
        .selectFrom('staffReason')
        .select(['id', 'sealedMessage'])
        .where('applicationId', '=', applicationId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (!row?.sealedMessage) return undefined
      return vault.open<string>(sql, applicationId, messageCell(row.id), row.sealedMessage)
    },

    /** All reasons of staff on an application. */
    ofApplication: reasonsByApplication,

    /**
     * Changes a status for staff.
     * @throws Refusal application/outcome-not-declared, application/moved-on like `advance`
     */
    async advance(tx: Tx, { by, why, message, ...move }: StaffMove): Promise<StatusChange> {
      const change = await advance(tx, { ...move, actor: { kind: 'staff', id: by } })
      const { applicationId, now } = move
      await save(tx, { applicationId, revision: change.revision, text: why, message, by, now })
      return change
    },
  }
}

export type StaffReasonRecords = ReturnType<typeof staffReasonRecords>
