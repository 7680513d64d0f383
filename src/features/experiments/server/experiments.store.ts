import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database.ts'

export const profileOf = async (db: Sql, identityId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('identity')
    .select('optimizelyProfileUuid')
    .where('id', '=', identityId)
    .executeTakeFirst()
  return row?.optimizelyProfileUuid ?? null
}

/** The first profile stays. Answers the one that counts. */
export const keepProfile = async (db: Sql, identityId: string, profile: string): Promise<string> => {
  const { optimizelyProfileUuid } = await db
    .updateTable('identity')
    .set({ optimizelyProfileUuid: sql`coalesce(optimizely_profile_uuid, ${profile}::uuid)` })
    .where('id', '=', identityId)
    .returning('optimizelyProfileUuid')
    .executeTakeFirstOrThrow()
  return optimizelyProfileUuid ?? profile
}

/** When the person's own application was made; undefined for an application that is not theirs. */
export const creationOf = async (db: Sql, applicationId: string, identityId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('application')
    .select('createdAt')
    .where('id', '=', applicationId)
    .where('identityId', '=', identityId)
    .executeTakeFirst()
  return row?.createdAt
}

/** Adds variations to those the application keeps; one that it already has of the same name stays. */
export const keepExperiments = async (
  db: Sql,
  applicationId: string,
  shown: Readonly<Record<string, string>>,
): Promise<void> => {
  await db
    .updateTable('application')
    .set({
      origin: sql`jsonb_set(origin, '{experiments}', ${JSON.stringify(shown)}::jsonb || coalesce(origin->'experiments', '{}'))`,
    })
    .where('id', '=', applicationId)
    .execute()
}
