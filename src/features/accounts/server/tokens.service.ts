import { hkdfSync } from 'node:crypto'
import { createSigner, createVerifier, TOKEN_ERROR_CODES, TokenError } from 'fast-jwt'
import { Refusal } from '#src/domain/refusal.ts'

export const tokenMinutes = 15
/** A token older than this is renewed with the next answer. */
export const renewAfterMinutes = 5

const audience = 'hearthline'
const type = 'at+jwt'

/** The signing key of access tokens, from the master key. */
export const tokenKeyFrom = (masterKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'sign access tokens', 32))

export interface Tokens {
  /** Names a session and nothing else. */
  sign(sessionId: string, now: Date): string
  /** @throws Refusal access/unauthenticated when it has run out, access/invalid-signature when we did not sign it. */
  read(token: string, now: Date): { sessionId: string; issuedAt: Date }
}

const forged: ReadonlySet<string> = new Set([
  TOKEN_ERROR_CODES.invalidSignature,
  TOKEN_ERROR_CODES.invalidAlgorithm,
  TOKEN_ERROR_CODES.missingSignature,
])

// A signature once found good stays good; whether its session lives is asked elsewhere, with every call.
const remembered = 10_000

export const openTokens = (key: Buffer): Tokens => {
  const signer = createSigner({ key, algorithm: 'HS256', aud: audience, header: { alg: 'HS256', typ: type } })
  // Expiry is judged by the product's clock, which tests can move.
  const verifier = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: audience,
    checkTyp: type,
    requiredClaims: ['jti', 'iat', 'exp'],
    ignoreExpiration: true,
  })
  const known = new Map<string, Claims>()
  return {
    sign(sessionId, now) {
      const iat = Math.floor(now.getTime() / 1_000)
      return signer({ jti: sessionId, iat, exp: iat + tokenMinutes * 60 })
    },
    read(token, now) {
      const claims = known.get(token) ?? verified(verifier, token)
      if (known.size >= remembered) known.clear()
      known.set(token, claims)
      const { jti, iat, exp } = claims
      if (exp * 1_000 <= now.getTime()) throw new Refusal('access/unauthenticated')
      return { sessionId: jti, issuedAt: new Date(iat * 1_000) }
    },
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
