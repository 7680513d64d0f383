import type { Clock } from '#src/platform/server/clock.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { readAgentSettings, saveAgentSettings } from '../agent-settings.contract.ts'
import { agentSettingsService } from './agent-settings.service.ts'

/** Returns the routes with which an admin sets who answers which queue. */
export const agentSettingsRoutes = (deps: { clock: Clock }): Route[] => {
  const service = agentSettingsService(deps)
  return [
    serve(readAgentSettings, ({ db, caller, params }) => service.read(db, caller.organization, params.personUuid)),
    serve(saveAgentSettings, ({ caller, params, body, transact }) =>
      transact((tx) => service.save(tx, requireKnownCaller(caller), params.personUuid, body)),
    ),
  ]
}
