/** What a notary of a supplier is asked to come for. */
export interface NotaryOrder {
  /** Ours: the same key orders once. */
  key: string
  /** Of the home that the deed is about. */
  street: string
  signers: number
}

/** How the meeting stands, without names: who, which paper, what is missing. */
export interface NotaryScene {
  reference: string
  people: readonly { id: string; isHere: boolean; idSeen: boolean }[]
  papers: readonly {
    id: string
    act: 'acknowledge' | 'notarize'
    presented: boolean
    signed: boolean
    sealed: boolean
  }[]
  /** Times that this meeting was cut. */
  cuts: number
}

/** What the notary does next. */
export type NotaryAct =
  | { act: 'wait' }
  | { act: 'see-id'; person: string; matches: boolean }
  | { act: 'present'; paper: string }
  | { act: 'seal'; paper: string }
  | { act: 'complete' }
  | { act: 'cut' }
  | { act: 'end'; reason: 'NOBODY_THERE' }

/** A person who signs, as a supplier who meets them on its own pages has to know them. */
export interface HostedSigner {
  /** Ours. */
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
}

export interface HostedOrder {
  /** Ours: it comes back with the supplier's records. */
  key: string
  signers: readonly HostedSigner[]
  deed: { fileName: string; bytes: Uint8Array }
}

/** What is kept of a meeting that a supplier held. */
export interface NotarialRecord {
  /** The supplier's name of the meeting, by which its recording is found. */
  meeting: string
  notary: string
  commission: string
  endedAt: Date
  /** Signed, certified and sealed. */
  deed: Uint8Array
}

export type HostedStanding =
  | { stands: 'ready' | 'meeting' }
  | { stands: 'completed'; record: NotarialRecord }
  | { stands: 'ended'; reason: 'NOT_WILLING' | 'NOT_READY' | 'NOBODY_THERE' }

/** Meetings on a supplier's own pages, with its own notaries. Calls throw VendorUnavailable when there is no answer now. */
export interface HostedMeetings {
  order(order: HostedOrder): Promise<{ reference: string }>
  /** Where this person meets the notary; null where the supplier knows nobody of this mailbox there. */
  linkFor(reference: string, email: string): Promise<string | null>
  look(reference: string): Promise<HostedStanding>
  /** Nobody can sign there any more. */
  end(reference: string): Promise<void>
}

/** Notaries on a screen. Null from `order`: the supplier has none to send, and the lender's own notaries come. */
export interface OnlineNotaries {
  /** Whether somebody comes at any hour of any day. */
  alwaysThere: boolean
  /** Where people meet them on the supplier's pages; null where they come to ours. */
  hosted: HostedMeetings | null
  order(order: NotaryOrder): Promise<{ reference: string; comesInMs: number } | null>
  /** Asked after each change of the meeting. */
  next(scene: NotaryScene): Promise<NotaryAct>
}
