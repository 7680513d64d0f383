/** English sentence → its Spanish, as one feature writes them. */
type Catalogue = Readonly<Record<string, string>>

/** The sentences that stand in more than one of the catalogues. Tail recursion, so that there may be many of them. */
type SentencesTwice<
  Catalogues extends readonly Catalogue[],
  Seen = never,
  Twice = never,
> = Catalogues extends readonly [infer First, ...infer Rest extends readonly Catalogue[]]
  ? SentencesTwice<Rest, Seen | keyof First, Twice | (keyof First & Seen)>
  : Twice

/**
 * All catalogues as one dictionary. A sentence in two of them does not compile, and the error names it:
 * otherwise the later catalogue would overwrite the earlier one, on the earlier one's screens too.
 */
export const joinedCatalogues = <const Catalogues extends readonly Catalogue[]>(
  ...catalogues: [SentencesTwice<Catalogues>] extends [never]
    ? Catalogues
    : { 'in two catalogues': SentencesTwice<Catalogues> }[]
): Catalogue => Object.assign({}, ...catalogues)
