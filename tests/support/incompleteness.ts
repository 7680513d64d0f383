import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

/** Simulates an expired notice of incompleteness for this application. */
export const noticeThatRanOut = async (db: Sql, applicationId: string): Promise<void> => {
  await sql`
    with given as (
      insert into document (id, application_id, kind, language, version, media_type, bytes, sha256, object_key, cause_key, created_at)
      select gen_random_uuid(), id, 'INCOMPLETENESS_NOTICE', 'en', 1, 'application/pdf', 1, '', 'documents/' || id, 'ran out ' || id, now()
      from application where id = ${applicationId}
      on conflict (cause_key) do nothing
      returning id, application_id
    )
    insert into incompleteness_notice (id, application_id, document_id, respond_by, given_by, given_at)
    select gen_random_uuid(), application_id, given.id, now()::date - 2, identity_id, now()
    from given join application on application.id = application_id`.execute(db)
}
