import type { Generated } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface NotarySlotTable {
  id: string
  organization: string
  place: string
  startsAt: Timestamp
  endsAt: Timestamp
  applicationId: string | null
  heldUntil: Timestamp | null
  bookedAt: Timestamp | null
}

export interface NotarySessionTable {
  id: string
  applicationId: string
  organization: string
  /** QUEUED, LIVE, CUT, COMPLETE or ENDED. */
  state: string
  notaryId: string | null
  reference: string | null
  presentedId: string | null
  whyEnded: string | null
  revision: number
  cuts: Generated<number>
  queuedAt: Timestamp
  startedAt: Timestamp | null
  endedAt: Timestamp | null
  updatedAt: Timestamp
}

export interface NotarySessionPersonTable {
  id: string
  sessionId: string
  applicationId: string
  signerId: string
  /** video, audio or text. */
  means: string
  joinedAt: Timestamp
  leftAt: Timestamp | null
  idKind: string | null
  idSeenAt: Timestamp | null
}

/** Ten seconds of the recording of a meeting. The bytes are an object, sealed under the key of the session. */
export interface NotaryRecordingPartTable {
  id: string
  sessionId: string
  applicationId: string
  organization: string
  /** A page that is loaded again begins another recording of the same meeting. */
  recordingId: string
  /** From 0; the parts of a recording are one file in this order. */
  ordinal: number
  mediaType: string
  bytes: number
  objectKey: string
  recordedAt: Timestamp
}

/** The notary's commission, printed on each certificate. */
export interface NotaryCommissionTable {
  identityId: string
  number: string
  state: string
  /** The commission's last day. */
  expiresOn: string
  /** The county of the commission; null where the state commissions for the whole state. */
  county: Generated<string | null>
  /** The name on the seal, if it is not the name of the account. */
  sealName: Generated<string | null>
  updatedAt: Timestamp
}

export interface NotaryJournalEntryTable {
  id: string
  applicationId: string
  sessionId: string | null
  documentId: string
  notaryId: string | null
  act: string
  at: Timestamp
  feeCents: number
  recording: string | null
  recordingUntil: string | null
  sealedEntry: SealedBytes
}
