import { createInterface } from 'node:readline'
import { clockOffsetKey } from '#src/apps/server/core/clock-offset.store.ts'
import { databaseAddress } from '#src/apps/server/core/core.ts'
import { prepareDatabase } from '#src/apps/server/core/prepare-database.ts'
import {
  formatRowLine,
  parseRowLine,
  type RowText,
  readPast,
  writeRows,
} from '#src/apps/server/demonstration/past/past-rows.store.ts'
import { startProduct } from '#src/apps/server/start/start-product.ts'
import { readConfig } from '#src/apps/server/suppliers/supplier-settings.ts'
import type { Config } from '#src/platform/server/config.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { moveClockTo, productNow } from '#tests/support/product/product-clock.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { pastApplications } from './past/past-applications.table.ts'
import { playApplications } from './past/play-applications.ts'
import { playChats } from './past/play-chats.ts'
import { endExperiment, proposeWithoutProof, showBanner, startExperiment } from './past/play-console.ts'

// Plays the past of a new demonstration, in a data folder of its own. Reads the keys and people of the installation from
// its standard input, and writes what was made to its standard output: a line for each row.

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const lengthDays = 139

/** A database with the installation's keys and people, whose clock begins in the past. */
const prepare = async (config: Config, foundation: readonly RowText[], start: Date): Promise<void> => {
  const database = await openDatabase(databaseAddress(config))
  try {
    await prepareDatabase(config, database)
    await database.db.transaction().execute(async (tx) => {
      await writeRows(tx, foundation)
      const offset = { ms: start.getTime() - Date.now() }
      await tx
        .insertInto('setting')
        .values({ key: clockOffsetKey, value: JSON.stringify(offset) })
        .execute()
    })
  } finally {
    await database.close()
  }
}

const play = async (config: Config, today: Date): Promise<void> => {
  const product = await startProduct({ ...config, roles: ['worker'] })
  try {
    const url = product.address
    const staff = demonstrationStaff(url)
    await startExperiment(staff)
    const ids = await playApplications(pastApplications, { url, staff, today })
    await endExperiment(staff)
    await showBanner(staff)
    const openIncome = ids.get('income-pay-stubs')
    if (openIncome) await proposeWithoutProof(staff, openIncome)
    await moveClockTo(url, new Date(today.getTime() - minuteMs))
    await playChats(url)
    const now = await productNow(url)
    if (now.getTime() > Date.now()) throw new Error(`The past ends in the future, at ${now.toISOString()}.`)
  } finally {
    await product.stop()
  }
}

const write = async (config: Config): Promise<void> => {
  const database = await openDatabase(databaseAddress(config))
  try {
    for (const row of await readPast(database.db))
      if (!process.stdout.write(formatRowLine(row)))
        await new Promise((resolve) => {
          process.stdout.once('drain', resolve)
        })
  } finally {
    await database.close()
  }
}

const foundation: RowText[] = []
for await (const line of createInterface({ input: process.stdin })) foundation.push(parseRowLine(line))
const config = readConfig({
  ...process.env,
  HEARTHLINE_ENVIRONMENT: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  SANDBOX_DELAY: '0',
  LOG_LEVEL: 'silent',
})
const today = new Date()
await prepare(config, foundation, new Date(today.getTime() - lengthDays * dayMs))
await play(config, today)
await write(config)
