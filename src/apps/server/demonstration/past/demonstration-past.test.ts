import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EditedExperiment, VariantResult } from '#src/features/experiments/experiments-editor.contract.ts'
import type { Report } from '#src/features/reports/reports.contract.ts'
import type { FunnelAnswer } from '#src/features/telemetry/funnel.contract.ts'
import { type FunnelStep, registrationFunnelSteps } from '#src/features/telemetry/funnel-steps.table.ts'
import { firstBrokenAuditRow } from '#src/platform/server/database/audit.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { pastApplications } from '../../../../../scripts/past/past-applications.table.ts'
import { toScenario } from '../../../../../scripts/past/play-applications.ts'
import { root } from '../../../../../scripts/run-command.ts'

const dayMs = 24 * 3_600_000

test('a new demonstration has four months of applications at every stage within minutes of its first start', {
  timeout: 330_000,
}, async () => {
  const { url: databaseUrl } = await aPostgresAddress()
  const player = join(root, 'scripts/play-past.ts')
  const { url } = await aServedProduct({
    HEARTHLINE_ENVIRONMENT: 'demonstration',
    DATABASE_URL: databaseUrl,
    DEMONSTRATION_PAST: player,
    LOG_LEVEL: 'warn',
  })
  const { db, close } = await openDatabase({ engine: 'postgresql', url: databaseUrl, poolSize: 2 })
  const applications = () => db.selectFrom('application').select(['id', 'status', 'createdAt']).execute()
  await expect.poll(async () => (await applications()).length, { timeout: 300_000, interval: 1_000 }).toBeGreaterThan(0)

  const rows = await applications()
  const stops = pastApplications.map((pastApplication) => toScenario(pastApplication).stops).sort()
  expect(rows.map(({ status }) => status).sort()).toEqual(stops)
  const ages = rows.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / dayMs)
  expect(Math.max(...ages)).toBeGreaterThan(120)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  for (const { id } of rows) expect(await firstBrokenAuditRow(db, id)).toBeUndefined()

  const staff = demonstrationStaff(url)
  const admin = await staff('lintel', 'admin')
  const { results } = await admin.call<{ experiment: EditedExperiment; results: VariantResult[] }>(
    'GET',
    '/service-optimize/secure/api/v1/experiment/two-page-offers',
  )
  expect(results.every(({ exposures }) => exposures > 0)).toBe(true)
  const { steps } = await admin.call<FunnelAnswer>('GET', '/service-telemetry/secure/api/v1/funnel')
  const arrivals = steps.map((step) => step.arrivals ?? 0)
  expect(new Set(arrivals).size).toBeGreaterThan(5)
  // People type and think: a funnel of seconds would not be believed.
  const typingSteps = new Set<FunnelStep>([...registrationFunnelSteps.slice(0, -1), 'offers'])
  const medians = steps.filter(({ step }) => typingSteps.has(step)).map(({ medianSeconds }) => medianSeconds ?? 0)
  expect(Math.min(...medians)).toBeGreaterThan(4)
  const { months, fallout } = await admin.call<Report>('GET', '/service-pipeline/secure/api/v1/reports')
  expect(months.filter(({ starts }) => starts > 0).length).toBeGreaterThan(3)
  expect(months.some(({ fundings, medianDaysToFund }) => fundings > 0 && medianDaysToFund !== null)).toBe(true)
  expect(fallout.length).toBeGreaterThan(0)
  const conversations = await db.selectFrom('conversation').select('state').execute()
  expect(conversations).toHaveLength(2)
  // A visitor whom no one answers is told so after a while.
  for (const { state } of conversations) expect(['QUEUED', 'AWAITING_REPLY']).toContain(state)
  expect(await db.selectFrom('proposal').select('state').where('state', '=', 'open').execute()).toHaveLength(1)
  expect(
    await (await fetch(`${url}/service-banner/external/api/v1/banners`, { headers: { 'x-org': 'lintel' } })).json(),
  ).toHaveLength(1)
  await close()
})
