import { uploadLimits } from '#src/platform/contract/upload-content.rules.ts'

export interface FoundPicture {
  width: number
  height: number
  bytes: Buffer
}

/** Whether decoding a photo would exceed our memory limit. */
export const isTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > uploadLimits.side || width * height > uploadLimits.pixels
