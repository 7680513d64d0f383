import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { blindIndexTerms, type Findable } from '../blind-index.rules.ts'

type Hasher = Pick<Vault, 'hash'>

/** Bound to the organization, so that a search never finds another organization's applications. */
export const blindIndexHash = (vault: Hasher, organization: string, term: string): Buffer =>
  vault.hash('application look-up', `${organization} ${term}`)

/** An application with whatever the rules look at, whose terms are other after each change of the rules. */
const specimen: Findable = {
  loanNumber: '1000000042',
  applicant: {
    name: { firstName: 'María José', lastName: 'O’Neill-Peña Hernández' },
    email: 'Maria@Example.com',
    phone: '+1 (415) 555-0123',
  },
  property: { address: { street1: '12 North Orchard Street' } },
}

const format = createHash('sha256')
  .update(JSON.stringify(blindIndexTerms(specimen)))
  .digest('hex')

/** Marks an application as indexed by the present rules. */
const formatHash = (vault: Hasher): Buffer => vault.hash('application look-up format', format)

/** Stores the keyed hashes by which an application is found, in place of earlier ones. */
export const storeBlindIndexes = async (
  tx: Sql,
  vault: Hasher,
  application: Findable & { id: string; organization: string },
): Promise<void> => {
  const { id, organization } = application
  const terms = blindIndexTerms(application)
  const hashes = [formatHash(vault), ...terms.map((term) => blindIndexHash(vault, organization, term))]
  await sql`
    with stale as (delete from application_look_up where application_id = ${id}::uuid and hash <> all(${hashes}::bytea[]))
    insert into application_look_up (application_id, hash) select ${id}::uuid, hash from unnest(${hashes}::bytea[]) as word(hash)
    on conflict do nothing`.execute(tx)
}

/** The ids of applications that were not indexed by the present rules, in the order of ids. */
export const unindexedApplications = async (
  db: Sql,
  vault: Hasher,
  { after, most }: { after: string; most: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from application where id > ${after}::uuid and erased_at is null and not exists (
      select from application_look_up where application_id = application.id and hash = ${formatHash(vault)})
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
