import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Vendors } from '#src/apps/server/suppliers/vendors.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Upload } from '#src/platform/contract/uploads.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { conditionRecords, type NewCondition } from '#src/workflow/server/condition-record.ts'
import type { BuiltIdentity } from '../identities.ts'
import { anOpenedProduct } from '../product/opened-product.ts'
import { sha256 } from '../stubs/sample-files.ts'

type Headers = Readonly<Record<string, string>>

/** A running product, with borrowers who have open conditions, and the staff who added them. */
export const aProductWithRequests = async (settings: Record<string, string> = {}, own: Partial<Vendors> = {}) => {
  const masterKey = Buffer.alloc(32, 7).toString('base64')
  const { url, folder, stop, address, db, ring, vault, sessions, clock, anIdentity, anApplication } =
    await anOpenedProduct({ MASTER_KEY: masterKey, ...settings }, own)
  const conditions = conditionRecords(vault)

  const callApi = async (method: string, path: string, headers: Headers, body?: unknown) => {
    const asBytes = body instanceof Uint8Array
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-org': 'lintel',
        ...headers,
        ...(body === undefined ? {} : { 'content-type': asBytes ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: asBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
    }
  }

  /** A borrower with an application that has these conditions. */
  const aBorrower = async (requests: Partial<NewCondition>[] = [{}], status: Status = 'OFFER_SELECTION') => {
    const identity = await anIdentity({ role: 'borrower' })
    const { id: uuid } = await anApplication({ identityId: identity.id, status })
    const ids = await db.transaction().execute(async (tx) => {
      const conditionIds: string[] = []
      for (const request of requests) {
        const condition: NewCondition = {
          applicationId: uuid,
          category: 'GENERIC_DOCUMENT_REQUEST',
          causeKey: randomUUID(),
          now: new Date(),
          ...request,
        }
        conditionIds.push((await conditions.raise(tx, condition)) as string)
      }
      return conditionIds
    })
    return { uuid, identity, conditions: ids, headers: identity.headers }
  }

  const uploadsOf = (uuid: string) => `/service-documents/external/api/v1/applications/${uuid}/uploads`

  const begin = (
    { uuid, headers, conditions: [about] }: { uuid: string; headers: Headers; conditions: readonly string[] },
    bytes: Uint8Array,
    more: object = {},
  ) =>
    callApi('POST', uploadsOf(uuid), headers, {
      purpose: 'condition',
      about: about ?? null,
      slot: 0,
      name: 'document.pdf',
      bytes: bytes.length,
      sha256: sha256(bytes),
      ...more,
    })

  const part = (uuid: string, headers: Headers, id: string, start: number, bytes: Uint8Array) =>
    callApi('PUT', `${uploadsOf(uuid)}/${id}/parts?start=${start}`, headers, bytes)

  /** Waits until it is kept or refused. */
  const untilSettled = async (uuid: string, headers: Headers, id: string): Promise<Upload> => {
    for (;;) {
      const { body } = await callApi('GET', `${uploadsOf(uuid)}/${id}`, headers)
      if (body.state === 'kept' || body.state === 'refused') return body
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Sends a file like the browser. */
  const send = async (of: Parameters<typeof begin>[0], bytes: Uint8Array, more: object = {}): Promise<Upload> => {
    const { uuid, headers } = of
    const { body: upload } = await begin(of, bytes, more)
    for (let start = upload.received; start < bytes.length; start += 1_048_576)
      await part(uuid, headers, upload.uploadUuid, start, bytes.subarray(start, start + 1_048_576))
    await callApi('POST', `${uploadsOf(uuid)}/${upload.uploadUuid}/finish`, headers)
    return untilSettled(uuid, headers, upload.uploadUuid)
  }

  return {
    url,
    db,
    vault,
    sessions,
    clock,
    callApi,
    aBorrower,
    anIdentity,
    anApplication,
    begin,
    part,
    send,
    untilSettled,
    uploadsOf,
    conditions,
    objects: join(folder, 'objects'),
    /** The state with which another process can continue. */
    stop,
    joining: { DATABASE_URL: address.url, MASTER_KEY: masterKey, DATA_FOLDER: folder },
    /** The secret with which this product's vendors sign. */
    webhookSecret: ring.webhookSecret,
    staff: (role: Exclude<Role, 'visitor' | 'partner'>): Promise<BuiltIdentity> => anIdentity({ role }),
  }
}
