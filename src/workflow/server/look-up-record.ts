import { sql } from 'kysely'
import type { Applicant } from '#src/domain/applicant.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { lookUpWords } from '../look-up.rules.ts'

/** Bound to the organisation, so that a search finds nothing of another one's. */
export const lookUpHash = (vault: Pick<Vault, 'hash'>, organisation: string, word: string): Buffer =>
  vault.hash('application look-up', `${organisation} ${word}`)

/** Keeps by what an application is found. */
export const keepLookUps = async (
  tx: Sql,
  vault: Pick<Vault, 'hash'>,
  { id, organisation, applicant }: { id: string; organisation: string; applicant: Applicant },
): Promise<void> => {
  const hashes = lookUpWords(applicant).map((word) => lookUpHash(vault, organisation, word))
  await sql`
    insert into application_look_up (application_id, hash) select ${id}::uuid, hash from unnest(${hashes}::bytea[]) as word(hash)
    on conflict do nothing`.execute(tx)
}
