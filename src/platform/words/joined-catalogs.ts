/** English sentence → its Spanish, as one feature writes them. */
type Catalog = Readonly<Record<string, string>>

/** The sentences that stand in more than one of the catalogs. Tail recursion, so that there may be many of them. */
type SentencesTwice<Catalogs extends readonly Catalog[], Seen = never, Twice = never> = Catalogs extends readonly [
  infer First,
  ...infer Rest extends readonly Catalog[],
]
  ? SentencesTwice<Rest, Seen | keyof First, Twice | (keyof First & Seen)>
  : Twice

/**
 * All catalogs as one dictionary. A sentence in two of them does not compile, and the error names it:
 * otherwise the later catalog would overwrite the earlier one, on the earlier one's screens too.
 */
export const joinedCatalogs = <const Catalogs extends readonly Catalog[]>(
  ...catalogs: [SentencesTwice<Catalogs>] extends [never] ? Catalogs : { 'in two catalogs': SentencesTwice<Catalogs> }[]
): Catalog => Object.assign({}, ...catalogs)
