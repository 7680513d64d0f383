import * as partnerKeys from '#src/features/partners/partner-keys.contract.ts'
import * as partnerReads from '#src/features/partners/partner-reads.contract.ts'
import { deliveries } from '#src/features/partners/server/deliver.service.ts'
import { publishEvents } from '#src/features/partners/server/event-sink.service.ts'
import { numberEvents } from '#src/features/partners/server/events.store.ts'
import { partnerKeysRoutes } from '#src/features/partners/server/partner-keys.routes.ts'
import { partnerReadsRoutes } from '#src/features/partners/server/partner-reads.routes.ts'
import { webhooksRoutes } from '#src/features/partners/server/webhooks.routes.ts'
import * as webhooks from '#src/features/partners/webhooks.contract.ts'
import type { FeatureWiring } from '../feature.ts'

export const partnersWiring: FeatureWiring = {
  contracts: { partnerKeys, partnerReads, webhooks },
  wire({ db, vault, clock, config, log, eventSink, organizationByCode, pageAt, wake }) {
    // Outside production, a receiver may run on the developer's own machine.
    const deps = { vault, clock, organizationByCode, rules: { innerAddresses: !config.production } }
    const events = deliveries({ ...deps, db, log, pageAt, wake, chance: Math.random })
    const number = numberEvents(db, clock)
    return {
      routes: [...partnerKeysRoutes({ clock }), ...partnerReadsRoutes(), ...webhooksRoutes(deps)],
      sweeps: {
        async partnerEvents() {
          const count = await number()
          // Webhooks and the sink have work now.
          if (count > 0) wake()
          return count
        },
        webhooks: events.runDue,
        ...(eventSink && { eventSink: publishEvents({ db, clock, log, sink: eventSink }) }),
      },
      settled: events.settled,
    }
  },
}
