import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '#src/platform/server/database.ts'
import { startTestCluster } from './postgres.ts'

/** Vitest's global set-up: one PostgreSQL and one embedded image for the run, both migrated once, to be cloned by tests. */
export const setup = async (project: TestProject) => {
  const cluster = await startTestCluster()
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-image-'))
  try {
    const image = join(folder, 'image.tar')
    await Promise.all([migrateTemplate(cluster.url), writeEmbeddedImage(image)])
    console.log(`Databases: ${cluster.described}; the embedded database.`)
    project.provide('databases', { adminUrl: cluster.url('postgres'), image })
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
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

const writeEmbeddedImage = async (file: string): Promise<void> => {
  const pglite = await PGlite.create('memory://')
  await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }))
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await pglite.close()
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: { adminUrl: string; image: string }
  }
}
