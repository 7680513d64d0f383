import type { Clock } from '#src/platform/server/clock.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import { inOrderOfReferences } from '#src/platform/server/database/row-transfer.ts'
import type { Cell } from './cell.ts'
import { firstTableOfLender, hasWithdrawnFigures, lockMoves } from './cell-checks.store.ts'
import { removeObjects } from './lender-objects.ts'
import {
  bankFilesOfLender,
  deleteBankFiles,
  deleteRowsOfLender,
  isFoundByOthers,
  movingTables,
  objectKeysOfLender,
  type TableName,
} from './lender-rows.store.ts'
import { saveLenderState, stateOfLender } from './lender-state.store.ts'

/**
 * Removes what a cell still has of a lender that another cell serves: its objects, and its rows in one transaction. The
 * state stays, so that the cell goes on answering that the lender moved. It may be ended at any moment and run again.
 * @throws Error in words for the operator if this cell may hold the only copy
 */
export const removeLender = async ({ database, objects }: Cell, organization: string, clock: Clock): Promise<void> => {
  const { db } = database
  const state = await stateOfLender(db, organization)
  if (state !== 'moved' && state !== 'arriving')
    throw new Error(`${organization} is ${state} here. Only what another cell serves is removed.`)
  if (await hasWithdrawnFigures(db, organization))
    throw new Error(
      `People of ${organization} withdrew published figures of this cell, whose rows name them. Its rows stay.`,
    )
  await removeObjects(objects, await objectKeysOfLender(db, organization))
  await db.transaction().execute(async (tx) => {
    await lockMoves(tx)
    const byName = new Map(movingTables.map((table) => [snakeCase(table), table] as const))
    const order = await inOrderOfReferences(tx, [...byName.keys()])
    const tables = [...order].reverse().flatMap((name) => byName.get(name) ?? [])
    const fileIds = await bankFilesOfLender(tx, organization)
    // Rows that are found by others go before those.
    const isFirst = (table: TableName) => isFoundByOthers(table) && table !== 'achFile'
    for (const table of tables.filter(isFirst)) await deleteRowsOfLender(tx, table, organization)
    for (const table of tables) if (!isFoundByOthers(table)) await deleteRowsOfLender(tx, table, organization)
    await deleteBankFiles(tx, fileIds)
    const rest = await firstTableOfLender(tx, organization)
    if (rest !== undefined)
      throw new Error(
        `Rows of ${rest} could not be deleted. Give the account that owns the tables as MIGRATION_DATABASE_URL.`,
      )
    await saveLenderState(tx, clock, { organization, state: 'moved' })
  })
}
