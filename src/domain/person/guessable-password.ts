/** Keyboard and alphabet sequences that are easy to type. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
const runs: readonly string[] = rows.flatMap((row) => [row, [...row].reverse().join('')])
const minRunLength = 3

const swaps: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const notLetters = /[^\p{L}]/gu

const unswap = (text: string, value: string): string =>
  text.replace(/[013457@$!]/g, (sign) => (sign === '1' ? value : (swaps[sign] ?? sign)))

/**
 * The word that a password may be made from: without digits and symbols before and after it, and with replaced letters
 * restored.
 */
const coresOf = (password: string): ReadonlySet<string> => {
  const small = password.normalize('NFKC').toLowerCase()
  const bare = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const withoutSuffix = small.replace(/[^\p{L}]+$/u, '')
  const read = [small, bare, withoutSuffix].flatMap((text) => [unswap(text, 'i'), unswap(text, 'l')])
  return new Set([small, bare, ...read].map((text) => text.replace(notLetters, '')))
}

/** 'abcabcabc' is 'abc'. */
const repeatedUnit = (text: string): string => {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit
  }
  return text
}

/** Whether a text consists only of sequences along the keyboard, the alphabet or the digits. */
const isRuns = (text: string): boolean => {
  let at = 0
  while (at < text.length) {
    let longest = 0
    for (const run of runs)
      for (let length = Math.max(longest + 1, minRunLength); at + length <= text.length; length += 1) {
        if (!run.includes(text.slice(at, at + length))) break
        longest = length
      }
    if (longest === 0) return false
    at += longest
  }
  return true
}

const minKnownLength = 4
const maxTrivialLetters = 3

/**
 * Whether attackers would try this password early: a common word, even with added digits, symbols or replaced letters;
 * one word or a few characters repeated; a keyboard sequence; or a name related to the person.
 * @param common words in lower case, see common-passwords.table.ts.
 * @param ownWords words of the organization and the person: names, parts of the email.
 */
export const guessable = (common: ReadonlySet<string>, ownWords: readonly string[] = []) => {
  const own = ownWords
    .flatMap((words) => words.normalize('NFKC').toLowerCase().split(notLetters))
    .filter((word) => word.length >= minKnownLength)
    .sort((a, b) => b.length - a.length)
  const isCommon = (core: string): boolean => common.has(core) || common.has(repeatedUnit(core))
  const isOwn = (core: string): boolean => {
    const left = own.reduce((text, word) => text.replaceAll(word, ''), core)
    return left !== core && (left.length <= maxTrivialLetters || isCommon(left))
  }
  return (password: string): boolean => {
    const signs = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
    if (repeatedUnit(password.toLowerCase()).length <= maxTrivialLetters || (signs !== '' && isRuns(signs))) return true
    return [...coresOf(password)].some((core) => core !== '' && (isCommon(core) || isRuns(core) || isOwn(core)))
  }
}
