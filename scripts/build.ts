import { buildDatabaseIfStale } from './build-database.ts'
import { buildProduct } from './build-product.ts'
import { buildServerIfStale } from './build-server.ts'

try {
  const startedAt = performance.now()
  await buildProduct()
  await buildServerIfStale()
  await buildDatabaseIfStale()
  console.log(
    `Built the web apps, the server, and an empty database in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
