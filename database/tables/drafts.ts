import type { Generated } from 'kysely'
import type { Json, Sealed, Timestamp } from '../column-types.ts'

export interface RegistrationDraftTable {
  id: string
  organisation: string
  /** Keyed hash of the e-mail in the answers. */
  personHash: Uint8Array
  /** Under a data key of the draft's own; null once the draft is closed. */
  sealedAnswers: Sealed | null
  /** Keyed hash of answers and step, by which a save that is sent again is known. */
  answersHash: Uint8Array
  step: string
  language: string
  /** Rises with each save and each change of device. */
  revision: number
  /** How the person agreed to texts about the application; null while they have not. */
  textConsent: Json<object | null> | null
  remindersSent: Generated<number>
  /** The application that followed. */
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
  organisation: string
  personHash: Uint8Array
  at: Timestamp
}
