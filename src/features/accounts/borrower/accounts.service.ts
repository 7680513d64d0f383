import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { beforeLeaving } from '#src/platform/browser/leaving.ts'
import { clearStoredCopies, readTracker } from '#src/platform/browser/storage/stored-copies.ts'
import { type Identity, logIn, logOut, readIdentity, readProfile, refresh, register } from '../accounts.contract.ts'
import type { Audience } from '../audiences.table.ts'
import { brokerApplication, brokerLogOut, readAgentSelfInfo, readSelfInfo } from '../broker.contract.ts'
import { logInByPasskey } from '../passkeys.contract.ts'
import type { PasskeyAnswer, SecondStepProof } from '../proof.schema.ts'
import { takeSecondStep } from '../second-factor.contract.ts'
import type { SecondStepMethod } from '../second-factor.rules.ts'

export interface TokenStore {
  write(token: string): void
  clear(): void
  /** Notes that the page is logging out and is about to open another page. */
  leaving(): void
}

export interface NewAccount {
  email: string
  password: string
  phoneNumber: string
}

/**
 * Creates an account and returns its identity. Keeps the token once the token has proved valid.
 * @param idempotencyKey the same for each try of one registration, so that all of them create one account.
 * @throws CallFailure account/exists; Error 'identity exists' when the account exists but its identity cannot be read.
 */
export const registerAccount = async (
  call: ApiClient,
  tokens: TokenStore,
  account: NewAccount,
  { orgCode, idempotencyKey }: { orgCode: string; idempotencyKey: string },
): Promise<Identity> => {
  const query = { organization: orgCode }
  const { jwt } = await call(register, { query, body: account, idempotencyKey, keepsSession: true, anonymous: true })
  const headers = { authorization: `Bearer ${jwt}` }
  const identity = await call(readIdentity, { headers, keepsSession: true, anonymous: true }).catch(() => {
    throw new Error('identity exists')
  })
  tokens.write(jwt)
  return identity
}

/** The answer when the password was right and the second factor is required next. */
export interface PendingLogIn {
  secondStep: { methods: SecondStepMethod[] }
}

/**
 * Begins a session. Returns the identity, or the second step that comes next.
 * @throws CallFailure account/wrong-credentials
 */
export const enter = async (
  call: ApiClient,
  tokens: TokenStore,
  credentials: { email: string; password: string },
): Promise<Identity | PendingLogIn> => {
  const answer = await call(logIn, { body: credentials, ...anonymousCall })
  return 'jwt' in answer ? saveToken(call, tokens, answer.jwt) : answer
}

/** @throws CallFailure request/invalid for a wrong proof, account/second-step-over */
export const enterBySecondStep = async (
  call: ApiClient,
  tokens: TokenStore,
  proof: SecondStepProof,
): Promise<Identity> => saveToken(call, tokens, (await call(takeSecondStep, { body: proof, ...anonymousCall })).jwt)

/** @throws CallFailure account/passkey-unknown */
export const enterByPasskey = async (call: ApiClient, tokens: TokenStore, passkey: PasskeyAnswer): Promise<Identity> =>
  saveToken(call, tokens, (await call(logInByPasskey, { body: { passkey }, ...anonymousCall })).jwt)

/** Options of the calls before login. A refusal is a normal answer there, and an old token is not sent. */
const anonymousCall = { keepsSession: true, anonymous: true } as const

const saveToken = (call: ApiClient, tokens: TokenStore, jwt: string): Promise<Identity> => {
  tokens.write(jwt)
  return call(readIdentity)
}

const logInPage = '/auth/login'

/**
 * Ends the session, clears the browser's copy and returns the path to open next. The server names the path; it is the
 * login page when the server does not answer.
 */
export const leave = async (call: ApiClient, tokens: TokenStore, isExternal = false): Promise<string> => {
  tokens.leaving()
  const tracker = readTracker()
  await beforeLeaving()
  try {
    return (await call(isExternal ? brokerLogOut : logOut, { keepsSession: true })).redirect || logInPage
  } catch {
    return logInPage
  } finally {
    tokens.clear()
    clearStoredCopies(tracker)
  }
}

/** Keeps the session from expiring through inactivity. */
export const extendSession = async (call: ApiClient, tokens: TokenStore): Promise<void> => {
  tokens.write((await call(refresh, { anonymous: true })).jwt)
}

export interface Person {
  uuid: string
  organizationCode: string
  profileType: string
  passwordExpired: boolean
  twoFactorEnabled: boolean
  totpVerified: boolean
}

const identityAt = { customer: readSelfInfo, agent: readAgentSelfInfo } as const
const productCall = { params: { productInfo: 'helocinfo' }, headers: brokerApplication, keepsSession: true } as const

/**
 * Returns the person who is logged in. Reads the identity from the broker of this audience or from the organization,
 * and reads the profile when that fails.
 * @throws Error 'User not found' when neither answers.
 */
export const identifyPerson = async (call: ApiClient, audience?: Audience): Promise<Person> => {
  const sources = [
    () => (audience ? call(identityAt[audience], productCall) : call(readIdentity, { keepsSession: true })),
    () => call(readProfile, { keepsSession: true }),
  ]
  for (const source of sources) {
    const person = await source().catch(() => undefined)
    if (person) return person
  }
  throw new Error('User not found')
}
