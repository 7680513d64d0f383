import { expect, test } from 'vitest'
import { type ManualServiceName, manualServiceNames } from '#src/features/manual-orders/manual-services.table.ts'
import {
  appraisedByHand,
  completedByHand,
  refundedByHand,
  valuedByHand,
  waitingHome,
} from '#tests/support/walks/by-hand-scenarios.table.ts'
import { factsByLabel } from '#tests/support/walks/manual-answers.table.ts'
import { manualStaff } from '#tests/support/walks/manual-staff.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { type PlayedScenario, playScenario } from '../../../scripts/scenarios/play-scenario.ts'

// This test moves the clock, so it uses its own product.
const { stage, staff } = await aScenarioStage({ BY_HAND: 'all' })
/** Staff work on one order after another. */
const patience = 400_000

const endEarly = async (run: PlayedScenario): Promise<void> => {
  await run.playActs([{ act: 'withdraw' }])
}

test(
  'applications go from the first page to the end while two people do the work of every outside service',
  async () => {
    const people = manualStaff(
      staff,
      'lintel',
      (order) => order.service === 'appraisalReport' && (factsByLabel(order).Home ?? '').includes(waitingHome),
    )
    const others = Promise.all([
      playScenario(refundedByHand, stage).then(endEarly),
      ...[appraisedByHand, ...valuedByHand].map((scenario) => playScenario(scenario, stage)),
    ])
    await others
    const run = await playScenario(completedByHand, stage)
    expect((await run.readState()).status).toBe('COMPLETE')
    await expect
      .poll(() => new Set(people.doneServices), { timeout: 30_000 })
      .toEqual(new Set<ManualServiceName>(manualServiceNames))
    await people.stop()
  },
  patience,
)
