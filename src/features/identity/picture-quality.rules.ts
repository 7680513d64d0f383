/** Pixels as a canvas hands them over: red, green, blue and opacity, a byte each. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

export const pictureFaults = ['dark', 'bright', 'glare', 'blurred'] as const
export type PictureFault = (typeof pictureFaults)[number]

/** The width at which pictures are looked at: the measures below hold for it. */
export const sampleWidth = 320

/** Of 255. */
const darkest = 55
const brightest = 225
/** So bright a patch of it is a reflection, if most of the rest is not. */
const glaring = 250
const mostGlare = 0.05
/**
 * Variance of the Laplacian: edges of print come to several hundred, a hand in motion stays below a hundred. A face has
 * softer edges than print.
 */
const leastSharpness = { print: 90, face: 20 } as const

export type PictureSubject = keyof typeof leastSharpness

/** What keeps a picture from being read, the first to mend first; undefined where nothing does. */
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
  if (glare / light.length > mostGlare) return 'glare'
  return sharpnessOf(light, width, height) < leastSharpness[of] ? 'blurred' : undefined
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
