import { sql as raw } from 'kysely'
import type { Sql } from '#src/platform/server/database.ts'
import { demonstrationPeople } from './demonstration-people.table.ts'
import { demonstrationOrganisations } from './organisations.ts'

/** A kind of row that no installation of a lender has. */
interface Trace {
  /** As an operator reads it. */
  what: string
  isThere(sql: Sql): Promise<boolean>
}

const codes = demonstrationOrganisations.map(({ orgCode }) => orgCode)
const emails = demonstrationPeople.map(({ email }) => email)

type OrganisationTable =
  | 'identity'
  | 'application'
  | 'registrationDraft'
  | 'originator'
  | 'referral'
  | 'offerCode'
  | 'affiliatePrepop'
  | 'pricingVersion'
  | 'proposal'
  | 'partnerKey'
  | 'webhookEndpoint'

/** An organisation never changes, whatever people's addresses and names are changed to. */
const ofMadeUpLenders = (what: string, table: OrganisationTable): Trace => ({
  what,
  async isThere(sql) {
    const { rows } = await raw<{ there: boolean }>`
      select exists (select from ${raw.table(snakeCase(table))} where organisation = any(${codes}::text[])) as there`.execute(
      sql,
    )
    return rows[0]?.there === true
  },
})

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the demonstration leaves in a database, each found by an index or in a small table. */
const demonstrationTraces: readonly Trace[] = [
  {
    what: 'accounts',
    async isThere(sql) {
      if (await ofMadeUpLenders('', 'identity').isThere(sql)) return true
      return (
        (await sql.selectFrom('identity').select('id').where('emailKey', 'in', emails).limit(1).executeTakeFirst()) !==
        undefined
      )
    },
  },
  ofMadeUpLenders('applications', 'application'),
  ofMadeUpLenders('half-filled registrations', 'registrationDraft'),
  ofMadeUpLenders('loan originators', 'originator'),
  ofMadeUpLenders('referrals', 'referral'),
  ofMadeUpLenders('mailed offers', 'offerCode'),
  ofMadeUpLenders('people whom an affiliate handed over', 'affiliatePrepop'),
  ofMadeUpLenders('published rates', 'pricingVersion'),
  ofMadeUpLenders('proposals', 'proposal'),
  ofMadeUpLenders('partner keys', 'partnerKey'),
  ofMadeUpLenders('webhook receivers', 'webhookEndpoint'),
  {
    what: 'what sandboxes and the test clock keep',
    async isThere(sql) {
      const row = sql
        .selectFrom('setting')
        .select('key')
        .where(({ or, eb }) => or([eb('key', '=', 'clock-offset-ms'), eb('key', 'like', 'sandbox %')]))
      return (await row.limit(1).executeTakeFirst()) !== undefined
    },
  },
]

/** What a demonstration left in this database, in words; nothing where none ran. */
export const tracesOfDemonstration = async (sql: Sql): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { what, isThere } of demonstrationTraces) if (await isThere(sql)) found.push(what)
  return found
}
