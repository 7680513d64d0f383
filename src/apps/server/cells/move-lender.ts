import { setTimeout as pause } from 'node:timers/promises'
import { followedMs, rollUpFunnel } from '#src/features/telemetry/server/funnel-roll-up.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import { type Tx, violatedConstraint } from '#src/platform/server/database/database.ts'
import { inOrderOfReferences, writeRowTexts } from '#src/platform/server/database/row-transfer.ts'
import type { Cell } from './cell.ts'
import { continuePaymentNumbers, lockMoves } from './cell-checks.store.ts'
import { rewrapKeyRows, usableMasterKey } from './cell-keys.store.ts'
import { copyObjects } from './lender-objects.ts'
import {
  differingTables,
  type LenderSums,
  movingTables,
  objectKeysOfLender,
  readRowTexts,
  rowsOfLender,
  sumsOfLender,
  type TableName,
} from './lender-rows.store.ts'
import {
  arrivalSums,
  countUncounted,
  parkWork,
  releaseWork,
  saveLenderState,
  stateOfLender,
} from './lender-state.store.ts'
import { assertClosedIsMovable, assertMovable, type Move } from './move-checks.ts'
import { copySanctionsLists, copyTextAnswers } from './shared-rows.store.ts'

export interface MoveOptions {
  clock: Clock
  /** How long nothing of the lender may have been in progress before its rows are read. */
  quietMs: number
  print(line: string): void
}

/**
 * Longer than any call takes: 20 seconds to be sent, and as long for a supplier. What takes longer is found when the rows
 * are compared.
 */
export const usualQuietMs = 45_000
const maxWaitMs = 600_000
const pollMs = 1_000

/**
 * Moves a lender from one cell to another: closes it, waits until nothing of it is in progress, copies its objects, writes
 * its rows in one transaction, compares them on both sides, and opens it in the new cell. It may be ended at any moment and
 * run again: the end is the same.
 * @throws Error in words for the operator
 */
export const moveLender = async (move: Move, options: MoveOptions): Promise<void> => {
  const { organization, source, target } = move
  const { clock, print } = options
  const [sourceState, targetState] = await Promise.all([
    stateOfLender(source.database.db, organization),
    stateOfLender(target.database.db, organization),
  ])
  if (sourceState === 'moved' && targetState === 'open') {
    print(`${organization} is in the new cell already.`)
    return
  }
  if (sourceState === 'arriving' || (sourceState === 'moved' && targetState !== 'arriving'))
    throw new Error(`${organization} is ${sourceState} in the old cell: another cell serves it.`)
  if (targetState === 'arriving') print(`The rows of ${organization} are in the new cell. The move is continued.`)
  else {
    await assertMovable(move)
    await closeLender(source, organization, clock)
    print(`${organization} is closed for changes in the old cell.`)
    await waitUntilQuiet(source, organization, options)
    await assertClosedIsMovable(move)
    const keys = await objectKeysOfLender(source.database.db, organization)
    await copyObjects(source.objects, target.objects, keys)
    print(`${keys.length} objects are copied and compared.`)
    await copyRows(move, options)
  }
  await handOver(move, options)
  print(`${organization} is open in the new cell. Route its hosts there, then remove it from the old cell.`)
}

const closeLender = ({ database }: Cell, organization: string, clock: Clock): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await saveLenderState(tx, clock, { organization, state: 'closed' })
    await parkWork(tx, organization)
  })

/** Workers renew what they hold every two seconds, so work in progress is due again. @throws Error after ten minutes */
const waitUntilQuiet = async (
  { database }: Cell,
  organization: string,
  { quietMs, clock, print }: MoveOptions,
): Promise<void> => {
  const end = performance.now() + quietMs + maxWaitMs
  let quietSince = performance.now()
  while (performance.now() - quietSince < quietMs) {
    if (performance.now() > end)
      throw new Error(
        `Work of ${organization} does not end in the old cell. It stays closed there: run the command again, or npm run lender -- reopen ${organization} there.`,
      )
    await pause(Math.min(pollMs, quietMs))
    const workCount = await database.db.transaction().execute((tx) => parkWork(tx, organization))
    // Otherwise the old cell counts within a minute, and changes rows while they are copied.
    await rollUpFunnel({ db: database.db, clock })
    const countedSince = new Date(clock.now().getTime() - followedMs)
    if (workCount + (await countUncounted(database.db, organization, countedSince)) > 0) quietSince = performance.now()
  }
  print(`Nothing of ${organization} was in progress for ${quietMs / 1_000} seconds.`)
}

