/** '#RRGGBB', six digits. */
export type Hex = string

/** Perceptual lightness 0..1, chroma 0..about 0.37, hue in radians (OKLCH, Björn Ottosson's OKLab in polar form). */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

type Matrix = readonly [Triple, Triple, Triple]

const eachOf = <From>([a, b, c]: readonly [From, From, From], change: (one: From) => number): Triple => [
  change(a),
  change(b),
  change(c),
]

/** The linear value of each of the 256 channel values. */
const lightOf = Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

const parseChannels = (hex: Hex): Triple => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const linearOf = (channels: Triple): Triple => eachOf(channels, (value) => lightOf[value] ?? 0)
const linearRgb = (hex: Hex): Triple => linearOf(parseChannels(hex))

/** A product of a matrix, by its rows, and a color. */
const times = (rows: Matrix, [x, y, z]: Triple): Triple => eachOf(rows, ([a, b, c]) => a * x + b * y + c * z)

const rgbToCone: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const coneToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCone: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const coneToRgb: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** An sRGB color in OKLCH (CSS Color 4): lightness 0 to 1, chroma from 0, hue in radians from −π to π. */
export function toOklch(hex: Hex): Oklch {
  const cones = eachOf(times(rgbToCone, linearRgb(hex)), Math.cbrt)
  const [lightness, a, b] = times(coneToLab, cones)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function rgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const cones = times(labToCone, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
  return times(
    coneToRgb,
    eachOf(cones, (cone) => cone ** 3),
  )
}

const isShowable = (rgb: Triple) => rgb.every((light) => light >= -0.0001 && light <= 1.0001)

/** Each step keeps this share of the chroma. */
const step = 0.96
const graySteps = 160

/** Found by bisection: if a chroma can be shown, every smaller one can be shown too. */
function showable(color: Oklch): Oklch {
  const after = (steps: number): Oklch => ({ ...color, chroma: color.chroma * step ** steps })
  if (isShowable(rgbOf(color))) return color
  let [low, high] = [0, graySteps]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isShowable(rgbOf(after(middle)))) high = middle
    else low = middle
  }
  return after(high)
}

/** The nearest color that a screen can show: chroma is reduced, lightness and hue stay. */
const displayChannels = (color: Oklch): Triple =>
  eachOf(rgbOf(showable(color)), (light) => Math.round(fromLinear(Math.min(1, Math.max(0, light))) * 255))

const hexOf = ([red, green, blue]: Triple): Hex =>
  `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0').toUpperCase()}`

/** A color as `#RRGGBB`. */
export const toHex = (color: Oklch): Hex => hexOf(displayChannels(color))

const luminanceOf = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Relative luminance, 0 black to 1 white (WCAG 2.2). */
export const luminance = (hex: Hex): number => luminanceOf(linearRgb(hex))

const contrastOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Contrast ratio, 1 to 21, symmetric (WCAG 2.2). */
export const contrast = (a: Hex, b: Hex): number => contrastOf(luminance(a), luminance(b))

/**
 * The color of this hue and chroma with a contrast to `against` of at least `ratio`, as close to it as possible.
 * Undefined if even black (darker) or white (lighter) does not reach it.
 */
export function atContrast(
  color: Pick<Oklch, 'chroma' | 'hue'>,
  against: Hex,
  ratio: number,
  direction: 'darker' | 'lighter',
): Hex | undefined {
  const at = (lightness: number) => displayChannels({ ...color, lightness })
  const otherLuminance = luminance(against)
  const reaches = (lightness: number) => contrastOf(luminanceOf(linearOf(at(lightness))), otherLuminance) >= ratio
  let passingShare = direction === 'darker' ? 0 : 1
  let failing = toOklch(against).lightness
  if (!reaches(passingShare)) return undefined
  for (let step = 0; step < 18; step += 1) {
    const middle = (passingShare + failing) / 2
    if (reaches(middle)) passingShare = middle
    else failing = middle
  }
  return hexOf(at(passingShare))
}
