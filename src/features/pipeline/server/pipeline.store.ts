import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { IdentityTable } from '#database/tables/accounts.ts'
import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { CursorPosition } from '#src/platform/server/http/cursor-pagination.ts'
import type { WaitedFor } from '#src/workflow/graph/status-row.ts'
import { type Status, statuses } from '#src/workflow/graph/statuses.ts'
import { workers } from '../pipeline.contract.ts'

/** The data of a list row. */
export interface PipelineRecord {
  id: string
  loanNumber: string
  firstName: string | null
  lastName: string | null
  propertyState: string
  status: Status
  statusSince: Date
  createdAt: Date
  amount: number | null
  assignedTo: string | null
  assigneeFirstName: string | null
  assigneeLastName: string | null
  /** Whether its step will run again automatically. */
  isRunning: boolean
  /** Conditions that are requested or in review. */
  openConditions: number
  /** Whether the borrower's answer to a condition waits for review. */
  hasReview: boolean
  /** Whether a resemblance to the sanctions lists is undecided. */
  isHeldByHit: boolean
  /** Whether the work of an outside service waits to be done by hand. */
  hasManualOrder: boolean
}

export const pipelineColumns = sql`application.id, application.loan_number, borrower.first_name, borrower.last_name, application.property_state,
  application.status, application.status_since, application.created_at, (application.selection ->> 'amount')::float8 as amount,
  application.assigned_to, holder.first_name as assignee_first_name, holder.last_name as assignee_last_name,
  (application.due_at is not null or application.pending_reference is not null) as is_running,
  (select count(*)::int from condition where application_id = application.id and state in ('OPEN', 'IN_REVIEW')) as open_conditions,
  application.unsettled_condition is not distinct from 'IN_REVIEW' as has_review,
  exists (select from sanctions_review where application_id = application.id and decision is null) as is_held_by_hit,
  exists (select from manual_order where application_id = application.id and state in ('OPEN', 'ENTERED')) as has_manual_order`
export const people = sql`join identity as borrower on borrower.id = application.identity_id
  left join identity as holder on holder.id = application.assigned_to`

/** Written as a number: with a limit it does not know, PostgreSQL plans the statement again for each call. */
const limitTo = (most: number) => sql`limit ${sql.lit(most)}`

const endedStatuses = Object.entries(statuses).flatMap(([name, { pipeline, waitsFor }]) =>
  pipeline === 'ended' && waitsFor === 'none' ? [name] : [],
)

/** The limit keeps the planner from reading the resemblances of all applications. */
const hasNoHit = sql`coalesce((
  select false from sanctions_review where application_id = application.id and decision is null limit 1), true)`

/** Matches applications that wait for the borrower because a condition suspends the decision of staff, as `waitedFor` says. */
const isSuspended = (suspendable: readonly Status[]) =>
  sql`(status = any(${[...suspendable]}::text[]) and unsettled_condition is not distinct from 'OPEN' and ${hasNoHit})`

/** Null means that no one has it. */
interface Assignment {
  identityId: string | null
}

const isAssignedTo = ({ identityId }: Assignment) =>
  identityId ? sql`assigned_to = ${identityId}` : sql`assigned_to is null`

/** Documents in review wait for staff, and suspended decisions for the borrower. */
interface PipelineWaits {
  onWhom: WaitedFor
  /** The covered statuses whose decision a condition suspends. */
  suspendable: readonly Status[]
  /** The covered statuses at which staff are waited for only while a document is in review. */
  reviewable: readonly Status[]
}

/** Leaves out what the status says and the conditions do not. */
const butNot = ({ onWhom, suspendable }: PipelineWaits) =>
  onWhom === 'staff' ? sql`not ${isSuspended(suspendable)}` : sql`unsettled_condition is distinct from 'IN_REVIEW'`

/** What conditions say and the status does not: the statuses, the unsettled condition, and what else must hold. */
const exceptionOf = ({ onWhom, suspendable, reviewable }: PipelineWaits) => {
  if (onWhom === 'you') return { statuses: suspendable, unsettled: 'OPEN', further: sql`and ${hasNoHit}` }
  return onWhom === 'staff' ? { statuses: reviewable, unsettled: 'IN_REVIEW', further: sql`` } : undefined
}

export interface PipelineFilter {
  organization: string
  /** Undefined means every status that is not final. */
  statuses: readonly Status[] | undefined
  assignedTo: Assignment | undefined
  /** Who is waited for, where the conditions of an application change what its status says. */
  waits: PipelineWaits | undefined
  /** It reached its status no later than this. */
  sinceBefore: Date | undefined
  order: 'oldest' | 'newest'
  after: CursorPosition | undefined
  most: number
}

