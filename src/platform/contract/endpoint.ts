import type { $ZodType, input, output } from 'zod/v4/core'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { CallLimits } from './call-limits.table.ts'
import type { ObjectKind } from './object-kinds.table.ts'
import type { PartnerScope } from './partner-scopes.table.ts'
import type { Role } from './roles.ts'

export const ownerships = ['none', 'self', 'organization', 'application'] as const
/**
 * Whose data a call touches. `application`: the `uuid` parameter names an application of the caller's organization that
 * the role reaches (`applicationReach`); anything else is the same 404. `self`: only the caller's own identity.
 * `organization`: only data of the caller's organization. `none`: no stored personal data.
 */
export type Ownership = (typeof ownerships)[number]

/** The roles that see a field; others get nothing, or the last four characters of a text. */
export type FieldRule = readonly Role[] | { seenBy: readonly Role[]; othersSee: 'last four' }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointDeclaration {
  /** Method and path, exactly as in the specification; parameters as `:name`. */
  call: `${Method} /${string}`
  summary: string
  /** Who may call. A call open to visitors is open to everyone. */
  access: readonly Role[]
  on: Ownership
  /** What each other id in the path names. */
  objects?: Readonly<Record<string, ObjectKind>>
  /** Fields of the answer that not every caller sees, by path: `a.b`, with `*` for each item of a list. */
  fields?: Readonly<Record<string, FieldRule>>
  /** The scope that an API key needs, if `partner` is among the callers. */
  scope?: PartnerScope
  /** The rate limit: a row of `callLimits`. */
  limit?: keyof CallLimits
  params?: $ZodType
  query?: $ZodType
  headers?: $ZodType
  body?: $ZodType
  /**
   * The body is bytes: the maximum size, and how many such calls a process reads at once. Other calls wait before their
   * body is read.
   */
  rawBody?: { most: number; atOnce: number }
  /** The answer is bytes of one of these media types. */
  bytesOut?: readonly [string, ...string[]]
  /**
   * The answer is large: how many such answers a process holds at once. Other calls wait before anything is read for
   * them.
   */
  answersAtOnce?: number
  /**
   * The call only reads, and a standby of the database may answer it, a few seconds behind but never without what the
   * caller did themselves: lists, searches, counts, exports and reports of the console. Its handler has `readDb` in place
   * of `db`.
   */
  reads?: 'replica'
  /** Success status, 200 unless said. */
  status?: 200 | 201 | 202 | 204
  answer: $ZodType
  /** Refusals besides those that every call may give (invalid, unauthenticated, forbidden, not found, too many). */
  refusals?: readonly RefusalCode[]
  /** The caller may send `idempotency-key`. The key, the effect and the answer are stored in one transaction. */
  idempotent?: true
  /** Allowed while the person must first choose a new password; all other calls are refused then. */
  beforeNewPassword?: true
  /**
   * The person must have proved their identity within the last minutes, see step-up.rules.ts; otherwise
   * access/step-up-needed.
   */
  stepUp?: true
  /** Allowed while the person must still set up the required second factor; all other calls are refused then. */
  beforeSecondFactor?: true
  /** Only outside production; 404 in production. */
  sandboxOnly?: true
}

/** Declares one call for the server, the browser and the API document. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E): E => declaration

export const socketOwnerships = ['application', 'organization', 'conversation'] as const
/**
 * Whose data a socket carries. `application`: the opening's `uuid` names an application that the role reaches.
 * `organization`: the news of the caller's own organization; the opening carries their `authorization`. `conversation`:
 * the opening's `conversationUuid` names a conversation, which the holder of its `token` reaches, and staff of its
 * organization by their `authorization`.
 */
type SocketOwnership = (typeof socketOwnerships)[number]

/** A socket that stays open: the browser says once what it subscribes to. */
export interface SocketDeclaration {
  path: `/${string}`
  summary: string
  access: readonly Role[]
  on: SocketOwnership
  opening: $ZodType
  message: $ZodType
}

export const socketEndpoint = <const S extends SocketDeclaration>(declaration: S): S => declaration

type Output<S> = S extends $ZodType ? output<S> : undefined
type Input<S> = S extends $ZodType ? input<S> : undefined
export type ParamsOf<E extends EndpointDeclaration> = Output<E['params']>
export type QueryOf<E extends EndpointDeclaration> = Output<E['query']>
export type BodyOf<E extends EndpointDeclaration> = E['rawBody'] extends object ? Uint8Array : Output<E['body']>
export type AnswerOf<E extends EndpointDeclaration> = Output<E['answer']>
export type BodyInputOf<E extends EndpointDeclaration> = E['rawBody'] extends object
  ? Uint8Array<ArrayBuffer>
  : Input<E['body']>
export type QueryInputOf<E extends EndpointDeclaration> = Input<E['query']>

export const endpointMethod = (declaration: EndpointDeclaration): Method => declaration.call.split(' ')[0] as Method
export const endpointPath = (declaration: EndpointDeclaration): string =>
  declaration.call.slice(declaration.call.indexOf(' ') + 1)
