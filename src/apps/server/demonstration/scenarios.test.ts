import { describe, expect, test } from 'vitest'
import { offer } from '#src/workflow/graph/offer.table.ts'
import { verification } from '#src/workflow/graph/verification.table.ts'
import { endPrices } from '#tests/support/ended-prices.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import { endBy, listExits, type Play, playsOf } from '#tests/support/walks/scenario-plays.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import { publishesPolicy } from '../../../../scripts/scenarios/policy-paths.table.ts'
import { verificationScenarios } from '../../../../scripts/scenarios/scenarios.table.ts'

const { db, stage } = await aScenarioStage()
/** Many scenarios run at the same time, each with twenty calls and several documents. */
const patience = 120_000

const graph = { ...offer, ...verification }

describe('APP-05 npm run scenario', () => {
  const titledPlays = playsOf(verificationScenarios, graph).map((play) => [play.title, play] as const)
  const plays = async (_: string, { scenario, closing }: Play) => {
    const run = await playScenario(scenario, stage)
    expect((await run.readState()).status).toBe(scenario.stops)
    if (!closing) return
    await endBy(db, run, closing)
    expect((await run.readState()).status).toBe('CANCELLED')
  }
  test.concurrent.each(titledPlays.filter(([, { scenario }]) => !publishesPolicy(scenario)))('%s', plays, patience)
  // A policy applies to every application of its lender, so these scenarios run separately.
  test.each(titledPlays.filter(([, { scenario }]) => publishesPolicy(scenario)))('%s', plays, patience)
})

test.concurrent.each(['OFFER_SELECTION', 'REVISED_OFFER_SELECTION'] as const)(
  'OFR-09 renewing expired offers at %s creates new offers and returns to that status',
  async (status) => {
    const scenario = verificationScenarios.find(({ stops }) => stops === status)!
    const run = await playScenario(scenario, stage)
    const { revision } = await run.readState()
    await endPrices(db, run.uuid)
    await run.caller.call('POST', onApplication(run.uuid, 'offers/renew'), {})
    const isBack = (now: Awaited<ReturnType<typeof run.readState>>) => now.status === status && now.revision > revision
    await run.until(run.readState, isBack, `offers are made again at ${status}`)
  },
  patience,
)

test('APP-05 the scenarios together take every exit of offer and verification', async () => {
  const rows = await db.selectFrom('statusHistory').select(['fromStatus', 'outcome']).distinct().execute()
  const takenExits = new Set(rows.map(({ fromStatus, outcome }) => `${fromStatus} ${outcome}`))
  expect(listExits(graph).filter((exit) => !takenExits.has(exit))).toEqual([])
})
