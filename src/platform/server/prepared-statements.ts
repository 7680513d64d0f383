import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// Statements are written in code, so there are few; lists of many lengths must not fill the server's memory all the same.
const most = 1_000

/**
 * Lets a connection parse and plan each statement once. Statements without parameters (begin, commit, what migrations run) go as they are.
 */
export const preparing = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= most) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query({ text, values: [...values], ...(name && { name }) })
    }
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = prepared.get(client) ?? prepare(client)
      prepared.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
