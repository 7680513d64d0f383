import type { $ZodType, input, output } from 'zod/v4/core'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { CallLimits } from './call-limits.table.ts'
import type { ObjectKind } from './object-kinds.table.ts'
import type { PartnerScope } from './partner-scopes.table.ts'
import type { Role } from './roles.ts'

export const ownerships = ['nobody', 'self', 'organisation', 'application'] as const
/**
 * Whose data a call touches. `application`: the `uuid` parameter names an application of the caller's organisation
 * that their role reaches (`applicationReach`); anything else is the same 404. `self`: only the caller's own identity.
 * `organisation`: only data of the caller's organisation. `nobody`: no stored personal data.
 */
export type Ownership = (typeof ownerships)[number]

/** The roles that see a field; the others get nothing, or a text's last four characters. */
export type FieldRule = readonly Role[] | { seenBy: readonly Role[]; othersSee: 'last four' }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointDeclaration {
  /** Method and path, kept to the letter of the documents; parameters as `:name`. */
  call: `${Method} /${string}`
  summary: string
  /** Who may call. A call open to visitors is open to everyone. */
  access: readonly Role[]
  on: Ownership
  /** What each other id in the path names. */
  objects?: Readonly<Record<string, ObjectKind>>
  /** Fields of the answer that not every caller sees, by path: `a.b`, with `*` for each item of a list. */
  fields?: Readonly<Record<string, FieldRule>>
  /** What the key of a lender's system must open, where `partner` is among the callers. */
  scope?: PartnerScope
  /** How often it may be made: a row of `callLimits`. */
  limit?: keyof CallLimits
  params?: $ZodType
  query?: $ZodType
  headers?: $ZodType
  body?: $ZodType
  /** The body is bytes: so many at most, of so many calls at once in a process; others wait before theirs is read. */
  bytesIn?: { most: number; atOnce: number }
  /** The answer is bytes of one of these media types. */
  bytesOut?: readonly [string, ...string[]]
  /** Success status, 200 unless said. */
  status?: 200 | 201 | 202 | 204
  answer: $ZodType
  /** Refusals beyond the ones every call may give (invalid, unauthenticated, forbidden, not found, too many). */
  refusals?: readonly RefusalCode[]
  /** The caller may send `idempotency-key`; key, effect and answer are stored in one transaction. */
  idempotent?: true
  /** Open to who must first choose a new password; all else waits for it. */
  beforeNewPassword?: true
  /** The person must have proved who they are within the last minutes, see step-up.rules.ts; else access/step-up-needed. */
  stepUp?: true
  /** Open to those who have yet to set up the second factor they owe; all else waits for it. */
  beforeSecondFactor?: true
  /** Outside production only: answers 404 there. */
  sandboxOnly?: true
}

/** Declares one call for the server, the browser and the API document alike. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E): E => declaration

/** A line that stays open: the browser says once what it wants to hear, then only hears. */
export interface SocketDeclaration {
  path: `/${string}`
  summary: string
  access: readonly Role[]
  /** The opening's `uuid` names the application. */
  on: 'application'
  opening: $ZodType
  message: $ZodType
}

export const socketLine = <const S extends SocketDeclaration>(declaration: S): S => declaration

type Output<S> = S extends $ZodType ? output<S> : undefined
type Input<S> = S extends $ZodType ? input<S> : undefined
export type ParamsOf<E extends EndpointDeclaration> = Output<E['params']>
export type QueryOf<E extends EndpointDeclaration> = Output<E['query']>
export type BodyOf<E extends EndpointDeclaration> = E['bytesIn'] extends object ? Uint8Array : Output<E['body']>
export type AnswerOf<E extends EndpointDeclaration> = Output<E['answer']>
export type BodyInputOf<E extends EndpointDeclaration> = E['bytesIn'] extends object
  ? Uint8Array<ArrayBuffer>
  : Input<E['body']>
export type QueryInputOf<E extends EndpointDeclaration> = Input<E['query']>

export const methodOf = (declaration: EndpointDeclaration): Method => declaration.call.split(' ')[0] as Method
export const pathOf = (declaration: EndpointDeclaration): string =>
  declaration.call.slice(declaration.call.indexOf(' ') + 1)
