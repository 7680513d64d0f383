import type heif from 'libheif-js/wasm-bundle.js'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import { isTooManyPixels } from './picture-size.ts'

const quality = 88
/** Red, green, blue, alpha. */
const bytesPerPixel = 4

type Heif = typeof heif
type Picture = { width: number; height: number; data: Buffer }
type Refused = { refusal: RefusalCode }

/** The main picture of a HEIC file as JPEG, the right way up. Loaded when the first such file comes. */
export const jpegOfHeic = async (bytes: Buffer): Promise<{ bytes: Buffer; mediaType: UploadMediaType } | Refused> => {
  const [{ default: library }, { default: jpeg }] = await Promise.all([
    import('libheif-js/wasm-bundle.js'),
    import('jpeg-js'),
  ])
  // Not by the library's own decoder: that one writes to the console what is wrong with a file.
  const context = library.heif_context_alloc()
  try {
    const { code } = library.heif_context_read_from_memory(context, bytes)
    if (code !== library.heif_error_code.heif_error_Ok) return { refusal: 'upload/broken' }
    const handle = library.heif_js_context_get_primary_image_handle(context)
    if (!handle || 'code' in handle) return { refusal: 'upload/broken' }
    try {
      const picture = await pictureOf(library, handle)
      if ('refusal' in picture) return picture
      return { bytes: jpeg.encode(picture, quality).data, mediaType: 'image/jpeg' }
    } finally {
      library.heif_image_handle_release(handle)
    }
  } finally {
    library.heif_context_free(context)
  }
}

const pictureOf = async (library: Heif, handle: object): Promise<Picture | Refused> => {
  const width = library.heif_image_handle_get_width(handle)
  const height = library.heif_image_handle_get_height(handle)
  if (isTooManyPixels({ width, height })) return { refusal: 'upload/too-many-pixels' }
  const decoded = await library.heif_js_decode_image2(
    handle,
    library.heif_colorspace.heif_colorspace_RGB,
    library.heif_chroma.heif_chroma_interleaved_RGBA,
  )
  if (!decoded || 'code' in decoded) return { refusal: 'upload/broken' }
  try {
    const found = decoded.channels.find(({ id }) => id === library.heif_channel.heif_channel_interleaved)
    return found ? { width: found.width, height: found.height, data: packed(found) } : { refusal: 'upload/broken' }
  } finally {
    library.heif_image_release(decoded.image)
  }
}

/** Lines may be followed by idle bytes. */
const packed = ({
  width,
  height,
  stride,
  data,
}: {
  width: number
  height: number
  stride: number
  data: Uint8Array
}): Buffer => {
  const line = width * bytesPerPixel
  const into = Buffer.alloc(line * height)
  for (let row = 0; row < height; row += 1) into.set(data.subarray(row * stride, row * stride + line), row * line)
  return into
}
