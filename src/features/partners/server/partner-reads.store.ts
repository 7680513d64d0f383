import { type Selectable, sql } from 'kysely'
import type { ApplicationTable } from '#database/tables/applications.ts'
import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { ConditionState } from '#src/domain/lending/condition.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { CursorPosition } from '#src/platform/server/http/cursor-pagination.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'

const columns = [
  'id',
  'loanNumber',
  'isInquiry',
  'status',
  'revision',
  'statusSince',
  'createdAt',
  'completedAt',
  'referrerUuid',
] as const

export interface ListedRow extends Pick<Selectable<ApplicationTable>, Exclude<(typeof columns)[number], 'status'>> {
  status: Status
}

const applications = (db: Sql) => db.selectFrom('application').select(columns).where('erasedAt', 'is', null)

/** Returns an organization's applications, newest first, from a given position on. */
export const readApplications = async (
  db: Sql,
  { organization, before, most }: { organization: string; before: CursorPosition | undefined; most: number },
): Promise<ListedRow[]> => {
  let query = applications(db).where('organization', '=', organization)
  if (before)
    query = query.where(sql<boolean>`(created_at, id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`)
  return (await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute()) as ListedRow[]
}

export const applicationById = async (db: Sql, id: string): Promise<ListedRow> =>
  (await applications(db).where('id', '=', id).executeTakeFirstOrThrow()) as ListedRow

/** Returns the conditions that people still have to answer or review, oldest first. */
export const unsettledConditionsOf = (db: Sql, applicationId: string) =>
  db
    .selectFrom('condition')
    .select(['id as uuid', 'category', 'state'])
    .where('applicationId', '=', applicationId)
    .where('state', 'in', ['OPEN', 'IN_REVIEW'])
    .orderBy('createdAt')
    .$castTo<{ uuid: string; category: ConditionCategory; state: ConditionState }>()
    .execute()

export const readDocuments = (db: Sql, applicationId: string) =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'version', 'language', 'mediaType', 'bytes', 'sha256', 'createdAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
