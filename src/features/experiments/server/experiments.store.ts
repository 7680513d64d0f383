import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

export const readSealedProfile = async (db: Sql, identityId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('identity')
    .select('optimizelyProfileUuid')
    .where('id', '=', identityId)
    .executeTakeFirst()
  return row?.optimizelyProfileUuid ?? null
}

/** Stores a profile unless there is one already. Returns the one that counts. */
export const saveProfile = async (db: Sql, identityId: string, profile: string): Promise<string> => {
  const { optimizelyProfileUuid } = await db
    .updateTable('identity')
    .set({ optimizelyProfileUuid: sql`coalesce(optimizely_profile_uuid, ${profile}::uuid)` })
    .where('id', '=', identityId)
    .returning('optimizelyProfileUuid')
    .executeTakeFirstOrThrow()
  return optimizelyProfileUuid ?? profile
}

/** Replaces the id by which a person is decided. */
export const replaceProfile = async (db: Sql, identityId: string, profile: string): Promise<string> => {
  await db.updateTable('identity').set({ optimizelyProfileUuid: profile }).where('id', '=', identityId).execute()
  return profile
}

/** Returns when the person's own application was created; undefined if the application is not theirs. */
export const creationOf = async (db: Sql, applicationId: string, identityId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('application')
    .select('createdAt')
    .where('id', '=', applicationId)
    .where('identityId', '=', identityId)
    .executeTakeFirst()
  return row?.createdAt
}

/** Adds variations to those stored with the application. An existing one of the same name stays. */
export const saveExperiments = async (
  db: Sql,
  applicationId: string,
  variations: Readonly<Record<string, string>>,
): Promise<void> => {
  await db
    .updateTable('application')
    .set({
      origin: sql`jsonb_set(origin, '{experiments}', ${JSON.stringify(variations)}::jsonb || coalesce(origin->'experiments', '{}'))`,
    })
    .where('id', '=', applicationId)
    .execute()
}

/** Returns when the person behind a device first applied. Null if they have not, or if no one logged in there. */
export const firstApplicationAt = async (db: Sql, profile: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('identity')
    .innerJoin('application', 'application.identityId', 'identity.id')
    .select(({ fn }) => fn.min<Date | null>('application.createdAt').as('first'))
    .where('identity.optimizelyProfileUuid', '=', profile)
    .executeTakeFirst()
  return row?.first ?? null
}

export interface Exposure {
  applicationId: string
  organization: string
  experiment: string
  variant: string
  at: Date
}

/** Stores what an applicant was shown. The first variant of an experiment stays. */
export const saveExposures = async (db: Sql, exposures: readonly Exposure[]): Promise<void> => {
  if (exposures.length === 0) return
  await db
    .insertInto('experimentExposure')
    .values([...exposures])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface StepCount {
  variant: string
  exposures: number
  /** How many had not reached the step when they were first shown the variant. */
  total: number
  /** How many of those reached it since. */
  count: number
}

/** Counts by variant how many applications reached one of the statuses after they were first shown the variant. */
export const countStep = async (
  db: Sql,
  { organization, experiment }: { organization: string; experiment: string },
  statuses: readonly string[],
): Promise<StepCount[]> => {
  const hasReached = (from: '<' | '>=') => sql<boolean>`exists (
    select from status_history
    where status_history.application_id = experiment_exposure.application_id
      and to_status in (${sql.join(statuses)}) and status_history.at ${sql.raw(from)} experiment_exposure.at)`
  return db
    .selectFrom('experimentExposure')
    .select([
      'variant',
      sql<number>`count(*)::int`.as('exposures'),
      sql<number>`(count(*) filter (where not ${hasReached('<')}))::int`.as('total'),
      sql<number>`(count(*) filter (where not ${hasReached('<')} and ${hasReached('>=')}))::int`.as('count'),
    ])
    .where('organization', '=', organization)
    .where('experiment', '=', experiment)
    .groupBy('variant')
    .execute()
}
