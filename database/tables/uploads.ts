import type { Generated } from 'kysely'
import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface UploadTable {
  id: string
  applicationId: string
  /** The sender. */
  identityId: string
  purpose: string
  /** The purpose, such as a condition. */
  about: string | null
  /** Which of several requested files, from 0. */
  slot: number
  sealedName: SealedBytes
  /** As declared at the start. */
  bytes: number
  /** Of the whole file, as declared, hex. */
  sha256: string
  received: Generated<number>
  /** receiving, scanning, kept or refused. */
  state: string
  /** Determined by content. */
  mediaType: string | null
  /** The code of a refusal. */
  refusal: string | null
  documentId: string | null
  createdAt: Timestamp
  updatedAt: Timestamp
}

export interface UploadPartTable {
  applicationId: string
  uploadId: string
  startsAt: number
  bytes: number
  objectKey: string
  /** False until its bytes are stored. */
  stored: Generated<boolean>
}
