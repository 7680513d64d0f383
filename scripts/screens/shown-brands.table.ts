/** The brands that are looked at after a change: they differ in every design decision. */
export const shownBrands = ['lintel', 'saltmarsh', 'aldous-wren'] as const
