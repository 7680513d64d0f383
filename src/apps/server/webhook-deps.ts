import type { WebhookDeps } from '#src/features/partners/server/webhooks.service.ts'
import type { Core } from './core.ts'

/** What events are sent with. Outside production a receiver may run on one's own machine. */
export const webhookDeps = ({ vault, clock, config }: Core): WebhookDeps => ({
  ...{ vault, clock, rules: { innerAddresses: !config.production } },
})
