import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/server/database.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { offer, verification } from '#src/workflow/verification.table.ts'
import type { WorkflowStep } from '#src/workflow/workflow-step.ts'
import { aPostgresAddress } from '#tests/support/database.ts'
import { demonstrationStaff } from '#tests/support/demonstration-staff.ts'
import { noticeThatRanOut } from '#tests/support/incompleteness.ts'
import { aServedProduct } from '#tests/support/served-product.ts'
import { storedLetters } from '#tests/support/stored-letter.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { publishesPolicy } from '../../../scripts/scenarios/policy-ways.table.ts'
import type { Act, Scenario } from '../../../scripts/scenarios/scenario.ts'
import { scenarios } from '../../../scripts/scenarios/scenarios.table.ts'

const address = await aPostgresAddress()
const { url, folder } = await aServedProduct({ DATABASE_URL: address.url })
const database = await openDatabase(address)
const { db } = database
const letters = await storedLetters(database, folder)
afterAll(async () => {
  await letters.close()
  await database.close()
})
const stage = { url, letterTo: letters.letterTo, staff: demonstrationStaff(url), pause, tell: () => undefined }
/** Many are played at once, each of twenty calls and several documents. */
const patience = 120_000

const graph = { ...offer, ...verification } as Readonly<Partial<Record<Status, WorkflowStep>>>
const exits = Object.entries(graph).flatMap(([status, { on }]) =>
  Object.keys(on).map((outcome) => `${status} ${outcome}`),
)

/** What ends an application almost anywhere. */
const closings: Readonly<Record<string, Act>> = {
  cancelled: { act: 'withdraw' },
  withdrawn: { act: 'exit', outcome: 'withdrawn', by: 'underwriter' },
  closedIncomplete: { act: 'exit', outcome: 'closedIncomplete', by: 'underwriter' },
}

interface Play {
  title: string
  scenario: Scenario
  closing: Act | undefined
}

const short: Scenario['at'] = {
  INCOME_VERIFICATION: [{ act: 'exit', outcome: 'accepted', by: 'underwriter' }],
  IDENTITY_VERIFICATION: [{ act: 'exit', outcome: 'accepted', by: 'underwriter' }],
}
/** The same by a shorter way, where the scenario does not itself go another. */
const shortened = (scenario: Scenario): Scenario => {
  const { [scenario.stops]: _, ...way } = short
  return { ...scenario, at: { ...way, ...scenario.at } }
}

/** Each scenario with a closing of its status; a status with more closings than scenarios is gone to again. */
const playsAt = (stops: Status, there: readonly Scenario[]): Play[] => {
  const ends = Object.entries(closings).filter(([outcome]) => outcome in (graph[stops]?.on ?? {}))
  return Array.from({ length: Math.max(there.length, ends.length) }, (_, at) => {
    const [outcome, closing] = ends[at] ?? []
    const known = there[at]
    const scenario = known ?? shortened(there[0]!)
    return { title: `${scenario.name}${outcome ? `, then ${outcome}` : ''}`, scenario, closing }
  })
}

describe('APP-05 npm run scenario', () => {
  const stops = [...new Set(scenarios.map((one) => one.stops))]
  const all = stops.flatMap((status) =>
    playsAt(
      status,
      scenarios.filter((one) => one.stops === status),
    ),
  )
  const named = all.map((play) => [play.title, play] as const)
  const plays = async (_: string, { scenario, closing }: Play) => {
    const played = await playScenario(scenario, stage)
    expect((await played.look()).status).toBe(scenario.stops)
    if (!closing) return
    if (closing.act === 'exit' && closing.outcome === 'closedIncomplete') await noticeThatRanOut(db, played.uuid)
    await played.goOn(closing)
    expect((await played.look()).status).toBe('CANCELLED')
  }
  test.concurrent.each(named.filter(([, { scenario }]) => !publishesPolicy(scenario)))('%s', plays, patience)
  // A policy holds for every application of its lender.
  test.each(named.filter(([, { scenario }]) => publishesPolicy(scenario)))('%s', plays, patience)
})

test('APP-05 every exit of offer and verification was taken by one of them', async () => {
  const rows = await db.selectFrom('statusHistory').select(['fromStatus', 'outcome']).distinct().execute()
  const taken = new Set(rows.map(({ fromStatus, outcome }) => `${fromStatus} ${outcome}`))
  expect(exits.filter((exit) => !taken.has(exit))).toEqual([])
})
