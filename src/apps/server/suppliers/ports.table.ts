import { z } from 'zod'
import { barcodeReader } from '#src/platform/server/uploads/barcode-reader.ts'
import type { AccountCheck } from '#src/vendors/account-check/account-check.port.ts'
import { sandboxAccountCheck } from '#src/vendors/account-check/server/sandbox.ts'
import type { AddressLookup } from '#src/vendors/address-lookup/address-lookup.port.ts'
import { sandboxAddressLookup } from '#src/vendors/address-lookup/server/sandbox.ts'
import { smartyAddressLookup } from '#src/vendors/address-lookup/server/smarty.ts'
import type { AppraisalReports, Appraisals } from '#src/vendors/appraisal/appraisal.port.ts'
import { sandboxAppraisalReports, sandboxAppraisals } from '#src/vendors/appraisal/server/sandbox.ts'
import type { Assistant } from '#src/vendors/assistant/assistant.port.ts'
import { chatCompletions, chatCompletionsAddress } from '#src/vendors/assistant/server/chat-completions.ts'
import { checkedAssistant } from '#src/vendors/assistant/server/checked-assistant.ts'
import { searchAssistant } from '#src/vendors/assistant/server/search-assistant.ts'
import type { AutomatedValuation } from '#src/vendors/avm/avm.port.ts'
import { houseCanaryValuation } from '#src/vendors/avm/server/house-canary.ts'
import { sandboxValuation } from '#src/vendors/avm/server/sandbox.ts'
import type { BankLink } from '#src/vendors/bank-link/bank-link.port.ts'
import { askedOfNobody, type BreachedPasswords } from '#src/vendors/breached-password/breached-password.port.ts'
import { inTime } from '#src/vendors/breached-password/server/in-time.ts'
import { pwnedPasswords } from '#src/vendors/breached-password/server/pwned-passwords.ts'
import { sandboxBreachedPasswords } from '#src/vendors/breached-password/server/sandbox.ts'
import type { CardPayments } from '#src/vendors/card-payment/card-payment.port.ts'
import { sandboxCardPayments } from '#src/vendors/card-payment/server/sandbox.ts'
import { mountSandboxCheckout } from '#src/vendors/card-payment/server/sandbox-checkout-page.ts'
import { type ChatProvider, ownDesk } from '#src/vendors/chat-provider/chat-provider.port.ts'
import { streamAddress, streamDesk } from '#src/vendors/chat-provider/server/stream.ts'
import { twilioAddress, twilioDesk } from '#src/vendors/chat-provider/server/twilio.ts'
import type { CreditBureau } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { sandboxCreditBureau } from '#src/vendors/credit-bureau/server/sandbox.ts'
import type { Disbursements } from '#src/vendors/disbursement/disbursement.port.ts'
import { sandboxDisbursements } from '#src/vendors/disbursement/server/sandbox.ts'
import { type EmployerCheck, employerCheckByHand } from '#src/vendors/employer-check/employer-check.port.ts'
import { sandboxEmployerCheck } from '#src/vendors/employer-check/server/sandbox.ts'
import type { OnlineNotaries } from '#src/vendors/enotary/enotary.port.ts'
import { ownNotaries } from '#src/vendors/enotary/server/own.ts'
import {
  isSignedByProof,
  newsOfProofEvent,
  proofNotaries,
  proofSignatureHeader,
} from '#src/vendors/enotary/server/proof.ts'
import { sandboxNotaries } from '#src/vendors/enotary/server/sandbox.ts'
import type { FloodDeterminations } from '#src/vendors/flood/flood.port.ts'
import { sandboxFlood } from '#src/vendors/flood/server/sandbox.ts'
import { type Geocoder, locatedByHand } from '#src/vendors/geocoder/geocoder.port.ts'
import { censusGeocoder } from '#src/vendors/geocoder/server/census.ts'
import { sandboxGeocoder } from '#src/vendors/geocoder/server/sandbox.ts'
import type { IdentityProofing } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { onfidoIdentityProofing } from '#src/vendors/identity-proofing/server/onfido.ts'
import { sandboxIdentityProofing } from '#src/vendors/identity-proofing/server/sandbox.ts'
import type { PayoffLetters } from '#src/vendors/payoff-letter/payoff-letter.port.ts'
import { sandboxPayoffLetters } from '#src/vendors/payoff-letter/server/sandbox.ts'
import type { Payroll } from '#src/vendors/payroll/payroll.port.ts'
import type { ConditionReports, Evaluations, PriceOpinions } from '#src/vendors/price-opinion/price-opinion.port.ts'
import {
  sandboxConditionReport,
  sandboxEvaluation,
  sandboxPriceOpinion,
} from '#src/vendors/price-opinion/server/sandbox.ts'
import type { PropertyRecords } from '#src/vendors/property-record/property-record.port.ts'
import { attomPropertyRecords } from '#src/vendors/property-record/server/attom.ts'
import { sandboxPropertyRecords } from '#src/vendors/property-record/server/sandbox.ts'
import type { Recordings } from '#src/vendors/recording/recording.port.ts'
import { sandboxRecordings } from '#src/vendors/recording/server/sandbox.ts'
import type { TaxTranscripts } from '#src/vendors/tax-transcript/tax-transcript.port.ts'
import { sandboxTitle } from '#src/vendors/title/server/sandbox.ts'
import type { TitleExaminations } from '#src/vendors/title/title.port.ts'
import { clamdVirusScan } from '#src/vendors/virus-scan/server/clamd.ts'
import { sandboxVirusScan } from '#src/vendors/virus-scan/server/sandbox.ts'
import type { VirusScan } from '#src/vendors/virus-scan/virus-scan.port.ts'
import {
  linkSandboxPaths,
  openPlaid,
  openTruv,
  plaidAddress,
  sandboxBankLink,
  sandboxPayroll,
  sandboxTaxTranscripts,
  truvAddress,
} from './link-services.ts'
import { type PortRow, port, sandboxOf, supplier } from './port-row.ts'
import { addressAlone, keyAlone, keyAndSecret } from './supplier-access.ts'
import { chatWebhookPath } from './webhook-paths.ts'

