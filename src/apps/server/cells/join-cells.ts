import type { Clock } from '#src/platform/server/clock.ts'
import { storeSecret } from '#src/platform/server/keys/key-ring.ts'
import type { Cell } from './cell.ts'
import { isSameDatabase, loanCounter, startLoanCounter } from './cell-checks.store.ts'
import { insertFirstMasterKey, lookUpKey } from './cell-keys.store.ts'
import { firstCounterOf, maxRanges, rangeOfLoanNumbers } from './loan-number-ranges.rules.ts'

/**
 * Prepares the migrated database of a new cell, before its first start: it takes over the group's key of look-up hashes,
 * wrapped by its own master key, and gives out loan numbers from a range of its own.
 * @param source any cell of the group
 * @throws Error in words for the operator
 */
export const joinCells = async (
  { source, target, range }: { source: Cell; target: Cell; range: number },
  clock: Clock,
): Promise<void> => {
  if (!Number.isInteger(range) || range < 1 || range > maxRanges)
    throw new Error(
      `--range is a number from 1 to ${maxRanges} that no other cell of the group has. The first cell has 1.`,
    )
  if (await isSameDatabase(source.database.db, target.database.db))
    throw new Error('SOURCE_DATABASE_URL and DATABASE_URL lead to the same database.')
  if (range === rangeOfLoanNumbers(await loanCounter(source.database.db)))
    throw new Error(`The other cell gives out loan numbers from range ${range}.`)
  if ((await lookUpKey(target)) !== undefined)
    throw new Error(
      'A product was started on this database and has hashes under its own key. Join before the first start.',
    )
  const key = await lookUpKey(source)
  if (!key) throw new Error('The other cell was never started.')
  const masterKeyId = await target.keys.first()
  await target.database.db.transaction().execute(async (tx) => {
    await insertFirstMasterKey(tx, masterKeyId, clock.now())
    await storeSecret(tx, { service: target.keys, clock }, { purpose: 'look-up', version: 1, key })
    await startLoanCounter(tx, firstCounterOf(range))
  })
}
