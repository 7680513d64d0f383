import type { SealedBytes, Timestamp } from '../column-types.ts'

/** Work of an outside service that staff do by hand. */
export interface ManualOrderTable {
  id: string
  organization: string
  applicationId: string
  /** A row of manual-services.table.ts. */
  service: string
  /** The same for all attempts at one piece of work. */
  orderKey: string
  /** OPEN, ENTERED, CONFIRMED or CANCELED. */
  state: string
  orderedAt: Timestamp
  dueOn: string
  sealedFacts: SealedBytes
  sealedAnswer: SealedBytes | null
  sealedPreviousAnswer: SealedBytes | null
  sealedReturnReason: SealedBytes | null
  enteredBy: string | null
  enteredAt: Timestamp | null
  confirmedBy: string | null
  confirmedAt: Timestamp | null
}

/** A document from which an answer was read. */
export interface ManualOrderEvidenceTable {
  orderId: string
  documentId: string
  /** From 0, in the order in which they were attached. */
  place: number
}
