import { randomUUID } from 'node:crypto'
import { createIdentity } from '#src/features/accounts/server/accounts.store.ts'
import { openSessions } from '#src/features/accounts/server/sessions/sessions.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInSetting } from '#src/platform/server/keys/key-service.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { applications } from '#tests/support/applications.ts'

/** A key only for benchmarks, so that they can create data that a running product can read. */
export const benchKey = Buffer.alloc(32, 7)

export interface Borrower {
  identityId: string
  email: string
  bearer: string
}

/** Creates borrowers and applications directly in a product's database, so that only the measured call is made. */
export const inside = async (databaseUrl: string) => {
  const database = await openDatabase({ engine: 'postgresql', url: databaseUrl })
  const clock = systemClock
  const ring = await openKeyRing(database, keysInSetting(benchKey.toString('base64')))
  const vault = openVault(ring)
  const sessions = await openSessions({ database, clock, tokenKeys: ring.tokenKeys })
  return {
    database,
    anApplication: applications(database, vault),
    conditions: conditionRecords(vault),
    aBorrower: async (organization = 'lintel'): Promise<Borrower> => {
      const email = `${randomUUID()}@example.com`
      const newIdentity = { organization, role: 'borrower', email, phone: '(614) 555-0142', at: clock.now() } as const
      const identityId = await createIdentity(database.db, newIdentity)
      if (!identityId) throw new Error('The borrower is there already.')
      const { token } = await sessions.start(database.db, {
        identityId,
        organization,
        role: 'borrower',
        proof: 'password',
      })
      return { identityId, email, bearer: `Bearer ${token}` }
    },
    bearerOf: async (identityId: string, organization: string) => {
      const { token } = await sessions.start(database.db, {
        identityId,
        organization,
        role: 'borrower',
        proof: 'password',
      })
      return `Bearer ${token}`
    },
    async close() {
      await sessions.close()
      await ring.close()
      await database.close()
    },
  }
}

export type Inside = Awaited<ReturnType<typeof inside>>
