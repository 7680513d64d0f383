/** A tree of pages names how many it has. An updated file names it again, at its end. */
const pageTree = /\/Type\s*\/Pages\b[^<>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^<>]*?\/Type\s*\/Pages\b/g

/** The number of pages of a PDF. Null if its tree of pages is compressed, so that only a renderer can count them. */
export const pdfPageCount = (pdf: Uint8Array): number | null => {
  const counts = [...Buffer.from(pdf).toString('latin1').matchAll(pageTree)].map(([, one, other]) =>
    Number(one ?? other),
  )
  // Inner nodes of the tree count fewer than the root.
  return counts.length === 0 ? null : Math.max(...counts)
}
