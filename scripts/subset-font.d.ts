declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** A number pins an axis, a range limits it. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** OpenType features to keep. */
    keepFeatures: readonly string[]
    /** Removes hinting. */
    noHinting?: boolean
    dropTables?: readonly string[]
  }
  /** Returns the font with only the glyphs of `text`. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default subsetFont
}
