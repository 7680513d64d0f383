import { createSigner, createVerifier, TOKEN_ERROR_CODES, TokenError } from 'fast-jwt'
import { Refusal } from '#src/domain/refusal.ts'
import { type SigningKey, tokenMinutes } from '#src/platform/server/keys/key-ring.ts'

/** A token older than this is renewed with the next answer. */
export const renewAfterMinutes = 5

const audience = 'hearthline'
const type = 'at+jwt'

export interface Tokens {
  /** Returns a token that names a session and contains no other data. */
  sign(sessionId: string, now: Date): string
  /**
   * @throws Refusal access/unauthenticated when the token has expired, access/invalid-signature when it was not signed
   * here
   */
  read(token: string, now: Date): Promise<{ sessionId: string; issuedAt: Date }>
}

const forgeryCodes: ReadonlySet<string> = new Set([
  TOKEN_ERROR_CODES.invalidSignature,
  TOKEN_ERROR_CODES.invalidAlgorithm,
  TOKEN_ERROR_CODES.missingSignature,
])

// A verified signature remains valid, so it is cached. Whether the session is still open is checked with every call.
const maxCacheSize = 2_000

/**
 * Signs with the first of the current keys, and accepts tokens signed by any of them. `kid` names the key version.
 * `learn` loads a version that is missing.
 */
export const openTokens = (
  keys: () => readonly SigningKey[],
  learn: (version: number) => Promise<void> = async () => {},
): Tokens => {
  const signers = new Map<number, (claims: object) => string>()
  const verifiers = new Map<number, (token: string) => unknown>()
  const tokenSigner = ({ version, key }: SigningKey) =>
    getOrCreate(signers, version, () =>
      createSigner({
        key,
        algorithm: 'HS256',
        aud: audience,
        kid: String(version),
        header: { alg: 'HS256', typ: type },
      }),
    )
  // The product's clock decides whether a token has expired, because tests can move that clock.
  const verifierOf = ({ version, key }: SigningKey) =>
    getOrCreate(verifiers, version, () =>
      createVerifier({
        key,
        algorithms: ['HS256'],
        allowedAud: audience,
        checkTyp: type,
        requiredClaims: ['jti', 'iat', 'exp'],
        ignoreExpiration: true,
      }),
    )
  const claimsCache = new Map<string, Claims & { version: number }>()
  return {
    sign(sessionId, now) {
      const iat = Math.floor(now.getTime() / 1_000)
      const [key] = keys()
      if (!key) throw new Error('There is no key for access tokens.')
      return tokenSigner(key)({ jti: sessionId, iat, exp: iat + tokenMinutes * 60 })
    },
    async read(token, now) {
      const version = claimsCache.get(token)?.version ?? versionOf(token)
      // The keys are read with every call, so that tokens signed by a removed key become invalid at once.
      const findKey = () => keys().find((key) => key.version === version)
      if (!findKey()) await learn(version)
      const key = findKey()
      if (!key) throw new Refusal('access/invalid-signature')
      const claims = claimsCache.get(token) ?? { ...verifyToken(verifierOf(key), token), version }
      if (claimsCache.size >= maxCacheSize) claimsCache.clear()
      claimsCache.set(token, claims)
      const { jti, iat, exp } = claims
      if (exp * 1_000 <= now.getTime()) throw new Refusal('access/unauthenticated')
      return { sessionId: jti, issuedAt: new Date(iat * 1_000) }
    },
  }
}

const getOrCreate = <K, V>(cache: Map<K, V>, name: K, make: () => V): V => {
  const cachedValue = cache.get(name) ?? make()
  cache.set(name, cachedValue)
  return cachedValue
}

/** Returns the key version that a token names. Tokens without a version belong to the first key, which checks them. */
const versionOf = (token: string): number => {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')) as { kid?: unknown }
    return header.kid === undefined ? 1 : Number(header.kid)
  } catch {
    throw new Refusal('access/unauthenticated')
  }
}

interface Claims {
  jti: string
  iat: number
  exp: number
}

const verifyToken = (verifier: (token: string) => unknown, token: string): Claims => {
  try {
    return verifier(token) as Claims
  } catch (error) {
    const isForged = error instanceof TokenError && forgeryCodes.has(error.code)
    throw new Refusal(isForged ? 'access/invalid-signature' : 'access/unauthenticated')
  }
}
