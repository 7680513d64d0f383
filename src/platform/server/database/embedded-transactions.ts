import type { PGlite } from '@electric-sql/pglite'
import { type Driver, PGliteDialect } from 'kysely'

/**
 * The dialect of the embedded engine, whose transactions fail when the engine refuses to begin them, as it does once it
 * is closed. Kysely's own driver would wait for their begin for ever, so the one connection would never be released,
 * and the engine's error would end the process as an unhandled rejection.
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

  override createDriver(): Driver {
    const driver = super.createDriver()
    const refusals = this.#refusals
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async () => {
      this.#assertOutside()
      return acquire()
    }
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
