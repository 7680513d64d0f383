import { demonstrationPassword, demonstrationPeople } from '#src/apps/server/demonstration-people.table.ts'
import {
  demonstrationHandOvers,
  demonstrationOffers,
  demonstrationOriginators,
  demonstrationReferrals,
} from '#src/apps/server/demonstration-referrals.table.ts'
import type { SandboxRow, SandboxTable } from '#src/platform/contract/sandbox.ts'
import { accountCheckSandbox } from '#src/vendors/account-check/sandbox.table.ts'
import { addressSandbox } from '#src/vendors/address-lookup/sandbox.table.ts'
import { appraisalDeskSandbox, appraisalSandbox } from '#src/vendors/appraisal/sandbox.table.ts'
import { valuationSandbox } from '#src/vendors/avm/sandbox.table.ts'
import { bankLinkSandbox } from '#src/vendors/bank-link/sandbox.table.ts'
import { breachedPasswordSandbox } from '#src/vendors/breached-password/sandbox.table.ts'
import { cardPaymentSandbox } from '#src/vendors/card-payment/sandbox.table.ts'
import { creditSandbox } from '#src/vendors/credit-bureau/sandbox.table.ts'
import { creditorSandbox, disbursementSandbox } from '#src/vendors/disbursement/sandbox.table.ts'
import { employerSandbox } from '#src/vendors/employer-check/sandbox.table.ts'
import { notarySandbox } from '#src/vendors/enotary/sandbox.table.ts'
import { floodSandbox } from '#src/vendors/flood/sandbox.table.ts'
import { identitySandbox } from '#src/vendors/identity-proofing/sandbox.table.ts'
import { payoffLetterSandbox } from '#src/vendors/payoff-letter/sandbox.table.ts'
import { payrollSandbox } from '#src/vendors/payroll/sandbox.table.ts'
import { conditionReportSandbox, priceOpinionSandbox } from '#src/vendors/price-opinion/sandbox.table.ts'
import { propertySandbox } from '#src/vendors/property-record/sandbox.table.ts'
import { recordingSandbox } from '#src/vendors/recording/sandbox.table.ts'
import { transcriptSandbox } from '#src/vendors/tax-transcript/sandbox.table.ts'
import { titleSandbox } from '#src/vendors/title/sandbox.table.ts'
import { ordinary, type SandboxScenario, sandboxScenarios } from './sandbox-scenarios.table.ts'
import { scenariosPart } from './scenarios/scenarios-page.ts'

export const sandboxTables: readonly SandboxTable[] = [
  ...[addressSandbox, creditSandbox, identitySandbox, propertySandbox, valuationSandbox],
  ...[
    titleSandbox,
    notarySandbox,
    priceOpinionSandbox,
    conditionReportSandbox,
    appraisalSandbox,
    appraisalDeskSandbox,
    cardPaymentSandbox,
  ],
  ...[floodSandbox, payoffLetterSandbox],
  ...[bankLinkSandbox, payrollSandbox, transcriptSandbox, employerSandbox],
  ...[accountCheckSandbox, recordingSandbox, disbursementSandbox, creditorSandbox],
  breachedPasswordSandbox,
]

