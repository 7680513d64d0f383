import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { totpShape } from '../../second-factor.rules.ts'

/** Returns a new secret of 160 bits, as long as the hash (RFC 4226, section 4, R6), in base 32. */
export const newTotpSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

/**
 * Returns the 30-second step of a code: the current step, the one before or the one after. Returns undefined for any
 * other code.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...totpShape, secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / totpShape.period) + delta
}

/** Returns the code that an authenticator shows at a given time. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ ...totpShape, secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** Returns the address that an authenticator app reads. It names the issuer and the person. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...totpShape, secret: Secret.fromBase32(secret), issuer, label }).toString()

/**
 * Returns a QR code as SVG path data: one run of dark squares after another, with the blank border that readers need.
 */
export const toQrCode = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}
