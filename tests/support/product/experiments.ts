import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import type { Variant } from '#src/features/experiments/experiment.schema.ts'
import { experimentsRoutes } from '#src/features/experiments/server/experiments.routes.ts'
import { experimentsEditorRoutes } from '#src/features/experiments/server/experiments-editor.routes.ts'
import { openFlags } from '#src/features/experiments/server/flags.service.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openOrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import { aDatabase } from './database.ts'
import { aSlice } from './slice.ts'

/** The flag that the experiments of tests decide. */
export const experimentFlag = 'fe-heloc-multi-page-product-select'

const halves: Variant[] = [
  { key: 'control', share: 50, enabled: false, variables: {} },
  { key: 'variation', share: 50, enabled: true, variables: {} },
]

/** An experiment's draft that half of all people see. */
export const experimentDraft = (change: object = {}) => ({
  flagKey: experimentFlag,
  hypothesis: 'Two short pages are finished more often than one long page.',
  audience: 'all',
  variants: halves,
  endsAt: null,
  ...change,
})

/** A server of experiments and of their editor, with a database and a clock of its own. */
export const anExperimentServer = async (engine: Parameters<typeof aDatabase>[0]) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const settings = await openOrganizationSettings(database, () => {})
  const organizationByCode = (code: string) => shippedOrganizations.byCode(code)!
  const flags = openFlags({ db, clock, settings, organizationByCode })
  const slice = await aSlice(
    database,
    () => [...experimentsRoutes(db, clock, flags), ...experimentsEditorRoutes({ clock, organizationByCode })],
    { clock },
  )
  return { ...slice, db, clock, settings, flags }
}
