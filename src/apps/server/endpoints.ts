import * as clock from '#src/apps/server/clock.contract.ts'
import * as accounts from '#src/features/accounts/accounts.contract.ts'
import * as broker from '#src/features/accounts/broker.contract.ts'
import * as linkedAccounts from '#src/features/accounts/linked-accounts.contract.ts'
import * as passkeys from '#src/features/accounts/passkeys.contract.ts'
import * as people from '#src/features/accounts/people.contract.ts'
import * as recovery from '#src/features/accounts/recovery.contract.ts'
import * as secondFactor from '#src/features/accounts/second-factor.contract.ts'
import * as sessions from '#src/features/accounts/sessions.contract.ts'
import * as stepUp from '#src/features/accounts/step-up.contract.ts'
import * as approvals from '#src/features/approvals/approvals.contract.ts'
import * as bank from '#src/features/bank/bank.contract.ts'
import * as compliance from '#src/features/compliance/compliance.contract.ts'
import * as conditions from '#src/features/conditions/conditions.contract.ts'
import * as disclosures from '#src/features/consents/consents.contract.ts'
import * as credit from '#src/features/credit/credit.contract.ts'
import * as demographics from '#src/features/demographics/demographics.contract.ts'
import * as documents from '#src/features/documents/documents.contract.ts'
import * as experiments from '#src/features/experiments/experiments.contract.ts'
import * as flood from '#src/features/flood/flood.contract.ts'
import * as funding from '#src/features/funding/funding.contract.ts'
import * as handover from '#src/features/identity/handover.contract.ts'
import * as identity from '#src/features/identity/identity.contract.ts'
import * as income from '#src/features/income/income.contract.ts'
import * as liens from '#src/features/liens/liens.contract.ts'
import * as appointments from '#src/features/notary/appointments.contract.ts'
import * as commission from '#src/features/notary/commission.contract.ts'
import * as notarySession from '#src/features/notary/session.contract.ts'
import * as offers from '#src/features/offers/offers.contract.ts'
import * as contact from '#src/features/organisations/contact.contract.ts'
import * as organisations from '#src/features/organisations/organisations.contract.ts'
import * as particulars from '#src/features/particulars/particulars.contract.ts'
import * as partnerKeys from '#src/features/partners/partner-keys.contract.ts'
import * as partnerReads from '#src/features/partners/partner-reads.contract.ts'
import * as webhooks from '#src/features/partners/webhooks.contract.ts'
import * as payoffs from '#src/features/payoffs/payoffs.contract.ts'
import * as desk from '#src/features/pipeline/desk.contract.ts'
import * as pipeline from '#src/features/pipeline/pipeline.contract.ts'
import * as privacy from '#src/features/privacy/privacy.contract.ts'
import * as addressLookup from '#src/features/property/address-lookup.contract.ts'
import * as property from '#src/features/property/property.contract.ts'
import * as consents from '#src/features/registration/consents.contract.ts'
import * as drafts from '#src/features/registration/drafts.contract.ts'
import * as eligibility from '#src/features/registration/eligibility.contract.ts'
import * as originator from '#src/features/registration/originator.contract.ts'
import * as referral from '#src/features/registration/referral.contract.ts'
import * as registration from '#src/features/registration/registration.contract.ts'
import * as reminders from '#src/features/registration/reminders.contract.ts'
import * as sessionReplay from '#src/features/registration/session-replay.contract.ts'
import * as rescission from '#src/features/rescission/rescission.contract.ts'
import * as signerEntry from '#src/features/signers/signer-entry.contract.ts'
import * as signers from '#src/features/signers/signers.contract.ts'
import * as signing from '#src/features/signing/signing.contract.ts'
import * as submission from '#src/features/submission/submission.contract.ts'
import * as telemetry from '#src/features/telemetry/telemetry.contract.ts'
import * as valuation from '#src/features/valuation/valuation.contract.ts'
import type { EndpointDeclaration, SocketDeclaration } from '#src/platform/contract/endpoint.ts'
import { policyFaults, socketFaults } from '#src/platform/contract/policy.rules.ts'
import * as uploads from '#src/platform/contract/uploads.contract.ts'
import * as application from '#src/workflow/application.contract.ts'
import { otherRoutes } from './other-routes.table.ts'

/** Every call of the product by the contract that declares it. */
const contracts = {
  appointments,
  commission,
  notarySession,
  accounts,
  addressLookup,
  application,
  approvals,
  broker,
  compliance,
  bank,
  clock,
  conditions,
  contact,
  consents,
  credit,
  demographics,
  desk,
  disclosures,
  documents,
  drafts,
  eligibility,
  experiments,
  liens,
  income,
  funding,
  handover,
  identity,
  flood,
  linkedAccounts,
  offers,
  organisations,
  originator,
  particulars,
  partnerKeys,
  partnerReads,
  passkeys,
  payoffs,
  people,
  pipeline,
  privacy,
  property,
  recovery,
  referral,
  registration,
  reminders,
  secondFactor,
  sessionReplay,
  sessions,
  signerEntry,
  signers,
  stepUp,
  rescission,
  signing,
  submission,
  telemetry,
  uploads,
  valuation,
  webhooks,
}

const isEndpoint = (exported: unknown): exported is EndpointDeclaration =>
  typeof exported === 'object' && exported !== null && 'call' in exported && 'access' in exported

interface CallName {
  /** The name it is declared by, which generated clients take over. */
  operationId: string
  /** The contract that declares it. */
  tag: string
}

/** What each call is called. */
export const callNames: ReadonlyMap<EndpointDeclaration, CallName> = new Map(
  Object.entries(contracts).flatMap(([tag, contract]) =>
    Object.entries<unknown>(contract).flatMap(([operationId, exported]) =>
      isEndpoint(exported) ? [[exported, { operationId, tag }] as const] : [],
    ),
  ),
)

export const endpoints: readonly EndpointDeclaration[] = [...callNames.keys()]

/** Every line that stays open. */
export const sockets: readonly SocketDeclaration[] = [application.statusLine, notarySession.notaryLine]

export interface Answered {
  calls: readonly EndpointDeclaration[]
  sockets: readonly SocketDeclaration[]
  /** Paths of whatever else is mounted. */
  others: readonly string[]
}

/** @throws Error unless each declared call is answered by one route, each route declared or named, and each policy whole. */
export const assertAllAnswered = (answered: Answered, production: boolean): void => {
  const calls = answered.calls.map((declaration) => declaration.call)
  const faults = [
    ...endpoints
      .filter(({ sandboxOnly }) => !(sandboxOnly && production))
      .filter(({ call }) => !calls.includes(call))
      .map(({ call }) => `${call} is declared but not answered`),
    ...answered.calls
      .filter((declaration) => !endpoints.includes(declaration))
      .map(({ call }) => `${call} is answered but not listed`),
    ...calls.filter((call, at) => calls.indexOf(call) !== at).map((call) => `${call} is answered twice`),
    ...answered.sockets
      .filter((declaration) => !sockets.includes(declaration))
      .map(({ path }) => `${path} is answered but not listed`),
    ...answered.others
      .filter((path) => !Object.keys(otherRoutes).some((known) => path.startsWith(known)))
      .map((path) => `${path} is answered without a declaration`),
    ...answered.calls.flatMap(policyFaults),
    ...answered.sockets.flatMap(socketFaults),
  ]
  if (faults.length > 0) throw new Error(`The server's calls do not agree with their contracts:\n${faults.join('\n')}`)
}
