/** The brands that are looked at after a change: they differ in every design decision. */
export const pictureBrands = ['lintel', 'saltmarsh', 'aldous-wren'] as const
