import { renewDataKeyJob } from '#src/features/privacy/server/reseal.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { rotateMasterKey, stateOfKeys } from '#src/platform/server/keys/key-rotation.ts'
import { databaseAddress, keyServiceOf } from './core/core.ts'
import { assertConnectionsAreSafe } from './start/production-needs.ts'
import { readConfig } from './suppliers/supplier-settings.ts'

const usage = `npm run keys -- status    each master key and how many data keys it wraps
npm run keys -- rotate    a new master key; running workers wrap everything by it and retire the old
npm run keys -- renew ID  a new data key for one application or person, under which workers seal everything anew`

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs the operator's command for master keys, using the server's settings. No restart is needed. */
const run = async (command: string | undefined, subject: string | undefined): Promise<void> => {
  const known = command === 'status' || command === 'rotate' || (command === 'renew' && subject !== undefined)
  if (!known) throw new Error(usage)
  const config = readConfig(process.env)
  assertConnectionsAreSafe(config)
  const database = await openDatabase(databaseAddress(config))
  try {
    if (command === 'rotate') {
      const service = await keyServiceOf(config)
      const currentKey = await rotateMasterKey({ db: database.db, clock: systemClock, service })
      print(`${currentKey} is current from now on.`)
    }
    if (command === 'renew' && subject !== undefined) {
      await database.db.transaction().execute((tx) => queueJob(tx, systemClock, renewDataKeyJob, subject, { subject }))
      print(`${subject} is given a new data key.`)
    }
    for (const { id, state, dataKeys } of await stateOfKeys(database.db)) print(`${id}  ${state}  ${dataKeys}`)
  } finally {
    await database.close()
  }
}

try {
  await run(process.argv[2], process.argv[3])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
