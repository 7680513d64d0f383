import type { Generated } from 'kysely'
import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

export interface RegistrationDraftTable {
  id: string
  organization: string
  /** Keyed hash of the email in the answers. */
  personHash: Uint8Array
  /** Under the draft's own data key; null once the draft is closed. */
  sealedAnswers: SealedBytes | null
  /** Keyed hash of answers and step, which identifies a repeated save. */
  answersHash: Uint8Array
  step: string
  language: string
  /** Increases with each save and each change of device. */
  revision: number
  /** How the person agreed to texts about the application; null if they have not. */
  textConsent: Json<object | null> | null
  remindersSent: Generated<number>
  /** The resulting application. */
  applicationId: string | null
  createdAt: Timestamp
  savedAt: Timestamp
  closedAt: Timestamp | null
  expiresAt: Timestamp
}

export interface DraftDeviceTable {
  /** Keyed hash of the secret in the device's cookie. */
  secretHash: Uint8Array
  draftId: string
  joinedAt: Timestamp
  /** When another device took over. */
  leftAt: Timestamp | null
}

export interface DraftPassTable {
  id: string
  draftId: string
  linkHash: Uint8Array
  codeHash: Uint8Array | null
  wrongCodes: Generated<number>
  codeExpiresAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
  createdAt: Timestamp
}

export interface ReminderStopTable {
  organization: string
  personHash: Uint8Array
  at: Timestamp
}
