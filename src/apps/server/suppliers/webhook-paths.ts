/** The path to which services with late answers post that an answer is ready. */
export const vendorWebhookPath = '/webhooks/vendor'

/** The paths to which suppliers post events in their own formats. */
export const bankWebhookPath = '/webhooks/bank-link'
export const payrollWebhookPath = '/webhooks/payroll'
export const transcriptWebhookPath = '/webhooks/tax-transcripts'
export const paymentWebhookPath = '/webhooks/payments'
export const cardWebhookPath = '/webhooks/card-payments'
export const chatWebhookPath = '/webhooks/chat'

/** The path under which sandboxes simulate suppliers outside production. */
export const sandboxPath = '/sandbox'
