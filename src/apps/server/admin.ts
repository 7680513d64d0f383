import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { hasAdmin } from '#src/features/accounts/server/profile/people.store.ts'
import { type InvitationLink, inviteStaff } from '#src/features/accounts/server/profile/staff-invitations.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { environmentMark } from '#src/platform/server/database/environment-mark.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { type AdminOrder, readAdminOrder } from './admin-order.ts'
import { databaseAddress, keyServiceOf } from './core/core.ts'
import { assertMarkedFor } from './core/environment/assert-environment.ts'
import { openOrganizations, storesPasswords } from './core/organizations.ts'
import { pageAddresses } from './pages/page-addresses.ts'
import { assertConnectionsAreSafe } from './start/production-needs.ts'
import { readConfig } from './suppliers/supplier-settings.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** PostgreSQL's undefined_table error: no server that marks its environment has started on this database yet. */
const noSuchTable = '42P01'

/** Checks that the settings match those of the server, because links in emails depend on them. @throws Error */
const assertStartedAs = async (config: Config, { db }: Database): Promise<void> => {
  const mark = await environmentMark(db).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === noSuchTable) return undefined
    throw error
  })
  if (!mark) throw new Error('No product has been started on this database. Start it once, then invite.')
  assertMarkedFor(config, mark)
}

/**
 * In production the operator lets in the first administrator alone; everyone else is invited by an administrator, on
 * record under a name. @throws Error that says so
 */
const assertFirstAdmin = async (
  config: Config,
  { db }: Database,
  { organization, role }: AdminOrder,
): Promise<void> => {
  if (!config.production) return
  if (await hasAdmin(db, organization))
    throw new Error(`${organization} has an administrator. Administrators invite people in the console, under People.`)
  if (role !== 'admin')
    throw new Error(`Invite the first administrator of ${organization}. They invite everyone else in the console.`)
}

const invite = async (
  config: Config,
  database: Database,
  { organizations, order }: { organizations: OrganizationSource; order: AdminOrder },
): Promise<InvitationLink> => {
  const ring = await openKeyRing(database, await keyServiceOf(config))
  try {
    const organizationByCode = (orgCode: string) => {
      const organization = organizations.byCode(orgCode)
      if (!organization) throw new Error(`No organization has the code ${orgCode}.`)
      return organization
    }
    const ownAddress = () => config.publicUrl ?? `http://localhost:${config.port}`
    const { pageAt } = pageAddresses(config, { organizations, organizationByCode, ownAddress })
    const deps = {
      vault: openVault(ring),
      clock: systemClock,
      organizationByCode,
      pageAt,
      storesPasswords: storesPasswords(config),
    }
    const { printsLink: _printsLink, ...whom } = order
    return await database.db
      .transaction()
      .execute((tx) => inviteStaff(tx, deps, { ...whom, by: { actorKind: 'operator', actorId: null } }))
  } finally {
    await ring.close()
  }
}

/** Runs the operator's command that invites a lender's first staff member, using the server's settings. */
const run = async (args: readonly string[]): Promise<void> => {
  const config = readConfig(process.env)
  const organizations = await openOrganizations(config)
  const order = readAdminOrder(args, organizations)
  assertConnectionsAreSafe(config)
  const database = await openDatabase(databaseAddress(config))
  try {
    await assertStartedAs(config, database)
    await assertFirstAdmin(config, database, order)
    const { link, expiresAt } = await invite(config, database, { organizations, order })
    print(`${order.email} is invited to ${order.organization} as ${order.role}.`)
    print(
      expiresAt === null
        ? 'They log in where the lender keeps its logins; a mail says so.'
        : `The mail goes as soon as a worker runs. Its link is good until ${expiresAt.toISOString()}.`,
    )
    const hasNoMailer = config.smtpUrl === undefined && !config.production
    if (order.printsLink || hasNoMailer) print(link)
  } finally {
    await database.close()
  }
}

/** Returns the text of an error. A refusal lists what is wrong in its faults. */
const errorMessage = (error: unknown): unknown => {
  if (error instanceof Refusal && error.faults.length > 0) return error.faults.map(({ message }) => message).join(' ')
  return error instanceof Error ? error.message : error
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}
