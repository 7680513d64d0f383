import { bankWebhookPath, payrollWebhookPath, sandboxPath, transcriptWebhookPath } from './income-vendors.ts'
import { metricsPath } from './metrics.ts'
import { notaryWebhookPath } from './notary-webhook.ts'
import { remindersPath } from './one-click-stop.ts'
import { textWebhookPath } from './text-webhook.ts'
import { vendorWebhookPath } from './vendors.ts'

/** What the server answers besides the declared calls and lines, by the beginning of its path, and on what ground. */
export const otherRoutes: Readonly<Record<string, string>> = {
  '/health/': 'one word about the process',
  [metricsPath]: 'opens by the token of the settings, and holds counts alone',
  [vendorWebhookPath]: 'opens by the signature of the message',
  [bankWebhookPath]: 'opens by the signature of the message',
  [payrollWebhookPath]: 'opens by the signature of the message',
  [transcriptWebhookPath]: 'opens by the signature of the message',
  [notaryWebhookPath]: 'opens by the signature of the message, absent without that supplier',
  [textWebhookPath]: 'opens by the signature of the message, absent where no texts are sent',
  [`${sandboxPath}/`]: 'plays suppliers, absent in production',
  [remindersPath]: 'ends reminders for the person of the link, by the mark in it',
  '/identity-broker/issuers/': 'an OpenID provider, on the grounds of its protocol',
  '/identity-broker/:audience/callback/': 'opens by the state of a log-in begun in the same browser',
  '/sandbox/card-payment/': 'a payment service of one’s own, absent in production',
  '/outbox': 'absent in production',
  '/api': 'the description of the calls',
  '/assets/': 'built files, the same for everyone',
  '/brand-assets/': 'pictures of brands, the same for everyone',
  '/favicon.svg': 'the mark of a brand',
  '/console': 'staff’s rooms, an empty page drawn from a brand alone',
  '/*': 'pages, drawn from a brand alone',
}
