import { z } from 'zod'
import { stripeAddress, stripePayments, stripeWebhook } from '#src/vendors/card-payment/server/stripe.ts'
import {
  isSignedByProof,
  parseProofEvent,
  proofNotaries,
  proofSignatureHeader,
} from '#src/vendors/enotary/server/proof.ts'
import { mismoFloodDeterminations, tryMismoFlood } from '#src/vendors/flood/server/mismo-flood.ts'
import { priaRecordings } from '#src/vendors/recording/server/pria.ts'
import { supplier } from './port-row.ts'
import { keyAndSecret, keyOnly, withAddressNamed, withOptionalSettings, withSettings } from './supplier-access.ts'
import { callSupplier, tryProof } from './supplier-trials.ts'

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
    callSupplier('card-payment', `${baseUrl}/v1/balance`, { authorization: `Bearer ${key}` }),
  note: 'People pay on Stripe’s own page. Webhooks for `checkout.session.*` come to `/webhooks/card-payments`.',
  wire: '`POST /v1/checkout/sessions`, with its PaymentIntent and charge; `/expire`; `POST /v1/refunds`; key in a header, idempotency keys; webhooks signed in `stripe-signature`; `GET /v1/balance` as a trial',
})

/** Flood determinations in the standard's own XML. */
export const mismoFlood = supplier({
  name: 'Xactus, or a reseller with the same interface',
  access: withAddressNamed(keyAndSecret('MISMO_FLOOD', '`operator id:password`')),
  open: (access) => ({ port: mismoFloodDeterminations(access) }),
  trial: (access) => tryMismoFlood(access),
  note: 'Determinations for the life of the loan, with the certificate as PDF. The reseller names the endpoint, which is not that of its credit reports.',
  wire: 'POST of MISMO 2.4 XML with `LoginAccountIdentifier` and `LoginAccountPassword` in the query; `Original` with the product `life`, then `StatusQuery` by the number of the certificate; `StatusQuery` of 0 as a trial. Not published: the part of the answer that has the participation of the community, so it is read from any',
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

/** The address of Proof's test environment. */
const proofTestAddress = 'https://api.fairfax.proof.com/mortgage/v2'

/** Notaries who meet people on a screen. */
export const proofNotarySessions = supplier({
  name: 'Proof',
  access: withOptionalSettings(keyAndSecret('PROOF', '`api key:webhook signing key`'), {
    PROOF_TITLE_AGENCY: { form: 'Proof’s id of the title agency', schema: z.string().min(1) },
  }),
  open: ({ secret, optional, ...access }, { production }) => ({
    port: proofNotaries({
      ...(production ? {} : { baseUrl: proofTestAddress }),
      ...access,
      titleAgencyId: optional.PROOF_TITLE_AGENCY,
    }),
    webhook: {
      isSigned: ({ body, headers }) => isSignedByProof(secret, body, headers[proofSignatureHeader]),
      parseEvent: parseProofEvent,
    },
  }),
  trial: (access) => tryProof(access),
  note: 'People meet its notaries on Proof’s pages, and its webhooks (V2, `transaction.*`) come to `/webhooks/notary`. The account is a lender’s or a title agency’s, with the Real Estate API; a lender’s account also needs `PROOF_TITLE_AGENCY`. Outside production its test installation is called, unless `PROOF_URL` says otherwise.',
  wire: 'Real Estate API v2, key in a header: `GET /transactions` by loan number, `GET /transactions/verify_address`, `POST /transactions` with the type `heloc`, `/documents`, `/place_order`; then `GET` of the transaction, its deed and `/notarization_records`; `DELETE`; webhooks signed in `x-notarize-signature`; `GET /transactions` as a trial. Not published: idempotency keys, so an unanswered order is found by its loan number; the number of witnesses, so a deed says only that it needs one',
})
