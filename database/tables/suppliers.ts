import type { Json, SealedBytes, Timestamp } from '../column-types.ts'

/** A lender's own credentials at a supplier. */
export interface SupplierCredentialTable {
  id: string
  organization: string
  /** A row of ports.table.ts. */
  service: string
  supplier: string
  state: 'ENTERED' | 'IN_USE' | 'ENDED'
  /** Null once they ended. */
  sealedSettings: SealedBytes | null
  /** What staff may read back: an address as it is, and the end of a secret. */
  shown: Json
  enteredBy: string
  enteredAt: Timestamp
  inUseSince: Timestamp | null
  endedAt: Timestamp | null
}
