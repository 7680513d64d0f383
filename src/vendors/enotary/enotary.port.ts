import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

/** The order for a vendor's notary. */
export interface NotaryOrder {
  /** Our id: one order per key. */
  key: string
  /** State and county of the home. */
  street: string
  signers: number
}

/** The state of a session without names: the roles, the document, what is missing. */
export interface NotaryScene {
  reference: string
  people: readonly { id: string; isHere: boolean; idSeen: boolean }[]
  documents: readonly {
    id: string
    act: 'acknowledge' | 'notarize'
    presented: boolean
    signed: boolean
    sealed: boolean
  }[]
  /** How often this session was interrupted. */
  cuts: number
}

/** The notary's next action. */
export type NotaryAct =
  | { act: 'wait' }
  | { act: 'see-id'; person: string; matches: boolean }
  | { act: 'present'; document: string }
  | { act: 'seal'; document: string }
  | { act: 'complete' }
  | { act: 'cut' }
  | { act: 'end'; reason: 'NOBODY_THERE' }

/** A signer's data for a vendor that holds sessions on its own pages. */
export interface HostedSigner {
  /** Our id. */
  id: string
  firstName: string
  middleName: string | null
  lastName: string
  email: string
  phone: string | null
  /** Whether the person owes the debt. Another owner, or a spouse with rights in the home, signs the deed alone. */
  isBorrower: boolean
}

export interface HostedOrder {
  /** Our id, which the vendor's records return. */
  key: string
  loanNumber: string
  /** The home that secures the line. */
  address: VendorAddress
  signers: readonly HostedSigner[]
  deed: {
    fileName: string
    /** A PDF. */
    bytes: Uint8Array
    /** Whether the state wants a witness's signature on it, besides the notary's act. */
    needsWitness: boolean
  }
}

/** The stored record of a session held by a vendor. */
export interface NotarialRecord {
  /** The vendor's id of the session, by which its recording is found. */
  meeting: string
  notary: string
  commission: string
  endedAt: Date
  /** Signed, certified and sealed. */
  deed: Uint8Array
}

export type HostedSessionStatus =
  | { state: 'ready' | 'meeting' }
  | { state: 'completed'; record: NotarialRecord }
  | { state: 'ended'; reason: 'NOT_WILLING' | 'NOT_READY' | 'NOBODY_THERE' }

/** Sessions on a vendor's own pages, with its own notaries. Calls throw VendorUnavailable if there is no answer now. */
export interface HostedMeetings {
  /**
   * Orders a session and makes it ready for its signers. Called again with the same key, it continues where a failed
   * call stopped, and orders nothing twice. @throws VendorUnavailable until the session is ready
   */
  order(order: HostedOrder): Promise<{ reference: string }>
  /** The address where this person meets the notary; null if the vendor does not know this email there. */
  linkFor(reference: string, email: string): Promise<string | null>
  readSession(reference: string): Promise<HostedSessionStatus>
  /** Ends the transaction, so that no one can sign any more. @throws VendorUnavailable if a signer has completed it */
  end(reference: string): Promise<void>
}

/** Online notaries. Null from `order`: the vendor has none to send, and the lender's own notaries take the session. */
export interface OnlineNotaries {
  /** Whether a notary is available at any time. */
  isAlwaysOpen: boolean
  /** Set if sessions are on the vendor's pages; null if they are on ours. */
  hostedMeetings: HostedMeetings | null
  order(order: NotaryOrder): Promise<{ reference: string; arrivesInMs: number } | null>
  /** Called after each change of the session. */
  next(scene: NotaryScene): Promise<NotaryAct>
}
