import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { type KnownCaller, known, type Route, serve } from '#src/platform/server/serve.ts'
import {
  askForLink,
  confirmLink,
  listLinkedAccounts,
  removeLinkedAccount,
  switchAccount,
} from '../linked-accounts.contract.ts'
import {
  endMyOtherSessions,
  endOneSession,
  endSessionsOfPerson,
  listSessions,
  listSessionsOfPerson,
  type OpenSession,
} from '../sessions.contract.ts'
import { auditAccount } from './account-audit.service.ts'
import { type ElsewhereDeps, elsewhereRefusal } from './elsewhere-refusal.service.ts'
import { entryCookies } from './entry-cookies.service.ts'
import { type LinkedAccountsDeps, linkedAccountsService } from './linked-accounts.service.ts'
import { languageOfPage } from './recovery.routes.ts'
import type { Sessions } from './sessions.service.ts'
import { sessionById } from './sessions.store.ts'

export interface SessionsRoutesDeps extends LinkedAccountsDeps, ElsewhereDeps {}

/** The calls by which people see and end their sessions, an administrator those of others, and who has several accounts goes between them. */
export const sessionsRoutes = (deps: SessionsRoutesDeps): Route[] => {
  const { sessions, clock } = deps
  const linked = linkedAccountsService(deps)
  const cookies = entryCookies(deps.secureCookies)
  const refuseElsewhere = elsewhereRefusal(deps)
  return [
    ...sessionCalls(sessions, clock),
    serve(listLinkedAccounts, ({ db, caller }) => linked.list(db, known(caller))),
    serve(askForLink, async (call) => {
      await linked.ask(known(call.caller), { ...call.body, language: languageOfPage(call), address: call.address })
      return {}
    }),
    serve(confirmLink, ({ caller, body }) => linked.confirm(known(caller), body.code)),
    serve(removeLinkedAccount, async ({ db, caller, body }) => {
      await linked.remove(known(caller), body.uuid)
      return linked.list(db, known(caller))
    }),
    serve(switchAccount, async (call) => {
      await refuseElsewhere(call)
      return cookies.welcome(
        call,
        await linked.switchTo(known(call.caller), call.body.uuid, call.headers['user-agent']),
      )
    }),
  ]
}

const sessionCalls = (sessions: Sessions, clock: Clock): Route[] => {
  const openOf = async (sql: Sql, identityId: string, asking: KnownCaller): Promise<OpenSession[]> =>
    (await sessions.openOf(sql, identityId)).map(({ id, browser, system, createdAt, seenAt }) => ({
      ...{ uuid: id, browser, system, isThisOne: id === asking.sessionId },
      ...{ firstSeen: createdAt.toISOString(), lastSeen: seenAt.toISOString() },
    }))

  return [
    serve(listSessions, ({ db, caller }) => openOf(db, known(caller).identityId, known(caller))),
    serve(endOneSession, ({ caller, params, transact }) =>
      transact(async (tx) => {
        const open = await sessionById(tx, params.sessionUuid)
        if (!open) return { ended: 0 }
        await sessions.end(tx, params.sessionUuid)
        await auditAccount(tx, known(caller), 'session ended', clock.now())
        return { ended: 1 }
      }),
    ),
    serve(endMyOtherSessions, ({ caller, transact }) =>
      transact(async (tx) => {
        const { identityId, sessionId } = known(caller)
        const ended = await sessions.endAll(tx, identityId, sessionId)
        await auditAccount(tx, known(caller), 'other sessions ended', clock.now(), { details: { ended } })
        return { ended }
      }),
    ),
    serve(listSessionsOfPerson, ({ caller, params, transact }) =>
      transact(async (tx) => {
        const { personUuid: subject } = params
        await auditAccount(tx, known(caller), 'sessions read', clock.now(), { subject })
        return openOf(tx, subject, known(caller))
      }),
    ),
    serve(endSessionsOfPerson, ({ caller, params, transact }) =>
      transact(async (tx) => {
        const { personUuid: subject } = params
        const ended = await sessions.endAll(tx, subject)
        await auditAccount(tx, known(caller), 'sessions ended', clock.now(), { subject, details: { ended } })
        return { ended }
      }),
    ),
  ]
}
