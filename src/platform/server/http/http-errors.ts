import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { type FieldFault, Refusal, type RefusalCode } from '#src/domain/refusal.ts'
import { fullDisk, isOutage } from '../outbound/outage.ts'

/** The response to a call is data: no cache stores it and no page frames it. */
export const setNoStore = (reply: FastifyReply): void => {
  reply.header('cache-control', 'no-store')
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}

/** Seconds by status, if a refusal does not set its own. */
const defaultWaits: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/** Retry delay in seconds while a disk is full, because an operator must free space. */
export const fullDiskWait = 30

interface ErrorAnswer {
  code: RefusalCode
  message: string
  /** The sentences to show, one per fault. */
  errors: readonly string[]
  faults: readonly FieldFault[]
  requestId: string
}

/** Answers every failure in one format, with user-visible words and no internals. */
export const answerError = (
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = error instanceof Refusal ? error : toRefusal(error, request)
  request.refusal = refusal.code
  logFailure(error, refusal, request)
  const answer: ErrorAnswer = {
    code: refusal.code,
    message: refusal.message,
    errors: refusal.faults.length > 0 ? refusal.faults.map((fault) => fault.message) : [refusal.message],
    faults: refusal.faults,
    requestId: request.id,
  }
  setNoStore(reply)
  const retryAfter = refusal.retryAfterSeconds ?? defaultWaits[refusal.http]
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .status(refusal.http)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(answer)
}

/** Whether the client disconnected before the request was complete, so that no one receives an answer. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

const logFailure = (error: FastifyError | Refusal, refusal: Refusal, request: FastifyRequest): void => {
  if (isBrokenOff(request)) request.log.debug('the sender broke off')
  else if (refusal.code === 'unexpected') request.log.error({ err: error }, 'unexpected failure')
  else if (fullDisk(error) !== undefined) request.log.error({ err: error, disk: fullDisk(error) }, 'a disk is full')
  else if (isOutage(error)) request.log.warn({ err: error }, 'a part of the installation is away')
}

const toRefusal = (error: FastifyError, request: FastifyRequest): Refusal => {
  if (isBrokenOff(request)) return new Refusal('request/malformed')
  if (hasZodFastifySchemaValidationErrors(error))
    return new Refusal('request/invalid', { faults: error.validation.map(toFieldFault) })
  const refusalCode = refusalsByCode[error.code]
  if (refusalCode) return new Refusal(refusalCode)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('request/malformed')
  if (fullDisk(error) !== undefined) return new Refusal('service/unavailable', { retryAfterSeconds: fullDiskWait })
  return new Refusal(isOutage(error) ? 'service/unavailable' : 'unexpected')
}

const toFieldFault = (issue: ZodFastifySchemaValidationError): FieldFault => {
  const path = issue.instancePath.split('/').filter(Boolean).join('.')
  const unknownKey = issue.keyword === 'unrecognized_keys' ? (issue.params as { keys?: string[] }).keys?.[0] : undefined
  const field = [path, unknownKey].filter(Boolean).join('.')
  // A body that matches no variant of a union fails as a whole.
  return { field: field.slice(0, 200) || 'body', message: unknownKey ? 'Unknown field' : (issue.message ?? 'Invalid') }
}

/** By codes of the framework and of PostgreSQL. */
const refusalsByCode: Partial<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/unsupported-type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request/malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request/malformed',
  // A character that no text or JSON column can store, if a contract allowed it.
  22021: 'request/malformed',
  '22P05': 'request/malformed',
}
