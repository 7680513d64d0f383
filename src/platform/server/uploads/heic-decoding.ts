import type heif from 'libheif-js/wasm-bundle.js'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { UploadMediaType } from '#src/platform/contract/upload-content.rules.ts'
import { isTooManyPixels } from './picture-size.ts'

const quality = 88
/** Red, green, blue, alpha. */
const bytesPerPixel = 4

type Heif = typeof heif
type Picture = { width: number; height: number; data: Buffer }
type DecodingRefusal = { refusal: RefusalCode }

/** The main image of a HEIC file as JPEG, upright. Loaded when the first such file arrives. */
export const jpegOfHeic = async (
  bytes: Buffer,
): Promise<{ bytes: Buffer; mediaType: UploadMediaType } | DecodingRefusal> => {
  const [{ default: library }, { default: jpeg }] = await Promise.all([
    import('libheif-js/wasm-bundle.js'),
    import('jpeg-js'),
  ])
  // Not with the library's own decoder, which prints errors of a file to the console.
  const context = library.heif_context_alloc()
  try {
    const { code } = library.heif_context_read_from_memory(context, bytes)
    if (code !== library.heif_error_code.heif_error_Ok) return { refusal: 'upload/broken' }
    const handle = library.heif_js_context_get_primary_image_handle(context)
    if (!handle || 'code' in handle) return { refusal: 'upload/broken' }
    try {
      const picture = await decodePicture(library, handle)
      if ('refusal' in picture) return picture
      return { bytes: jpeg.encode(picture, quality).data, mediaType: 'image/jpeg' }
    } finally {
      library.heif_image_handle_release(handle)
    }
  } finally {
    library.heif_context_free(context)
  }
}

const decodePicture = async (library: Heif, handle: object): Promise<Picture | DecodingRefusal> => {
  const width = library.heif_image_handle_get_width(handle)
  const height = library.heif_image_handle_get_height(handle)
  if (isTooManyPixels({ width, height })) return { refusal: 'upload/too-many-pixels' }
  const image = await library.heif_js_decode_image2(
    handle,
    library.heif_colorspace.heif_colorspace_RGB,
    library.heif_chroma.heif_chroma_interleaved_RGBA,
  )
  if (!image || 'code' in image) return { refusal: 'upload/broken' }
  try {
    const channel = image.channels.find(({ id }) => id === library.heif_channel.heif_channel_interleaved)
    return channel
      ? { width: channel.width, height: channel.height, data: packRows(channel) }
      : { refusal: 'upload/broken' }
  } finally {
    library.heif_image_release(image.image)
  }
}

/** Rows may be followed by padding bytes. */
const packRows = ({
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
  const bytesPerRow = width * bytesPerPixel
  const into = Buffer.alloc(bytesPerRow * height)
  for (let row = 0; row < height; row += 1)
    into.set(data.subarray(row * stride, row * stride + bytesPerRow), row * bytesPerRow)
  return into
}
