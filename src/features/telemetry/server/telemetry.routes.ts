import { Refusal } from '#src/domain/refusal.ts'
import { type Caller, type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import { readFunnel } from '../funnel.contract.ts'
import { openSession, recordEvent } from '../telemetry.contract.ts'
import { declinesTelemetry } from '../telemetry.rules.ts'
import { funnelOf } from './funnel.service.ts'
import { type TelemetryDeps, telemetryService } from './telemetry.service.ts'
import { telemetryRate } from './telemetry-rate.ts'

/**
 * Serves the calls by which pages report visits and events, and the one by which staff read the funnel. The service
 * drops everything personal.
 */
export const telemetryRoutes = (deps: TelemetryDeps, take = telemetryRate(deps.clock)): Route[] => {
  const telemetry = telemetryService(deps)
  return [
    serve(openSession, async ({ params, caller, organization, address, headers, cookies, body }) => {
      assertContext(params.context, caller)
      take('session', address)
      const language = requestedLanguage(cookies.language, headers['accept-language'])
      const isTracked = !declinesTelemetry(headers)
      return { sessionKey: await telemetry.open({ organization, language, isTracked }, body) }
    }),
    serve(recordEvent, async ({ params, caller, organization, address, headers, body }) => {
      assertContext(params.context, caller)
      take('event', address)
      return { isRecorded: !declinesTelemetry(headers) && (await telemetry.record(organization, caller, body)) }
    }),
    serve(readFunnel, ({ readDb, caller, query }) =>
      funnelOf(readDb, deps.clock, requireKnownCaller(caller).organization, query),
    ),
  ]
}

const assertContext = (context: string, { role }: Caller): void => {
  if (context === 'secure' && role === 'visitor') throw new Refusal('access/unauthenticated')
}
