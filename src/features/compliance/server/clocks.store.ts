import { sql } from 'kysely'
import type { CivilDate } from '#src/domain/civil-date.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Sql } from '#src/platform/server/database.ts'
import type { ClockFacts } from '../clocks.table.ts'

export interface ClockedApplication {
  id: string
  loanNumber: string
  status: string
  product: string
  facts: StoredClockFacts
}

/** All but what the lender's brand knows of the product. */
export type StoredClockFacts = Omit<ClockFacts, 'isBusinessPurpose'>

type Moments = Record<string, string>
interface Row {
  id: string
  loanNumber: string
  status: string
  product: string
  propertyState: string
  occupancy: string | null
  position: number | null
  createdAt: Date
  registeredAt: Date | null
  settledAt: Date | null
  moves: { from: string | null; to: string; outcome: string; at: string }[]
  delivered: Moments
  received: Moments
}

const day = (moment: Date | string): CivilDate => lenderDay(new Date(moment))
const days = (moments: Moments): Record<string, CivilDate> =>
  Object.fromEntries(Object.entries(moments).map(([kind, at]) => [kind, day(at)]))

/**
 * What the clocks look at, of one application or of all that are open or ended since a moment: in one statement, since
 * there may be thousands. Nothing sealed is opened.
 */
export const clockedApplications = async (
  db: Sql,
  organisation: string,
  asked: { id: string } | { endedSince: Date; most: number },
): Promise<ClockedApplication[]> => {
  const which =
    'id' in asked
      ? sql`application.id = ${asked.id}`
      : sql`(application.status not in ('COMPLETE', 'CANCELLED', 'DECLINED') or application.status_since >= ${asked.endedSince})`
  const most = 'id' in asked ? 1 : asked.most
  const { rows } = await sql<Row>`
    with asked as (
      select id, loan_number, status, product, property_state, property ->> 'occupancy' as occupancy, created_at
      from application
      where organisation = ${organisation} and not is_inquiry and erased_at is null and ${which}
      order by created_at limit ${most}
    )
    select asked.id, asked.loan_number, asked.status, asked.product, asked.property_state, asked.occupancy, asked.created_at,
      register_row.drawn_at as registered_at, rescission.settled_at,
      (select (rule -> 'facts' ->> 'position')::int
        from (select trace from pricing_run where application_id = asked.id order by priced_at desc limit 1) as newest,
          jsonb_array_elements(newest.trace -> 'rules') as rule
        where rule ->> 'rule' = 'lien-position' limit 1) as position,
      coalesce((select jsonb_agg(jsonb_build_object('from', from_status, 'to', to_status, 'outcome', outcome, 'at', at) order by revision)
        from status_history where application_id = asked.id), '[]') as moves,
      coalesce((select jsonb_object_agg(kind, at) from (
        select kind, min(delivery.at) as at from document join document_delivery as delivery on delivery.document_id = document.id
        where document.application_id = asked.id group by kind) as first), '{}') as delivered,
      coalesce((select jsonb_object_agg(kind, at) from (
        select kind, min(received_at) as at from report where application_id = asked.id group by kind) as first), '{}') as received
    from asked left join register_row on register_row.application_id = asked.id
      left join rescission on rescission.application_id = asked.id
    order by asked.created_at`.execute(db)
  return rows.map((row) => {
    const { id, loanNumber, status, product } = row
    return { id, loanNumber, status, product, facts: factsOf(row) }
  })
}

const factsOf = ({ moves, ...row }: Row): StoredClockFacts => {
  const reached: Record<string, CivilDate> = {}
  const lastReached: Record<string, CivilDate> = {}
  for (const { to, at } of moves) {
    reached[to] ??= day(at)
    lastReached[to] = day(at)
  }
  const submitted = moves.find(({ from, outcome }) => from === 'APP_SUBMISSION' && outcome === 'submitted')
  return {
    ...{ state: row.propertyState, isHome: row.occupancy === 'HOME', status: row.status },
    isFirstLien: row.position === null ? null : row.position === 1,
    ...{ applied: day(row.createdAt), submitted: submitted ? day(submitted.at) : null, reached, lastReached },
    isOpen: !['COMPLETE', 'CANCELLED', 'DECLINED'].includes(row.status),
    outcome: moves.at(-1)?.outcome ?? '',
    ...{ delivered: days(row.delivered), received: days(row.received) },
    registered: row.registeredAt ? day(row.registeredAt) : null,
    settled: row.settledAt ? day(row.settledAt) : null,
  }
}