/** The text of docs/sandbox.md, all of it out of the sandboxes' own tables. */
export const sandboxPage = (): string =>
  [
    '# Sandboxes',
    '',
    '<!-- Written by scripts/sandbox-doc.ts out of the tables of the sandboxes. Change the tables, then run it. -->',
    '',
    'Without a configured supplier, outside services are played by sandboxes. They answer by what is typed: certain last',
    'names and street names are magic words, everything else is ordinary and always answered the same. Case does not matter.',
    'Sandboxes refuse to be built in production, where a real supplier must be configured.',
    '',
    '## Status by status',
    '',
    `Type what the row says; for what it leaves open take the last name ${ordinary.lastName}, the property`,
    `${ordinary.address} and an income of ${dollars(ordinary.income)}.`,
    '',
    '| Status | Last name | Property | Income | |',
    '|---|---|---|---|---|',
    ...sandboxScenarios.map(scenarioLine),
    '',
    ...scenariosPart(),
    ...peopleAndCodes(),
    ...sandboxTables.flatMap(tableLines),
    '## Real suppliers',
    '',
    '| Service | Supplier | What is known of it |',
    '|---|---|---|',
    '| Address look-up | Smarty, US Autocomplete Pro | `GET /lookup`, with the id and token of the account |',
    '| Valuation | HouseCanary | `GET /v2/property/value`, basic authentication; api_code 204 is no value |',
    '| Identity proofing | Onfido | API v3.6: `POST /applicants`, `/documents`, `/live_photos`, `/checks`, then `GET /reports`; token in a header |',
    '| Property record | ATTOM | `GET /propertyapi/v1.0.0/property/detailmortgageowner`, key in a header; no listings, no balances |',
    '| Credit bureau | none | Bureaus and their resellers publish no complete wire shape, so there is only the sandbox: an adapter is written against the contract of the reseller that is chosen, and must pass `src/vendors/credit-bureau/server/credit-bureau.test.ts` |',
    '| Bank link | Plaid | POST of JSON with client id and secret; `/transactions/sync`, `/credit/bank_income/get`, `/identity/match`, `/auth/get`; its own client drives the sandbox below `/sandbox/plaid` |',
    '| Payroll link | Truv | id and secret in headers; `/v1/links/{id}/income/report/`; events signed in `x-webhook-sign` |',
    '| Breached passwords | Pwned Passwords, or a copy of it | `GET /range/{five digits of the SHA-1}` with `Add-Padding: true`; lines of ending and count, where nought pads |',
    '| Tax transcript, employer check | none | An adapter is written against the port; without an employer check staff ask the employer for a letter |',
    '| Title, price opinion, evaluation, appraisal, card payment, flood, payoff letters, account check | none | An adapter is written against the port in `src/vendors/<service>`; `startProduct` takes it |',
    '',
    '## Webhooks',
    '',
    'A service that answers late posts `{"service": …, "reference": …}`. The header `x-webhook-signature` is',
    '`t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<raw body>` under the shared secret. Messages older than five',
    'minutes are refused. The reference says nothing of the applicant; the report is then collected by the product itself.',
    '',
  ].join('\n')

function peopleAndCodes(): string[] {
  const handed = demonstrationHandOvers.map(({ organisation, token, person }) => [
    ...[organisation, `affiliateId=${token}`, `What ${person.affiliate} handed over of ${nameOf(person.name ?? {})}.`],
  ])
  const links = [
    ...demonstrationOriginators.map(({ organisation, id, name, shows }) => [
      ...[organisation, `referrerId=${id}`, `${name}, loan originator. ${shows}`],
    ]),
    ...demonstrationReferrals.map(({ organisation, id, person }) => [
      ...[organisation, `referralId=${id}`, `${nameOf(person)}, referred by a loan originator.`],
    ]),
    ...demonstrationOffers.map(({ organisation, code, person }) => [
      ...[organisation, `offerCode=${code}`, `The offer mailed to ${nameOf(person)}.`],
    ]),
    ...handed,
  ]
  return [
    '## People and codes',
    '',
    `Outside production an empty database starts with these accounts. The password of each is \`${demonstrationPassword}\`.`,
    '',
    '| Account | Lender | Role |',
    '|---|---|---|',
    ...demonstrationPeople.map(({ email, organisation, role }) => `| ${email} | ${organisation} | ${role} |`),
    '',
    "Add one of these to the address of the lender's registration, as `?offerCode=…`.",
    '',
    '| Lender | Parameter | What comes of it |',
    '|---|---|---|',
    ...links.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ]
}

const nameOf = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

function scenarioLine({ status, lastName = '', address = '', income, note }: SandboxScenario): string {
  return `| ${status} | ${lastName} | ${address} | ${income === undefined ? '' : dollars(income)} | ${note} |`
}

const tableLines = ({ title, typedInto, intro, rows }: SandboxTable): string[] => [
  `## ${title}`,
  '',
  intro,
  '',
  `| ${typedInto} | What happens | Leads to |`,
  '|---|---|---|',
  ...rows.map(({ word, says, reaches = [] }: SandboxRow) => `| ${word} | ${says} | ${reaches.join(', ')} |`),
  '',
]

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
