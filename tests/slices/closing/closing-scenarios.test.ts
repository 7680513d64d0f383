import { describe, expect, test } from 'vitest'
import { closing } from '#src/workflow/graph/closing.table.ts'
import { movedTogether } from '#tests/support/access/moved-together.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { endBy, listExits, playsOf } from '#tests/support/walks/scenario-plays.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { closingExitsNotPlayed, closingScenarios } from '../../../scripts/scenarios/closing.table.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'

// This test moves the clock, so it uses its own product.
const { address, url, folder, stop, db, stage } = await aScenarioStage()
/** The clock moves when all scenarios are waiting, so each takes as long as the slowest. */
const patience = 400_000

const together = movedTogether(url, 8)
/** Starts work here that its test awaits later. */
const begin = <T>(work: Parameters<typeof together<T>>[0]): Promise<T> => {
  const promise = together(work)
  promise.catch(() => undefined)
  return promise
}
const plays = playsOf(closingScenarios, closing).map(({ title, scenario, closing: end }) => ({
  title,
  stops: scenario.stops,
  end,
  outcome: begin(async (waitUntil) => {
    const run = await playScenario(scenario, { ...stage, waitUntil })
    const stoppedAt = (await run.readState()).status
    if (end) await endBy(db, run, end)
    return { stoppedAt, endedAt: (await run.readState()).status }
  }),
}))
const stoppedAt = (name: string) => {
  const scenario = closingScenarios.find((closingScenario) => closingScenario.name === name)
  if (!scenario) throw new Error(`There is no scenario called ${name}.`)
  return begin((waitUntil) => playScenario(scenario, { ...stage, waitUntil }))
}
/** Applications that continue where no worker runs. */
const restingStops = [stoppedAt('note'), stoppedAt('note'), stoppedAt('deed-moved-in-person')] as const

describe('APP-05 npm run scenario, from the disbursement account to the end', () => {
  test.each(plays.map((play) => [play.title, play] as const))(
    '%s',
    async (_, { stops, end, outcome }) => {
      const { stoppedAt, endedAt } = await outcome
      expect(stoppedAt).toBe(stops)
      if (end) expect(endedAt).toBe('CANCELLED')
    },
    patience,
  )
})

test(
  'APP-05 without a worker to run the next step, an application stays where it is and staff can end it',
  async () => {
    const [signedRun, other, deed] = await Promise.all(restingStops)
    await stop()
    await aServedProduct({ DATABASE_URL: address.url, DATA_FOLDER: folder, PORT: new URL(url).port }, {}, [])
    const isAt = async ({ readState }: typeof signedRun, status: string) =>
      expect((await readState()).status).toBe(status)
    for (const [one, outcome] of [
      [signedRun, 'withdrawn'],
      [other, 'closedIncomplete'],
    ] as const) {
      await one.playActs([{ act: 'sign-documents' }])
      await isAt(one, 'GEN_NOTARY_DISCLOSURE')
      await endBy(db, one, { act: 'exit', outcome, by: 'underwriter' })
      await isAt(one, 'CANCELLED')
    }
    await deed.playActs([{ act: 'file-deed' }])
    await isAt(deed, 'GEN_RESCISSION')
    await deed.playActs([{ act: 'cancel-line', by: 'letter' }])
    await isAt(deed, 'CANCELLED')
  },
  patience,
)

test('APP-05 the scenarios together take every exit of the closing, except those that no application takes', async () => {
  const rows = await db.selectFrom('statusHistory').select(['fromStatus', 'outcome']).distinct().execute()
  const takenExits = new Set(rows.map(({ fromStatus, outcome }) => `${fromStatus} ${outcome}`))
  expect(
    listExits(closing)
      .filter((exit) => !takenExits.has(exit))
      .toSorted(),
  ).toEqual(Object.keys(closingExitsNotPlayed).toSorted())
})
