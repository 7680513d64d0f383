/**
 * What staff may search by: a loan number, a complete email, or a complete last name with or without the first name.
 */
export type SearchTerm = { by: 'loan number'; loanNumber: string } | { by: 'mailbox' | 'name'; term: string }

/** Normalized names: without accents, case or punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const nameTerm = (...parts: readonly string[]): string => `name ${plain(parts.join(' '))}`
const mailboxTerm = (email: string): string => `mailbox ${email.normalize('NFC').trim().toLowerCase()}`

interface Findable {
  name: { firstName: string; lastName: string }
  email: string
}

/** The search terms of an application; each is stored as a keyed hash. */
export const blindIndexTerms = ({ name, email }: Findable): readonly string[] => [
  ...new Set([nameTerm(name.lastName), nameTerm(name.firstName, name.lastName), mailboxTerm(email)]),
]

/** The terms of a search; undefined if it can match no one. 'Garcia, Maria' is Maria Garcia. */
export const parseSearch = (query: string): SearchTerm | undefined => {
  const text = query.trim()
  if (/^\d{10}$/.test(text)) return { by: 'loan number', loanNumber: text }
  if (text.includes('@')) return { by: 'mailbox', term: mailboxTerm(text) }
  const [last = '', first] = text.split(',')
  const term = first === undefined ? nameTerm(text) : nameTerm(first, last)
  return term === nameTerm() ? undefined : { by: 'name', term }
}
