import { sql } from 'kysely'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { known, type Route, serve } from '#src/platform/server/serve.ts'
import { listPeople } from '../people.contract.ts'
import { ownRoles } from '../second-factor.rules.ts'
import { auditAccount } from './account-audit.service.ts'
import { idleMinutes } from './sessions.service.ts'

interface PersonRow {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  role: string
  hasSecondFactor: boolean
  openSessions: number
  lastSeen: Date | null
}

const pageSize = 50

/** By last and first name; the place of the page is the person it ended with. */
const peopleOf = async (
  db: Sql,
  { organisation, after, now }: { organisation: string; after: string | undefined; now: Date },
): Promise<PersonRow[]> => {
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  const place = sql`(coalesce(last_name, ''), coalesce(first_name, ''), id)`
  const beyond = after
    ? sql`and ${place} > (select ${place} from identity where id = ${after} and organisation = ${organisation})`
    : sql``
  const { rows } = await sql<PersonRow>`
    select identity.id, first_name, last_name, email, role,
      exists (select from totp_factor where identity_id = identity.id and confirmed_at is not null) as has_second_factor,
      visits.open_sessions, visits.last_seen
    from (
      select * from identity where organisation = ${organisation} and role = any(${[...ownRoles]}::text[])
        and erased_at is null ${beyond} order by ${place} limit ${pageSize + 1}
    ) as identity cross join lateral (
      select count(*) filter (where ended_at is null and expires_at > ${now} and seen_at >= ${idleSince})::int as open_sessions,
        max(seen_at) as last_seen from session where identity_id = identity.id
    ) as visits
    order by coalesce(last_name, ''), coalesce(first_name, ''), id`.execute(db)
  return rows
}

/** Whom an administrator looks after. */
export const peopleRoutes = ({ clock }: { clock: Clock }): Route[] => [
  serve(listPeople, ({ caller, query, transact }) =>
    transact(async (tx) => {
      const now = clock.now()
      const found = await peopleOf(tx, { organisation: known(caller).organisation, after: query.after, now })
      const rows = found.slice(0, pageSize)
      await auditAccount(tx, known(caller), 'people listed', now, { details: { shown: rows.length } })
      return {
        people: rows.map(({ id, firstName, lastName, lastSeen, ...person }) => ({
          ...{ uuid: id, name: [firstName, lastName].filter(Boolean).join(' '), email: person.email },
          ...{ role: person.role, hasSecondFactor: person.hasSecondFactor, openSessions: person.openSessions },
          lastSeen: lastSeen?.toISOString() ?? null,
        })),
        next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
      }
    }),
  ),
]
