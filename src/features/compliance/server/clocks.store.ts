import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ApplicationTable } from '#database/tables/applications.ts'
import { closingDayOf } from '#src/application/closing-day.rules.ts'
import { ownerNoticeKinds } from '#src/application/owner-notices.table.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { ClosingPlace } from '#src/domain/lending/closing-places.table.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { ClockFacts } from '../clocks.table.ts'

export interface ClockedApplication {
  id: string
  loanNumber: string
  status: string
  product: string
  facts: StoredClockFacts
}

/** The stored facts. The lender's brand provides the rest. */
export type StoredClockFacts = Omit<ClockFacts, 'isBusinessPurpose'>

type Moments = Record<string, string>
type ApplicationColumn = 'id' | 'loanNumber' | 'status' | 'product' | 'propertyState' | 'referrerUuid' | 'createdAt'
interface Row extends RowOf<ApplicationTable, ApplicationColumn> {
  occupancy: string | null
  position: number | null
  registeredAt: Date | null
  settledAt: Date | null
  receivedOn: CivilDate | null
  matchedAt: Date | null
  matchReportedOn: CivilDate | null
  isMatchReported: boolean | null
  acknowledgedAt: string | null
  moves: { from: string | null; to: string; outcome: string; at: string; trace: unknown }[]
  delivered: Moments
  received: Moments
}

const day = (moment: Date | string): CivilDate => lenderDay(new Date(moment))
const days = (moments: Moments): Record<string, CivilDate> =>
  Object.fromEntries(Object.entries(moments).map(([kind, at]) => [kind, day(at)]))

/**
 * Returns the clock facts of one application, or of all that are open or ended since a given time. It uses one
 * statement because there may be thousands. No sealed data is read.
 */
export const clockedApplications = async (
  db: Sql,
  organization: string,
  filters: { id: string } | { endedSince: Date; most: number },
): Promise<ClockedApplication[]> => {
  const which =
    'id' in filters
      ? sql`application.id = ${filters.id}`
      : sql`(application.status not in ('COMPLETE', 'CANCELLED', 'DECLINED') or application.status_since >= ${filters.endedSince})`
  const most = 'id' in filters ? 1 : filters.most
  const { rows } = await sql<Row>`
    with asked as (
      select id, loan_number, status, product, property_state, property ->> 'occupancy' as occupancy, created_at, referrer_uuid
      from application
      where organization = ${organization} and not is_inquiry and erased_at is null and ${which}
      order by created_at limit ${most}
    )
    select asked.id, asked.loan_number, asked.status, asked.product, asked.property_state, asked.occupancy, asked.created_at, asked.referrer_uuid,
      (select min(at) from consent where application_id = asked.id and type = 'EARLY_DISCLOSURES' and opted_in) as acknowledged_at,
      register_row.drawn_at as registered_at, rescission.settled_at, rescission.received_on,
      match.matched_at, match.reported_on as match_reported_on, match.is_reported as is_match_reported,
      (select (rule -> 'facts' ->> 'position')::int
        from (select trace from pricing_run where application_id = asked.id order by priced_at desc limit 1) as newest,
          jsonb_array_elements(newest.trace -> 'rules') as rule
        where rule ->> 'rule' = 'lien-position' limit 1) as position,
      coalesce((select jsonb_agg(jsonb_build_object('from', from_status, 'to', to_status, 'outcome', outcome, 'at', at,
          'trace', case when to_status = 'GEN_RESCISSION' then trace end) order by revision)
        from status_history where application_id = asked.id), '[]') as moves,
      coalesce((select jsonb_object_agg(kind, at) filter (where at is not null) from (
        select kind, case
            when kind <> all(${[...ownerNoticeKinds]}::text[]) then min(at)
            when bool_and(at is not null) then max(at) end as at
        from (select kind, signer_id, min(delivery.at) as at
          from document left join document_delivery as delivery on delivery.document_id = document.id
          where document.application_id = asked.id group by kind, signer_id) as each_person
        group by kind) as given), '{}') as delivered,
      coalesce((select jsonb_object_agg(kind, at) from (
        select kind, min(received_at) as at from report where application_id = asked.id group by kind) as first), '{}') as received
    from asked left join register_row on register_row.application_id = asked.id
      left join rescission on rescission.application_id = asked.id
      left join lateral (
        select min(decided_at) as matched_at, max(reported_on) as reported_on,
          bool_and(reported_on is not null) as is_reported
        from sanctions_review where application_id = asked.id and decision = 'MATCH'
      ) as match on true
    order by asked.created_at`.execute(db)
  return rows.map((row) => {
    const { id, loanNumber, status, product } = row
    return { id, loanNumber, status, product, facts: toClockFacts(row) }
  })
}

const toClockFacts = ({ moves, ...row }: Row): StoredClockFacts => {
  const firstReached: Record<string, CivilDate> = {}
  const lastReached: Record<string, CivilDate> = {}
  for (const { to, at, trace } of moves) {
    const on = closingDayOf({ trace, at: new Date(at) }, lenderDay)
    firstReached[to] ??= on
    lastReached[to] = on
  }
  const submission = moves.find(({ from, outcome }) => from === 'APP_SUBMISSION' && outcome === 'submitted')
  return {
    state: row.propertyState,
    isHome: row.occupancy === 'HOME',
    status: row.status,
    isFirstLien: row.position === null ? null : row.position === 1,
    applicationDate: day(row.createdAt),
    submissionDate: submission ? day(submission.at) : null,
    firstReached,
    lastReached,
    isThroughIntermediary: row.referrerUuid !== null,
    acknowledgmentDate: row.acknowledgedAt === null ? null : day(row.acknowledgedAt),
    isOpen: !['COMPLETE', 'CANCELLED', 'DECLINED'].includes(row.status),
    outcome: moves.at(-1)?.outcome ?? '',
    deliveryDates: days(row.delivered),
    receiptDates: days(row.received),
    registerDate: row.registeredAt ? day(row.registeredAt) : null,
    cancellationReceivedDate: row.receivedOn,
    settlementDate: row.settledAt ? day(row.settledAt) : null,
    sanctionsMatch: row.matchedAt
      ? { on: day(row.matchedAt), reportedOn: row.isMatchReported ? row.matchReportedOn : null }
      : null,
  }
}

/** Returns whether the owner and the lender have signed the acknowledgment of the home's value. */
export const isValueAcknowledged = async (db: Sql, applicationId: string): Promise<boolean> =>
  (await db
    .selectFrom('officeSigning')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'TEXAS_VALUE_ACKNOWLEDGMENT')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns the place at which the documents of the office were signed; null if none is filed, or not all at one place. */
export const officePlaceOf = async (db: Sql, applicationId: string): Promise<ClosingPlace | null> => {
  const { rows } = await sql<{ place: ClosingPlace }>`
    select distinct place from (
      select distinct on (kind) place from office_signing
      where application_id = ${applicationId} order by kind, filed_at desc, id) as newest`.execute(db)
  return rows.length === 1 ? (rows[0]?.place ?? null) : null
}

/** Returns whether crypto assets secure the line of an application in addition to the home. */
export const isCryptoLine = async (db: Sql, applicationId: string): Promise<boolean> =>
  (await db.selectFrom('application').select('isCrypto').where('id', '=', applicationId).executeTakeFirst())
    ?.isCrypto === true
