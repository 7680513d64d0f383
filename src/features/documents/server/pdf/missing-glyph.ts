/** A character that no document font has. The message gives only character codes, so it contains nothing personal. */
export class MissingGlyphError extends Error {
  override name = 'MissingGlyphError'
  constructor(signs: readonly string[]) {
    const codes = signs.flatMap((sign) => [...sign]).map((sign) => sign.codePointAt(0) ?? 0)
    super(
      [...new Set(codes)]
        .slice(0, 5)
        .map((code) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
        .join(' '),
    )
  }
}
