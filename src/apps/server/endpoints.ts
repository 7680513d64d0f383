import * as clock from '#src/apps/server/clock.contract.ts'
import * as accounts from '#src/features/accounts/accounts.contract.ts'
import * as disclosures from '#src/features/consents/consents.contract.ts'
import * as credit from '#src/features/credit/credit.contract.ts'
import * as documents from '#src/features/documents/documents.contract.ts'
import * as experiments from '#src/features/experiments/experiments.contract.ts'
import * as offers from '#src/features/offers/offers.contract.ts'
import * as organisations from '#src/features/organisations/organisations.contract.ts'
import * as addressLookup from '#src/features/property/address-lookup.contract.ts'
import * as property from '#src/features/property/property.contract.ts'
import * as consents from '#src/features/registration/consents.contract.ts'
import * as eligibility from '#src/features/registration/eligibility.contract.ts'
import * as originator from '#src/features/registration/originator.contract.ts'
import * as referral from '#src/features/registration/referral.contract.ts'
import * as registration from '#src/features/registration/registration.contract.ts'
import * as sessionReplay from '#src/features/registration/session-replay.contract.ts'
import * as telemetry from '#src/features/telemetry/telemetry.contract.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import * as application from '#src/workflow/application.contract.ts'

/** Every call of the product by the contract that declares it. */
const contracts = {
  accounts,
  addressLookup,
  application,
  clock,
  consents,
  credit,
  disclosures,
  documents,
  eligibility,
  experiments,
  offers,
  organisations,
  originator,
  property,
  referral,
  registration,
  sessionReplay,
  telemetry,
}

const isEndpoint = (exported: unknown): exported is EndpointDeclaration =>
  typeof exported === 'object' && exported !== null && 'call' in exported && 'access' in exported

export const endpoints: readonly EndpointDeclaration[] = Object.values(contracts).flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
)

/** @throws Error unless each declared call is answered by one route, and each route declared. */
export const assertAllAnswered = (answered: readonly EndpointDeclaration[], production: boolean): void => {
  const calls = answered.map((declaration) => declaration.call)
  const faults = [
    ...endpoints
      .filter(({ sandboxOnly }) => !(sandboxOnly && production))
      .filter(({ call }) => !calls.includes(call))
      .map(({ call }) => `${call} is declared but not answered`),
    ...answered
      .filter((declaration) => !endpoints.includes(declaration))
      .map(({ call }) => `${call} is answered but not listed`),
    ...calls.filter((call, at) => calls.indexOf(call) !== at).map((call) => `${call} is answered twice`),
  ]
  if (faults.length > 0) throw new Error(`The server's calls do not agree with their contracts:\n${faults.join('\n')}`)
}
