import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Vendors } from '#src/apps/server/suppliers/vendors.ts'
import { openSessions } from '#src/features/accounts/server/sessions/sessions.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInFile, keysInSetting } from '#src/platform/server/keys/key-service.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import { applications } from '../applications.ts'
import { identities } from '../identities.ts'
import { aPostgresAddress } from './database.ts'
import { aServedProduct } from './served-product.ts'

/**
 * A product that serves on PostgreSQL, together with its database, opened with the same keys, until the surrounding
 * tests end. For tests that plant or inspect what no call shows.
 */
export const anOpenedProduct = async (settings: Record<string, string> = {}, own: Partial<Vendors> = {}) => {
  const address = await aPostgresAddress()
  const product = await aServedProduct({ DATABASE_URL: address.url, ...settings }, own)
  const database = await openDatabase(address)
  const { MASTER_KEY: masterKey } = settings
  const ring = await openKeyRing(
    database,
    masterKey ? keysInSetting(masterKey) : keysInFile(join(product.folder, 'master-key')),
  )
  const vault = openVault(ring)
  // A test that moves the product's clock before it begins moves this one with it.
  const clock = testClock()
  const sessions = await openSessions({ database, clock, tokenKeys: ring.tokenKeys })
  afterAll(async () => {
    await sessions.close()
    await ring.close()
    await database.close()
  })
  return {
    ...product,
    address,
    database,
    db: database.db,
    ring,
    vault,
    sessions,
    objects: diskObjects(join(product.folder, 'objects')),
    clock,
    anIdentity: identities(database, sessions, clock),
    anApplication: applications(database, vault, clock),
  }
}
