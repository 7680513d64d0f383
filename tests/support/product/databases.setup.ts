import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '#src/platform/server/database/database.ts'
import { startTestCluster } from './postgres.ts'

/** Vitest's global setup: one PostgreSQL and one embedded image per run, both migrated once and cloned by tests. */
export const setup = async (project: TestProject) => {
  const cluster = await startTestCluster()
  try {
    const [image] = await Promise.all([embeddedImage(), migrateTemplate(cluster.url)])
    console.log(`Databases: ${cluster.description}; the embedded database.`)
    project.provide('databases', { adminUrl: cluster.url('postgres'), image })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return () => cluster.stop()
}

const migrateTemplate = async (url: (database: string) => string): Promise<void> => {
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const database = await openDatabase({ engine: 'postgresql', url: url('template'), poolSize: 1 })
  await migrate(database.db)
  await database.close()
}

/** The migrated image, cached between runs: creating one takes several seconds, and only migrations change it. */
const embeddedImage = async (): Promise<string> => {
  const folder = fileURLToPath(new URL('../../../.cache/test-databases/', import.meta.url))
  const digest = await digestOfMigrations()
  const image = `${folder}${digest}.tar`
  if (existsSync(image)) return image
  await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create('memory://')
  await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  // Another run may be creating the same image.
  const partialImage = `${image}.${process.pid}`
  await writeFile(partialImage, Buffer.from(await dump.arrayBuffer()))
  await rename(partialImage, image)
  for (const old of await readdir(folder)) if (!old.startsWith(digest)) await rm(`${folder}${old}`, { force: true })
  return image
}

const digestOfMigrations = async (): Promise<string> => {
  const digest = createHash('sha256')
  const root = new URL('../../../', import.meta.url)
  const engine = 'node_modules/@electric-sql/pglite/package.json'
  for (const file of [engine, ...globSync('database/migrations/**/*.sql', { cwd: fileURLToPath(root) }).sort()])
    digest.update(`${file}\0`).update(await readFile(new URL(file, root)))
  return digest.digest('hex').slice(0, 16)
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: { adminUrl: string; image: string }
    engines: readonly ('postgresql' | 'embedded')[]
  }
}
