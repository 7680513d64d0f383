import type { Sql } from '#src/platform/server/database/database.ts'
import { demonstrationOrganizations } from '../brand-faults.ts'
import { demonstrationPeople } from './demonstration-people.table.ts'
import {
  hasAccountOf,
  hasDemonstrationSettings,
  hasRowsOf,
  type OrganizationTable,
} from './demonstration-traces.store.ts'

/** A kind of row that exists only where the demonstration has run. */
interface Trace {
  /** The description shown to an operator. */
  what: string
  isThere(sql: Sql): Promise<boolean>
}

const codes = demonstrationOrganizations.map(({ orgCode }) => orgCode)
const emails = demonstrationPeople.map(({ email }) => email)

/** Finds rows by organization, because an organization's code never changes while people's addresses and names can. */
const inDemonstrationLenders = (what: string, table: OrganizationTable): Trace => ({
  what,
  isThere: (sql) => hasRowsOf(sql, table, codes),
})

/** What the demonstration leaves in a database. Each check uses an index or reads a small table. */
const demonstrationTraces: readonly Trace[] = [
  {
    what: 'accounts',
    isThere: async (sql) => (await hasRowsOf(sql, 'identity', codes)) || (await hasAccountOf(sql, emails)),
  },
  inDemonstrationLenders('applications', 'application'),
  inDemonstrationLenders('half-filled registrations', 'registrationDraft'),
  inDemonstrationLenders('loan originators', 'originator'),
  inDemonstrationLenders('referrals', 'referral'),
  inDemonstrationLenders('mailed offers', 'offerCode'),
  inDemonstrationLenders('people whom an affiliate handed over', 'affiliatePrepop'),
  inDemonstrationLenders('published rates', 'pricingVersion'),
  inDemonstrationLenders('proposals', 'proposal'),
  inDemonstrationLenders('partner keys', 'partnerKey'),
  inDemonstrationLenders('webhook receivers', 'webhookEndpoint'),
  {
    what: 'what sandboxes and the test clock keep',
    isThere: hasDemonstrationSettings,
  },
]

/** Describes what a demonstration left in this database. Returns an empty list if none ever ran. */
export const tracesOfDemonstration = async (sql: Sql): Promise<readonly string[]> => {
  const traces: string[] = []
  for (const { what, isThere } of demonstrationTraces) if (await isThere(sql)) traces.push(what)
  return traces
}
