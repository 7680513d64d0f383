declare module 'subset-font' {
  /** Answers the font with only the glyphs of `text`. */
  const subsetFont: (font: Buffer, text: string, options: { targetFormat: 'woff2' }) => Promise<Buffer>
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default subsetFont
}
