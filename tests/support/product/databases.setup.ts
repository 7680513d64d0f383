import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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

/** The path of the migrated image of the embedded database. */
const embeddedImage = async (): Promise<string> => {
  const program = fileURLToPath(new URL('embedded-image.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program])
  return stdout.trim()
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: { adminUrl: string; image: string }
    engines: readonly ('postgresql' | 'embedded')[]
  }
}
