import { useEffect } from 'react'
import { fontFile, loadedFontName } from '#src/platform/theme/font-faces.rules.ts'
import { bundledFonts, type FontKey } from '#src/platform/theme/fonts.table.ts'

const requestedFonts = new Set<FontKey>()

const loadFont = async (key: FontKey): Promise<void> => {
  if (requestedFonts.has(key)) return
  requestedFonts.add(key)
  const face = new FontFace(loadedFontName(key), `url(${fontFile(key, 'common')}) format('woff2')`, {
    weight: bundledFonts[key].weight,
  })
  document.fonts.add(await face.load())
}

/** Loads bundled fonts into a page whose style sheet has only those of its brand. Without them the fallback is shown. */
export function useFonts(keys: readonly FontKey[]): void {
  const names = keys.join(' ')
  useEffect(() => {
    if (typeof FontFace === 'undefined') return
    for (const key of names.split(' ') as FontKey[]) loadFont(key).catch(() => requestedFonts.delete(key))
  }, [names])
}
