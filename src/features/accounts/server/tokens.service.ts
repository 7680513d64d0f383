import { createSigner, createVerifier, TOKEN_ERROR_CODES, TokenError } from 'fast-jwt'
import { Refusal } from '#src/domain/refusal.ts'
import { type SigningKey, tokenMinutes } from '#src/platform/server/key-ring.ts'

/** A token older than this is renewed with the next answer. */
export const renewAfterMinutes = 5

const audience = 'hearthline'
const type = 'at+jwt'

export interface Tokens {
  /** Names a session and nothing else. */
  sign(sessionId: string, now: Date): string
  /** @throws Refusal access/unauthenticated when it has run out, access/invalid-signature when we did not sign it. */
  read(token: string, now: Date): Promise<{ sessionId: string; issuedAt: Date }>
}

const forged: ReadonlySet<string> = new Set([
  TOKEN_ERROR_CODES.invalidSignature,
  TOKEN_ERROR_CODES.invalidAlgorithm,
  TOKEN_ERROR_CODES.missingSignature,
])

// A signature once found good stays good; whether its session lives is asked elsewhere, with every call.
const remembered = 2_000

/**
 * Signs by the first of the keys as they are now, and takes what any of them signed; `kid` names the version. `learn`
 * is asked for a version that is not among them.
 */
export const openTokens = (
  keys: () => readonly SigningKey[],
  learn: (version: number) => Promise<void> = async () => {},
): Tokens => {
  const signers = new Map<number, (claims: object) => string>()
  const verifiers = new Map<number, (token: string) => unknown>()
  const signerOf = ({ version, key }: SigningKey) =>
    keptIn(signers, version, () =>
      createSigner({
        ...{ key, algorithm: 'HS256', aud: audience, kid: String(version) },
        header: { alg: 'HS256', typ: type },
      }),
    )
  // Expiry is judged by the product's clock, which tests can move.
  const verifierOf = ({ version, key }: SigningKey) =>
    keptIn(verifiers, version, () =>
      createVerifier({
        key,
        algorithms: ['HS256'],
        allowedAud: audience,
        checkTyp: type,
        requiredClaims: ['jti', 'iat', 'exp'],
        ignoreExpiration: true,
      }),
    )
  const known = new Map<string, Claims & { version: number }>()
  return {
    sign(sessionId, now) {
      const iat = Math.floor(now.getTime() / 1_000)
      const [key] = keys()
      if (!key) throw new Error('There is no key for access tokens.')
      return signerOf(key)({ jti: sessionId, iat, exp: iat + tokenMinutes * 60 })
    },
    async read(token, now) {
      const version = known.get(token)?.version ?? versionOf(token)
      // Asked with every call: what a removed key signed is worth nothing from then on.
      const called = () => keys().find((one) => one.version === version)
      if (!called()) await learn(version)
      const key = called()
      if (!key) throw new Refusal('access/invalid-signature')
      const claims = known.get(token) ?? { ...verified(verifierOf(key), token), version }
      if (known.size >= remembered) known.clear()
      known.set(token, claims)
      const { jti, iat, exp } = claims
      if (exp * 1_000 <= now.getTime()) throw new Refusal('access/unauthenticated')
      return { sessionId: jti, issuedAt: new Date(iat * 1_000) }
    },
  }
}

const keptIn = <K, V>(kept: Map<K, V>, name: K, make: () => V): V => {
  const there = kept.get(name) ?? make()
  kept.set(name, there)
  return there
}

/** The version of the key a token says it was signed by; tokens without one are of the first, and judged by it. */
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

const verified = (verifier: (token: string) => unknown, token: string): Claims => {
  try {
    return verifier(token) as Claims
  } catch (error) {
    const isForged = error instanceof TokenError && forged.has(error.code)
    throw new Refusal(isForged ? 'access/invalid-signature' : 'access/unauthenticated')
  }
}
