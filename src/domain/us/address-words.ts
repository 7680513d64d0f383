/** Abbreviations in addresses, from USPS Publication 28. Both sides of a row are equivalent. */
const shortForms: Readonly<Record<string, string>> = {
  alley: 'aly',
  avenue: 'ave',
  av: 'ave',
  beach: 'bch',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  creek: 'crk',
  crossing: 'xing',
  drive: 'dr',
  expressway: 'expy',
  fort: 'ft',
  heights: 'hts',
  highway: 'hwy',
  hill: 'hl',
  island: 'is',
  junction: 'jct',
  lake: 'lk',
  landing: 'lndg',
  lane: 'ln',
  mount: 'mt',
  mountain: 'mtn',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  point: 'pt',
  ridge: 'rdg',
  road: 'rd',
  route: 'rte',
  saint: 'st',
  springs: 'spgs',
  square: 'sq',
  street: 'st',
  str: 'st',
  terrace: 'ter',
  trail: 'trl',
  valley: 'vly',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'apt',
  suite: 'ste',
}

/** Splits an address into words for comparison: no case, accents or punctuation, and one short form per word. */
export function addressWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    Object.hasOwn(shortForms, word) ? (shortForms[word] as string) : word,
  )
}

/** Full words that a prefix may still become: 'stre' is a prefix of 'street', although 'street' is compared as 'st'. */
export function shortFormsOf(beginning: string): string[] {
  if (beginning.length < 2) return []
  return Object.keys(shortForms)
    .filter((word) => word.startsWith(beginning))
    .map((word) => shortForms[word] as string)
}

const unitDesignators = new Set(['apt', 'unit', 'ste', 'no', 'number'])

/** The unit itself from 'Apt 4B', '# 4B' or 'Unit 4-B': '4b'. '' if there is none. */
export const unitNumber = (street2: string | null | undefined): string =>
  addressWords(street2 ?? '')
    .filter((word) => !unitDesignators.has(word))
    .join('')