/** One snapshot of the old cell, in one transaction of the new. */
const copyRows = async ({ organization, source, target }: Move, { clock, print }: MoveOptions): Promise<void> => {
  const masterKeyId = await usableMasterKey(target)
  if (masterKeyId === undefined) throw new Error('The current master key of the new cell is not at hand.')
  const startMs = performance.now()
  let rowCount = 0
  await target.database.db.transaction().execute(async (to) => {
    await lockMoves(to)
    const sums = await inSnapshot(source, async (from) => {
      const listIds = await copySanctionsLists(from, to, organization)
      await copyTextAnswers(from, to)
      const toNewCell: Partial<Record<TableName, (texts: readonly string[]) => Promise<readonly string[]>>> = {
        dataKey: (texts) => rewrapKeyRows(texts, { from: source, to: target, masterKeyId }),
        sanctionsScreening: async (texts) => texts.map((text) => withListId(text, listIds)),
      }
      const byName = new Map(movingTables.map((table) => [snakeCase(table), table] as const))
      for (const name of await inOrderOfReferences(from, [...byName.keys()])) {
        const table = byName.get(name)
        if (!table) continue
        for await (const texts of readRowTexts(from, table, rowsOfLender(table, organization))) {
          await writeRows(to, name, (await toNewCell[table]?.(texts)) ?? texts)
          rowCount += texts.length
        }
      }
      await continuePaymentNumbers(to, from)
      return sumsOfLender(from, organization)
    })
    assertSame(sums, await sumsOfLender(to, organization), 'The new cell did not store what it was given')
    // Whatever was still in progress in the old cell has changed its rows by now.
    const now = await inSnapshot(source, (from) => sumsOfLender(from, organization))
    assertSame(sums, now, 'The old cell changed while it was read')
    await saveLenderState(to, clock, { organization, state: 'arriving', sums })
  })
  print(`${rowCount} rows are written and compared, in ${((performance.now() - startMs) / 1_000).toFixed(1)} seconds.`)
}

const inSnapshot = <Result>({ database }: Cell, read: (from: Tx) => Promise<Result>): Promise<Result> =>
  database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const withListId = (text: string, ids: ReadonlyMap<string, string>): string => {
  const row = JSON.parse(text) as { list_id: string }
  return JSON.stringify({ ...row, list_id: ids.get(row.list_id) ?? row.list_id })
}

const writeRows = async (to: Tx, table: string, texts: readonly string[]): Promise<void> => {
  await writeRowTexts(to, table, texts, { keepExisting: false }).catch((error: unknown) => {
    const constraint = violatedConstraint(error)
    if (constraint === undefined) throw error
    throw new Error(`A row of ${table} is in the new cell already (${constraint}). Nothing was written.`, {
      cause: error,
    })
  })
}

const assertSame = (one: LenderSums, other: LenderSums, what: string): void => {
  const tables = differingTables(one, other)
  if (tables.length > 0)
    throw new Error(`${what}, in ${tables.join(', ')}. Nothing was written: run the command again.`)
}

/** The old cell lets the lender go before the new one opens it, so that never both serve it. */
const handOver = async ({ organization, source, target }: Move, { clock }: MoveOptions): Promise<void> => {
  const state = await stateOfLender(source.database.db, organization)
  if (state !== 'moved') {
    if (state !== 'closed')
      throw new Error(
        `${organization} was opened in the old cell after its rows were copied. Run npm run lender -- remove ${organization} --confirm in the new cell, and move again.`,
      )
    // The new cell's rows are no longer compared: its own sweeps have gone through them since.
    const now = await inSnapshot(source, (tx) => sumsOfLender(tx, organization))
    const tables = differingTables(await arrivalSums(target.database.db, organization), now)
    if (tables.length > 0)
      throw new Error(
        `The old cell changed after its rows were copied, in ${tables.join(', ')}. Run npm run lender -- remove ${organization} --confirm in the new cell, and move again.`,
      )
    await source.database.db.transaction().execute((tx) => saveLenderState(tx, clock, { organization, state: 'moved' }))
  }
  await target.database.db.transaction().execute(async (tx) => {
    await releaseWork(tx, organization)
    await saveLenderState(tx, clock, { organization, state: 'open' })
  })
}

/** Serves a lender again where it was closed. @throws Error if it is not closed */
export const reopenLender = async ({ database }: Cell, organization: string, clock: Clock): Promise<void> => {
  await database.db.transaction().execute(async (tx) => {
    await lockMoves(tx)
    const state = await stateOfLender(tx, organization)
    if (state !== 'closed') throw new Error(`${organization} is not closed here, but ${state}.`)
    await releaseWork(tx, organization)
    await saveLenderState(tx, clock, { organization, state: 'open' })
  })
}
