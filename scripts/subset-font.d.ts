declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** A number pins an axis, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** OpenType features to keep. */
    keepFeatures: readonly string[]
    /** Leaves out what fits outlines to the pixels of a screen. */
    noHinting?: boolean
    dropTables?: readonly string[]
  }
  /** Answers the font with only the glyphs of `text`. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default subsetFont
}
