import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, TransactionBuilder } from 'kysely'

type Execute<Schema> = TransactionBuilder<Schema>['execute']

/** Runs each transaction of a database through what `wrap` returns, whatever its isolation level and access mode. */
export const wrapTransactions = <Schema>(
  db: Kysely<Schema>,
  wrap: (execute: Execute<Schema>) => Execute<Schema>,
): void => {
  const wrapBuilder = (builder: TransactionBuilder<Schema>): TransactionBuilder<Schema> => {
    const setIsolationLevel = builder.setIsolationLevel.bind(builder)
    const setAccessMode = builder.setAccessMode.bind(builder)
    builder.execute = wrap(builder.execute.bind(builder))
    // Both return a new builder.
    builder.setIsolationLevel = (level) => wrapBuilder(setIsolationLevel(level))
    builder.setAccessMode = (mode) => wrapBuilder(setAccessMode(mode))
    return builder
  }
  const transaction = db.transaction.bind(db)
  db.transaction = () => wrapBuilder(transaction())
}

interface OpenTransaction {
  isOpen: boolean
}

/** Whoever asks while their own transaction is open. */
export class QueryBesideTransaction extends Error {
  constructor() {
    super(
      'A query beside the open transaction that asks it: it waits for a connection that the transaction may hold. Ask by the transaction, or before it.',
    )
    this.name = 'QueryBesideTransaction'
  }
}

interface Guard {
  /** Returns whether the asker's own transaction is open. */
  isWithin(): boolean
  /** @throws QueryBesideTransaction where the asker's own transaction is open */
  assertOutside(): void
  /** Marks what runs within a transaction of a database. */
  watch<Schema>(db: Kysely<Schema>): Kysely<Schema>
}

/**
 * Finds queries that are asked of the database while the asker's own transaction is open. The embedded engine has one
 * connection, so such a query would wait for ever; in a pool it waits once all connections are held so.
 */
export const guardTransactions = (): Guard => {
  const open = new AsyncLocalStorage<OpenTransaction>()
  const isWithin = () => open.getStore()?.isOpen === true
  return {
    isWithin,
    assertOutside() {
      if (isWithin()) throw new QueryBesideTransaction()
    },
    watch(db) {
      wrapTransactions(
        db,
        (execute) => (run) =>
          execute(async (tx) => {
            const mark: OpenTransaction = { isOpen: true }
            try {
              return await open.run(mark, () => run(tx))
            } finally {
              // What was begun within it and continues later is outside.
              mark.isOpen = false
            }
          }),
      )
      return db
    },
  }
}
