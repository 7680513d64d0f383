import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface BoardingBatchTable {
  id: string
  organization: string
  /** From 1 in each organization. */
  number: number
  createdBy: string
  createdAt: Timestamp
}

/** A line of credit in a batch. A line is in one batch that was not rejected. */
export interface LineBoardingTable {
  id: string
  batchId: string
  applicationId: string
  /** See boardingStates. */
  state: string
  /** The record as it was exported. */
  sealedRecord: SealedBytes
  /** The servicer's own number of the loan. */
  servicerNumber: string | null
  /** Why the servicer rejected it. */
  sealedReason: SealedBytes | null
  answeredBy: string | null
  answeredAt: Timestamp | null
}
