import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type PlayedStatus, statusPath } from '#tests/support/borrower-calls.ts'
import { aPostgresAddress } from '#tests/support/database.ts'
import { demonstrationStaff } from '#tests/support/demonstration-staff.ts'
import { aServedProduct } from '#tests/support/served-product.ts'
import { playScenario } from '../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../scripts/scenarios/scenarios.table.ts'

const address = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: address.url })
const stage = { url, staff: demonstrationStaff(url), pause, tell: () => undefined }
/** Many are played at once, each of twenty calls and several documents. */
const patience = 120_000

describe('APP-05 npm run scenario', () => {
  test.concurrent.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
    '%s comes to its status',
    async (_, scenario) => {
      const { uuid, caller } = await playScenario(scenario, stage)
      const { checklistStatus } = await caller.call<PlayedStatus>('GET', statusPath(uuid))
      expect(checklistStatus).toBe(scenario.stops)
    },
    patience,
  )
})
