import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { startTestCluster } from '#tests/support/product/postgres.ts'
import { type RunningProduct, startProduct } from '#tests/support/product/product.ts'

export interface Rivals {
  product: RunningProduct
  /** Address of the bare server on the same database server. */
  bare: string
  databaseUrl: string
}

/** Provides a PostgreSQL server with an empty database while the callback runs. */
export const onPostgresql = async <T>(work: (databaseUrl: string) => Promise<T>): Promise<T> => {
  const cluster = await startTestCluster()
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') })
    await admin.connect()
    await admin.query('create database bench')
    await admin.end()
    return await work(cluster.url('bench'))
  } finally {
    await cluster.stop()
  }
}

/** Provides PostgreSQL, the product and the bare server, each in its own process, while the callback runs. */
export const withPostgresAndBareServer = <T>(
  settings: Record<string, string>,
  work: (rivals: Rivals) => Promise<T>,
): Promise<T> => onPostgresql((databaseUrl) => withBareServer(databaseUrl, settings, work))

const withBareServer = async <T>(
  databaseUrl: string,
  settings: Record<string, string>,
  work: (rivals: Rivals) => Promise<T>,
): Promise<T> => {
  const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...settings })
  const bare = fork(new URL('./bare-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  try {
    return await work({ product, bare: await readBareAddress(bare), databaseUrl })
  } finally {
    bare.kill()
    await product.stop()
  }
}

const readBareAddress = async (bare: ChildProcess): Promise<string> => {
  const [{ address }] = (await once(bare, 'message')) as [{ address: string }]
  return address
}
