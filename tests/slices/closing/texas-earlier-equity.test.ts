import { expect, test } from 'vitest'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import { movedTogether } from '#tests/support/access/moved-together.ts'
import { onApplication } from '#tests/support/walks/borrower-calls.ts'
import { aScenarioStage } from '#tests/support/walks/scenario-stage.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../scripts/scenarios/scenarios.table.ts'

// This test moves the clock, so it uses its own product.
const { url, db, stage } = await aScenarioStage()
/** The clock moves when all scenarios are waiting, so each takes as long as the slowest. */
const patience = 240_000

const together = movedTogether(url, 3)
const play = (name: string) => {
  const scenario = scenarios.find((scenario) => scenario.name === name)
  if (!scenario) throw new Error(`There is no scenario called ${name}.`)
  const run = together((waitUntil) => playScenario(scenario, { ...stage, waitUntil }))
  run.catch(() => undefined)
  return run
}
const [paidOff, declined, repaid] = [
  play('complete-texas-first-mortgage'),
  play('declined-texas-first-mortgage'),
  play('texas-repaid-loan'),
]

test('Constitution XVI 50(a)(6)(K): a first mortgage that is a home equity loan is paid off from the line', {
  timeout: patience,
}, async () => {
  const { caller, uuid, readState } = await paidOff
  expect((await readState()).status).toBe('COMPLETE')
  const { payments } = await caller.call<Funding>('GET', onApplication(uuid, 'funding'))
  expect(payments.filter(({ kind, status }) => kind === 'PAYOFF' && status === 'SETTLED')).toHaveLength(1)
})

test('Constitution XVI 50(a)(6)(K): no line is made behind a first mortgage that is a home equity loan', {
  timeout: patience,
}, async () => {
  const { uuid, readState } = await declined
  expect((await readState()).status).toBe('DECLINED')
  const run = await db
    .selectFrom('pricingRun')
    .select('trace')
    .where('applicationId', '=', uuid)
    .orderBy('pricedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(run.trace)).toContain('texas-one-equity-loan')
})

test('7 TAC 153.14(1)(B): a home equity loan that closed 200 days ago holds the line, although it is paid off', {
  timeout: patience,
}, async () => {
  const { uuid, readState } = await repaid
  expect((await readState()).status).toBe('GEN_CLOSING_DISCLOSURE')
  const conditions = await db.selectFrom('condition').select('causeKey').where('applicationId', '=', uuid).execute()
  expect(conditions.map(({ causeKey }) => causeKey)).toContain('state rule texas-year')
})
