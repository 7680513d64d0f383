import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  NewPasskey,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '#src/features/accounts/proof.schema.ts'

interface StoredPasskey {
  id: string
  privateKey: KeyObject
  userHandle: string
  relyingParty: string
  counter: number
}

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest()
const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** User present and verified; for a new key also: credential data follows (WebAuthn, 6.1). */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** A software authenticator, with an ES256 key per passkey, on a page of one origin. */
export const anAuthenticator = (origin: string, { verifies = true, counts = true } = {}) => {
  const keys: StoredPasskey[] = []
  const parseHost = new URL(origin).hostname

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (relyingParty: string, extra: number, counter: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = flags.present | (verifies ? flags.verified : 0) | extra
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(relyingParty), head, rest])
  }

  const frame = { type: 'public-key', clientExtensionResults: {} } as const

  return {
    keys,
    create({ challenge, rp, user }: NewPasskeyQuestion): NewPasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      keys.push({ id: toBase64Url(id), privateKey, userHandle: user.id, relyingParty: rp.id, counter: 0 })
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id, flags.attested, 0, credential))],
      ])
      return {
        ...frame,
        id: toBase64Url(id),
        rawId: toBase64Url(id),
        response: {
          clientDataJSON: toBase64Url(clientData('webauthn.create', challenge)),
          attestationObject: toBase64Url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, allowCredentials }: PasskeyQuestion): PasskeyAnswer {
      const allowedIds = allowCredentials.map(({ id }) => id)
      const key = keys.find(({ id }) => allowedIds.length === 0 || allowedIds.includes(id)) ?? keys[0]
      if (!key) throw new Error('This authenticator holds no passkey.')
      if (counts) key.counter += 1
      const data = authenticatorData(parseHost, 0, key.counter)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)
      return {
        ...frame,
        id: key.id,
        rawId: key.id,
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(signature),
          userHandle: key.userHandle,
        },
      }
    },
  }
}
