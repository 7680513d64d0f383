import * as experiments from '#src/features/experiments/experiments.contract.ts'
import * as experimentsEditor from '#src/features/experiments/experiments-editor.contract.ts'
import * as flagsEditor from '#src/features/experiments/flags-editor.contract.ts'
import { experimentsRoutes } from '#src/features/experiments/server/experiments.routes.ts'
import { experimentsEditorRoutes } from '#src/features/experiments/server/experiments-editor.routes.ts'
import type { FeatureWiring } from './feature.ts'

export const experimentsWiring: FeatureWiring = {
  contracts: { experiments, experimentsEditor, flagsEditor },
  wire: ({ db, clock, flags, organizationByCode }) => ({
    routes: [...experimentsRoutes(db, clock, flags), ...experimentsEditorRoutes({ clock, organizationByCode })],
  }),
}
