import { type Selectable, sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { IdentityTable } from '#database/tables/accounts.ts'
import type { ApplicationTable, StatusHistoryTable } from '#database/tables/applications.ts'
import type { AuditEventTable } from '#database/tables/platform.ts'
import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { SubjectProperty } from '#src/domain/person/applicant.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Owner } from '#src/workflow/graph/workflow-step.ts'
import { type PipelineRecord, people, pipelineColumns } from './pipeline.store.ts'

export interface ApplicationDetailRow
  extends PipelineRecord,
    RowOf<ApplicationTable, 'revision' | 'product' | 'uli' | 'completedAt'> {
  property: SubjectProperty
  selection: { amount: number; rate: number; rateType: string; termYears: number; monthlyPayment: number } | null
  /** What the borrower sent that waits for review, longest waiting first. */
  reviews: ConditionCategory[]
  /** Who moved it to its current status. Null if that is not recorded. */
  movedBy: Owner | null
}

export const applicationDetailRow = async (db: Sql, id: string): Promise<ApplicationDetailRow> => {
  const { rows } = await sql<ApplicationDetailRow>`
    select ${pipelineColumns}, application.revision, application.product, application.uli, application.property, application.selection,
      application.completed_at,
      (select actor_kind from status_history where application_id = application.id order by revision desc limit 1) as moved_by,
      array(select category from condition where application_id = application.id and state = 'IN_REVIEW' order by updated_at, id) as reviews
    from application ${people} where application.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The application is gone.')
  return row
}

const maxMessages = 100

export const readMessages = (db: Sql, applicationId: string) =>
  db
    .selectFrom('outboxMessage')
    .select(['id', 'channel', 'subject', 'documentIds', 'createdAt', 'sentAt', 'undeliverableAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxMessages)
    .execute()

export type DecisionRow = RowOf<
  StatusHistoryTable,
  'revision' | 'fromStatus' | 'toStatus' | 'trace' | 'at',
  { trace: DecisionTrace }
>

export const readDecisions = async (db: Sql, applicationId: string): Promise<DecisionRow[]> =>
  (await db
    .selectFrom('statusHistory')
    .select(['revision', 'fromStatus', 'toStatus', 'trace', 'at'])
    .where('applicationId', '=', applicationId)
    // A trace without rules, such as the days of a closing, is not a decision.
    .where(sql`jsonb_typeof(trace -> 'rules')`, '=', 'array')
    .orderBy('revision', 'desc')
    .execute()) as DecisionRow[]

export interface RecordRow
  extends RowOf<AuditEventTable, 'seq' | 'at' | 'actorKind' | 'action'>,
    Pick<Selectable<IdentityTable>, 'firstName' | 'lastName'> {
  details: Record<string, unknown>
}

/** Returns an application's audit chain, newest first, with the names of those who acted. */
export const readAuditTrail = async (
  db: Sql,
  applicationId: string,
  before: number,
  most: number,
): Promise<RecordRow[]> => {
  const { rows } = await sql<RecordRow>`
    select seq, at, actor_kind, action, details, actor.first_name, actor.last_name
    from audit_event left join identity as actor on actor.id::text = audit_event.actor_id
    where subject = ${applicationId} and seq < ${before} order by seq desc limit ${most}`.execute(db)
  return rows
}

export type Present = RowOf<IdentityTable, 'id' | 'firstName' | 'lastName' | 'role'>

/** Records that a person has an application open, and returns who else does. */
export const recordPresence = async (
  db: Sql,
  { applicationId, identityId, at, since }: { applicationId: string; identityId: string; at: Date; since: Date },
): Promise<Present[]> => {
  await sql`insert into application_presence (application_id, identity_id, seen_at)
    values (${applicationId}, ${identityId}, ${at})
    on conflict (application_id, identity_id) do update set seen_at = excluded.seen_at`.execute(db)
  return othersPresent(db, { applicationId, identityId, since })
}

export const endPresence = async (db: Sql, applicationId: string, identityId: string): Promise<void> => {
  await db
    .deleteFrom('applicationPresence')
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .execute()
}

export const othersPresent = (
  db: Sql,
  { applicationId, identityId, since }: { applicationId: string; identityId: string; since: Date },
): Promise<Present[]> =>
  db
    .selectFrom('applicationPresence')
    .innerJoin('identity', 'identity.id', 'applicationPresence.identityId')
    .select(['identity.id', 'identity.firstName', 'identity.lastName', 'identity.role'])
    .where('applicationPresence.applicationId', '=', applicationId)
    .where('applicationPresence.identityId', '<>', identityId)
    .where('applicationPresence.seenAt', '>=', since)
    .orderBy('applicationPresence.seenAt')
    .execute()
