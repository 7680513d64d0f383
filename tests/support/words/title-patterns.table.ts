import type { WordPattern } from './word-patterns.table.ts'

/** Read over the titles of tests, besides `word-patterns.table.ts`: engineers and auditors read them. */
export const titlePatterns: readonly WordPattern[] = [
  {
    name: 'told',
    words: /\b(?:told|anew)\b/i,
    example: 'a wrong code is told at its field',
    why: 'A stilted passive without an actor.',
    suggestion: 'displays, notifies, returns, logs; again',
  },
  {
    name: 'came another way',
    words: /\b(?:came|comes?) (?:another|in another) way\b/i,
    example: 'staff file an appraisal that came another way',
    why: 'A riddle.',
    suggestion: 'received outside the system',
  },
  {
    name: 'who as a subject',
    words: /^(?:[A-Z]{3}-\d\d )*who /,
    example: 'NAV-08 who is logged in sees their applications',
    why: 'A sentence names its subject.',
    suggestion: 'the borrower, a visitor, staff',
  },
  {
    name: 'rest on',
    words: /\brest(?:s|ed)? on\b/i,
    example: 'a consent that an application rests on stays',
    why: 'It sounds translated.',
    suggestion: 'depends on',
  },
  {
    name: 'looked at',
    words: /\b(?:looks?|looked) at\b/i,
    example: 'of a thousand guesses ten are looked at',
    why: 'It does not say what is done.',
    suggestion: 'reads, checks, reviews',
  },
  {
    name: 'begins with and',
    words: /^and /,
    example: 'and lists all missing settings together',
    why: 'The second half of a sentence whose first half is elsewhere.',
    suggestion: 'a whole sentence',
  },
  {
    name: 'begins in the middle of a sentence',
    words: /^(?:[A-Z]{3}-\d\d )*(?:that|but|whose|into) /,
    example: 'whose owner cannot log in',
    why: 'The second half of a sentence whose first half is elsewhere.',
    suggestion: 'a whole sentence, with its subject first',
  },
]
