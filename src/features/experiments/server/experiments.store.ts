import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

export const profileOf = async (db: Sql, identityId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('identity')
    .select('optimizelyProfileUuid')
    .where('id', '=', identityId)
    .executeTakeFirst()
  return row?.optimizelyProfileUuid ?? null
}

/** Stores a profile unless there is one already. Returns the one that counts. */
export const keepProfile = async (db: Sql, identityId: string, profile: string): Promise<string> => {
  const { optimizelyProfileUuid } = await db
    .updateTable('identity')
    .set({ optimizelyProfileUuid: sql`coalesce(optimizely_profile_uuid, ${profile}::uuid)` })
    .where('id', '=', identityId)
    .returning('optimizelyProfileUuid')
    .executeTakeFirstOrThrow()
  return optimizelyProfileUuid ?? profile
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
export const keepExperiments = async (
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
