import { systemClock } from '#src/platform/server/clock.ts'
import { readConfig } from '#src/platform/server/config.ts'
import { openDatabase } from '#src/platform/server/database.ts'
import { rotateMasterKey, stateOfKeys } from '#src/platform/server/key-rotation.ts'
import { addressOf, keyServiceOf } from './core.ts'

const usage = `npm run keys -- status   each master key and how many data keys it wraps
npm run keys -- rotate   a new master key; running workers wrap everything by it and retire the old`

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The operator's command for master keys, with the settings of the server. It needs no restart of anything. */
const run = async (command: string | undefined): Promise<void> => {
  if (command !== 'status' && command !== 'rotate') throw new Error(usage)
  const config = readConfig(process.env)
  const database = await openDatabase(addressOf(config))
  try {
    if (command === 'rotate') {
      const service = await keyServiceOf(config)
      const made = await rotateMasterKey({ db: database.db, clock: systemClock, service })
      say(`${made} is current from now on.`)
    }
    for (const { id, state, dataKeys } of await stateOfKeys(database.db)) say(`${id}  ${state}  ${dataKeys}`)
  } finally {
    await database.close()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
