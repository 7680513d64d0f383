/** Maximum bytes of the seal's CMS message. A certificate chain and a time stamp fit. */
const sealBytes = 16_384

/**
 * A ten-digit placeholder for a byte offset. It fits any file below 10 GB and is replaced once the file is complete.
 */
const placeholderOffset = 9_999_999_999

/** Reserves space for a PAdES signature (ETSI EN 319 142-1) in a separate field that is not visible on any page. */
export const placeSeal = (doc: PDFKit.PDFDocument, seal: { name: string; reason: string; at: Date }): void => {
  const text = (content: string) => new String(content)
  const value = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, placeholderOffset, placeholderOffset, placeholderOffset],
    Contents: Buffer.alloc(sealBytes),
    M: seal.at,
    Name: text(seal.name),
    Reason: text(seal.reason),
  })
  const { dictionary, annotations } = doc.page as unknown as {
    dictionary: PDFKit.PDFKitReference
    annotations: PDFKit.PDFKitReference[]
  }
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('Seal'),
    V: value,
    P: dictionary,
    // The flags mean printed and locked. The rectangle has no size.
    Rect: [0, 0, 0, 0],
    F: 132,
  })
  annotations.push(field)
  doc.initForm()
  const { _root } = doc as unknown as { _root: { data: { AcroForm: { data: Record<string, unknown> } } } }
  // The form holds only this field. PDF viewers must not render appearances for it.
  Object.assign(_root.data.AcroForm.data, { SigFlags: 3, Fields: [field], NeedAppearances: false })
  for (const item of [value, field] as unknown as { end(): void }[]) item.end()
}
