import { loanNumberOf } from '#src/domain/loan-number.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { takeLoanCounters } from './registration.store.ts'

/** Fetched together, so that an opening seldom waits for one; those that a process did not use are never given. */
const countersAtOnce = 50

/** Gives each application a number that no other has, in all processes together. */
export const loanNumbers = ({ db, vault }: { db: Db; vault: Pick<Vault, 'hash'> }): (() => Promise<string>) => {
  const ready: number[] = []
  const key = (round: number, value: number) => vault.hash('loan number', `${round} ${value}`).readUInt16BE(0)
  return async () => {
    let counter = ready.shift()
    while (counter === undefined) {
      ready.push(...(await takeLoanCounters(db, countersAtOnce)))
      counter = ready.shift()
    }
    return loanNumberOf(counter, key)
  }
}
