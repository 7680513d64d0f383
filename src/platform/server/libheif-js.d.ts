declare module 'libheif-js/wasm-bundle.js' {
  interface Image {
    get_width(): number
    get_height(): number
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (found: object | null) => void,
    ): void
    free(): void
  }
  const heif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Image[] } }
  export = heif
}
