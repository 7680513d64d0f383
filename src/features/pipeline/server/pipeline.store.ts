import { type RawBuilder, sql } from 'kysely'
import type { ConditionCategory } from '#src/domain/application-enums.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { KeysetPlace } from '#src/platform/server/keyset.ts'
import { type Status, statuses } from '#src/workflow/statuses.ts'

/** What a line of the lists is made of. */
export interface StoredLine {
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
}

export const line = sql`application.id, application.loan_number, borrower.first_name, borrower.last_name, application.property_state,
  application.status, application.status_since, application.created_at, (application.selection ->> 'amount')::float8 as amount,
  application.assigned_to, holder.first_name as assignee_first_name, holder.last_name as assignee_last_name`
export const people = sql`join identity as borrower on borrower.id = application.identity_id
  left join identity as holder on holder.id = application.assigned_to`

const endedStatuses = Object.entries(statuses).flatMap(([name, { pipeline, waitsFor }]) =>
  pipeline === 'ended' && waitsFor === 'nobody' ? [name] : [],
)

export interface LineFilter {
  organisation: string
  /** Undefined: every status that is not final. */
  statuses: readonly Status[] | undefined
  assignedTo: { identityId: string | null } | undefined
  /** It came to its status no later than this. */
  sinceBefore: Date | undefined
  order: 'oldest' | 'newest'
  after: KeysetPlace | undefined
  most: number
}

