import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database.ts'

/** As if a notice of incompleteness had been given to this application, and its time had run out. */
export const noticeThatRanOut = async (db: Sql, applicationId: string): Promise<void> => {
  await sql`
    insert into incompleteness_notice (id, application_id, document_id, respond_by, given_by, given_at)
    select gen_random_uuid(), application.id, document.id, now()::date - 2, identity_id, now()
    from application join document on document.application_id = application.id
    where application.id = ${applicationId} order by document.id limit 1
    on conflict (document_id) do nothing`.execute(db)
}
