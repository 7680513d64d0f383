import * as z from 'zod'

/** The message of a contract check without its own words. Patterns and types are not meant for users. */
const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : 'This is not the kind of answer we expect here'
    case 'too_small':
      return `Must be at least ${issue.minimum}${measureOf(issue.origin)}`
    case 'too_big':
      return `Must be at most ${issue.maximum}${measureOf(issue.origin)}`
    case 'invalid_format':
      return 'This is not in the form we expect here'
    case 'invalid_value':
      return issue.values.length <= 20 ? `Must be one of: ${issue.values.join(', ')}` : 'This is not one of the choices'
    default:
      return 'This is not what we expect here'
  }
}

const measureOf = (origin: string): string => {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' entries' : ''
}

/** Replaces the library's own messages, which speak of schemas. */
export const installZodMessages = (): void => {
  z.config({ localeError: issueMessage })
}
