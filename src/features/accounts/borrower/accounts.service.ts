import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { clearKept } from '#src/platform/browser/kept-copy.ts'
import { type Identity, logIn, logOut, readIdentity, readProfile, refresh, register } from '../accounts.contract.ts'

export interface TokenStore {
  write(token: string): void
  clear(): void
}

export interface NewAccount {
  email: string
  password: string
  phoneNumber: string
}

/**
 * Makes an account and answers its identity. The token is kept once it has proved good.
 * @param idempotencyKey the same for each try of one registration, so that all of them make one account.
 * @throws CallFailure account/exists; Error 'identity exists' when the account stands but its identity cannot be read.
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

/** Begins a session and answers who it is. @throws CallFailure account/wrong-credentials */
export const enter = async (
  call: ApiClient,
  tokens: TokenStore,
  credentials: { email: string; password: string },
): Promise<Identity> => {
  const { jwt } = await call(logIn, { body: credentials, keepsSession: true, anonymous: true })
  tokens.write(jwt)
  return call(readIdentity)
}

const logInPage = '/auth/login'

/** Ends the session, clears the browser's copy and answers where to go: where the server says, or the log-in page when it does not answer. */
export const leave = async (call: ApiClient, tokens: TokenStore): Promise<string> => {
  try {
    return (await call(logOut, { keepsSession: true })).redirect || logInPage
  } catch {
    return logInPage
  } finally {
    tokens.clear()
    clearKept()
  }
}

/** Keeps the session from falling idle. */
export const stay = async (call: ApiClient, tokens: TokenStore): Promise<void> => {
  tokens.write((await call(refresh, { anonymous: true })).jwt)
}

export interface Person {
  uuid: string
  organizationCode: string
  profileType: string
}

/** Who is logged in, by the identity, else by the profile. @throws Error 'User not found' when neither answers. */
export const whoIsThere = async (call: ApiClient): Promise<Person> => {
  const sources = [() => call(readIdentity, { keepsSession: true }), () => call(readProfile, { keepsSession: true })]
  for (const source of sources) {
    const person = await source().catch(() => undefined)
    if (person) return person
  }
  throw new Error('User not found')
}
