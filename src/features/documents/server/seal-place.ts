/** Bytes of the CMS message that a seal may take: a chain of certificates and a time stamp fit. */
const sealRoom = 16_384

/** Ten digits hold any place in a file below 10 GB; put in once the file is whole. */
const unknownPlace = 9_999_999_999

/** Leaves room for a PAdES signature (ETSI EN 319 142-1) in a field of its own that is not shown on any page. */
export const placeSeal = (doc: PDFKit.PDFDocument, seal: { name: string; reason: string; at: Date }): void => {
  const text = (words: string) => new String(words)
  const value = doc.ref({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    ByteRange: [0, unknownPlace, unknownPlace, unknownPlace],
    Contents: Buffer.alloc(sealRoom),
    ...{ M: seal.at, Name: text(seal.name), Reason: text(seal.reason) },
  })
  const { dictionary, annotations } = doc.page as unknown as {
    dictionary: PDFKit.PDFKitReference
    annotations: PDFKit.PDFKitReference[]
  }
  const field = doc.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: text('Seal'), V: value, P: dictionary },
    // Printed, locked, and of no size.
    ...{ Rect: [0, 0, 0, 0], F: 132 },
  })
  annotations.push(field)
  doc.initForm()
  const { _root } = doc as unknown as { _root: { data: { AcroForm: { data: Record<string, unknown> } } } }
  // The form holds nothing else, and nothing of it is left to be drawn by who opens it.
  Object.assign(_root.data.AcroForm.data, { SigFlags: 3, Fields: [field], NeedAppearances: false })
  for (const one of [value, field] as unknown as { end(): void }[]) one.end()
}
