import { z } from 'zod'
import { systemClock } from '#src/platform/server/clock.ts'
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
import { type BreachedPasswords, uncheckedPasswords } from '#src/vendors/breached-password/breached-password.port.ts'
import { inTime } from '#src/vendors/breached-password/server/in-time.ts'
import { pwnedPasswords } from '#src/vendors/breached-password/server/pwned-passwords.ts'
import { sandboxBreachedPasswords } from '#src/vendors/breached-password/server/sandbox.ts'
import type { CardPayments } from '#src/vendors/card-payment/card-payment.port.ts'
import { sandboxCardPayments } from '#src/vendors/card-payment/server/sandbox.ts'
import { mountSandboxCheckout } from '#src/vendors/card-payment/server/sandbox-checkout-page.ts'
import type { CreditBureau } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { mismoCreditBureau, tryMismoCredit } from '#src/vendors/credit-bureau/server/mismo.ts'
import { sandboxCreditBureau } from '#src/vendors/credit-bureau/server/sandbox.ts'
import type { Disbursements } from '#src/vendors/disbursement/disbursement.port.ts'
import { sandboxDisbursements } from '#src/vendors/disbursement/server/sandbox.ts'
import { type EmployerCheck, employerCheckByHand } from '#src/vendors/employer-check/employer-check.port.ts'
import { sandboxEmployerCheck } from '#src/vendors/employer-check/server/sandbox.ts'
import type { OnlineNotaries } from '#src/vendors/enotary/enotary.port.ts'
import { ownNotaries } from '#src/vendors/enotary/server/own.ts'
import { sandboxNotaries } from '#src/vendors/enotary/server/sandbox.ts'
import type { FloodDeterminations } from '#src/vendors/flood/flood.port.ts'
import { sandboxFlood } from '#src/vendors/flood/server/sandbox.ts'
import { type Geocoder, manualGeocoder } from '#src/vendors/geocoder/geocoder.port.ts'
import { censusGeocoder } from '#src/vendors/geocoder/server/census.ts'
import { sandboxGeocoder } from '#src/vendors/geocoder/server/sandbox.ts'
import type { IdentityProofing } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { onfidoIdentityProofing } from '#src/vendors/identity-proofing/server/onfido.ts'
import { sandboxIdentityProofing } from '#src/vendors/identity-proofing/server/sandbox.ts'
import { type MilitaryStatus, militaryStatusByHand } from '#src/vendors/military-status/military-status.port.ts'
import { sandboxMilitaryStatus } from '#src/vendors/military-status/server/sandbox.ts'
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
import type { SanctionsLists } from '#src/vendors/sanctions-list/sanctions-list.port.ts'
import { ofacAddress, ofacFiles, tryOfacFiles } from '#src/vendors/sanctions-list/server/ofac-files.ts'
import { sandboxSanctionsLists } from '#src/vendors/sanctions-list/server/sandbox.ts'
import type { Suppliers } from '#src/vendors/suppliers.port.ts'
import type { TaxTranscripts } from '#src/vendors/tax-transcript/tax-transcript.port.ts'
import { sandboxTitle } from '#src/vendors/title/server/sandbox.ts'
import type { TitleExaminations } from '#src/vendors/title/title.port.ts'
import { clamdVirusScan } from '#src/vendors/virus-scan/server/clamd.ts'
import { sandboxVirusScan } from '#src/vendors/virus-scan/server/sandbox.ts'
import type { VirusScan } from '#src/vendors/virus-scan/virus-scan.port.ts'
import { achDeposits, achPayments } from './ach-suppliers.ts'
import {
  accountCheckByHand,
  addressesTyped,
  appraisalReportsByHand,
  appraisalsByHand,
  cardPaymentsByHand,
  creditByHand,
  disbursementsByHand,
  enteredByStaff,
  floodByHand,
  inspectionOnly,
  listsOfTheOffice,
  noBankLink,
  noPayroll,
  noTaxTranscripts,
  titleByHand,
} from './by-hand.ts'
import { chatDesks } from './chat-desks.table.ts'
import { mismoFlood, priaRecording, proofNotarySessions, stripeCardPayments } from './closing-suppliers.ts'
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
import { modernTreasuryPayments } from './modern-treasury-supplier.ts'
import { type PortRow, port, sandboxOf, supplier } from './port-row.ts'
import { addressOnly, keyAndSecret, keyOnly, withAddressNamed } from './supplier-access.ts'
import { tryChatCompletions, tryOnfido, tryPlaid, tryScanner } from './supplier-trials.ts'
import { firstAmericanForms } from './transcript-supplier.ts'
import { publicAddress, trialCall } from './trial-order.ts'

