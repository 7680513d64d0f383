import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Vendors } from '#src/apps/server/vendors.ts'
import { openSessions } from '#src/features/accounts/server/sessions.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { openDatabase } from '#src/platform/server/database.ts'
import { openVault } from '#src/platform/server/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/key-ring.ts'
import { keysInFile, keysInSetting } from '#src/platform/server/key-service.ts'
import { diskObjects } from '#src/platform/server/object-store.ts'
import { applications } from './applications.ts'
import { aPostgresAddress } from './database.ts'
import { identities } from './identities.ts'
import { aServedProduct } from './served-product.ts'

/**
 * A product that serves on PostgreSQL, and beside it what it keeps, opened with the same keys, until the tests around the
 * call have ended: for tests that plant, or look at, what no call shows.
 */
export const anOpenedProduct = async (settings: Record<string, string> = {}, own: Partial<Vendors> = {}) => {
  const address = await aPostgresAddress()
  const served = await aServedProduct({ DATABASE_URL: address.url, ...settings }, own)
  const database = await openDatabase(address)
  const { MASTER_KEY: masterKey } = settings
  const ring = await openKeyRing(
    database,
    masterKey ? keysInSetting(masterKey) : keysInFile(join(served.folder, 'master-key')),
  )
  const vault = openVault(ring)
  const sessions = await openSessions({ database, clock: systemClock, tokenKeys: ring.tokenKeys })
  afterAll(async () => {
    await sessions.close()
    await ring.close()
    await database.close()
  })
  return {
    ...{ ...served, address, database, db: database.db, ring, vault, sessions },
    objects: diskObjects(join(served.folder, 'objects')),
    anIdentity: identities(database, sessions, systemClock),
    anApplication: applications(database, vault, systemClock),
  }
}
