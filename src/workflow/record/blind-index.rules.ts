/**
 * What staff may search by: a loan number, a complete email, or a complete last name with or without the first name.
 */
export type LookedFor = { by: 'loan number'; loanNumber: string } | { by: 'mailbox' | 'name'; word: string }

/** Normalized names: without accents, case or punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const nameWord = (...parts: readonly string[]): string => `name ${plain(parts.join(' '))}`
const mailboxWord = (email: string): string => `mailbox ${email.normalize('NFC').trim().toLowerCase()}`

interface Findable {
  name: { firstName: string; lastName: string }
  email: string
}

/** The search terms of an application; each is stored as a keyed hash. */
export const blindIndexTerms = ({ name, email }: Findable): readonly string[] => [
  ...new Set([nameWord(name.lastName), nameWord(name.firstName, name.lastName), mailboxWord(email)]),
]

/** The terms of a search; undefined if it can match nobody. 'Garcia, Maria' is Maria Garcia. */
export const lookedFor = (query: string): LookedFor | undefined => {
  const text = query.trim()
  if (/^\d{10}$/.test(text)) return { by: 'loan number', loanNumber: text }
  if (text.includes('@')) return { by: 'mailbox', word: mailboxWord(text) }
  const [last = '', first] = text.split(',')
  const word = first === undefined ? nameWord(text) : nameWord(first, last)
  return word === nameWord() ? undefined : { by: 'name', word }
}
