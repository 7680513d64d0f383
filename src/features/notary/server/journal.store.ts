import type { CivilDate } from '#src/domain/civil-date.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

/** What the law has a notary write down of an act and keep from others' eyes. */
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

/** Written once; a second for the same act in the same session is not kept. Answers whether it was. */
export const keepJournalEntry = async (tx: Tx, vault: Vault, { entry, ...row }: JournalEntry): Promise<boolean> => {
  const sealedEntry = await vault.seal(tx, row.applicationId, cell(row.id), entry)
  const kept = await tx
    .insertInto('notaryJournalEntry')
    .values({ ...row, sealedEntry })
    .onConflict((conflict) => conflict.columns(['sessionId', 'documentId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
