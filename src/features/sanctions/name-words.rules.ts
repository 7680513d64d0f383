/** Letters that do not fall apart into a base letter and marks. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

/** Cyrillic letters in the romanization of passports (ICAO 9303), as names are entered here. */
const cyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia є:ie ґ:g'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/**
 * Returns the words of a name as they are compared: lower case without accents, other letters written in plain ones,
 * apostrophes dropped, everything else that is no letter or digit a gap.
 */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʻʼ`´]/g, '')
    .replace(/[^a-z0-9\s]/g, (letter) => letters[letter] ?? cyrillic[letter] ?? ' ')
    .split(/\s+/)
    .filter((word) => word !== '')

/** The similarity by Jaro and Winkler of two words, 0 to 1. Words that begin alike count as more alike. */
export const wordSimilarity = (a: string, b: string): number => {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const { commonOfOne, commonOfOther } = commonLetters(a, b, reach)
  const common = commonOfOne.length
  if (common === 0) return 0
  let swaps = 0
  for (let at = 0; at < common; at += 1) if (commonOfOne[at] !== commonOfOther[at]) swaps += 1
  const jaro = (common / a.length + common / b.length + (common - swaps / 2) / common) / 3
  let prefix = 0
  while (prefix < 4 && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * 0.1 * (1 - jaro)
}

/** The letters that both words have at about the same place, in the order of each. */
const commonLetters = (a: string, b: string, reach: number) => {
  const isTaken = new Uint8Array(b.length)
  let commonInFirst = ''
  for (let at = 0; at < a.length; at += 1) {
    const last = Math.min(b.length - 1, at + reach)
    for (let index = Math.max(0, at - reach); index <= last; index += 1) {
      if (isTaken[index] || a[at] !== b[index]) continue
      isTaken[index] = 1
      commonInFirst += a[at]
      break
    }
  }
  let commonInSecond = ''
  for (let index = 0; index < b.length; index += 1) if (isTaken[index]) commonInSecond += b[index]
  return { commonOfOne: commonInFirst, commonOfOther: commonInSecond }
}
