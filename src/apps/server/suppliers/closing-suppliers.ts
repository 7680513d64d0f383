import { z } from 'zod'
import { stripeAddress, stripePayments, stripeWebhook } from '#src/vendors/card-payment/server/stripe.ts'
import { priaRecordings } from '#src/vendors/recording/server/pria.ts'
import { supplier } from './port-row.ts'
import { keyAndSecret, keyOnly, withAddressNamed, withSettings } from './supplier-access.ts'
import { askSupplier } from './supplier-trials.ts'

/** The appraisal fee, by card. */
export const stripeCardPayments = supplier({
  name: 'Stripe',
  access: withSettings(keyOnly('STRIPE_SECRET_KEY', 'STRIPE_URL', 'a secret key'), {
    STRIPE_WEBHOOK_SECRET: {
      kind: 'secret',
      schema: z.string().startsWith('whsec_'),
      form: '`whsec_…`, of the endpoint',
    },
  }),
  open: ({ key: secretKey, others, ...where }) => ({
    port: stripePayments({ secretKey, ...where }),
    webhook: stripeWebhook(others.STRIPE_WEBHOOK_SECRET),
  }),
  trial: ({ key, baseUrl = stripeAddress }) =>
    askSupplier('card-payment', `${baseUrl}/v1/balance`, { authorization: `Bearer ${key}` }),
  note: 'People pay on Stripe’s own page. Webhooks for `checkout.session.*` come to `/webhooks/card-payments`.',
  wire: '`POST /v1/checkout/sessions`, with its PaymentIntent and charge; `/expire`; `POST /v1/refunds`; key in a header, idempotency keys; webhooks signed in `stripe-signature`; `GET /v1/balance` as a trial',
})

/** Electronic recording in the standard's own XML. */
export const priaRecording = supplier({
  name: 'a service that accepts PRIA 2.4.1',
  access: withAddressNamed(keyAndSecret('PRIA', '`user:password`')),
  open: ({ key: user, secret: password, ...where }, { clock }) => ({
    port: priaRecordings({ ...where, user, password, clock }),
  }),
  note: 'The service names the address. Deeds leave as PDF with the names, parcel and county (FIPS) of the index. A deed that needs a recorder’s form, as in DC and Maryland, waits for staff.',
  wire: 'POST of PRIA XML with basic authentication: `RecordDocuments`, then `StatusUpdate`; instrument number, day and fees of `RECORDING_ENDORSEMENT`, reasons of `RECORDING_ERROR`',
})
