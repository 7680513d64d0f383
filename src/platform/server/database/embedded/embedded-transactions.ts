import type { PGlite } from '@electric-sql/pglite'
import { type DialectAdapter, type Driver, PGliteDialect } from 'kysely'

/**
 * The dialect of the embedded engine, whose transactions fail when the engine refuses to begin them, as it does once it
 * is closed. Kysely's own driver would wait for their begin for ever, so the one connection would never be released,
 * and the engine's error would end the process as an unhandled rejection.
 *
 * The turns for the one connection are taken here, so that who would wait for their own transaction is refused instead.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #refusals: Refusals
  readonly #assertOutside: () => void

  /** @param assertOutside throws where the asker's own transaction holds the one connection */
  constructor(pglite: PGlite, assertOutside: () => void = () => {}) {
    super({ pglite })
    this.#refusals = watchTransactions(pglite)
    this.#assertOutside = assertOutside
  }

  override createAdapter(): DialectAdapter {
    const adapter = super.createAdapter()
    Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true })
    return adapter
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const refusals = this.#refusals
    const acquire = driver.acquireConnection.bind(driver)
    const turns = takeTurns()
    driver.acquireConnection = async () => {
      this.#assertOutside()
      await turns.take()
      return acquire()
    }
    driver.releaseConnection = async () => turns.end()
    const begin = driver.beginTransaction.bind(driver)
    driver.beginTransaction = async (connection, settings) => {
      // There is one connection, so one transaction begins at a time.
      const refusal = new Promise<never>((_, fail) => {
        refusals.onRefusal = fail
      })
      await Promise.race([begin(connection, settings), refusal])
    }
    return driver
  }
}

interface Turns {
  /** Resolves when those before have ended theirs. */
  take(): Promise<void>
  end(): void
}

const takeTurns = (): Turns => {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take() {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      return Promise.resolve()
    },
    end() {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}

interface Refusals {
  onRefusal(error: unknown): void
}

const watchTransactions = (pglite: PGlite): Refusals => {
  const refusals: Refusals = { onRefusal: () => {} }
  const transact = pglite.transaction.bind(pglite)
  pglite.transaction = (run) => {
    let isBegun = false
    const end = transact((tx) => {
      isBegun = true
      return run(tx)
    })
    end.catch((error: unknown) => {
      if (!isBegun) refusals.onRefusal(error)
    })
    return end
  }
  return refusals
}
