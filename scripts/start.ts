import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtDatabase, builtPages, builtServer, isFresh } from './build-state.ts'
import { runCommand } from './run-command.ts'

// In a separate process: building takes about 800 MiB, which the serving process would never release.
const needsDatabase = !process.env.DATABASE_URL && !isFresh(builtDatabase)
if (!isFresh(builtPages) || !isFresh(builtServer) || needsDatabase) {
  console.log('Building the product …')
  const code = await runCommand(process.execPath, ['scripts/build-stale.ts'])
  if (code !== 0) process.exit(code)
}
process.env.DATABASE_TEMPLATE ??= builtDatabase.cluster
process.env.DEMONSTRATION_PAST ??= fileURLToPath(new URL('play-past.ts', import.meta.url))
await import(pathToFileURL(builtServer.entry).href)
