import { openCluster } from './embedded-engine.ts'

// Sends the reason to the parent process if the cluster cannot be created.
const [, , cluster = ''] = process.argv
try {
  const pglite = await openCluster(cluster)
  await pglite.close()
} catch (error) {
  process.exitCode = 1
  process.send?.(error instanceof Error ? error.message : String(error))
}
