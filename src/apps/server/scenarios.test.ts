import { describe, expect, test } from 'vitest'
import { offer } from '#src/workflow/offer.table.ts'
import { verification } from '#src/workflow/verification.table.ts'
import { onApplication } from '#tests/support/borrower-calls.ts'
import { endPrices } from '#tests/support/ended-prices.ts'
import { endBy, exitsOf, type Play, playsOf } from '#tests/support/scenario-plays.ts'
import { aScenarioStage } from '#tests/support/scenario-stage.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { publishesPolicy } from '../../../scripts/scenarios/policy-ways.table.ts'
import { verificationScenarios } from '../../../scripts/scenarios/scenarios.table.ts'

const { db, stage } = await aScenarioStage()
/** Many are played at once, each of twenty calls and several documents. */
const patience = 120_000

const graph = { ...offer, ...verification }

describe('APP-05 npm run scenario', () => {
  const named = playsOf(verificationScenarios, graph).map((play) => [play.title, play] as const)
  const plays = async (_: string, { scenario, closing }: Play) => {
    const played = await playScenario(scenario, stage)
    expect((await played.look()).status).toBe(scenario.stops)
    if (!closing) return
    await endBy(db, played, closing)
    expect((await played.look()).status).toBe('CANCELLED')
  }
  test.concurrent.each(named.filter(([, { scenario }]) => !publishesPolicy(scenario)))('%s', plays, patience)
  // A policy holds for every application of its lender.
  test.each(named.filter(([, { scenario }]) => publishesPolicy(scenario)))('%s', plays, patience)
})

test.concurrent.each(['OFFER_SELECTION', 'REVISED_OFFER_SELECTION'] as const)(
  'OFR-09 prices that ran out at %s are asked for anew, and lead there again',
  async (status) => {
    const scenario = verificationScenarios.find(({ stops }) => stops === status)!
    const played = await playScenario(scenario, stage)
    const { revision } = await played.look()
    await endPrices(db, played.uuid)
    await played.caller.call('POST', onApplication(played.uuid, 'offers/renew'), {})
    const isBack = (now: Awaited<ReturnType<typeof played.look>>) => now.status === status && now.revision > revision
    await played.until(played.look, isBack, `offers are made again at ${status}`)
  },
  patience,
)

test('APP-05 every exit of offer and verification was taken by one of them', async () => {
  const rows = await db.selectFrom('statusHistory').select(['fromStatus', 'outcome']).distinct().execute()
  const taken = new Set(rows.map(({ fromStatus, outcome }) => `${fromStatus} ${outcome}`))
  expect(exitsOf(graph).filter((exit) => !taken.has(exit))).toEqual([])
})
