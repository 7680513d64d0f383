import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { changeRole, disablePerson, enablePerson, listPeople } from '../../people.contract.ts'
import { type PeopleDeps, peopleService } from './people.service.ts'
import { pageSize, readPeople } from './people.store.ts'

/** Returns the routes with which an administrator lists the lender's people and changes what they may do. */
export const peopleRoutes = (deps: PeopleDeps): Route[] => {
  const people = peopleService(deps)
  return [
    listRoute(deps),
    serve(changeRole, ({ caller, params, body, transact }) =>
      transact((tx) => people.changeRole(tx, requireKnownCaller(caller), params.personUuid, body.role)),
    ),
    serve(disablePerson, ({ caller, params, transact }) =>
      transact((tx) => people.disable(tx, requireKnownCaller(caller), params.personUuid)),
    ),
    serve(enablePerson, ({ caller, params, transact }) =>
      transact((tx) => people.enable(tx, requireKnownCaller(caller), params.personUuid)),
    ),
  ]
}

const listRoute = ({ clock }: { clock: Clock }): Route =>
  serve(listPeople, ({ caller, query, transact, audit }) =>
    transact(async (tx) => {
      const now = clock.now()
      const { organization, identityId } = requireKnownCaller(caller)
      const people = await readPeople(tx, { organization, after: query.after, now })
      const rows = people.slice(0, pageSize)
      await audit(tx, identityId, 'people listed', { shown: rows.length }, now)
      return {
        people: rows.map(({ id, firstName, lastName, lastSeen, disabledAt, ...person }) => ({
          uuid: id,
          name: [firstName, lastName].filter(Boolean).join(' '),
          email: person.email,
          role: person.role,
          hasSecondFactor: person.hasSecondFactor,
          openSessions: person.openSessions,
          lastSeen: lastSeen?.toISOString() ?? null,
          disabledAt: disabledAt?.toISOString() ?? null,
        })),
        next: people.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
      }
    }),
  )
