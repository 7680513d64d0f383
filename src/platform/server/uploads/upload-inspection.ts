import { createHash } from 'node:crypto'
import type { RefusalCode } from '#src/domain/refusal.ts'
import { headBytes, mediaTypeOf, type UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import { jpegOfHeic } from './heic-decoding.ts'
import { FileFault } from './inspection-work.ts'
import { cleanJpeg } from './jpeg-cleaning.ts'
import { pdfFault } from './pdf/pdf-checks.ts'
import { isTooManyPixels } from './picture-size.ts'
import { cleanPng } from './png-cleaning.ts'
import { unpackedSize } from './unpacking.ts'

export type InspectionResult<MediaType extends string = UploadMediaType> =
  | { bytes: Buffer; mediaType: MediaType }
  | { refusal: RefusalCode }

/** Inspects a complete file: its type by content, whether it is safe to open, and the image without its metadata. */
export const inspectUpload = async (bytes: Buffer, declaredSha256: string): Promise<InspectionResult> => {
  if (createHash('sha256').update(bytes).digest('hex') !== declaredSha256) return { refusal: 'upload/changed' }
  const mediaType = mediaTypeOf(bytes.subarray(0, headBytes))
  if (!mediaType) return { refusal: 'upload/wrong-type' }
  try {
    return await inspect[mediaType](bytes)
  } catch (error) {
    if (error instanceof FileFault) return { refusal: error.refusal }
    throw error
  }
}

/** Some writers append a few invisible rows. */
const idleBytes = 65_536

const inspect: Record<UploadMediaType, (bytes: Buffer) => Promise<InspectionResult>> = {
  async 'application/pdf'(bytes) {
    const refusal = await pdfFault(bytes)
    return refusal ? { refusal } : { bytes, mediaType: 'application/pdf' }
  },
  async 'image/jpeg'(bytes) {
    const picture = cleanJpeg(bytes)
    if (!picture) return { refusal: 'upload/broken' }
    if (isTooManyPixels(picture)) return { refusal: 'upload/too-many-pixels' }
    return { bytes: picture.bytes, mediaType: 'image/jpeg' }
  },
  async 'image/png'(bytes) {
    const picture = cleanPng(bytes)
    if (!picture) return { refusal: 'upload/broken' }
    if (isTooManyPixels(picture)) return { refusal: 'upload/too-many-pixels' }
    const most = picture.unpackedBytes + idleBytes
    const size = await unpackedSize(picture.compressedPixels, most)
    if (!size.isComplete || size.bytes < picture.unpackedBytes) return { refusal: 'upload/broken' }
    return size.bytes > most ? { refusal: 'upload/unpacks' } : { bytes: picture.bytes, mediaType: 'image/png' }
  },
  /** Converted to JPEG, which every program opens; no metadata is kept. */
  'image/heic': (bytes) => jpegOfHeic(bytes),
}
