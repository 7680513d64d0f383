const plain = (line: string) => line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)

/** A one-page PDF written by hand: five objects and the table of their offsets. */
export function onePagePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n')
  const content = `BT /F1 11 Tf 56 720 Td 16 TL\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const begins = objects.map((object, at) => {
    const begin = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return begin
  })
  const table = file.length
  const rows = begins.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
