import { randomUUID } from 'node:crypto'
import type { Rental } from '#src/domain/lending/rental.ts'

/** A borrower as tests, benchmarks and the demonstration play one, through the product's public calls only. */
export interface PlayedBorrower {
  firstName: string
  lastName: string
  /** 'YYYY-MM-DD' */
  birthDate: string
  address: { street1: string; street2?: string; city: string; state: string; zip: string }
  occupancy: 'HOME' | 'SECONDARY' | 'INVESTMENT'
  homeAddress?: { street1: string; city: string; state: string; zip: string }
  employment: string
  /** Whole dollars a year. */
  income: number
  organization: string
  consentsToSoftPull: boolean
  listedForSale: boolean
  /** A product other than the line on an owner-occupied home. */
  product?: 'dscr' | 'crypto'
  rental?: Rental
  /** The language of their browser; English if left out. */
  language?: 'es'
}

export const ordinaryBorrower: PlayedBorrower = {
  firstName: 'Maria',
  lastName: 'Garcia',
  birthDate: '1984-03-09',
  address: { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' },
  occupancy: 'HOME',
  employment: 'FULL_TIME',
  income: 120_000,
  organization: 'lintel',
  consentsToSoftPull: true,
  listedForSale: false,
}

export interface Caller {
  /** Bytes are sent as they are, any other body as JSON. */
  call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T>
  /** A document's bytes, as received. */
  file(path: string): Promise<Buffer>
  /** The current `authorization` header. */
  bearer(): string
  /** The cookie's value that renews a session; '' before there is one. */
  session(): string
}

/**
 * Calls the product like one browser; the token follows the product's answers. A product behind a proxy receives the
 * browser's address.
 */
export const callerAt = (productUrl: string, organization: string, address?: string, language = 'en'): Caller => {
  let bearer = ''
  let session = ''
  /** Connects the second step of a login to the first. */
  let secondStep = ''
  const callHeaders = () => ({
    'x-org': organization,
    'accept-language': language,
    ...(address ? { 'x-forwarded-for': address } : {}),
    ...(bearer ? { authorization: bearer } : {}),
  })
  return {
    bearer: () => bearer,
    session: () => session,
    async file(path) {
      const response = await fetch(`${productUrl}${path}`, { headers: callHeaders() })
      if (!response.ok) throw callError(`GET ${path} was answered ${response.status}`, response.status)
      return Buffer.from(await response.arrayBuffer())
    },
    async call(method, path, body, key = randomUUID()) {
      const response = await fetch(`${productUrl}${path}`, {
        method,
        headers: {
          ...callHeaders(),
          ...(secondStep ? { cookie: secondStep } : {}),
          ...(body === undefined
            ? {}
            : { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' }),
          ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = text ? JSON.parse(text) : undefined
      if (!response.ok)
        throw callError(
          `${method} ${path} was answered ${response.status}: ${answer?.errors?.join(', ') ?? text}`,
          response.status,
          answer?.code,
        )
      secondStep =
        response.headers
          .getSetCookie()
          .find((text) => /second-step=./.test(text))
          ?.split(';')[0] ?? ''
      const renewal = response.headers.getSetCookie().find((text) => text.startsWith('session='))
      session = renewal?.split(';')[0]?.slice('session='.length) || session
      const jwt = (answer as { jwt?: string } | undefined)?.jwt
      bearer = response.headers.get('authorization') ?? (jwt ? `Bearer ${jwt}` : bearer)
      return answer
    },
  }
}

const callError = (message: string, status: number, code?: string): Error =>
  Object.assign(new Error(message), { status, code })

const isProofRequired = (error: unknown): boolean => {
  const { status, code } = error as { status?: number; code?: string }
  return status === 401 || code === 'access/step-up-needed' || code === 'access/invalid-signature'
}

/**
 * A client that logs in again if a session has ended or a call needs step-up authentication, and then repeats the call.
 * Moving the clock ends every session.
 */
export const loggedInAgain = (first: Caller, logIn: () => Promise<Caller>): Caller => {
  let current = first
  let under: Promise<Caller> | undefined
  const withFreshLogIn = async <T>(calls: (caller: Caller) => Promise<T>): Promise<T> => {
    const before = current
    try {
      return await calls(before)
    } catch (error) {
      if (!isProofRequired(error)) throw error
      if (before === current) {
        under ??= logIn().finally(() => {
          under = undefined
        })
        current = await under
      }
      return calls(current)
    }
  }
  return {
    call: (method, path, body, key = randomUUID()) => withFreshLogIn((caller) => caller.call(method, path, body, key)),
    file: (path) => withFreshLogIn((caller) => caller.file(path)),
    bearer: () => current.bearer(),
    session: () => current.session(),
  }
}

export const logInAgain = async (
  productUrl: string,
  organization: string,
  account: { email: string; password: string },
): Promise<Caller> => {
  const caller = callerAt(productUrl, organization)
  await caller.call('POST', '/identity/api/v1/authentication/login', account)
  return caller
}

/** Creates an account and stays logged in to it. Returns its email. */
export const openAccount = async (
  caller: Caller,
  { firstName, organization }: PlayedBorrower,
  password = `Threshold-${randomUUID()}!A1`,
  email = `${firstName}.${randomUUID()}@example.com`.toLowerCase(),
): Promise<string> => {
  await caller.call('POST', `/identity/api/v1/registration/register?organization=${organization}`, {
    email,
    password,
    phoneNumber: '(614) 555-0142',
  })
  return email
}

/** The body of the create call for this borrower. */
export const createBody = async (caller: Caller, borrower: PlayedBorrower, email: string) => {
  const inForce = await caller.call<{ type: string; version: number }[]>(
    'GET',
    '/service-application/api/v1/application/heloc/consent-types',
  )
  const { disclosures } = await caller.call<{ disclosures: { sha256: string } | null }>(
    'GET',
    `/service-application/api/v1/application/heloc/early-disclosures?language=${borrower.language ?? 'en'}&product=${borrower.product ?? 'heloc'}&state=${borrower.address.state}`,
  )
  const version = (type: string) => inForce.find((candidate) => candidate.type === type)?.version ?? 1
  const consent = (consentType: string) => ({ consentType, optInOut: 'OPT_IN', version: version(consentType) })
  return {
    abVersionsRequest: [],
    consentListRequest: ['PRIVACY', 'TERMS', 'COMMUNICATIONS'].map(consent),
    consentRequests: borrower.consentsToSoftPull
      ? [{ consentType: 'SOFT_CREDIT', version: version('SOFT_CREDIT') }]
      : [],
    income: { incomePrimary: borrower.income, incomeOther: 0 },
    profileRequest: {
      name: { firstName: borrower.firstName, middleName: '', lastName: borrower.lastName, suffix: '' },
      dob: borrower.birthDate,
      email,
      assetAddress: borrower.address,
      ...(borrower.homeAddress ? { homeAddress: borrower.homeAddress } : {}),
    },
    propertyListedForSale: borrower.listedForSale,
    propertyRequest: { occupancyType: borrower.occupancy },
    publish: true,
    employmentType: borrower.employment,
    ...(borrower.product ? { product: borrower.product } : {}),
    ...(borrower.rental ? { rental: borrower.rental } : {}),
    ...(disclosures ? { earlyDisclosures: { sha256: disclosures.sha256, version: 1 } } : {}),
  }
}

export const createPath = (borrower: PlayedBorrower): string =>
  `/service-application/api/v3/application/helocs?state=${borrower.address.state}`

/** Opens an application for a new account. Returns its id. */
export const openApplication = async (caller: Caller, borrower: PlayedBorrower): Promise<string> => {
  const email = await openAccount(caller, borrower)
  const { uuid } = await caller.call<{ uuid: string }>(
    'POST',
    createPath(borrower),
    await createBody(caller, borrower, email),
  )
  return uuid
}

export interface PlayedStatus {
  checklistStatus: string
  revision: number
}

export const statusPath = (uuid: string): string => `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`
export const progressPath = (uuid: string): string => `/service-krang-heloc/borrower/secure/api/v1/${uuid}/progress`

/** A call on an application. */
export const onApplication = (uuid: string, path: string): string =>
  `/service-application/api/v1/application/heloc/${uuid}/${path}`