/** Lines in the order of the time they came to their status. Each way in is an index read no further than the page. */
export const linesOf = async (db: Sql, filter: LineFilter): Promise<StoredLine[]> => {
  const { organisation, most, after, assignedTo, sinceBefore } = filter
  const way = filter.order === 'oldest' ? sql`asc` : sql`desc`
  const beyond = filter.order === 'oldest' ? sql`>` : sql`<`
  const order = (rows: RawBuilder<unknown>) => sql`order by ${rows}.status_since ${way}, ${rows}.id ${way}`
  const conditions = [
    sql`organisation = ${organisation} and erased_at is null`,
    ...(after ? [sql`(status_since, id) ${beyond} (${after.createdAt}, ${after.id}::uuid)`] : []),
    ...(sinceBefore ? [sql`status_since <= ${sinceBefore}`] : []),
    ...(assignedTo
      ? [assignedTo.identityId ? sql`assigned_to = ${assignedTo.identityId}` : sql`assigned_to is null`]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const limit = sql`limit ${most}`
  const found = filter.statuses
    ? // Each status is read by itself, since an index over all of them would not come in the order of time.
      sql`select one.id, one.status_since from unnest(${[...filter.statuses]}::text[]) as wanted(status)
        cross join lateral (
          select id, status_since from application where status = wanted.status and ${where} ${order(sql`application`)} ${limit}
        ) as one ${order(sql`one`)} ${limit}`
    : sql`select id, status_since from application where completed_at is null and status <> all(${endedStatuses}::text[])
        and ${where} ${order(sql`application`)} ${limit}`
  const { rows } = await sql<StoredLine>`
    with found as materialized (${found})
    select ${line} from found join application on application.id = found.id ${people} ${order(sql`found`)}`.execute(db)
  return rows
}

export interface Wanted {
  organisation: string
  loanNumber?: string
  hash?: Buffer
  /** Of an account, for a mailbox that was changed since. */
  emailKey?: string
}

/** What a search finds, the newest application first. */
export const linesFound = async (db: Sql, wanted: Wanted, most: number): Promise<StoredLine[]> => {
  const { organisation, loanNumber, hash, emailKey } = wanted
  const ways = [
    ...(loanNumber ? [sql`select id from application where loan_number = ${loanNumber}`] : []),
    ...(hash ? [sql`select application_id as id from application_look_up where hash = ${hash}`] : []),
    ...(emailKey
      ? [
          sql`select application.id from identity join application on application.identity_id = identity.id
            where identity.organisation = ${organisation} and identity.email_key = ${emailKey}`,
        ]
      : []),
  ]
  const { rows } = await sql<StoredLine>`
    with named as materialized (${sql.join(ways, sql` union `)}),
    found as materialized (
      select application.id, application.created_at from named join application on application.id = named.id
      where application.organisation = ${organisation} and application.erased_at is null
      order by application.created_at desc, application.id desc limit ${most}
    )
    select ${line} from found join application on application.id = found.id ${people}
    order by found.created_at desc, found.id desc`.execute(db)
  return rows
}

const wantedOf = ({ owned, left }: OfStaff) =>
  sql`unnest(${[...owned, ...left]}::text[], ${[...owned.map(() => true), ...left.map(() => false)]}::boolean[]) as wanted(status, is_owned)`

export interface StoredWait extends StoredLine {
  waitId: string
  waiting: Date
  category: ConditionCategory | null
}

/** The limit keeps the planner from reading the whole book beside a few conditions. */
const ownedBy = (organisation: string) =>
  sql`select from application
      where id = condition.application_id and organisation = ${organisation} and erased_at is null limit 1`

/**
 * Nothing will run its step again, and no condition is asked of anybody. A value and not an `exists`, for which the planner
 * would read the conditions of the whole book.
 */
const isLeftToPeople = sql`due_at is null and pending_reference is null and coalesce((
  select false from condition where application_id = application.id and state in ('OPEN', 'IN_REVIEW') limit 1), true)`

export interface OfStaff {
  /** Staff own these. */
  owned: readonly Status[]
  /** And these where the step left it to them. */
  left: readonly Status[]
}

/** What waits on staff, the longest waiting first; a status is named by its application, a condition by itself. */
export const waitsOnStaff = async (
  db: Sql,
  wanted: { organisation: string; statuses: OfStaff; after: KeysetPlace | undefined; most: number },
): Promise<StoredWait[]> => {
  const { organisation, most } = wanted
  const after = wanted.after ?? { createdAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  const { rows } = await sql<StoredWait>`
    with owned as (
      select one.id as wait_id, one.id as application_id, one.status_since as waiting, null::text as category
      from ${wantedOf(wanted.statuses)} cross join lateral (
        select id, status_since from application
        where organisation = ${organisation} and status = wanted.status and erased_at is null
          and (wanted.is_owned or (${isLeftToPeople}))
          and (status_since, id) > (${after.createdAt}, ${after.id}::uuid)
        order by status_since, id limit ${most}
      ) as one
    ), answered as (
      select condition.id as wait_id, condition.application_id, condition.updated_at as waiting, condition.category
      from condition cross join lateral (${ownedBy(organisation)}) as owned
      where condition.state = 'IN_REVIEW' and condition.updated_at >= ${after.createdAt}
        and (condition.updated_at, condition.id) > (${after.createdAt}, ${after.id}::uuid)
      order by condition.updated_at, condition.id limit ${most}
    ), found as materialized (
      select * from owned union all select * from answered order by waiting, wait_id limit ${most}
    )
    select found.wait_id, found.waiting, found.category, ${line}
    from found join application on application.id = found.application_id ${people}
    order by found.waiting, found.wait_id`.execute(db)
  return rows
}

export interface Counts {
  /** Of each group of statuses that was asked for. */
  groups: ReadonlyMap<string, number>
  answered: number
  /** To staff, by a step. */
  left: number
  mine: number
}

/** Applications at one status, up to a limit: an index read no further than that. */
const atStatus = (organisation: string, most: number, further = sql``) =>
  sql`select from application where organisation = ${organisation} and status = one.status and erased_at is null ${further} limit ${most}`

/** Counts that stop at `most`, so that a large book costs no more than a small one. */
export const countsOf = async (
  db: Sql,
  wanted: {
    organisation: string
    identityId: string
    groups: Readonly<Record<string, readonly Status[]>>
    left: readonly Status[]
    most: number
  },
): Promise<Counts> => {
  const { organisation, identityId, most } = wanted
  const pairs = Object.entries(wanted.groups).flatMap(([name, statuses]) =>
    statuses.map((status) => ({ name, status })),
  )
  const { rows } = await sql<{ name: string; number: number }>`
    select wanted.name, counted.number from (
      select name, array_agg(status) as statuses
      from unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ status }) => status)}::text[]) as pair(name, status)
      group by name
    ) as wanted cross join lateral (
      select count(*)::int as number from (
        select from unnest(wanted.statuses) as one(status) cross join lateral (${atStatus(organisation, most)}) as found
        limit ${most}
      ) as capped
    ) as counted
    union all
    select 'answered', count(*)::int from (
      select from condition cross join lateral (${ownedBy(organisation)}) as owned
      where condition.state = 'IN_REVIEW' limit ${most}
    ) as capped
    union all
    select 'left', count(*)::int from (
      select from unnest(${[...wanted.left]}::text[]) as one(status)
        cross join lateral (${atStatus(organisation, most, sql`and ${isLeftToPeople}`)}) as found
      limit ${most}
    ) as capped
    union all
    select 'mine', count(*)::int from (
      select from application where assigned_to = ${identityId} and completed_at is null and erased_at is null limit ${most}
    ) as capped`.execute(db)
  const groups = new Map(rows.map(({ name, number }) => [name, number]))
  const numberOf = (name: string) => groups.get(name) ?? 0
  return { groups, answered: numberOf('answered'), left: numberOf('left'), mine: numberOf('mine') }
}

/** Answers who had it before. */
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

/** A line by its application. */
export const lineOf = async (db: Sql, id: string): Promise<StoredLine> => {
  const { rows } = await sql<StoredLine>`
    select ${line} from application ${people} where application.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The application is gone.')
  return row
}
