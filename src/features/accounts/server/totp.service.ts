import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { totpShape } from '../second-factor.rules.ts'

/** 160 bits, as long as the hash (RFC 4226, section 4, R6), in base 32. */
export const newTotpSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

/** The step of 30 seconds a code belongs to, now or one before or after; undefined when it belongs to none. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...totpShape, secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / totpShape.period) + delta
}

/** The code an authenticator shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ ...totpShape, secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** What an authenticator app reads: who asks for the code, and for whom. */
export const totpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...totpShape, secret: Secret.fromBase32(secret), issuer, label }).toString()

/** A QR code as SVG path data, one run of dark squares after another, with the quiet edge that readers need. */
export const drawnAsQr = (text: string): { size: number; path: string } => {
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
