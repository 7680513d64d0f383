import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { aPostgresAddress } from '../product/database.ts'
import { aServedProduct } from '../product/served-product.ts'
import { demonstrationStaff } from './demonstration-staff.ts'
import { storedLetters } from './stored-letter.ts'

/** A product on PostgreSQL with everything that scenarios need, until the surrounding tests end. */
export const aScenarioStage = async (settings: Record<string, string> = {}) => {
  const address = settings.DATABASE_URL
    ? { engine: 'postgresql' as const, url: settings.DATABASE_URL, poolSize: 4 }
    : await aPostgresAddress()
  const { url, folder, stop } = await aServedProduct({ ...settings, DATABASE_URL: address.url })
  const database = await openDatabase(address)
  const letters = await storedLetters(database, folder)
  afterAll(async () => {
    await letters.close()
    await database.close()
  })
  const staff = demonstrationStaff(url)
  const stage = { url, letterTo: letters.letterTo, staff, pause, log: () => undefined }
  return { address, url, folder, stop, db: database.db, staff, stage }
}
