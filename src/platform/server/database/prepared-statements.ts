import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// Statements are written in code, so there are few. The limit keeps lists of many lengths from filling the server's
// memory.
const most = 1_000

/**
 * Lets each connection parse and plan a statement once. Statements without parameters (begin, commit, migrations) are
 * not prepared.
 */
export const preparing = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const existingName = names.get(text)
    if (existingName || names.size >= most) return existingName
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const preparedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
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
      const preparedClient = preparedClients.get(client) ?? prepare(client)
      preparedClients.set(client, preparedClient)
      return preparedClient
    },
    end: () => pool.end(),
  }
}
