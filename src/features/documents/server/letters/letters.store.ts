import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'

/** The facts of an application that emails and documents need. */
export interface Addressee {
  id: string
  organization: string
  identityId: string
  product: string
  loanNumber: string
  revision: number
  language: Language
}

export const readAddressee = async (db: Sql, applicationId: string): Promise<Addressee> => {
  const { origin, ...row } = await db
    .selectFrom('application')
    .select(['id', 'organization', 'identityId', 'product', 'loanNumber', 'revision', 'origin'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return { ...row, language: (origin as { language?: unknown }).language === 'es' ? 'es' : 'en' }
}

/** Returns the time of the borrower's last activity: a status change, an answer or a visit. */
export const lastSeen = async (db: Sql, applicationId: string): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`
    select greatest(status_since, updated_at, (select max(seen_at) from session where identity_id = application.identity_id)) as at
    from application where id = ${applicationId}`.execute(db)
  return rows[0]?.at.getTime() ?? 0
}

/** Returns the state of a condition that its person is to be notified about. */
export const conditionToNotify = (db: Sql, applicationId: string, conditionId: string) =>
  db
    .selectFrom('condition')
    .select(['state', 'askedOf', 'sentBack', 'updatedAt'])
    .where('id', '=', conditionId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

/** Returns whether a message about an application, whose cause key starts with this cause, was written since a time. */
export const isWrittenSince = async (db: Sql, applicationId: string, cause: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('outboxMessage')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('causeKey', 'like', `${cause}:%`)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined
