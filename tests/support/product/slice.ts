import { afterAll } from 'vitest'
import { applicationFor } from '#src/application/server/application-head.ts'
import { type ApplicationRecords, applicationRecords } from '#src/application/server/application-record.ts'
import { accountsGate } from '#src/features/accounts/server/accounts-gate.service.ts'
import { type TestClock, testClock } from '#src/platform/server/clock.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import { buildWebServer } from '#src/platform/server/http/http.ts'
import type { Route } from '#src/platform/server/http/serve.ts'
import { openVault, type Vault } from '#src/platform/server/keys/field-encryption.ts'
import { openLog } from '#src/platform/server/log.ts'
import { applications } from '../applications.ts'
import { identities, someSessions } from '../identities.ts'

interface SliceParts {
  clock: TestClock
  vault: Vault
  records: ApplicationRecords
}

interface SliceOptions {
  clock?: TestClock
  /** The brand of a call that names none. */
  brand?: string
  production?: boolean
  trustedProxies?: number
}

/**
 * The calls of one feature behind the real authorization, with people and applications; closed after the tests of the
 * file.
 */
export const aSlice = async (
  database: Database,
  routesOf: (parts: SliceParts) => readonly Route[],
  { clock = testClock(), brand = 'lintel', production = false, trustedProxies = 1 }: SliceOptions = {},
) => {
  const { db } = database
  const vault = openVault(Buffer.alloc(32, 7))
  const records = applicationRecords(vault)
  const sessions = await someSessions(database, clock)
  const app = await buildWebServer({
    fingerprint: (text) => Buffer.from(text),
    db,
    clock,
    production,
    trustedProxies,
    log: openLog('silent'),
    routes: routesOf({ clock, vault, records }),
    gate: {
      ...accountsGate({ sessions }),
      applicationFor: applicationFor(db),
      requestOrganization: ({ org }) => org ?? brand,
    },
  })
  afterAll(async () => {
    await app.close()
    await sessions.close()
  })
  const anIdentity = identities(database, sessions, clock)
  return { app, clock, vault, records, anIdentity, anApplication: applications(database, vault, clock) }
}
