import type { RefusalCode } from '#src/domain/refusal.ts'
import { FileFault, InspectionWork } from '../inspection-work.ts'
import { canGrow, grownSize } from './pdf-filters.ts'
import { assertNothingHidden, countedNames, isActive } from './pdf-names.ts'
import { assertLength, cipherFor, containsObjects, objectsIn, openedStream } from './pdf-streams.ts'
import { type PdfStream, structureOf } from './pdf-structure.ts'
import { valuesIn } from './pdf-values.ts'

/** For all streams together: a full-size file of mostly white pages, at thirty times its size. */
const maxTotalBytes = 600_000_000
const maxTotalObjects = 500_000

/** Why a PDF is refused, or undefined. Nothing in it is executed or rendered. */
export const pdfFault = async (bytes: Buffer, work = new InspectionWork()): Promise<RefusalCode | undefined> => {
  try {
    if (!isComplete(bytes)) return 'upload/broken'
    await assertSafe(bytes, work)
    return undefined
  } catch (error) {
    if (error instanceof FileFault) return error.refusal
    throw error
  }
}

/**
 * It has an end, names the position of its object table, and has that table there. Downloads of banks and mail gateways pad
 * files or append to them, and readers open those, so the end is looked for from the last byte backwards.
 */
const isComplete = (bytes: Buffer): boolean => {
  const last = bytes.lastIndexOf('startxref', undefined, 'latin1')
  const end = last < 0 ? '' : bytes.toString('latin1', last, last + 64)
  const [, table] = /^startxref\s+(\d{1,10})\s+%%EOF/.exec(end) ?? []
  if (table === undefined) return false
  const header = bytes.indexOf('%PDF-')
  return [Number(table), Number(table) + header].some((at) =>
    /^\s*(xref|\d+\s+\d+\s+obj)/.test(bytes.toString('latin1', at, at + 40)),
  )
}

/** @throws FileFault */
const assertSafe = async (bytes: Buffer, work: InspectionWork): Promise<void> => {
  const structure = structureOf(bytes, work)
  const { objects, streams, trailers, names } = structure
  const values = valuesIn(bytes, objects, work)
  for (const stream of streams) assertLength(bytes, stream, values)
  const cipher = cipherFor([...trailers, ...streams.map(({ entries }) => entries)], values)
  const openStream = (stream: PdfStream) => openedStream(bytes, stream, values, cipher)

  // The names in packed objects are not compared with the bytes of the file, so they are counted separately.
  const packedNames = countedNames()
  for (const stream of streams.filter(containsObjects)) {
    for (const object of objectsIn(stream, openStream(stream), { values, names: packedNames, work }))
      objects.push(object)
    if (objects.length > maxTotalObjects) throw new FileFault('upload/unpacks')
  }

  let totalBytes = 0
  for (const stream of streams) {
    const content = openStream(stream)
    if (canGrow(content)) totalBytes += await grownSize(content.body(), content)
    if (totalBytes > maxTotalBytes) throw new FileFault('upload/unpacks')
  }

  if (isActive(names) || isActive(packedNames)) throw new FileFault('upload/active')
  assertNothingHidden(bytes, structure, work)
}
