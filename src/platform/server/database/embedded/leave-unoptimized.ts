import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from optimizing WebAssembly that is compiled from now on. Optimizing the embedded engine's largest function takes
 * 600 MB for a moment and seconds of processor time, and what a demonstration asks of it gets no faster by that.
 */
export const leaveUnoptimized = (): void => {
  setFlagsFromString('--no-wasm-dynamic-tiering')
  setFlagsFromString('--no-wasm-tier-up')
}
