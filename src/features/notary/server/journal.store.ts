import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** Details of a notarial act that the law requires a notary to record and keep confidential. */
export interface SealedEntry {
  commission: string
  notarizedOn: CivilDate
  people: {
    name: { firstName: string; middleName: string | null; lastName: string; suffix: string | null }
    idKind: string | null
  }[]
  certificate: string | null
}

export interface JournalEntry {
  id: string
  applicationId: string
  sessionId: string | null
  documentId: string
  notaryId: string | null
  act: string
  at: Date
  feeCents: number
  recording: string | null
  recordingUntil: CivilDate | null
  entry: SealedEntry
}

const cell = (row: string) => ({ table: 'notary_journal_entry', column: 'sealed_entry', row })

/** Stores a journal entry once per act and session. Returns whether it was stored. */
export const saveJournalEntry = async (tx: Tx, vault: Vault, { entry, ...row }: JournalEntry): Promise<boolean> => {
  const sealedEntry = await vault.seal(tx, row.applicationId, cell(row.id), entry)
  const newRow = await tx
    .insertInto('notaryJournalEntry')
    .values({ ...row, sealedEntry })
    .onConflict((conflict) => conflict.columns(['sessionId', 'documentId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}
