/**
 * `away`: no answer, a timeout, or a server error. `error`: the issuer reports that it cannot. `declined`: the person
 * canceled. `invalid`: the response cannot be trusted.
 */
export type FailureKind = 'away' | 'error' | 'declined' | 'invalid'

/** Carries only a protocol code, because the issuer's description may contain personal data. */
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
