import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { oneAtATime } from './one-at-a-time.ts'

// Statements are written in code, so there are few. The limit keeps lists of many lengths from filling the server's
// memory.
const most = 1_000

/**
 * Lets each connection parse and plan a statement once. Statements without parameters (begin, commit, migrations) are
 * not prepared. Reads that run at once on the pool run one after the other in a transaction, which has one connection;
 * the driver's own queue for that is deprecated.
 * @param mayPrepare false where connections of the server are shared by a pooler that knows no prepared statements
 * @param assertOutside throws where the asker's own transaction is open
 */
export const preparing = (pool: pg.Pool, mayPrepare = true, assertOutside: () => void = () => {}): PostgresPool => {
  const names = new Map<string, string>()
  const statementName = (text: string): string | undefined => {
    const existingName = names.get(text)
    if (existingName || names.size >= most) return existingName
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const preparedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const prepare = (client: pg.PoolClient): PostgresPoolClient => {
    const inTurn = oneAtATime()
    const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
      const name = mayPrepare && values.length > 0 ? statementName(text) : undefined
      return inTurn(() => client.query({ text, values: [...values], ...(name && { name }) }))
    }
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  }
  return {
    options: pool.options,
    async connect() {
      assertOutside()
      const client = await pool.connect()
      const preparedClient = preparedClients.get(client) ?? prepare(client)
      preparedClients.set(client, preparedClient)
      return preparedClient
    },
    end: () => pool.end(),
  }
}
