import type { $ZodType, input, output } from 'zod/v4/core'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { Role } from './roles.ts'

/**
 * Whose data a call touches. `application`: the `uuid` parameter names an application of the caller's organisation,
 * owned by the borrower, shared with the signer, or worked by staff; anything else is the same 404. `self`: only the
 * caller's own identity. `organisation`: only data of the caller's organisation. `nobody`: no stored personal data.
 */
export type Ownership = 'nobody' | 'self' | 'organisation' | 'application'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointDeclaration {
  /** Method and path, kept to the letter of the documents; parameters as `:name`. */
  call: `${Method} /${string}`
  summary: string
  access: readonly Role[]
  on: Ownership
  params?: $ZodType
  query?: $ZodType
  headers?: $ZodType
  body?: $ZodType
  /** Success status, 200 unless said. */
  status?: 200 | 201 | 202 | 204
  answer: $ZodType
  /** Refusals beyond the ones every call may give (invalid, unauthenticated, forbidden, not found, too many). */
  refusals?: readonly RefusalCode[]
  /** The caller may send `idempotency-key`; key, effect and answer are stored in one transaction. */
  idempotent?: true
  /** Outside production only: answers 404 there. */
  sandboxOnly?: true
}

/** Declares one call for the server, the browser and the API document alike. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E): E => declaration

type Output<S> = S extends $ZodType ? output<S> : undefined
type Input<S> = S extends $ZodType ? input<S> : undefined
export type ParamsOf<E extends EndpointDeclaration> = Output<E['params']>
export type QueryOf<E extends EndpointDeclaration> = Output<E['query']>
export type BodyOf<E extends EndpointDeclaration> = Output<E['body']>
export type AnswerOf<E extends EndpointDeclaration> = Output<E['answer']>
export type BodyInputOf<E extends EndpointDeclaration> = Input<E['body']>
export type QueryInputOf<E extends EndpointDeclaration> = Input<E['query']>

export const methodOf = (declaration: EndpointDeclaration): Method => declaration.call.split(' ')[0] as Method
export const pathOf = (declaration: EndpointDeclaration): string =>
  declaration.call.slice(declaration.call.indexOf(' ') + 1)
