import { sql } from 'kysely'
import type { Applicant } from '#src/domain/person/applicant.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { blindIndexTerms } from '../blind-index.rules.ts'

/** Bound to the organization, so that a search never finds another organization's applications. */
export const blindIndexHash = (vault: Pick<Vault, 'hash'>, organization: string, term: string): Buffer =>
  vault.hash('application look-up', `${organization} ${term}`)

/** Stores the keyed hashes by which an application is found. */
export const storeBlindIndexes = async (
  tx: Sql,
  vault: Pick<Vault, 'hash'>,
  { id, organization, applicant }: { id: string; organization: string; applicant: Applicant },
): Promise<void> => {
  const hashes = blindIndexTerms(applicant).map((term) => blindIndexHash(vault, organization, term))
  await sql`
    insert into application_look_up (application_id, hash) select ${id}::uuid, hash from unnest(${hashes}::bytea[]) as word(hash)
    on conflict do nothing`.execute(tx)
}
