import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmPath = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Loaded from the package; by default the library would fetch it from the network.
const ready = readFile(wasmPath).then((wasm) =>
  prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
    fireImmediately: true,
  }),
)

parentPort?.on('message', async (picture: Uint8Array<ArrayBuffer>) => {
  const texts = await ready
    .then(() =>
      readBarcodes(picture, {
        formats: ['PDF417', 'QRCode', 'DataMatrix', 'Aztec'],
        tryHarder: true,
        textMode: 'Plain',
      }),
    )
    .then((results) => results.filter(({ isValid }) => isValid).map(({ text }) => text))
    .catch(() => [])
  parentPort?.postMessage(texts)
})
