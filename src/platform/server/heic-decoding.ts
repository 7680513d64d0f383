import type { RefusalCode } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import { isTooManyPixels } from './picture-size.ts'

const quality = 88

/** The first picture of a HEIC file as JPEG, the right way up. Loaded when the first such file comes. */
export const jpegOfHeic = async (
  bytes: Buffer,
): Promise<{ bytes: Buffer; mediaType: UploadMediaType } | { refusal: RefusalCode }> => {
  const [{ default: heif }, { default: jpeg }] = await Promise.all([
    import('libheif-js/wasm-bundle.js'),
    import('jpeg-js'),
  ])
  const images = new heif.HeifDecoder().decode(bytes)
  const [image] = images
  if (!image) return { refusal: 'upload/broken' }
  try {
    const size = { width: image.get_width(), height: image.get_height() }
    if (isTooManyPixels(size)) return { refusal: 'upload/too-many-pixels' }
    const data = new Uint8ClampedArray(size.width * size.height * 4)
    const drawn = await new Promise<boolean>((done) =>
      image.display({ data, ...size }, (found) => done(found !== null)),
    )
    if (!drawn) return { refusal: 'upload/broken' }
    return { bytes: jpeg.encode({ data: Buffer.from(data.buffer), ...size }, quality).data, mediaType: 'image/jpeg' }
  } finally {
    for (const one of images) one.free()
  }
}
