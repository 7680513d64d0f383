/**
 * `away`: no answer, not in time, or a fault of theirs. `error`: the issuer says that it cannot. `declined`: the person
 * turned back. `invalid`: what came back must not be believed.
 */
export type FailureKind = 'away' | 'error' | 'declined' | 'invalid'

/** Carries a code of the protocol only: what issuers write beside it may speak of the person. */
export class IssuerFailure extends Error {
  readonly kind: FailureKind
  readonly code: string
  constructor(kind: FailureKind, code: string) {
    super(`${kind}: ${code}`)
    this.name = 'IssuerFailure'
    this.kind = kind
    this.code = code
  }
}
