import { sql } from 'kysely'
import type { Database, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { PublishedPricing } from '../published-pricing.rules.ts'

const pricingChannel = 'pricing_published'

export interface NewPricing {
  organization: string
  inForceFrom: string
  pricing: Record<string, unknown>
  proposalId: string
  at: Date
}

/**
 * Adds a version and notifies every process. One publisher per organization at a time, so that version numbers have no
 * gaps.
 */
export const publishPricing = async (tx: Tx, { organization, at, pricing, ...rest }: NewPricing): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pricing ${organization}`}, 0))`.execute(tx)
  const { newest } = await tx
    .selectFrom('pricingVersion')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('organization', '=', organization)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('pricingVersion')
    .values({
      ...rest,
      organization,
      publishedAt: at,
      pricing: JSON.stringify(pricing),
      version: (newest ?? 0) + 1,
    })
    .execute()
  await announcePricing(tx, organization)
}

/** Has every process read the prices of an organization when the transaction commits. */
export const announcePricing = async (tx: Tx, organization: string): Promise<void> => {
  await sql`select pg_notify(${pricingChannel}, ${organization})`.execute(tx)
}

const publishedOf = async (db: Sql, organization?: string) => {
  const query = db
    .selectFrom('pricingVersion')
    .select(['organization', 'version', 'pricing', sql<string>`in_force_from::text`.as('inForceFrom')])
    .orderBy('version')
  const rows = await (organization === undefined ? query : query.where('organization', '=', organization)).execute()
  return rows as (PublishedPricing & { organization: string })[]
}

/** The versions published for an organization, with their times; or those published before a given time. */
export const publishedVersions = async (
  db: Sql,
  organization: string,
  before?: Date,
): Promise<(PublishedPricing & { publishedAt: Date })[]> => {
  const query = db
    .selectFrom('pricingVersion')
    .select(['version', 'pricing', 'publishedAt', sql<string>`in_force_from::text`.as('inForceFrom')])
    .where('organization', '=', organization)
    .orderBy('version')
  const rows = await (before === undefined ? query : query.where('publishedAt', '<', before)).execute()
  return rows as (PublishedPricing & { publishedAt: Date })[]
}

/**
 * Published versions by organization, in memory. Every process is notified of each new version, so all have the same.
 */
export const openPublishedPricing = async (
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onFailure: (error: unknown) => void,
) => {
  const versions = new Map<string, readonly PublishedPricing[]>()
  const read = async (organization?: string): Promise<void> => {
    const rows = await publishedOf(db, organization)
    for (const { organization: code, ...version } of rows) {
      const knownVersions = versions.get(code) ?? []
      // Versions never change, so known ones stay the same objects.
      if (version.version > knownVersions.length) versions.set(code, [...knownVersions, version])
    }
  }
  const close = await listen(
    pricingChannel,
    (organization) => void read(organization).catch(onFailure),
    () => void read().catch(onFailure),
  )
  await read()
  return { of: (orgCode: string) => versions.get(orgCode) ?? [], close }
}