/**
 * Returns rows in the order in which they reached their status. Each path uses an index that is read no further than
 * the page.
 */
export const readPipelineRows = async (db: Sql, filter: PipelineFilter): Promise<PipelineRecord[]> => {
  const { organization, most, after, assignedTo, sinceBefore } = filter
  const direction = filter.order === 'oldest' ? sql`asc` : sql`desc`
  const cursorOperator = filter.order === 'oldest' ? sql`>` : sql`<`
  const order = (rows: RawBuilder<unknown>) => sql`order by ${rows}.status_since ${direction}, ${rows}.id ${direction}`
  const conditions = [
    sql`organization = ${organization} and erased_at is null`,
    ...(after ? [sql`(status_since, id) ${cursorOperator} (${after.createdAt}, ${after.id}::uuid)`] : []),
    ...(sinceBefore ? [sql`status_since <= ${sinceBefore}`] : []),
    ...(assignedTo ? [isAssignedTo(assignedTo)] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const limit = limitTo(most)
  /** Each status is read separately, since an index over all of them is not in time order. */
  const rowsAt = (rowStatuses: readonly Status[], further: RawBuilder<unknown>) => sql`
    select at.id, at.status_since from unnest(${[...rowStatuses]}::text[]) as wanted(status)
    cross join lateral (
      select id, status_since from application where status = wanted.status and ${where} ${further}
      ${order(sql`application`)} ${limit}
    ) as at`
  const { waits } = filter
  const exception = waits && exceptionOf(waits)
  const exceptionRows = exception
    ? sql`union all ${rowsAt(exception.statuses, sql`and unsettled_condition = ${sql.lit(exception.unsettled)} ${exception.further}`)}`
    : sql``
  const rowQuery = filter.statuses
    ? sql`select one.id, one.status_since from (
          ${rowsAt(filter.statuses, waits ? sql`and ${butNot(waits)}` : sql``)} ${exceptionRows}
        ) as one ${order(sql`one`)} ${limit}`
    : sql`select id, status_since from application where completed_at is null and status <> all(${endedStatuses}::text[])
        and ${where} ${order(sql`application`)} ${limit}`
  const { rows } = await sql<PipelineRecord>`
    with found as materialized (${rowQuery})
    select ${pipelineColumns} from found join application on application.id = found.id ${people} ${order(sql`found`)}`.execute(
    db,
  )
  return rows
}

export interface SearchTerms {
  organization: string
  loanNumber?: string
  /** The last digits of the loan number of every result. */
  loanNumberEnd?: string
  /** Each list finds applications that have all of its hashes. */
  anyOf: readonly (readonly Buffer[])[]
  /** The hash of an account's email address, in case it was changed since. */
  emailKey?: string
}

/** Returns the search results, newest application first. */
export const searchPipelineRows = async (db: Sql, terms: SearchTerms, most: number): Promise<PipelineRecord[]> => {
  const { organization, loanNumber, loanNumberEnd, anyOf, emailKey } = terms
  const ending = loanNumberEnd
    ? sql` and right(application.loan_number, ${loanNumberEnd.length}::int) = ${loanNumberEnd}`
    : sql``
  const matches = [
    ...(loanNumber ? [sql`select id from application where loan_number = ${loanNumber}`] : []),
    ...anyOf.map(
      (hashes) => sql`select application_id as id from application_look_up where hash = any(${[...hashes]}::bytea[])
        group by application_id having count(*) = ${hashes.length}`,
    ),
    ...(emailKey
      ? [
          sql`select application.id from identity join application on application.identity_id = identity.id
            where identity.organization = ${organization} and identity.email_key = ${emailKey}`,
        ]
      : []),
  ]
  const { rows } = await sql<PipelineRecord>`
    with named as materialized (${sql.join(matches, sql` union `)}),
    found as materialized (
      select application.id, application.created_at from named join application on application.id = named.id
      where application.organization = ${organization} and application.erased_at is null${ending}
      order by application.created_at desc, application.id desc ${limitTo(most)}
    )
    select ${pipelineColumns} from found join application on application.id = found.id ${people}
    order by found.created_at desc, found.id desc`.execute(db)
  return rows
}

const wantedOf = ({ ownedStatuses, suspendable, left }: StaffStatuses) => {
  const rules = [
    ...ownedStatuses.map(() => 'owned'),
    ...suspendable.map(() => 'suspendable'),
    ...left.map(() => 'left'),
  ]
  return sql`unnest(${[...ownedStatuses, ...suspendable, ...left]}::text[], ${rules}::text[]) as wanted(status, rule)`
}

export interface StoredWait extends PipelineRecord {
  waitId: string
  waiting: Date
  category: ConditionCategory | null
  /** Whether it is a resemblance to the sanctions lists. */
  isHit: boolean
}

/** The limit keeps the planner from reading all applications for a few conditions. */
const ownedBy = (organization: string, further = sql``) =>
  sql`select from application
      where id = condition.application_id and organization = ${organization} and erased_at is null ${further} limit 1`

/**
 * Matches applications whose step will not run again, that have no open condition and that no resemblance to the
 * sanctions lists holds.
 */
const needsStaff = sql`due_at is null and pending_reference is null and unsettled_condition is null and ${hasNoHit}`

export interface StaffStatuses {
  /** The statuses that staff own, whatever else is open. */
  ownedStatuses: readonly Status[]
  /** The statuses that staff own unless a condition suspends the decision. */
  suspendable: readonly Status[]
  /** The statuses that staff own only if the step left them to staff. */
  left: readonly Status[]
}

/**
 * Returns what waits for staff, longest waiting first. A status is identified by its application, a condition by
 * itself.
 */
export const waitsOnStaff = async (
  db: Sql,
  filter: {
    organization: string
    assignedTo: Assignment | undefined
    statuses: StaffStatuses
    /** Whether the reader is one of those who decide about resemblances to the sanctions lists. */
    decidesHits: boolean
    /** The conditions whose reviews are wanted. */
    categories: readonly ConditionCategory[]
    after: CursorPosition | undefined
    most: number
  },
): Promise<StoredWait[]> => {
  const { organization, most, assignedTo } = filter
  const assignedFilter = assignedTo ? sql`and ${isAssignedTo(assignedTo)}` : sql``
  const after = filter.after ?? { createdAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  const { rows } = await sql<StoredWait>`
    with owned as (
      select one.id as wait_id, one.id as application_id, one.status_since as waiting, null::text as category,
        false as is_hit
      from ${wantedOf(filter.statuses)} cross join lateral (
        select id, status_since from application
        where organization = ${organization} and status = wanted.status and erased_at is null
          and (wanted.rule = 'owned' or (wanted.rule = 'suspendable' and unsettled_condition is null)
            or (wanted.rule = 'left' and ${needsStaff})) ${assignedFilter}
          and (status_since, id) > (${after.createdAt}, ${after.id}::uuid)
        order by status_since, id ${limitTo(most)}
      ) as one
    ), answered as (
      select condition.id as wait_id, condition.application_id, condition.updated_at as waiting, condition.category,
        false as is_hit
      from condition cross join lateral (${ownedBy(organization, assignedFilter)}) as owned
      where condition.state = 'IN_REVIEW' and condition.updated_at >= ${after.createdAt}
        and condition.category = any(${[...filter.categories]}::text[])
        and (condition.updated_at, condition.id) > (${after.createdAt}, ${after.id}::uuid)
      order by condition.updated_at, condition.id ${limitTo(most)}
    ), hits as (
      ${openHits(organization, filter.decidesHits)} and (raised_at, id) > (${after.createdAt}, ${after.id}::uuid)
        and exists (select from application where id = hit.application_id ${assignedFilter})
      order by raised_at, id ${limitTo(most)}
    ), found as materialized (
      select * from owned union all select * from answered union all select * from hits order by waiting, wait_id ${limitTo(most)}
    )
    select found.wait_id, found.waiting, found.category, found.is_hit, ${pipelineColumns}
    from found join application on application.id = found.application_id ${people}
    order by found.waiting, found.wait_id`.execute(db)
  return rows
}

/** The oldest undecided resemblance of each application to the sanctions lists. */
const openHits = (organization: string, isShown: boolean) => sql`
  select id as wait_id, application_id, raised_at as waiting, null::text as category, true as is_hit
  from sanctions_review as hit
  where ${isShown} and organization = ${organization} and decision is null and not exists (
    select from sanctions_review as earlier where earlier.application_id = hit.application_id
      and earlier.decision is null and (earlier.raised_at, earlier.id) < (hit.raised_at, hit.id))`

export interface Counts {
  /** The count of each requested group of statuses. */
  groups: ReadonlyMap<string, number>
  /** The applications whose decision waits for staff, which no condition suspends. */
  undecided: number
  answeredConditions: number
  /** The applications with an undecided resemblance to the sanctions lists, for those who decide about them. */
  hits: number
  /** The applications that a step left to staff. */
  left: number
  mine: number
}

/** Returns the applications at one status, up to a limit. The index is read no further than that. */
const atStatus = (organization: string, most: number, further = sql``) =>
  sql`select from application where organization = ${organization} and status = one.status and erased_at is null ${further} ${limitTo(most)}`

/** Returns counts that stop at `most`, so that many applications cost no more than a few. */
export const countUpTo = async (
  db: Sql,
  scope: {
    organization: string
    identityId: string
    groups: Readonly<Record<string, readonly Status[]>>
    suspendable: readonly Status[]
    left: readonly Status[]
    decidesHits: boolean
    most: number
  },
): Promise<Counts> => {
  const { organization, identityId, most } = scope
  const pairs = Object.entries(scope.groups).flatMap(([name, statuses]) => statuses.map((status) => ({ name, status })))
  const atStatuses = (statuses: readonly Status[], further: RawBuilder<unknown>) =>
    sql`select from unnest(${[...statuses]}::text[]) as one(status)
      cross join lateral (${atStatus(organization, most, sql`and ${further}`)}) as found
      ${limitTo(most)}`
  const { rows } = await sql<{ name: string; number: number }>`
    select wanted.name, counted.number from (
      select name, array_agg(status) as statuses
      from unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ status }) => status)}::text[]) as pair(name, status)
      group by name
    ) as wanted cross join lateral (
      select count(*)::int as number from (
        select from unnest(wanted.statuses) as one(status) cross join lateral (${atStatus(organization, most)}) as found
        ${limitTo(most)}
      ) as capped
    ) as counted
    union all
    select 'answered', count(*)::int from (
      select from condition cross join lateral (${ownedBy(organization)}) as owned
      where condition.state = 'IN_REVIEW' ${limitTo(most)}
    ) as capped
    union all
    select 'undecided', count(*)::int from (${atStatuses(scope.suspendable, sql`unsettled_condition is null`)}) as capped
    union all
    select 'left', count(*)::int from (${atStatuses(scope.left, needsStaff)}) as capped
    union all
    select 'hits', count(*)::int from (${openHits(organization, scope.decidesHits)} ${limitTo(most)}) as capped
    union all
    select 'mine', count(*)::int from (
      select from application where assigned_to = ${identityId} and completed_at is null and erased_at is null ${limitTo(most)}
    ) as capped`.execute(db)
  const groups = new Map(rows.map(({ name, number }) => [name, number]))
  const groupCount = (name: string) => groups.get(name) ?? 0
  return {
    groups,
    undecided: groupCount('undecided'),
    answeredConditions: groupCount('answered'),
    hits: groupCount('hits'),
    left: groupCount('left'),
    mine: groupCount('mine'),
  }
}

/** Assigns an application and returns its previous assignee. */
export const assign = async (
  tx: Sql,
  id: string,
  identityId: string | null,
  at: Date,
): Promise<{ before: string | null }> => {
  const row = await tx
    .selectFrom('application')
    .select('assignedTo')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('application')
    .set({ assignedTo: identityId, assignedAt: identityId === null ? null : at })
    .where('id', '=', id)
    .execute()
  return { before: row.assignedTo }
}

/** The roles to which applications are assigned. */
type Worker = (typeof workers)[number]

/** Returns the people to whom applications can be assigned, by name, with how many each has, counted up to `most`. */
export const assigneesOf = async (db: Sql, organization: string, most: number) => {
  const { rows } = await sql<
    Pick<Selectable<IdentityTable>, 'id' | 'firstName' | 'lastName'> & { role: Worker; openApplications: number }
  >`
    select id, first_name, last_name, role, (
      select count(*)::int from (
        select from application
        where assigned_to = identity.id and completed_at is null and erased_at is null ${limitTo(most)}
      ) as capped
    ) as open_applications
    from identity
    where organization = ${organization} and role = any(${[...workers]}::text[]) and disabled_at is null
    order by last_name, first_name, id`.execute(db)
  return rows
}

/** Returns whether applications of this organization can be assigned to this person. */
export const isAssignable = async (tx: Sql, organization: string, identityId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('identity')
    .select('id')
    .where('id', '=', identityId)
    .where('organization', '=', organization)
    .where('role', 'in', workers)
    .where('disabledAt', 'is', null)
    // Their access cannot end between this answer and the assignment.
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a row by its application. */
export const readPipelineRow = async (db: Sql, id: string): Promise<PipelineRecord> => {
  const { rows } = await sql<PipelineRecord>`
    select ${pipelineColumns} from application ${people} where application.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The application is gone.')
  return row
}

export const staffMember = (db: Sql, identityId: string) =>
  db
    .selectFrom('identity')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', identityId)
    .executeTakeFirstOrThrow()

/** Unassigns all open applications of a person who no longer works on them. Returns their ids. */
export const unassignAllOf = async (tx: Sql, organization: string, identityId: string): Promise<string[]> => {
  const rows = await tx
    .updateTable('application')
    .set({ assignedTo: null, assignedAt: null })
    .where('organization', '=', organization)
    .where('assignedTo', '=', identityId)
    .where('completedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
