import { uploadLimits } from '#src/platform/contract/upload-content.rules.ts'

export interface FoundPicture {
  width: number
  height: number
  bytes: Buffer
}

/** Whether opening a picture takes more memory than we give it. */
export const isTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > uploadLimits.side || width * height > uploadLimits.pixels
