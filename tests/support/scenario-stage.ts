import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { openDatabase } from '#src/platform/server/database.ts'
import { aPostgresAddress } from './database.ts'
import { demonstrationStaff } from './demonstration-staff.ts'
import { aServedProduct } from './served-product.ts'
import { storedLetters } from './stored-letter.ts'

/** A product of its own on PostgreSQL, with all that scenarios are played by, until the tests around the call have ended. */
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
  const stage = { url, letterTo: letters.letterTo, staff, pause, tell: () => undefined }
  return { address, url, folder, stop, db: database.db, staff, stage }
}
