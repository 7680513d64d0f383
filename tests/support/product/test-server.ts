import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import type { Sessions } from '#src/features/accounts/server/sessions/sessions.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { buildWebServer, type Gate } from '#src/platform/server/http/http.ts'
import type { Route } from '#src/platform/server/http/serve.ts'
import { openLog } from '#src/platform/server/log.ts'

interface TestServer {
  db: Db
  clock: Clock
  routes: readonly Route[]
  production: boolean
  sessions: Sessions
  applicationFor: Gate['applicationFor']
}

/** A server of some of the product's routes, quiet, behind one proxy, whose callers log in as everywhere. */
export const buildTestServer = ({ db, clock, routes, production, sessions, applicationFor }: TestServer) =>
  buildWebServer({
    fingerprint: (text) => Buffer.from(text),
    db,
    clock,
    routes: [...routes],
    production,
    trustedProxies: 1,
    log: openLog('silent'),
    gate: {
      ...accountsGate({ sessions }),
      applicationFor,
      requestOrganization: ({ org }) => org ?? 'lintel',
    },
  })
