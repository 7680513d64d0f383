import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion } from '../proof.schema.ts'
import type { PasskeyRow } from './passkeys.store.ts'

/** ES256, EdDSA and RS256 (COSE algorithm numbers), the better one first. */
export const passkeyAlgorithms: readonly number[] = [-7, -8, -257]

export const passkeyTimeoutMs = 300_000

/** Passkeys belong to the host name of the page that made them, and so to one brand. */
export const relyingPartyOf = (origin: string): string => URL.parse(origin)?.hostname ?? ''

export const newQuestion = (): string => randomBytes(32).toString('base64url')

export const known = ({ credentialId, transports }: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports,
})

/** @param keys among which the authenticator is to choose; none: any of this host. */
export const passkeyQuestion = (origin: string, keys: readonly PasskeyRow[]): PasskeyQuestion => ({
  challenge: newQuestion(),
  rpId: relyingPartyOf(origin),
  timeout: passkeyTimeoutMs,
  userVerification: 'required',
  allowCredentials: keys.map(known),
})

// Some 300 files, of which most starts need none.
const verifier = () => import('@simplewebauthn/server')

interface Asked {
  question: string
  origin: string
}

/** The authenticator's counter after a good answer; undefined when the answer is not good. */
export const judgePasskey = async (
  key: PasskeyRow,
  answer: PasskeyAnswer,
  { question, origin }: Asked,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await verifier()
  const judged = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: question,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    credential: {
      ...{ id: key.credentialId, counter: key.counter, transports: key.transports },
      publicKey: new Uint8Array(key.publicKey),
    },
  }).catch(() => undefined)
  return judged?.verified ? judged.authenticationInfo.newCounter : undefined
}

/** What to keep of a new passkey; undefined when it does not answer what was asked. */
export const judgeNewPasskey = async (
  answer: NewPasskey,
  { question, origin }: Asked,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> => {
  const { verifyRegistrationResponse } = await verifier()
  const judged = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: question,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(() => undefined)
  if (!judged?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = judged.registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports }
}
