import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { type Caller, type Route, serve } from '#src/platform/server/http/serve.ts'
import { openSession, recordEvent } from '../telemetry.contract.ts'
import { declinesTelemetry } from '../telemetry.rules.ts'
import { telemetryService } from './telemetry.service.ts'
import { telemetryRate } from './telemetry-rate.ts'

/** Serves the calls by which pages report visits and events. The service drops everything personal. */
export const telemetryRoutes = (db: Db, clock: Clock, take = telemetryRate(clock)): Route[] => {
  const telemetry = telemetryService(db, clock)
  return [
    serve(openSession, async ({ params, caller, organisation, address, headers, body }) => {
      assertContext(params.context, caller)
      take('session', address)
      return { sessionKey: await telemetry.open(organisation, body, !declinesTelemetry(headers)) }
    }),
    serve(recordEvent, async ({ params, caller, organisation, address, headers, body }) => {
      assertContext(params.context, caller)
      take('event', address)
      return { isRecorded: !declinesTelemetry(headers) && (await telemetry.record(organisation, body)) }
    }),
  ]
}

const assertContext = (context: string, { role }: Caller): void => {
  if (context === 'secure' && role === 'visitor') throw new Refusal('access/unauthenticated')
}