/** The address of Proof's test environment. */
const proofTestAddress = 'https://api.fairfax.proof.com/v1'

/** A person is waiting at a form for the answer. */
const breachPatienceMs = 1_000

const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'
const truvScript = 'https://cdn.truv.com/bridge.js'

const noSupplier = { suppliers: [], byHand: null } as const

/**
 * Every outside service, one row each. The settings, the opening of services, the production checks, the page policy
 * and docs/suppliers.md are all read from here. To add a supplier, write its adapter so that it passes the contract
 * test of the service, and name it in `suppliers`.
 */
export const ports = {
  addressLookup: port<AddressLookup>({
    name: 'address look-up',
    suppliers: [
      supplier({
        name: 'Smarty, US Autocomplete Pro',
        access: keyAndSecret('SMARTY', '`id:token`'),
        open: ({ key: authId, secret: authToken, ...where }) => ({
          port: smartyAddressLookup({ ...where, authId, authToken }),
        }),
        note: 'The id and token of the account.',
        wire: '`GET /lookup`, with the id and token of the account',
      }),
    ],
    byHand: null,
    sandbox: sandboxOf('address-lookup', sandboxAddressLookup),
  }),
  creditBureau: port<CreditBureau>({
    name: 'credit bureau',
    ...noSupplier,
    sandbox: sandboxOf('credit-bureau', sandboxCreditBureau),
  }),
  propertyRecords: port<PropertyRecords>({
    name: 'property records',
    suppliers: [
      supplier({
        name: 'ATTOM',
        access: keyAlone('ATTOM_KEY', 'ATTOM_URL', 'a key'),
        open: (access) => ({ port: attomPropertyRecords(access) }),
        note: 'The key of the account.',
        wire: '`GET /propertyapi/v1.0.0/property/detailmortgageowner`, key in a header; no listings, no balances',
      }),
    ],
    byHand: null,
    sandbox: sandboxOf('property-record', sandboxPropertyRecords),
  }),
  valuation: port<AutomatedValuation>({
    name: 'home valuation',
    suppliers: [
      supplier({
        name: 'HouseCanary',
        access: keyAndSecret('HOUSECANARY', '`key:secret`'),
        open: (access, { clock }) => ({ port: houseCanaryValuation({ ...access, clock }) }),
        note: 'The key and secret of the account.',
        wire: '`GET /v2/property/value`, basic authentication; api_code 204 is no value',
      }),
    ],
    byHand: null,
    sandbox: sandboxOf('avm', sandboxValuation),
  }),
  bankLink: port<BankLink>({
    name: 'bank links',
    suppliers: [
      supplier({
        name: 'Plaid',
        access: keyAndSecret('PLAID', '`client id:secret`'),
        open: ({ key, secret, baseUrl = plaidAddress }, surroundings) =>
          openPlaid({ key, secret, baseUrl: () => baseUrl }, surroundings),
        dialog: ({ baseUrl = plaidAddress }) => ({
          kind: 'plaid',
          address: plaidScript,
          origins: [new URL(plaidScript).origin, new URL(baseUrl).origin],
        }),
        note: 'Webhooks come to `/webhooks/bank-link`, and pages load Plaid’s dialog. Its own sandbox is `PLAID_URL=https://sandbox.plaid.com`.',
        wire: 'POST of JSON with client id and secret; `/transactions/sync`, `/credit/bank_income/get`, `/identity/match`, `/auth/get`; its own client drives the sandbox below `/sandbox/plaid`',
      }),
    ],
    byHand: null,
    sandbox: sandboxBankLink,
    sandboxDialog: { kind: 'sandbox', address: linkSandboxPaths.plaid, origins: [] },
  }),
  payroll: port<Payroll>({
    name: 'payroll links',
    suppliers: [
      supplier({
        name: 'Truv',
        access: keyAndSecret('TRUV', '`client id:secret`'),
        open: ({ key, secret, baseUrl = truvAddress }, surroundings) =>
          openTruv({ key, secret, baseUrl: () => baseUrl }, surroundings),
        dialog: ({ baseUrl = truvAddress }) => ({
          kind: 'truv',
          address: truvScript,
          origins: [new URL(truvScript).origin, new URL(baseUrl).origin],
        }),
        note: 'Webhooks come to `/webhooks/payroll`, and pages load Truv’s dialog.',
        wire: 'id and secret in headers; `/v1/links/{id}/income/report/`; events signed in `x-webhook-sign`',
      }),
    ],
    byHand: null,
    sandbox: sandboxPayroll,
    sandboxDialog: { kind: 'sandbox', address: linkSandboxPaths.truv, origins: [] },
  }),
  taxTranscripts: port<TaxTranscripts>({
    name: 'supplier of tax transcripts',
    ...noSupplier,
    sandbox: sandboxTaxTranscripts,
  }),
  employerCheck: port<EmployerCheck>({
    name: 'employer check',
    suppliers: [],
    byHand: { says: 'Staff ask the employer for a letter.', open: () => employerCheckByHand },
    sandbox: sandboxOf('employer-check', sandboxEmployerCheck),
  }),
  identityProofing: port<IdentityProofing>({
    name: 'identity proofing',
    suppliers: [
      supplier({
        name: 'Onfido',
        access: keyAlone('ONFIDO_TOKEN', 'ONFIDO_URL', 'an API token'),
        open: (access) => ({ port: onfidoIdentityProofing(access) }),
        note: 'The token is of the region that `ONFIDO_URL` names: the United States, or `https://api.eu.onfido.com`. People agree to its notices before they send photos.',
        wire: 'API v3.6: `POST /applicants`, `/documents`, `/live_photos`, `/checks`, then `GET /reports`; token in a header',
      }),
    ],
    byHand: null,
    sandbox: ({ setting }) => ({
      port: sandboxIdentityProofing({ ...setting('identity-proofing'), barcodesIn: barcodeReader().read }),
    }),
  }),
  virusScan: port<VirusScan>({
    name: 'virus scans',
    suppliers: [
      supplier({
        name: 'clamd of ClamAV',
        access: addressAlone('CLAMD_ADDRESS', {
          form: '`tcp://host:port` or `unix:/path`',
          schema: z.string().regex(/^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/, 'Must be tcp://host:port or unix:/path'),
        }),
        open: (address) => ({ port: clamdVirusScan(address) }),
        note: 'Looks at the files that people send. Set its `StreamMaxLength` to 25M or more.',
        wire: '`INSTREAM`, the file in pieces of 64 KB; `OK` or `FOUND`',
      }),
    ],
    byHand: null,
    sandbox: ({ production }) => ({ port: sandboxVirusScan(production) }),
  }),
  title: port<TitleExaminations>({
    name: 'title examiner',
    ...noSupplier,
    sandbox: sandboxOf('title', sandboxTitle),
  }),
  priceOpinion: port<PriceOpinions>({
    name: 'broker of price opinions',
    ...noSupplier,
    sandbox: sandboxOf('price-opinion', sandboxPriceOpinion),
  }),
  evaluation: port<Evaluations>({
    name: 'evaluator of homes',
    ...noSupplier,
    sandbox: sandboxOf('evaluation', sandboxEvaluation),
  }),
  conditionReport: port<ConditionReports>({
    name: 'reporter of homes’ condition',
    ...noSupplier,
    sandbox: sandboxOf('property-condition', sandboxConditionReport),
  }),
  appraisals: port<Appraisals>({
    name: 'desk that orders appraisals',
    ...noSupplier,
    sandbox: sandboxOf('appraisal', sandboxAppraisals),
  }),
  appraisalReports: port<AppraisalReports>({
    name: 'service that brings appraisal reports',
    ...noSupplier,
    sandbox: sandboxOf('appraisal-report', sandboxAppraisalReports),
  }),
  cardPayments: port<CardPayments>({
    name: 'card payment service',
    ...noSupplier,
    sandbox({ setting, notebook }) {
      const { payments, desk } = sandboxCardPayments({ ...setting('card-payment'), notebook: notebook('card-payment') })
      return { port: payments, mount: (app) => mountSandboxCheckout(app, desk) }
    },
  }),
  flood: port<FloodDeterminations>({
    name: 'flood determiner',
    ...noSupplier,
    sandbox: sandboxOf('flood', sandboxFlood),
  }),
  geocoder: port<Geocoder>({
    name: 'geocoder',
    suppliers: [
      supplier({
        name: 'the Census Bureau’s geocoder, or a copy of it',
        access: addressAlone('CENSUS_GEOCODER_URL', {
          form: '`https://geocoding.geo.census.gov/geocoder`, or that of a copy',
          schema: z.url({ protocol: /^https$/ }),
        }),
        open: (url) => ({ port: censusGeocoder({ url }) }),
        note: 'Gives the county and census tract that the loan register reports. The address of the home is sent; the service needs no key.',
        wire: '`GET /geographies/address` with `street`, `city`, `state`, `zip`, `benchmark=Public_AR_Current`, `vintage=Current_Current`',
      }),
    ],
    byHand: { says: 'Compliance enters county and census tract in the loan register.', open: () => locatedByHand },
    sandbox: sandboxOf('geocoder', sandboxGeocoder),
  }),
  accountCheck: port<AccountCheck>({
    name: 'account check',
    ...noSupplier,
    sandbox: sandboxOf('account-check', sandboxAccountCheck),
  }),
  notaries: port<OnlineNotaries>({
    name: 'notaries on a screen',
    suppliers: [
      supplier({
        name: 'Proof',
        access: keyAndSecret('PROOF', '`api key:webhook signing key`'),
        open: ({ secret, ...access }, { production }) => ({
          port: proofNotaries({ ...(production ? {} : { baseUrl: proofTestAddress }), ...access }),
          webhook: {
            isSigned: ({ body, headers }) => isSignedByProof(secret, body, headers[proofSignatureHeader]),
            newsOf: newsOfProofEvent,
          },
        }),
        note: 'People meet its notaries on Proof’s pages, and its webhooks (V2, `transaction.*`) come to `/webhooks/notary`. Outside production its test installation is called, unless `PROOF_URL` says otherwise.',
        wire: '`/transactions` of API v1, key in a header; webhooks signed in `x-notarize-signature`',
      }),
    ],
    byHand: { says: 'The lender’s own notaries take the meetings.', open: () => ownNotaries },
    sandbox: ({ production }) => ({ port: sandboxNotaries({ production }) }),
  }),
  recordings: port<Recordings>({
    name: 'service that records deeds',
    ...noSupplier,
    sandbox: sandboxOf('recording', sandboxRecordings),
  }),
  disbursements: port<Disbursements>({
    name: 'service that sends payments',
    ...noSupplier,
    sandbox: ({ setting, notebook }) => ({
      port: sandboxDisbursements({ ...setting('disbursement'), notebook: notebook('disbursement') }),
    }),
  }),
  breachedPasswords: port<BreachedPasswords>({
    name: 'list of breached passwords',
    suppliers: [
      supplier({
        name: 'Pwned Passwords, or a copy of it',
        access: addressAlone('BREACHED_PASSWORDS_URL', {
          form: '`https://api.pwnedpasswords.com/range`, or that of a copy',
          schema: z.url({ protocol: /^https$/ }),
        }),
        open: (url) => ({ port: pwnedPasswords({ url }) }),
        note: 'New passwords are looked for among stolen ones. Five digits of a hash are sent.',
        wire: '`GET /range/{five digits of the SHA-1}` with `Add-Padding: true`; lines of ending and count, where a count of 0 pads',
      }),
    ],
    byHand: { says: 'New passwords are not looked for among stolen ones.', open: () => askedOfNobody },
    sandbox: ({ production }) => ({ port: sandboxBreachedPasswords(production) }),
    guard: (passwords) => inTime(passwords, breachPatienceMs),
  }),
  assistant: port<Assistant>({
    name: 'assistant of the chat',
    suppliers: [
      supplier({
        name: 'OpenAI, or a server with the same API',
        access: keyAndSecret('ASSISTANT_MODEL', '`name of the model:API key`'),
        open: ({ key: model, secret: key, baseUrl = chatCompletionsAddress }) => ({
          port: chatCompletions({ model, key, baseUrl }),
        }),
        note: 'It chooses among the answers that the built-in search knows. A reply with a figure that is in none of them is handed over to a person.',
        wire: '`POST /chat/completions` with the key in a header; `response_format` is a JSON object',
      }),
    ],
    byHand: { says: 'The built-in search answers.', open: () => searchAssistant },
    sandbox: () => ({ port: searchAssistant }),
    guard: checkedAssistant,
  }),
  chatProvider: port<ChatProvider>({
    name: 'desk of the chat',
    suppliers: [
      supplier({
        name: 'Twilio Conversations',
        access: keyAndSecret('TWILIO_CHAT', '`account id:auth token`'),
        open: ({ key: account, secret: token, baseUrl = twilioAddress }, { address }) => ({
          port: twilioDesk({ account, token, baseUrl, ownAddress: address, webhookPath: chatWebhookPath }),
        }),
        note: 'Its agents answer beside our own desk. Each conversation has a webhook of its own, which comes to `/webhooks/chat` at `PUBLIC_URL`; nothing is set at Twilio. Names, emails and files stay here, and pages load nothing of Twilio’s.',
        wire: 'forms to `/Conversations`, `/Participants`, `/Messages`, `/Webhooks` of API v1, key in a header; webhooks signed in `x-twilio-signature`',
      }),
      supplier({
        name: 'Stream Chat',
        access: keyAndSecret('STREAM_CHAT', '`key:secret`'),
        open: ({ key, secret, baseUrl = streamAddress }) => ({ port: streamDesk({ key, secret, baseUrl }) }),
        note: 'Its agents answer beside our own desk. Its webhook for `message.new`, `channel.updated` and `channel.deleted` is set to `/webhooks/chat` at Stream. Names, emails and files stay here, and pages load nothing of Stream’s.',
        wire: 'JSON to `/users`, `/channels/messaging/{id}/query`, `/message`, `/messages/{id}` with the key in the query and a server’s token; webhooks signed in `x-signature`',
      }),
    ],
    byHand: { says: 'The lender’s people answer on our own desk.', open: () => ownDesk },
    sandbox: () => ({ port: ownDesk }),
  }),
  payoffLetters: port<PayoffLetters>({
    name: 'service that asks for payoff letters',
    ...noSupplier,
    sandbox: sandboxOf('payoff-letter', sandboxPayoffLetters),
  }),
} as const

/** The name of a service, under which `startProduct` accepts a lender's own supplier. */
export type Service = keyof typeof ports

/** The port type of a row's service. */
export type PortOf<Row> = Row extends PortRow<infer Port> ? Port : never

/** The rows, for code that treats all services alike. */
export const portRows = Object.entries(ports) as readonly (readonly [Service, PortRow<unknown>])[]
