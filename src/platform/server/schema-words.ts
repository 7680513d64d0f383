import * as z from 'zod'

/** What a contract's check says that has no words of its own. Patterns and types are the program's matter, not a person's. */
const wordsOf: z.core.$ZodErrorMap = (issue) => {
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

/** Puts these words in place of the library's own, which speak of schemas. */
export const speakPlainly = (): void => {
  z.config({ localeError: wordsOf })
}
