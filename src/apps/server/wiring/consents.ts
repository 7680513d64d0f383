import * as disclosures from '#src/features/consents/consents.contract.ts'
import { consentsRoutes } from '#src/features/consents/server/consents.routes.ts'
import { mountTextWebhook, textWebhookPath } from '#src/features/consents/server/text-webhook.ts'
import { textTokenOf } from '#src/platform/server/messages/text-carrier.ts'
import type { FeatureWiring } from './feature.ts'

export const consentsWiring: FeatureWiring = {
  contracts: { disclosures },
  paths: { [textWebhookPath]: 'opens by the signature of the message, absent where no texts are sent' },
  wire(core) {
    const { config, vault, clock, organizationByCode } = core
    const { smsUrl } = config
    return {
      routes: consentsRoutes({ vault, clock, organizationByCode }),
      mounts: core.sendsTexts
        ? [
            (app) =>
              mountTextWebhook(app, {
                token: smsUrl === undefined ? core.webhookSecret : textTokenOf(smsUrl),
                origin: core.ownAddress,
                subscribe: core.handleIncomingText,
              }),
          ]
        : [],
    }
  },
}
