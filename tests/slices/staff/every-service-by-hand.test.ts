import { expect, test } from 'vitest'
import { type ManualServiceName, manualServiceNames } from '#src/features/manual-orders/manual-services.table.ts'
import { factsByLabel } from '#tests/support/walks/manual-answers.table.ts'
import { manualStaff } from '#tests/support/walks/manual-staff.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { california, markedCard, ohio, staffApprovals, texas } from '../../../scripts/scenarios/parts.ts'
import { type PlayedScenario, playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import type { Act, Scenario } from '../../../scripts/scenarios/scenario.ts'

// This test moves the clock, so it uses its own product.
const { stage, staff } = await aScenarioStage({ BY_HAND: 'all' })
/** Staff work on one order after another. */
const patience = 400_000

const sendDocuments: readonly Act[] = [{ act: 'send-documents' }, { act: 'settle-conditions', by: 'processor' }]

/** What borrowers do where no service reads accounts, payrolls or tax returns. */
const fullScenario: Scenario = {
  name: 'every-service-by-hand',
  stops: 'COMPLETE',
  shows: 'Every service by hand; a card is paid off.',
  at: {
    INCOME_VERIFICATION: [{ act: 'documents', method: 'paystubs' }, ...sendDocuments],
    EMPLOYMENT_VERIFICATION: [
      { act: 'employer', name: 'Northwind Manufacturing' },
      { act: 'await-condition' },
      ...sendDocuments,
    ],
    LIEN_VERIFICATION: markedCard,
    DISBURSEMENT_ACCOUNT: [{ act: 'give-account' }, { act: 'prove-account' }],
    DEED_SIGNING: [{ act: 'meet-own-notary' }],
  },
}

const largeLine: Scenario = {
  name: 'appraisal-by-hand',
  stops: 'DISBURSEMENT_ACCOUNT',
  shows: 'A large line needs a title examination and an appraisal, whose fee staff collect.',
  borrower: { income: 600_000 },
  address: ohio('310 Highvalue Street'),
  at: { ...staffApprovals, OFFER_SELECTION: [{ act: 'choose', draw: 380_000 }] },
}

/** Staff do not enter the appraisal of this home. */
const waitingHome = 'Leftalone'

const refund: Scenario = {
  ...largeLine,
  name: 'appraisal-refunded-by-hand',
  stops: 'ONSITE_APPRAISAL_PENDING',
  address: ohio(`310 Highvalue ${waitingHome} Street`),
}

const valuations: readonly Scenario[] = [
  {
    name: 'price-opinion-by-hand',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The street does not show the condition of the home.',
    address: texas('12 Hiddenhome Street'),
    at: staffApprovals,
  },
  {
    name: 'evaluation-by-hand',
    stops: 'DISBURSEMENT_ACCOUNT',
    shows: 'The model is not sure of the value.',
    address: california('12 Unsurevalue Street'),
    at: { ...staffApprovals, NAV_RESI_EVAL_ESTIMATE: [{ act: 'estimate', dollars: 600_000 }] },
  },
]

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
      playScenario(refund, stage).then(endEarly),
      ...[largeLine, ...valuations].map((scenario) => playScenario(scenario, stage)),
    ])
    await others
    const run = await playScenario(fullScenario, stage)
    expect((await run.readState()).status).toBe('COMPLETE')
    await expect
      .poll(() => new Set(people.doneServices), { timeout: 30_000 })
      .toEqual(new Set<ManualServiceName>(manualServiceNames))
    await people.stop()
  },
  patience,
)
