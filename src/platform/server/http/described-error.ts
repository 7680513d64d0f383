import { VendorUnavailable } from '#src/platform/contract/vendor.ts'

/** The loggable part of an error, without the data that it occurred on. */
interface DescribedError {
  type: string
  code?: string | undefined
  constraint?: string | undefined
  message?: string
  stack: string
  cause?: DescribedError
}

const addresses = /[^\s<>"']+@[^\s<>"']+/g
const longNumbers = /\d[\d\s().-]{5,}\d/g
const databaseCode = /^[0-9A-Z]{5}$/

/**
 * Errors quote data: a database quotes the row and its parameters, a parser the text, a mail server the recipient. Only
 * the kind, the code, the stack, and our own messages without addresses and numbers are kept.
 */
export const describedError = (error: unknown): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, stack: '' }
  const { name, code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const isQuoting = error instanceof SyntaxError || (typeof code === 'string' && databaseCode.test(code))
  return {
    type: name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(isQuoting ? {} : { message: error.message.replace(addresses, '[address]').replace(longNumbers, '[number]') }),
    stack: stackFrames(error),
    ...(cause instanceof Error ? { cause: describedError(cause) } : {}),
  }
}

/** What an error is, for a list that people read, without its text: 'VendorUnavailable credit', 'DatabaseError 40001'. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof VendorUnavailable) return `${error.name} ${error.service}`
  const { type, code } = describedError(error)
  return code === undefined ? type : `${type} ${code}`
}

/** A stack begins with the message, which may have several lines. */
const stackFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
