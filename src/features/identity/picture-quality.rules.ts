/** Pixels as a canvas returns them: red, green, blue and opacity, one byte each. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

export const pictureFaults = ['dark', 'bright', 'glare', 'blurred'] as const
export type PictureFault = (typeof pictureFaults)[number]

/** The width at which photos are analyzed. The limits below apply at this width. */
export const sampleWidth = 320

/** Limits of the average brightness, out of 255. */
const darkest = 55
const brightest = 225
/** Pixels this bright are glare, unless the whole photo is too bright. */
const glaring = 250
const maxGlare = 0.05
/**
 * Variance of the Laplacian. The edges of print reach several hundred; a moving hand stays below one hundred. A face
 * has softer edges than print.
 */
const minSharpness = { print: 90, face: 20 } as const

export type PictureSubject = keyof typeof minSharpness

/** Returns the fault that keeps a photo from being read, the first to fix first; undefined if there is none. */
export const pictureFault = ({ data, width, height }: Pixels, of: PictureSubject): PictureFault | undefined => {
  const light = new Float32Array(width * height)
  let sum = 0
  let glare = 0
  for (let at = 0; at < light.length; at += 1) {
    // ITU-R BT.601.
    const luma = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!
    light[at] = luma
    sum += luma
    if (luma >= glaring) glare += 1
  }
  const mean = sum / light.length
  if (mean < darkest) return 'dark'
  if (mean > brightest) return 'bright'
  if (glare / light.length > maxGlare) return 'glare'
  return sharpnessOf(light, width, height) < minSharpness[of] ? 'blurred' : undefined
}

const sharpnessOf = (light: Float32Array, width: number, height: number): number => {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const edge = 4 * light[at]! - light[at - 1]! - light[at + 1]! - light[at - width]! - light[at + width]!
      sum += edge
      squares += edge * edge
      count += 1
    }
  const mean = count === 0 ? 0 : sum / count
  return count === 0 ? 0 : squares / count - mean * mean
}
