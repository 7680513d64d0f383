import { buildDatabaseIfStale } from './build-database.ts'
import { buildIfStale } from './build-product.ts'
import { buildServerIfStale } from './build-server.ts'

try {
  if ((await buildIfStale()) === 'built') console.log('Built the web apps.')
  if ((await buildServerIfStale()) === 'built') console.log('Built the server.')
  if (!process.env.DATABASE_URL && (await buildDatabaseIfStale()) === 'built') console.log('Built an empty database.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
