import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { readOwnDemographics, readReportedDemographics, saveDemographics } from '../demographics.contract.ts'
import { type DemographicsDeps, demographicsService } from './demographics.service.ts'

/** Serves ethnicity, race and sex. */
export const demographicsRoutes = (deps: DemographicsDeps): Route[] => {
  const demographics = demographicsService(deps)
  return [
    serve(readOwnDemographics, ({ db, params }) => demographics.readOwn(db, params.uuid)),
    serve(saveDemographics, ({ caller, params, body, transact }) =>
      transact((tx) => demographics.save(tx, requireKnownCaller(caller), params.uuid, body)),
    ),
    serve(readReportedDemographics, ({ caller, params, transact }) =>
      transact((tx) => demographics.readReported(tx, requireKnownCaller(caller), params.uuid)),
    ),
  ]
}
