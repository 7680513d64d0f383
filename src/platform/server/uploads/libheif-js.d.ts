declare module 'libheif-js/wasm-bundle.js' {
  /** One object for each error code. */
  type Code = object
  /** A failed call returns this instead of its result. */
  interface Fault {
    code: Code
  }
  interface Decoded {
    image: object
    channels: { id: object; width: number; height: number; stride: number; data: Uint8Array }[]
  }
  const heif: {
    heif_error_code: { heif_error_Ok: Code }
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGBA: object }
    heif_channel: { heif_channel_interleaved: object }
    heif_context_alloc(): object
    heif_context_free(context: object): void
    heif_context_read_from_memory(context: object, bytes: Uint8Array): Fault
    heif_js_context_get_primary_image_handle(context: object): object | Fault | null
    heif_image_handle_get_width(handle: object): number
    heif_image_handle_get_height(handle: object): number
    heif_image_handle_release(handle: object): void
    heif_js_decode_image2(handle: object, colors: object, chroma: object): Promise<Decoded | Fault | null>
    heif_image_release(image: object): void
  }
  export = heif
}
