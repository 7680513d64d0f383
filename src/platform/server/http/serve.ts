import type {
  AnswerOf,
  BodyOf,
  EndpointDeclaration,
  Ownership,
  ParamsOf,
  QueryOf,
} from '#src/platform/contract/endpoint.ts'
import type { PartnerScope } from '#src/platform/contract/partner-scopes.table.ts'
import type { Role } from '#src/platform/contract/roles.ts'
import type { AuditedAct } from '../database/caller-audit.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { AnsweredCall, Commit } from './idempotency/idempotency.ts'

/** The caller. A visitor has no identity. */
export type Caller =
  | { role: 'visitor'; organization: string }
  | {
      role: Exclude<Role, 'visitor'>
      organization: string
      identityId: string
      sessionId: string
      /** The password has expired: the caller may only change it. */
      needsNewPassword?: boolean
      /** When they last proved their identity. */
      provedAt?: Date
      /** They must have a second factor and have not set it up yet. */
      needsSecondFactor?: boolean
      /** The scopes of a partner's key; its id is both identity and session. */
      scopes?: readonly PartnerScope[]
    }

export type KnownCaller = Exclude<Caller, { role: 'visitor' }>

/**
 * The rows that authorization finds, by what a call is `on`. The layers above declare them with
 * `declare module`, because the mechanism knows none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: Its members are declared where the rows are.
export interface Subjects {}

/** The row that authorization finds for a call on this. */
export type SubjectOn<O extends Ownership> = O extends keyof Subjects ? Subjects[O] : object

/**
 * A call as its declaration describes it. One on an application has `application`; another does not compile with it. One
 * that may be answered from a replica can neither read nor write the primary.
 */
export type Call<E extends EndpointDeclaration> = CommonCall<E> & AccessOfCall<E> & SubjectOfCall<E>

type AccessOfCall<E extends EndpointDeclaration> = E['reads'] extends 'replica' ? ReplicaAccess : PrimaryAccess

type SubjectOfCall<E extends EndpointDeclaration> = E['on'] extends keyof Subjects ? Pick<Subjects, E['on']> : unknown

interface CommonCall<E extends EndpointDeclaration> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  caller: Caller
  /** The brand of the page, selected by host or parameter; never a basis for access. */
  organization: string
  /** Scheme and host of the calling page, without a path: 'https://lintel.example'. */
  origin: string
  /** The address of the request, for rate limits. */
  address: string
  requestId: string
  log: Log
  answerHeader(name: string, value: string): void
  answerCookie(name: string, value: string, seconds: number): void
}

/** What most calls reach: the database itself. */
interface PrimaryAccess {
  db: Db
  /** Runs in the transaction that also stores the idempotency key, otherwise in one of its own. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Records an act of the caller, who must be known, in the transaction that makes the change. */
  audit(tx: Tx, ...act: AuditedAct): Promise<void>
  /**
   * For `serveInOneStatement`: what `saveAnswers` stores of the call and this answer. Undefined if the caller sent no
   * key.
   */
  answeredBy: ((answer: object) => AnsweredCall) | undefined
}

/** What a call with `reads: 'replica'` reaches. */
export interface ReplicaAccess {
  /** The replica, or the database itself. */
  readDb: Db
  /** Records in the database itself that the caller, who must be known, read something. */
  recordRead(...act: AuditedAct): Promise<void>
}

export interface Route {
  declaration: EndpointDeclaration
  /** Returns the answer, or a `Commit` of it where that stores the key. */
  handler: (call: Call<EndpointDeclaration>) => Promise<unknown>
  /**
   * Where the idempotency key is stored: by the handler's one statement, or in the transaction of the `Commit` that the
   * handler returns. Without it, the whole handler runs in the transaction that stores the key.
   */
  keyStoredBy?: 'statement' | 'commit'
}

/** Bytes instead of JSON, which the answer's schema cannot describe. */
export class Bytes {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly fileName: string
  /** `attachment`: a file from a user is never shown as a page of ours. */
  readonly disposition: 'inline' | 'attachment'
  /** The strong entity tag of bytes that may be read in ranges. */
  readonly etag: string | undefined
  constructor(
    bytes: Uint8Array,
    mediaType: string,
    fileName: string,
    disposition: 'inline' | 'attachment' = 'inline',
    etag?: string,
  ) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.fileName = fileName
    this.disposition = disposition
    this.etag = etag
  }
}

/** A handler of one declared call as the list of routes holds it; the declaration beside it says what it takes. */
const toRouteHandler = (handler: (call: never) => Promise<unknown>): Route['handler'] => handler as Route['handler']

/** Binds a declared call to its handler. */
export const serve = <const E extends EndpointDeclaration>(
  declaration: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E> | Bytes>,
): Route => ({ declaration, handler: toRouteHandler(handler) })

/**
 * The same for a call whose whole effect is one statement, without a transaction around it. If `answeredBy` is set, the
 * handler stores the answer in that statement.
 */
export const serveInOneStatement = <const E extends EndpointDeclaration>(
  declaration: E,
  handler: (call: Omit<Call<E>, 'transact'>) => Promise<AnswerOf<E>>,
): Route => ({ declaration, handler: toRouteHandler(handler), keyStoredBy: 'statement' })

/**
 * The same for a call that asks a supplier, or does anything else that takes time, before it stores its effect. The
 * handler runs outside any transaction and returns a function of the one transaction that stores the effect and the key
 * and returns the answer.
 */
export const serveThenCommit = <const E extends EndpointDeclaration>(
  declaration: E,
  handler: (call: Omit<Call<E>, 'transact'>) => Promise<Commit<AnswerOf<E>>>,
): Route => ({ declaration, handler: toRouteHandler(handler), keyStoredBy: 'commit' })

/** The identity of the caller, for a call that is not open to visitors. */
export const requireKnownCaller = (caller: Caller): KnownCaller => {
  if (caller.role === 'visitor') throw new Error('A visitor reached a call that needs an identity.')
  return caller
}
