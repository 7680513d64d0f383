import * as z from 'zod/mini'

const base64Url = z.string().check(z.maxLength(8_192), z.regex(/^[\w-]+$/))

/** Six digits, with or without a gap. */
export const sixDigits = z.string({ error: 'Required' }).check(
  z.maxLength(40, { error: 'Enter the six digits.' }),
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: 'Enter the six digits.' }),
)

/** Ten letters and digits, with or without separators. */
export const recoveryCode = z.string({ error: 'Required' }).check(
  z.maxLength(80, { error: 'A recovery code has ten letters and digits.' }),
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[0-9A-Z]{10}$/, { error: 'A recovery code has ten letters and digits.' }),
)

const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().check(z.maxLength(64)), z.unknown()),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
}

/** The result of `navigator.credentials.get` as JSON (WebAuthn level 3, 5.1.8). */
export const PasskeyAnswer = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.optional(base64Url),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The result of `navigator.credentials.create` as JSON. */
export const NewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    authenticatorData: z.optional(base64Url),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64Url),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

const credentialDescriptor = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/**
 * The options of `navigator.credentials.get`. If `allowCredentials` is empty, the person picks among the passkeys of
 * this host.
 */
export const PasskeyQuestion = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialDescriptor),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** The options of `navigator.credentials.create`. */
export const NewPasskeyQuestion = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>

const byCode = z.strictObject({ method: z.literal('totp'), code: sixDigits })
const byRecoveryCode = z.strictObject({ method: z.literal('recovery'), code: recoveryCode })
const byPasskey = z.strictObject({ method: z.literal('passkey'), passkey: PasskeyAnswer })

/** The proofs that can follow the password. */
export const SecondStepProof = z.discriminatedUnion('method', [byCode, byRecoveryCode, byPasskey])
export type SecondStepProof = z.infer<typeof SecondStepProof>
