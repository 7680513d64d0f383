/** Three rings of checks, each of which runs those before it too: for a quick look, for a change, and all there is. */
export const rings = ['fast', 'change', 'all'] as const
export type Ring = (typeof rings)[number]

/** How a check is run: a program that answers by its exit code, projects of Vitest, or projects of Playwright. */
type Runner =
  | { program: string; args: readonly string[] }
  | {
      vitest: readonly VitestProject[]
      /** On each further major version that the machine has. */
      runsOnOtherPostgres?: true
    }
  | { playwright: readonly PlaywrightProject[] }

/** One check of a run, in the smallest ring that runs it. */
export interface Check {
  name: string
  ring: Ring
  runner: Runner
}

export type VitestProject =
  | 'rules'
  | 'screens'
  | 'slices'
  | 'engine-slices'
  | 'other-engine'
  | 'other-postgres'
  | 'slow-slices'
export type PlaywrightProject = 'phone-390' | 'desktop-1280' | 'phone-390-others' | 'desktop-1280-others'

/** In the order they run: what fails soonest first, and what takes longest last. */
export const checks: readonly Check[] = [
  { name: 'types', ring: 'fast', runner: { program: 'tsc', args: ['-b'] } },
  { name: 'lint', ring: 'fast', runner: { program: 'biome', args: ['check', '.'] } },
  { name: 'rules', ring: 'fast', runner: { vitest: ['rules'] } },
  { name: 'screens', ring: 'fast', runner: { vitest: ['screens'] } },
  { name: 'dead-code', ring: 'change', runner: { program: 'npm', args: ['run', '--silent', 'dead-code'] } },
  { name: 'slices', ring: 'change', runner: { vitest: ['slices', 'engine-slices'] } },
  { name: 'build', ring: 'change', runner: { program: 'node', args: ['scripts/build.ts'] } },
  { name: 'journeys', ring: 'change', runner: { playwright: ['phone-390', 'desktop-1280'] } },
  { name: 'other-postgres', ring: 'all', runner: { vitest: ['other-postgres'], runsOnOtherPostgres: true } },
  { name: 'other-engine', ring: 'all', runner: { vitest: ['other-engine'] } },
  {
    name: 'other-journeys',
    ring: 'all',
    runner: { playwright: ['phone-390-others', 'desktop-1280-others'] },
  },
  { name: 'slow-slices', ring: 'all', runner: { vitest: ['slow-slices'] } },
]

/**
 * Slices that meet both databases with each change: the mechanisms in which the two differ. Every other slice that names
 * `engines` meets PostgreSQL with each change, and the embedded engine in the ring `all`.
 */
export const bothEnginesEachChange: readonly string[] = [
  'src/features/accounts/server/recovery.test.ts',
  'src/features/demographics/server/demographics.test.ts',
  'src/features/documents/server/letters/status-reminders.test.ts',
  'src/features/registration/server/opening.test.ts',
  'src/platform/server/database/audit.test.ts',
  'src/platform/server/database/database.test.ts',
  'src/platform/server/http/described-error.test.ts',
  'src/platform/server/http/idempotency/serve-then-commit.test.ts',
  'src/platform/server/jobs/jobs.test.ts',
  'src/platform/server/keys/key-rotation.test.ts',
  'src/platform/server/limits/rate-limit.test.ts',
  'src/platform/server/messages/outbox.test.ts',
  'src/vendors/card-payment/server/card-payment.test.ts',
  'src/workflow/server/workflow-engine.test.ts',
]

/**
 * Slices that meet every major version of PostgreSQL that a machine has, in the ring `all`: what builds on its catalogs,
 * locks and notifications.
 */
export const everyPostgres: readonly string[] = [
  'src/platform/server/database/audit.test.ts',
  'src/platform/server/database/baseline.test.ts',
  'src/platform/server/database/database.test.ts',
  'src/platform/server/database/embedded/engine-panic.test.ts',
  'src/platform/server/database/postgres-listener.test.ts',
  'src/platform/server/database/prepared-statements.test.ts',
  'src/platform/server/jobs/jobs.test.ts',
  'src/platform/server/jobs/worker.test.ts',
  'src/platform/server/limits/rate-limit.test.ts',
  'src/workflow/server/workflow-engine.test.ts',
]

/**
 * Slices that take half a minute and more on a quiet machine, beside those whose text or name says so: they start many
 * servers, walk all endings one after the other, or press on one thing for long. The ring `all` runs them.
 */
export const slowSlices: readonly string[] = [
  'src/apps/server/demonstration/past/demonstration-past.test.ts',
  'src/apps/server/demonstration/scenarios.test.ts',
  'tests/slices/closing/closing-scenarios.test.ts',
  'tests/slices/closing/recomputed-figures.test.ts',
  'tests/slices/hostile/uploads-beside-hostile.test.ts',
  'src/apps/server/start/environment-mark.test.ts',
  'src/apps/server/start/first-day.test.ts',
  'src/apps/server/start/whole-first-day.test.ts',
  'src/apps/server/start/whole-installation.test.ts',
  'src/apps/server/start/release.test.ts',
  'src/apps/server/start/two-versions.test.ts',
  'src/apps/server/cells/two-cells.test.ts',
  'src/features/accounts/server/passwords/thousand-guesses.test.ts',
  'src/features/experiments/server/experiment-at-scale.test.ts',
]
