import type { AnswerOf, BodyOf, EndpointDeclaration, ParamsOf, QueryOf } from '#src/platform/contract/endpoint.ts'
import type { PartnerScope } from '#src/platform/contract/partner-scopes.table.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { Db, Tx } from './database.ts'
import type { AnsweredCall } from './idempotency.ts'
import type { Log } from './log.ts'

/** Who calls. A visitor has no identity. */
export type Caller =
  | { role: 'visitor'; organisation: string }
  | {
      role: Exclude<Role, 'visitor'>
      organisation: string
      identityId: string
      sessionId: string
      /** The password has expired: nothing but a new one is open to them. */
      owesPassword?: boolean
      /** When they last proved who they are. */
      provedAt?: Date
      /** They owe a second factor and have yet to set it up. */
      owesSecondFactor?: boolean
      /** What a partner's key opens; its id stands for both identity and session. */
      scopes?: readonly PartnerScope[]
    }

export type KnownCaller = Exclude<Caller, { role: 'visitor' }>

export interface Call<E extends EndpointDeclaration> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  caller: Caller
  /** The brand the page was opened under: chosen by host or parameter, never a ground for access. */
  organisation: string
  /** Host and scheme of the page that called, without a path: 'https://lintel.example'. */
  origin: string
  /** The address the request came from, for throttling. */
  address: string
  /** For calls on an application: what the gate found when it let the caller through. */
  subject: unknown
  requestId: string
  log: Log
  db: Db
  /** Runs in the transaction that also keeps the idempotency key, else in one of its own. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For `serveInOneStatement`: what `keepAnswers` keeps of the call and this answer. None when the caller sent no key. */
  answeredBy: ((answer: object) => AnsweredCall) | undefined
  answerHeader(name: string, value: string): void
  answerCookie(name: string, value: string, seconds: number): void
}

export interface Route {
  declaration: EndpointDeclaration
  handler: (call: Call<EndpointDeclaration>) => Promise<unknown>
  /** The handler keeps the idempotency key itself. */
  keepsKey?: true
}

/** Bytes instead of JSON: what the answer's schema cannot describe. */
export class Bytes {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly fileName: string
  /** `attachment`: what a person sent us is never shown as a page of ours. */
  readonly disposition: 'inline' | 'attachment'
  constructor(bytes: Uint8Array, mediaType: string, fileName: string, disposition: 'inline' | 'attachment' = 'inline') {
    this.bytes = bytes
    this.mediaType = mediaType
    this.fileName = fileName
    this.disposition = disposition
  }
}

/** Binds a declared call to the code that answers it. */
export const serve = <const E extends EndpointDeclaration>(
  declaration: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E> | Bytes>,
): Route => ({ declaration, handler: handler as unknown as Route['handler'] })

/**
 * The same for a call whose whole effect is one statement, without a transaction around it. Where there is `answeredBy`
 * the handler makes keeping it a part of that statement.
 */
export const serveInOneStatement = <const E extends EndpointDeclaration>(
  declaration: E,
  handler: (call: Omit<Call<E>, 'transact'>) => Promise<AnswerOf<E>>,
): Route => ({ declaration, handler: handler as unknown as Route['handler'], keepsKey: true })

/** The identity behind a call that visitors may not make. */
export const known = (caller: Caller): KnownCaller => {
  if (caller.role === 'visitor') throw new Error('A visitor reached a call that needs an identity.')
  return caller
}
