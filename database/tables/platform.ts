import type { Generated } from 'kysely'
import type { Json, Timestamp } from '../column-types.ts'

export interface JobTable {
  id: string
  kind: string
  /** One open job for a kind and key. */
  key: string
  payload: Json
  dueAt: Timestamp
  attempt: Generated<number>
}

export interface DataKeyTable {
  subject: string
  masterKeyId: string
  wrapped: Uint8Array
}

export interface AuditEventTable {
  subject: string
  seq: number
  actorKind: string
  actorId: string | null
  organisation: string
  action: string
  details: Json
  at: Timestamp
  previousHash: Uint8Array
  hash: Uint8Array
}

export interface IdempotencyKeyTable {
  scope: string
  key: string
  requestHash: Uint8Array
  httpStatus: number
  answer: Json<object | null> | null
  at: Timestamp
}

export interface RateWindowTable {
  bucket: string
  windowStart: Timestamp
  hits: number
}

export interface SettingTable {
  key: string
  value: Json
}
