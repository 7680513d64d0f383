import type { Generated } from 'kysely'
import type { Sealed, Timestamp } from '../column-types.ts'

export interface UploadTable {
  id: string
  applicationId: string
  /** Who sends it. */
  identityId: string
  purpose: string
  /** What asks for it, such as a condition. */
  about: string | null
  /** Which of several files asked for, from 0. */
  slot: number
  sealedName: Sealed
  /** As declared at the beginning. */
  bytes: number
  /** Of the whole file as declared, hex. */
  sha256: string
  received: Generated<number>
  /** receiving, scanning, kept or refused. */
  state: string
  /** By content. */
  mediaType: string | null
  /** A refusal's code. */
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
  /** False until its bytes lie under the key. */
  stored: Generated<boolean>
}