/** A person is waiting at a form for the answer. */
const breachTimeoutMs = 1_000

const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'
const truvScript = 'https://cdn.truv.com/bridge.js'

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
        chargedTrial: ({ key: authId, secret: authToken, ...where }) =>
          smartyAddressLookup({ ...where, authId, authToken }).search(publicAddress.street1),
        note: 'The id and token of the account.',
        wire: '`GET /lookup`, with the id and token of the account',
      }),
    ],
    byHand: { description: 'People type the whole address.', open: addressesTyped },
    sandbox: sandboxOf('address-lookup', sandboxAddressLookup),
  }),
  creditBureau: port<CreditBureau>({
    name: 'credit bureau',
    takesAccounts: true,
    suppliers: [
      supplier({
        name: 'Xactus, or a reseller with the same interface',
        access: withAddressNamed(keyAndSecret('MISMO_CREDIT', '`operator id:password`')),
        open: (access, { clock }) => ({ port: mismoCreditBureau({ ...access, clock }) }),
        trial: (access) => tryMismoCredit({ ...access, clock: systemClock }),
        note: 'A merged report of the three bureaus, of which each bureau’s file is kept. The reseller names the endpoint.',
        wire: 'POST of MISMO 2.3.1 XML with `LoginAccountIdentifier` and `LoginAccountPassword` in the query; `Merge` for a hard pull, `Other` `SoftCheck` for a soft one; `Retrieve` of report 0 as a trial',
      }),
    ],
    byHand: {
      description: 'Staff pull the reports at the bureau’s own site and enter them under Orders.',
      open: creditByHand,
    },
    sandbox: sandboxOf('credit-bureau', sandboxCreditBureau),
  }),
  propertyRecords: port<PropertyRecords>({
    name: 'property records',
    takesAccounts: true,
    suppliers: [
      supplier({
        name: 'ATTOM',
        access: keyOnly('ATTOM_KEY', 'ATTOM_URL', 'a key'),
        open: (access) => ({ port: attomPropertyRecords(access) }),
        chargedTrial: (access) => attomPropertyRecords(access).order({ address: publicAddress }, trialCall),
        note: 'The key of the account. A test of credentials in the console is a call that ATTOM charges for.',
        wire: '`GET /propertyapi/v1.0.0/property/detailmortgageowner`, key in a header; no listings, no balances',
      }),
    ],
    byHand: enteredByStaff('propertyRecord'),
    sandbox: sandboxOf('property-record', sandboxPropertyRecords),
  }),
  valuation: port<AutomatedValuation>({
    name: 'home valuation',
    takesAccounts: true,
    suppliers: [
      supplier({
        name: 'HouseCanary',
        access: keyAndSecret('HOUSECANARY', '`key:secret`'),
        open: (access, { clock }) => ({ port: houseCanaryValuation({ ...access, clock }) }),
        chargedTrial: (access) =>
          houseCanaryValuation({ ...access, clock: systemClock }).order({ address: publicAddress }, trialCall),
        note: 'The key and secret of the account. A test of credentials in the console is a call that HouseCanary charges for.',
        wire: '`GET /v2/property/value`, basic authentication; api_code 204 is no value',
      }),
    ],
    byHand: enteredByStaff('homeValue'),
    sandbox: sandboxOf('avm', sandboxValuation),
  }),
  bankLink: port<BankLink>({
    name: 'bank links',
    suppliers: [
      supplier({
        name: 'Plaid',
        access: keyAndSecret('PLAID', '`client id:secret`'),
        open: ({ key, secret, baseUrl = plaidAddress }, deps) =>
          openPlaid({ key, secret, baseUrl: () => baseUrl }, deps),
        trial: ({ baseUrl = plaidAddress, ...keys }) => tryPlaid(baseUrl, keys),
        dialog: ({ baseUrl = plaidAddress }) => ({
          kind: 'plaid',
          address: plaidScript,
          origins: [new URL(plaidScript).origin, new URL(baseUrl).origin],
        }),
        note: 'Webhooks come to `/webhooks/bank-link`, and pages load Plaid’s dialog. Its own sandbox is `PLAID_URL=https://sandbox.plaid.com`.',
        wire: 'POST of JSON with client id and secret; `/transactions/sync`, `/credit/bank_income/get`, `/identity/match`, `/auth/get`; `/institutions/get` as a trial; its own client drives the sandbox below `/sandbox/plaid`',
      }),
    ],
    byHand: {
      description: 'It is not offered. Borrowers type their accounts and send bank statements.',
      open: noBankLink,
    },
    sandbox: sandboxBankLink,
    sandboxDialog: { kind: 'sandbox', address: linkSandboxPaths.plaid, origins: [] },
  }),
  payroll: port<Payroll>({
    name: 'payroll links',
    suppliers: [
      supplier({
        name: 'Truv',
        access: keyAndSecret('TRUV', '`client id:secret`'),
        open: ({ key, secret, baseUrl = truvAddress }, deps) => openTruv({ key, secret, baseUrl: () => baseUrl }, deps),
        dialog: ({ baseUrl = truvAddress }) => ({
          kind: 'truv',
          address: truvScript,
          origins: [new URL(truvScript).origin, new URL(baseUrl).origin],
        }),
        note: 'Webhooks come to `/webhooks/payroll`, and pages load Truv’s dialog.',
        wire: 'id and secret in headers; `/v1/links/{id}/income/report/`; events signed in `x-webhook-sign`',
      }),
    ],
    byHand: { description: 'It is not offered. Borrowers send pay stubs.', open: noPayroll },
    sandbox: sandboxPayroll,
    sandboxDialog: { kind: 'sandbox', address: linkSandboxPaths.truv, origins: [] },
  }),
  taxTranscripts: port<TaxTranscripts>({
    name: 'tax transcript supplier',
    takesAccounts: true,
    suppliers: [firstAmericanForms],
    byHand: { description: 'It is not offered. Borrowers send their tax returns.', open: noTaxTranscripts },
    sandbox: sandboxTaxTranscripts,
  }),
  employerCheck: port<EmployerCheck>({
    name: 'employer check',
    suppliers: [],
    byHand: { description: 'Staff ask the employer for a letter.', open: () => employerCheckByHand },
    sandbox: sandboxOf('employer-check', sandboxEmployerCheck),
  }),
  identityProofing: port<IdentityProofing>({
    name: 'identity proofing',
    suppliers: [
      supplier({
        name: 'Onfido',
        access: keyOnly('ONFIDO_TOKEN', 'ONFIDO_URL', 'an API token'),
        open: (access) => ({ port: onfidoIdentityProofing(access) }),
        trial: (access) => tryOnfido(access),
        note: 'The token is of the region that `ONFIDO_URL` names: the United States, or `https://api.eu.onfido.com`. People agree to its notices before they send photos.',
        wire: 'API v3.6: `POST /applicants`, `/documents`, `/live_photos`, `/checks`, then `GET /reports`; token in a header; `GET /applicants` as a trial',
      }),
    ],
    byHand: enteredByStaff('identity'),
    sandbox: ({ setting }) => ({
      port: sandboxIdentityProofing({ ...setting('identity-proofing'), barcodesIn: barcodeReader().read }),
    }),
  }),
  virusScan: port<VirusScan>({
    name: 'virus scans',
    suppliers: [
      supplier({
        name: 'clamd of ClamAV',
        access: addressOnly('CLAMD_ADDRESS', {
          form: '`tcp://host:port` or `unix:/path`',
          schema: z.string().regex(/^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/, 'Must be tcp://host:port or unix:/path'),
        }),
        open: (address) => ({ port: clamdVirusScan(address) }),
        trial: tryScanner,
        note: 'Looks at the files that people send. Set its `StreamMaxLength` to 25M or more.',
        wire: '`INSTREAM`, the file in pieces of 64 KB; `OK` or `FOUND`; the EICAR test file as a trial',
      }),
    ],
    byHand: {
      description: 'Files go only through the built-in inspection, which rejects programs, scripts and damaged files.',
      open: inspectionOnly,
    },
    sandbox: ({ production }) => ({ port: sandboxVirusScan(production) }),
  }),
  title: port<TitleExaminations>({
    name: 'title examiner',
    takesAccounts: true,
    suppliers: [],
    byHand: titleByHand,
    sandbox: sandboxOf('title', sandboxTitle),
  }),
  priceOpinion: port<PriceOpinions>({
    name: 'broker price opinion service',
    suppliers: [],
    byHand: enteredByStaff('priceOpinion'),
    sandbox: sandboxOf('price-opinion', sandboxPriceOpinion),
  }),
  evaluation: port<Evaluations>({
    name: 'property evaluation service',
    suppliers: [],
    byHand: enteredByStaff('evaluation'),
    sandbox: sandboxOf('evaluation', sandboxEvaluation),
  }),
  conditionReport: port<ConditionReports>({
    name: 'property condition service',
    suppliers: [],
    byHand: enteredByStaff('propertyCondition'),
    sandbox: sandboxOf('property-condition', sandboxConditionReport),
  }),
  appraisals: port<Appraisals>({
    name: 'appraisal ordering desk',
    suppliers: [],
    byHand: { description: 'Staff place the orders and enter the fee under Orders.', open: appraisalsByHand },
    sandbox: sandboxOf('appraisal', sandboxAppraisals),
  }),
  appraisalReports: port<AppraisalReports>({
    name: 'appraisal report service',
    suppliers: [],
    byHand: {
      description: 'Staff attach the signed report and enter its figures under Orders.',
      open: appraisalReportsByHand,
    },
    sandbox: sandboxOf('appraisal-report', sandboxAppraisalReports),
  }),
  cardPayments: port<CardPayments>({
    name: 'card payment service',
    suppliers: [stripeCardPayments],
    byHand: {
      description: 'Staff collect the appraisal fee themselves and enter the receipt under Orders.',
      open: cardPaymentsByHand,
    },
    sandbox({ setting, notebook }) {
      const { payments, desk } = sandboxCardPayments({ ...setting('card-payment'), notebook: notebook('card-payment') })
      return { port: payments, mount: (app) => mountSandboxCheckout(app, desk) }
    },
  }),
  flood: port<FloodDeterminations>({
    name: 'flood determination service',
    takesAccounts: true,
    suppliers: [mismoFlood],
    byHand: floodByHand,
    sandbox: sandboxOf('flood', sandboxFlood),
  }),
  geocoder: port<Geocoder>({
    name: 'geocoder',
    suppliers: [
      supplier({
        name: 'the Census Bureau’s geocoder, or a copy of it',
        access: addressOnly('CENSUS_GEOCODER_URL', {
          form: '`https://geocoding.geo.census.gov/geocoder`, or that of a copy',
          schema: z.url({ protocol: /^https$/ }),
        }),
        open: (url) => ({ port: censusGeocoder({ url }) }),
        trial: (url) => censusGeocoder({ url }).locate(publicAddress, trialCall),
        note: 'Gives the county and census tract that the loan register reports. The address of the home is sent; the service needs no key.',
        wire: '`GET /geographies/address` with `street`, `city`, `state`, `zip`, `benchmark=Public_AR_Current`, `vintage=Current_Current`',
      }),
    ],
    byHand: {
      description: 'Compliance enters county and census tract in the loan register.',
      open: () => manualGeocoder,
    },
    sandbox: sandboxOf('geocoder', sandboxGeocoder),
  }),
  militaryStatus: port<MilitaryStatus>({
    name: 'active-duty register',
    suppliers: [],
    byHand: { description: 'Staff file the certificate of the register.', open: () => militaryStatusByHand },
    sandbox: sandboxOf('military-status', sandboxMilitaryStatus),
  }),
  sanctionsLists: port<SanctionsLists>({
    name: 'sanctions list publisher',
    suppliers: [
      supplier({
        name: 'the Office of Foreign Assets Control, or a copy of its files',
        access: addressOnly('SANCTIONS_LIST_URL', {
          form: `\`${ofacAddress}\`, or that of a copy`,
          schema: z.url({ protocol: /^https$/ }).transform((text) => text.replace(/\/+$/, '')),
        }),
        open: (url) => ({ port: ofacFiles({ url, rules: { innerAddresses: false, startsInside: true } }) }),
        trial: (url) => tryOfacFiles({ url, rules: { innerAddresses: false, startsInside: true } }),
        note: 'The lists are read every six hours, and compared with the parties of a loan on this installation. No name is sent. A copy may be inside your network.',
        wire: '`GET /SDN.CSV`, `/ALT.CSV`, `/ADD.CSV`, `/SDN_COMMENTS.CSV`, and the four `CONS_` files; redirects are followed to public addresses',
      }),
    ],
    byHand: {
      description: 'The lists are read from the Office itself, which needs no contract.',
      open: listsOfTheOffice,
      trial: () => tryOfacFiles({ url: ofacAddress, rules: { innerAddresses: false } }),
    },
    sandbox: sandboxOf('sanctions-list', sandboxSanctionsLists),
  }),
  accountCheck: port<AccountCheck>({
    name: 'account check',
    suppliers: [achDeposits],
    byHand: {
      description: 'Accounts entered by hand are verified by two small deposits that staff send.',
      open: accountCheckByHand,
    },
    sandbox: sandboxOf('account-check', sandboxAccountCheck),
  }),
  notaries: port<OnlineNotaries>({
    name: 'notaries on a screen',
    suppliers: [proofNotarySessions],
    byHand: { description: 'The lender’s own notaries conduct the meetings.', open: () => ownNotaries },
    sandbox: ({ production }) => ({ port: sandboxNotaries({ production }) }),
  }),
  recordings: port<Recordings>({
    name: 'deed recording service',
    takesAccounts: true,
    suppliers: [priaRecording],
    byHand: enteredByStaff('recording'),
    sandbox: sandboxOf('recording', sandboxRecordings),
  }),
  disbursements: port<Disbursements>({
    name: 'payment service',
    suppliers: [achPayments, modernTreasuryPayments],
    byHand: {
      description: 'Staff send each payment at the lender’s bank and enter the result under Orders.',
      open: disbursementsByHand,
    },
    sandbox: ({ setting, notebook }) => ({
      port: sandboxDisbursements({ ...setting('disbursement'), notebook: notebook('disbursement') }),
    }),
  }),
  breachedPasswords: port<BreachedPasswords>({
    name: 'list of breached passwords',
    suppliers: [
      supplier({
        name: 'Pwned Passwords, or a copy of it',
        access: addressOnly('BREACHED_PASSWORDS_URL', {
          form: '`https://api.pwnedpasswords.com/range`, or that of a copy',
          schema: z.url({ protocol: /^https$/ }),
        }),
        open: (url) => ({ port: pwnedPasswords({ url }) }),
        trial: (url) => pwnedPasswords({ url }).fetchSuffixes('00000'),
        note: 'New passwords are looked for among stolen ones. Five digits of a hash are sent.',
        wire: '`GET /range/{five digits of the SHA-1}` with `Add-Padding: true`; lines of ending and count, where a count of 0 pads',
      }),
    ],
    byHand: { description: 'New passwords are not checked against breached ones.', open: () => uncheckedPasswords },
    sandbox: ({ production }) => ({ port: sandboxBreachedPasswords(production) }),
    guard: (passwords) => inTime(passwords, breachTimeoutMs),
  }),
  assistant: port<Assistant>({
    name: 'chat assistant',
    suppliers: [
      supplier({
        name: 'OpenAI, or a server with the same API',
        access: keyAndSecret('ASSISTANT_MODEL', '`name of the model:API key`'),
        open: ({ key: model, secret: key, baseUrl = chatCompletionsAddress }) => ({
          port: chatCompletions({ model, key, baseUrl }),
        }),
        trial: (access) => tryChatCompletions(access),
        note: 'It chooses among the answers that the built-in search knows. A reply with a figure that is in none of them is handed over to a person.',
        wire: '`POST /chat/completions` with the key in a header; `response_format` is a JSON object; `GET /models` as a trial',
      }),
    ],
    byHand: { description: 'The built-in search answers.', open: () => searchAssistant },
    sandbox: () => ({ port: searchAssistant }),
    guard: checkedAssistant,
  }),
  chatProvider: chatDesks,
  payoffLetters: port<PayoffLetters>({
    name: 'payoff letter service',
    suppliers: [],
    byHand: enteredByStaff('payoffLetter'),
    sandbox: sandboxOf('payoff-letter', sandboxPayoffLetters),
  }),
} as const satisfies { [Name in Service]: PortRow<Suppliers[Name]> }

/** The name of a service, under which a lender hands over a supplier of its own. */
export type Service = keyof Suppliers

/** The rows, for code that treats all services alike. */
export const portRows = Object.entries(ports) as readonly (readonly [Service, PortRow<unknown>])[]
