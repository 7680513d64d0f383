/** What may stand in a log of an error: never the data that it happened to. */
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
 * Errors bring what they were about: a database quotes the row and its parameters, a parser the text, a mail server the
 * recipient. Kept are the kind, the code, the place, and the message where it is ours, without addresses and numbers.
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
    stack: placesOf(error),
    ...(cause instanceof Error ? { cause: describedError(cause) } : {}),
  }
}

/** A stack begins with the message, on as many lines as that has. */
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
