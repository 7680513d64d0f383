import { sql } from 'kysely'
import type { Applicant } from '#src/domain/applicant.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { Part } from '#src/platform/server/statement-parts.ts'
import { lookUpWords } from '../look-up.rules.ts'

/** Bound to the organisation, so that a search finds nothing of another one's. */
export const lookUpHash = (vault: Pick<Vault, 'hash'>, organisation: string, word: string): Buffer =>
  vault.hash('application look-up', `${organisation} ${word}`)

/** Keeps by what a new application is found. */
export const keepLookUps = (
  vault: Pick<Vault, 'hash'>,
  { id, organisation, applicant }: { id: string; organisation: string; applicant: Applicant },
): Part => {
  const hashes = lookUpWords(applicant).map((word) => lookUpHash(vault, organisation, word))
  return (after) =>
    sql`insert into application_look_up (application_id, hash)
    select ${id}::uuid, word.hash from ${after}, unnest(${hashes}::bytea[]) as word(hash)`
}
