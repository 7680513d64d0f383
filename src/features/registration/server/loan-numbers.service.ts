import { toLoanNumber } from '#src/domain/lending/loan-number.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { reserveLoanCounters } from './registration.store.ts'

/**
 * Counters are fetched in blocks, so that an opening seldom waits for one. Counters that a process does not use are
 * lost.
 */
const reservationSize = 50

/** Returns a function that gives each application a number that is unique across all processes. */
export const loanNumbers = ({ db, vault }: { db: Db; vault: Pick<Vault, 'hash'> }): (() => Promise<string>) => {
  const ready: number[] = []
  const key = (round: number, value: number) => vault.hash('loan number', `${round} ${value}`).readUInt16BE(0)
  return async () => {
    let counter = ready.shift()
    while (counter === undefined) {
      ready.push(...(await reserveLoanCounters(db, reservationSize)))
      counter = ready.shift()
    }
    return toLoanNumber(counter, key)
  }
}
