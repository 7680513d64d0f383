import { type RawBuilder, sql } from 'kysely'
import { lenderZone } from '#src/domain/dates/zones.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { approvedStatuses } from '#src/workflow/graph/approved-statuses.rules.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import type { CourseCount } from '../report.rules.ts'

const [fundedStatus, canceledStatus, declinedStatus]: readonly Status[] = ['COMPLETE', 'CANCELLED', 'DECLINED']
const isLost = sql`history.to_status in (${canceledStatus}, ${declinedStatus})`
const isSubmission = sql`history.from_status = 'APP_SUBMISSION' and history.outcome = 'submitted'`
const isFunding = sql`history.to_status = ${fundedStatus}`

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${lenderZone})::date`

/**
 * Counts the applications of an organization that were open in a report's months, or ended in them, by their course.
 *
 * @param bounds the instants at which the months begin, and the one at which the last ends, in milliseconds since 1970
 */
export const readCourses = async (db: Sql, organization: string, bounds: readonly number[]): Promise<CourseCount[]> => {
  const moments = bounds.map((start) => new Date(start).toISOString())
  const positionOf = (moment: RawBuilder<unknown>) => sql`width_bucket(${moment}, ${moments}::timestamptz[])`
  const { rows } = await sql<CourseCount>`
    with course as (
      select application.id, application.created_at, (application.selection ->> 'amount')::numeric as amount,
        min(history.at) filter (where ${isSubmission}) as submitted_at,
        min(history.at) filter (where history.to_status = any(${[...approvedStatuses]}::text[])) as approved_at,
        min(history.at) filter (where ${isFunding}) as funded_at,
        max(history.at) filter (where ${isLost}) as lost_at,
        max(history.from_status) filter (where ${isLost}) as lost_from,
        max(history.to_status) filter (where ${isLost}) as lost_to,
        max(history.outcome) filter (where ${isLost}) as lost_by
      from application join status_history as history on history.application_id = application.id
      where application.organization = ${organization} and not application.is_inquiry
        and application.created_at < ${moments.at(-1)}::timestamptz
        and (application.completed_at is null or application.completed_at >= ${moments[0]}::timestamptz)
      group by application.id
    )
    select ${positionOf(sql`created_at`)} as started_in, ${positionOf(sql`submitted_at`)} as submitted_in,
      ${positionOf(sql`approved_at`)} as approved_in, ${positionOf(sql`funded_at`)} as funded_in,
      ${positionOf(sql`lost_at`)} as lost_in, lost_from, lost_to, lost_by,
      ${dayOf(sql`funded_at`)} - ${dayOf(sql`submitted_at`)} as days_to_fund,
      count(*)::int as applications,
      coalesce(sum(amount) filter (where funded_at is not null), 0)::float8 as dollars
    from course group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(db)
  return rows
}
