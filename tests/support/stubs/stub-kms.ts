import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt, encrypt, toKeyObject } from '#src/platform/server/keys/envelope.ts'

interface KmsRequest {
  KeyId?: string
  Plaintext?: string
  CiphertextBlob?: string
  EncryptionContext?: Record<string, string>
}

/** Implements the part of AWS KMS's JSON protocol that the adapter uses, and refuses what KMS would refuse. */
export const stubKms = async () => {
  const keys = new Map<string, { key: Buffer; enabled: boolean }>()
  const arnOf = (id: string) => `arn:aws:kms:us-east-1:111122223333:key/${id}`
  const make = (id: string = randomUUID()) => {
    keys.set(arnOf(id), { key: randomBytes(32), enabled: true })
    return arnOf(id)
  }
  const first = make()
  const keyFor = (id: string) => {
    const entry = keys.get(id.startsWith('arn:') ? id : first)
    if (!entry) throw { __type: 'NotFoundException', message: `Key ${id} does not exist` }
    if (!entry.enabled) throw { __type: 'DisabledException', message: `${id} is disabled.` }
    return toKeyObject(entry.key)
  }
  const boundContext = ({ EncryptionContext = {} }: KmsRequest) => Buffer.from(JSON.stringify(EncryptionContext))
  const answers: Record<string, (request: KmsRequest) => object> = {
    'TrentService.DescribeKey': ({ KeyId = '' }) => ({
      KeyMetadata: { Arn: KeyId.startsWith('arn:') ? KeyId : first },
    }),
    'TrentService.CreateKey': () => ({ KeyMetadata: { Arn: make() } }),
    'TrentService.Encrypt': (request) => {
      const plain = Buffer.from(request.Plaintext ?? '', 'base64')
      return {
        KeyId: request.KeyId,
        CiphertextBlob: encrypt(keyFor(request.KeyId ?? ''), boundContext(request), plain).toString('base64'),
      }
    },
    'TrentService.Decrypt': (request) => {
      const key = keyFor(request.KeyId ?? '')
      try {
        const plain = decrypt(key, boundContext(request), Buffer.from(request.CiphertextBlob ?? '', 'base64'))
        return { KeyId: request.KeyId, Plaintext: plain.toString('base64') }
      } catch {
        throw { __type: 'InvalidCiphertextException' }
      }
    },
    'TrentService.DisableKey': ({ KeyId = '' }) => {
      const entry = keys.get(KeyId)
      if (entry) entry.enabled = false
      return {}
    },
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const target = String(request.headers['x-amz-target'])
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
    try {
      send(200, answers[target]!(JSON.parse(Buffer.concat(parts).toString('utf8'))))
    } catch (error) {
      send(400, error as object)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_KMS: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  })
  return {
    /** Removes a key permanently, like an operator. */
    destroy: (id: string) => keys.delete(id),
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
