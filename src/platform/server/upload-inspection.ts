import { createHash } from 'node:crypto'
import type { RefusalCode } from '#src/domain/refusal.ts'
import { headBytes, mediaTypeOf, type UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import { jpegOfHeic } from './heic-decoding.ts'
import { cleanJpeg } from './jpeg-cleaning.ts'
import { pdfFault } from './pdf-checks.ts'
import { isTooManyPixels } from './picture-size.ts'
import { cleanPng } from './png-cleaning.ts'
import { unpackedSize } from './unpacking.ts'

export type Inspected = { bytes: Buffer; mediaType: UploadMediaType } | { refusal: RefusalCode }

/** Looks at a whole file: what it is by content, whether it is safe to open, and the picture without its metadata. */
export const inspectUpload = async (bytes: Buffer, declaredSha256: string): Promise<Inspected> => {
  if (createHash('sha256').update(bytes).digest('hex') !== declaredSha256) return { refusal: 'upload/changed' }
  const mediaType = mediaTypeOf(bytes.subarray(0, headBytes))
  if (!mediaType) return { refusal: 'upload/wrong-type' }
  return inspect[mediaType](bytes)
}

const inspect: Record<UploadMediaType, (bytes: Buffer) => Promise<Inspected>> = {
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
    const unpacked = await unpackedSize(picture.packed, picture.unpackedBytes)
    if (unpacked.bytes > picture.unpackedBytes) return { refusal: 'upload/unpacks' }
    return unpacked.isWhole ? { bytes: picture.bytes, mediaType: 'image/png' } : { refusal: 'upload/broken' }
  },
  /** Turned to JPEG, which everybody can open; of its metadata nothing is carried over. */
  'image/heic': (bytes) => jpegOfHeic(bytes),
}
