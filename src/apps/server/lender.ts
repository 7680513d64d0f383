import { parseArgs } from 'node:util'
import { systemClock } from '#src/platform/server/clock.ts'
import { type Cell, openCell, readSourceConfig } from './cells/cell.ts'
import { joinCells } from './cells/join-cells.ts'
import { stateOfLender } from './cells/lender-state.store.ts'
import { moveLender, reopenLender, usualQuietMs } from './cells/move-lender.ts'
import { removeLender } from './cells/remove-lender.ts'
import { openOrganizations } from './core/organizations.ts'
import { assertConnectionsAreSafe } from './start/production-needs.ts'
import { readConfig } from './suppliers/supplier-settings.ts'

const usage = `npm run lender -- join --range N        prepares this cell, migrated and never started, for lenders of the cell of SOURCE_DATABASE_URL
npm run lender -- move CODE             moves a lender from the cell of SOURCE_DATABASE_URL to this one; run it again after an interruption
npm run lender -- status CODE           whether this cell serves a lender: open, closed, moved or arriving
npm run lender -- reopen CODE           serves a lender again here after a move that was given up
npm run lender -- remove CODE --confirm deletes here what another cell serves
  The settings are those of the server. Those of the other cell begin with SOURCE_: SOURCE_DATABASE_URL, SOURCE_MASTER_KEY,
  SOURCE_OBJECT_STORE or SOURCE_DATA_FOLDER. --quiet-seconds N waits for work in progress for another time than ${usualQuietMs / 1_000}.`

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const parseArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        range: { type: 'string' },
        confirm: { type: 'boolean' },
        'quiet-seconds': { type: 'string' },
      },
    })
  } catch (cause) {
    throw new Error(usage, { cause })
  }
}

const withCells = async (work: (target: Cell, openSource: () => Promise<Cell>) => Promise<void>): Promise<void> => {
  const cells: Cell[] = []
  const open = async (config: ReturnType<typeof readConfig>): Promise<Cell> => {
    assertConnectionsAreSafe(config)
    const cell = await openCell(config)
    cells.push(cell)
    return cell
  }
  try {
    await work(await open(readConfig(process.env)), () => open(readSourceConfig(process.env)))
  } finally {
    for (const { database } of cells) await database.close()
  }
}

/** Runs the operator's command for lenders and cells, using the server's settings. */
const run = async (args: readonly string[]): Promise<void> => {
  const { positionals, values } = parseArguments(args)
  const [command, organization, ...more] = positionals
  if (command === 'join' && organization === undefined)
    return withCells(async (target, openSource) => {
      await joinCells({ source: await openSource(), target, range: Number(values.range) }, systemClock)
      print(`This cell belongs to the group, with range ${values.range} of loan numbers. Start it.`)
    })
  if (organization === undefined || more.length > 0) throw new Error(usage)
  await withCells(async (target, openSource) => {
    switch (command) {
      case 'move': {
        const organizations = await openOrganizations(readConfig(process.env))
        const quietMs = values['quiet-seconds'] === undefined ? usualQuietMs : Number(values['quiet-seconds']) * 1_000
        const move = { organization, source: await openSource(), target, organizations }
        return moveLender(move, { clock: systemClock, quietMs, print })
      }
      case 'status':
        return print(await stateOfLender(target.database.db, organization))
      case 'reopen':
        await reopenLender(target, organization, systemClock)
        return print(`${organization} is open here.`)
      case 'remove':
        if (!values.confirm)
          throw new Error(`This deletes all rows and objects of ${organization} here. Add --confirm.`)
        await removeLender(target, organization, systemClock)
        return print(`Nothing of ${organization} is left here.`)
      default:
        throw new Error(usage)
    }
  })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
