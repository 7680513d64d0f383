import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtPages, builtServer, isFresh } from './build-state.ts'
import { runCommand } from './run-command.ts'

// In a separate process: building takes about 800 MiB, which the serving process would never release.
if (!isFresh(builtPages) || !isFresh(builtServer)) {
  console.log('Building the product …')
  const code = await runCommand(process.execPath, ['scripts/build-stale.ts'])
  if (code !== 0) process.exit(code)
}
process.env.DEMONSTRATION_PAST ??= fileURLToPath(new URL('play-past.ts', import.meta.url))
await import(pathToFileURL(builtServer.entry).href)
