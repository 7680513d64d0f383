import { once } from 'node:events'
import { migrate, openDatabase } from '#src/platform/server/database/database.ts'

// A process of an installation that comes to a database together with others, and waits for the word to begin.
const { DATABASE_URL: url = '' } = process.env
const database = await openDatabase({ engine: 'postgresql', url, poolSize: 2, listenUrl: url, mayPrepare: true })
process.send?.('ready')
await once(process, 'message')
const migrations = await migrate(database.db)
await database.close()
process.send?.({ migrations })
process.disconnect()
