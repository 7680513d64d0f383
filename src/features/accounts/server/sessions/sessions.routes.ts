import type { Sql } from '#src/platform/server/database/database.ts'
import { type KnownCaller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  confirmLink,
  listLinkedAccounts,
  removeLinkedAccount,
  requestLink,
  switchAccount,
} from '../../linked-accounts.contract.ts'
import {
  endMyOtherSessions,
  endOneSession,
  endSessionsOfPerson,
  listSessions,
  listSessionsOfPerson,
  type OpenSession,
} from '../../sessions.contract.ts'
import { type ExternalAccountDeps, elsewhereRefusal } from '../profile/elsewhere-refusal.service.ts'
import { type LinkedAccountsDeps, linkedAccountsService } from '../profile/linked-accounts.service.ts'
import { languageOfPage } from '../recovery.routes.ts'
import { entryCookies } from './entry-cookies.service.ts'
import type { Sessions } from './sessions.service.ts'
import { sessionById } from './sessions.store.ts'

export interface SessionsRoutesDeps extends LinkedAccountsDeps, ExternalAccountDeps {}

/**
 * Returns the routes for listing and ending sessions, and for switching between linked accounts. Administrators can
 * also list and end the sessions of others.
 */
export const sessionsRoutes = (deps: SessionsRoutesDeps): Route[] => {
  const { sessions } = deps
  const linkedAccounts = linkedAccountsService(deps)
  const cookies = entryCookies(deps.secureCookies)
  const refuseOtherSite = elsewhereRefusal(deps)
  return [
    ...sessionCalls(sessions),
    serve(listLinkedAccounts, ({ db, caller }) => linkedAccounts.list(db, requireKnownCaller(caller))),
    serve(requestLink, async (call) => {
      await linkedAccounts.requestLink(requireKnownCaller(call.caller), {
        ...call.body,
        language: languageOfPage(call),
        address: call.address,
      })
      return {}
    }),
    serve(confirmLink, ({ caller, body }) => linkedAccounts.confirm(requireKnownCaller(caller), body.code)),
    serve(removeLinkedAccount, async ({ db, caller, body }) => {
      await linkedAccounts.remove(requireKnownCaller(caller), body.uuid)
      return linkedAccounts.list(db, requireKnownCaller(caller))
    }),
    serve(switchAccount, async (call) => {
      await refuseOtherSite(call)
      return cookies.welcome(
        call,
        await linkedAccounts.switchTo(requireKnownCaller(call.caller), call.body.uuid, call.headers['user-agent']),
      )
    }),
  ]
}

const sessionCalls = (sessions: Sessions): Route[] => {
  const listOpenSessions = async (sql: Sql, identityId: string, viewer: KnownCaller): Promise<OpenSession[]> =>
    (await sessions.listOpen(sql, identityId)).map(({ id, browser, system, createdAt, seenAt }) => ({
      uuid: id,
      browser,
      system,
      isThisOne: id === viewer.sessionId,
      firstSeen: createdAt.toISOString(),
      lastSeen: seenAt.toISOString(),
    }))

  return [
    serve(listSessions, ({ db, caller }) =>
      listOpenSessions(db, requireKnownCaller(caller).identityId, requireKnownCaller(caller)),
    ),
    serve(endOneSession, ({ caller, params, transact, audit }) =>
      transact(async (tx) => {
        const open = await sessionById(tx, params.sessionUuid)
        if (!open) return { ended: 0 }
        await sessions.end(tx, params.sessionUuid)
        await audit(tx, requireKnownCaller(caller).identityId, 'session ended')
        return { ended: 1 }
      }),
    ),
    serve(endMyOtherSessions, ({ caller, transact, audit }) =>
      transact(async (tx) => {
        const { identityId, sessionId } = requireKnownCaller(caller)
        const sessionCount = await sessions.endAll(tx, identityId, sessionId)
        await audit(tx, identityId, 'other sessions ended', { ended: sessionCount })
        return { ended: sessionCount }
      }),
    ),
    serve(listSessionsOfPerson, ({ caller, params, transact, audit }) =>
      transact(async (tx) => {
        const { personUuid: subject } = params
        await audit(tx, subject, 'sessions read')
        return listOpenSessions(tx, subject, requireKnownCaller(caller))
      }),
    ),
    serve(endSessionsOfPerson, ({ params, transact, audit }) =>
      transact(async (tx) => {
        const { personUuid: subject } = params
        const sessionCount = await sessions.endAll(tx, subject)
        await audit(tx, subject, 'sessions ended', { ended: sessionCount })
        return { ended: sessionCount }
      }),
    ),
  ]
}
