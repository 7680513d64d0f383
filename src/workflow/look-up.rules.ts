/** What staff may type to find an application: a loan number, a whole mailbox, or a whole last name with or without the first. */
export type LookedFor = { by: 'loan number'; loanNumber: string } | { by: 'mailbox' | 'name'; word: string }

/** Names as people say them: without accents, case or signs. */
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

/** The words by which an application is found; each is kept as a keyed hash. */
export const lookUpWords = ({ name, email }: Findable): readonly string[] => [
  ...new Set([nameWord(name.lastName), nameWord(name.firstName, name.lastName), mailboxWord(email)]),
]

/** What a search means; undefined where it can name nobody. 'Garcia, Maria' is Maria Garcia. */
export const lookedFor = (typed: string): LookedFor | undefined => {
  const text = typed.trim()
  if (/^\d{10}$/.test(text)) return { by: 'loan number', loanNumber: text }
  if (text.includes('@')) return { by: 'mailbox', word: mailboxWord(text) }
  const [last = '', first] = text.split(',')
  const word = first === undefined ? nameWord(text) : nameWord(first, last)
  return word === nameWord() ? undefined : { by: 'name', word }
}
