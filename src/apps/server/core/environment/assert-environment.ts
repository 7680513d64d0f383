import { hasAccounts } from '#src/features/accounts/server/accounts.store.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Database } from '#src/platform/server/database/database.ts'
import {
  type EnvironmentMark,
  environmentMark,
  markEnvironment,
} from '#src/platform/server/database/environment-mark.ts'
import { tracesOfDemonstration } from './demonstration-traces.table.ts'

/**
 * Ensures that a database is used only in the environment of its first start, and that production uses no database on
 * which a demonstration ran.
 * @throws Error that says what is wrong and what to do
 */
export const assertEnvironment = (config: Config, { db }: Pick<Database, 'db'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { environment } = config
    const mark = await environmentMark(tx)
    if (mark) assertMarkedFor(config, mark)
    const traces = config.production || !mark ? await tracesOfDemonstration(tx) : []
    if (config.production && traces.length > 0) throw new Error(demonstrationHere(traces))
    if (environment === 'demonstration' && !mark && traces.length === 0 && (await hasAccounts(tx)))
      throw new Error(
        'This database bears no mark of its environment and holds people whom no demonstration made, so they may be real. Start it with HEARTHLINE_ENVIRONMENT=production if they are, or give another database: DATABASE_URL, or DATA_FOLDER for the embedded one.',
      )
    if (!mark) assertMarkedFor(config, await markEnvironment(tx, { environment, markedAt: new Date() }))
  })

/** @throws Error when the database belongs to a different environment */
export const assertMarkedFor = ({ environment }: Pick<Config, 'environment'>, mark: EnvironmentMark): void => {
  if (mark.environment === environment) return
  const since = mark.markedAt.toISOString().slice(0, 10)
  throw new Error(
    `This database is marked: ${mark.environment}, since ${since}. HEARTHLINE_ENVIRONMENT is ${environment}, and a database is never taken from one to the other. Give another database: DATABASE_URL, or DATA_FOLDER for the embedded one; or set HEARTHLINE_ENVIRONMENT=${mark.environment}.`,
  )
}

const demonstrationHere = (traces: readonly string[]): string =>
  [
    'Production cannot start. This database holds what a demonstration left, whose logins are published:',
    ...traces.map((trace) => `  ${trace}`),
    'Start on an empty database (DATABASE_URL, or DATA_FOLDER for the embedded one); this one cannot become a production.',
  ].join('\n')
