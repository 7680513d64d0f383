import type { ColumnType, Generated } from 'kysely'
import type { Json, Timestamp } from '../column-types.ts'

export interface JobTable {
  id: string
  kind: string
  /** At most one open job per kind and key. */
  key: string
  payload: Json
  dueAt: Timestamp
  attempt: Generated<number>
  /** The first failure since it was queued, or since people had it tried again. */
  failingSince: Generated<Date | null>
  /** The class and code of the newest error, without its text. */
  failure: Generated<string | null>
  /** From then on it is not tried until people say so. */
  setAsideAt: Generated<Date | null>
}

/** The keys that seal an application's or a person's values; the newest generation seals. */
export interface DataKeyTable {
  subject: string
  generation: Generated<number>
  masterKeyId: string
  wrapped: Uint8Array
  madeAt: Generated<Date>
}

/** Only the name: the keys are in the key service. */
export interface MasterKeyTable {
  id: string
  /** current: wraps new keys. old: being replaced. retired: wraps nothing any more. */
  state: string
  madeAt: Timestamp
  retiredAt: Timestamp | null
}

/** Keys of the whole installation: for look-up hashes, access tokens, webhooks. */
export interface SecretKeyTable {
  purpose: string
  version: number
  masterKeyId: string
  wrapped: Uint8Array
  madeAt: Timestamp
}

export interface AuditEventTable {
  subject: string
  seq: number
  actorKind: string
  actorId: string | null
  organization: string
  action: string
  details: Json
  at: Timestamp
  previousHash: Uint8Array
  hash: Uint8Array
}

/** The newest entry of a subject. */
export interface AuditHeadTable {
  subject: string
  seq: number
  hash: Uint8Array
  at: Timestamp
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

/** The environment in which the database was first started; one row. */
export interface EnvironmentMarkTable {
  singleton: Generated<boolean>
  environment: string
  markedAt: Timestamp
}

export interface OrganizationSettingTable {
  organization: string
  kind: string
  version: number
  value: ColumnType<object | null, string | null, string | null>
  savedBy: string
  savedAt: Timestamp
}

export interface SettingTable {
  key: string
  value: Json
}
