import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  createExperiment,
  declareWinner,
  endExperiment,
  listExperiments,
  readExperiment,
  saveExperiment,
  startExperiment,
  undoExperiment,
} from '../experiments-editor.contract.ts'
import { listFlags, setFeature, undoFeature } from '../flags-editor.contract.ts'
import { experimentsEditor } from './experiments-editor.service.ts'
import { type EditorDeps, flagsEditor } from './flags-editor.service.ts'

/** Routes by which an admin reads and changes the flags and experiments of the organization. */
export const experimentsEditorRoutes = (deps: EditorDeps): Route[] => {
  const flags = flagsEditor(deps)
  const experiments = experimentsEditor(deps)
  return [
    serve(listFlags, async ({ db, caller }) => ({ flags: await flags.list(db, caller.organization) })),
    serve(setFeature, ({ caller, params, body, transact }) =>
      transact((tx) => flags.set(tx, requireKnownCaller(caller), { key: params.featureKey, ...body })),
    ),
    serve(undoFeature, ({ caller, params, body, transact }) =>
      transact((tx) => flags.undo(tx, requireKnownCaller(caller), { key: params.featureKey, ...body })),
    ),
    serve(listExperiments, async ({ db, caller }) => ({
      experiments: await experiments.list(db, caller.organization),
    })),
    serve(readExperiment, ({ db, caller, params }) => experiments.read(db, caller.organization, params.experimentKey)),
    serve(createExperiment, ({ caller, body, transact }) =>
      transact((tx) => experiments.create(tx, requireKnownCaller(caller), body)),
    ),
    serve(saveExperiment, ({ caller, params, body, transact }) =>
      transact((tx) => experiments.change(tx, requireKnownCaller(caller), { key: params.experimentKey, ...body })),
    ),
    serve(startExperiment, ({ caller, params, body, transact }) =>
      transact((tx) => experiments.start(tx, requireKnownCaller(caller), { key: params.experimentKey, ...body })),
    ),
    serve(endExperiment, ({ caller, params, body, transact }) =>
      transact((tx) => experiments.end(tx, requireKnownCaller(caller), { key: params.experimentKey, ...body })),
    ),
    serve(declareWinner, ({ caller, params, body, transact }) =>
      transact((tx) =>
        experiments.declareWinner(tx, requireKnownCaller(caller), { key: params.experimentKey, ...body }),
      ),
    ),
    serve(undoExperiment, ({ caller, params, body, transact }) =>
      transact((tx) => experiments.undo(tx, requireKnownCaller(caller), { key: params.experimentKey, ...body })),
    ),
  ]
}
