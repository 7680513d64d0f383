import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { listPeople } from '../../people.contract.ts'
import { auditAccount } from './account-audit.service.ts'
import { pageSize, peopleOf } from './people.store.ts'

/** Returns the route that lists the people an administrator manages. */
export const peopleRoutes = ({ clock }: { clock: Clock }): Route[] => [
  serve(listPeople, ({ caller, query, transact }) =>
    transact(async (tx) => {
      const now = clock.now()
      const people = await peopleOf(tx, {
        organisation: requireKnownCaller(caller).organisation,
        after: query.after,
        now,
      })
      const rows = people.slice(0, pageSize)
      await auditAccount(tx, requireKnownCaller(caller), 'people listed', now, { details: { shown: rows.length } })
      return {
        people: rows.map(({ id, firstName, lastName, lastSeen, ...person }) => ({
          uuid: id,
          name: [firstName, lastName].filter(Boolean).join(' '),
          email: person.email,
          role: person.role,
          hasSecondFactor: person.hasSecondFactor,
          openSessions: person.openSessions,
          lastSeen: lastSeen?.toISOString() ?? null,
        })),
        next: people.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
      }
    }),
  ),
]
