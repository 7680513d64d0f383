import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion } from '../../proof.schema.ts'
import type { PasskeyRow } from './passkeys.store.ts'

/** The COSE algorithm numbers of ES256, EdDSA and RS256, the preferred one first. */
export const passkeyAlgorithms: readonly number[] = [-7, -8, -257]

export const passkeyTimeoutMs = 300_000

/** Returns the host name that passkeys of a page belong to. Each host name belongs to one brand. */
export const relyingPartyOf = (origin: string): string => URL.parse(origin)?.hostname ?? ''

export const newQuestion = (): string => randomBytes(32).toString('base64url')

export const credentialDescriptorOf = ({
  credentialId,
  transports,
}: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports,
})

/**
 * Returns the options to sign with a passkey.
 * @param keys the passkeys to choose from; if empty, any passkey of this host
 */
export const passkeyQuestion = (origin: string, keys: readonly PasskeyRow[]): PasskeyQuestion => ({
  challenge: newQuestion(),
  rpId: relyingPartyOf(origin),
  timeout: passkeyTimeoutMs,
  userVerification: 'required',
  allowCredentials: keys.map(credentialDescriptorOf),
})

// The library has about 300 files, and most processes never need it.
const verifier = () => import('@simplewebauthn/server')

interface CeremonyContext {
  question: string
  origin: string
}

/** Checks the answer of a passkey. Returns the authenticator's counter, or undefined when the answer is wrong. */
export const judgePasskey = async (
  key: PasskeyRow,
  answer: PasskeyAnswer,
  { question, origin }: CeremonyContext,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await verifier()
  const verification = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: question,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    credential: {
      id: key.credentialId,
      counter: key.counter,
      transports: key.transports,
      publicKey: new Uint8Array(key.publicKey),
    },
  }).catch(() => undefined)
  return verification?.verified ? verification.authenticationInfo.newCounter : undefined
}

/** Checks a new passkey. Returns the values to store, or undefined when it does not match the challenge. */
export const judgeNewPasskey = async (
  answer: NewPasskey,
  { question, origin }: CeremonyContext,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> => {
  const { verifyRegistrationResponse } = await verifier()
  const verification = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: question,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential
  return { credentialId: id, publicKey, counter, transports }
}
