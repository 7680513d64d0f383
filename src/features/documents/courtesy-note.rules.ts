import type { DocumentContent } from './document-blocks.ts'

/** For a document that is signed, acknowledged by a signature or notarized. */
const signedCourtesyNote =
  'Traducción de cortesía, sin valor contractual. El documento que se firma y que obliga es el redactado en inglés.'
/** For any other document. */
const generalCourtesyNote =
  'Traducción de cortesía. La versión oficial es la redactada en inglés, que se le entrega junto con esta.'

/**
 * Returns what every page of a Spanish document says about itself, or null for a document in English and one that exists
 * only once. The English document is the one that is signed and whose hash is kept; Regulation Z lets disclosures be
 * given in another language beside it (12 CFR 1026.27).
 */
export const courtesyNote = ({ language, isAlone, blocks }: DocumentContent): string | null => {
  if (language !== 'es' || isAlone) return null
  return blocks.some(({ kind }) => kind === 'field') ? signedCourtesyNote : generalCourtesyNote
}
