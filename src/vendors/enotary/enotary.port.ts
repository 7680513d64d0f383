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

/** Notaries on a screen. Null from `order`: the supplier has none to send, and the lender's own notaries come. */
export interface OnlineNotaries {
  /** Whether somebody comes at any hour of any day. */
  alwaysThere: boolean
  order(order: NotaryOrder): Promise<{ reference: string; comesInMs: number } | null>
  /** Asked after each change of the meeting. */
  next(scene: NotaryScene): Promise<NotaryAct>
}
