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

/** The light of each of the 256 values of a channel. */
const lightOf = Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

const channelsOf = (hex: Hex): Triple => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const linearOf = (channels: Triple) => channels.map((value) => lightOf[value] ?? 0) as unknown as Triple
const linearRgb = (hex: Hex): Triple => linearOf(channelsOf(hex))

const times = (rows: readonly Triple[], [x, y, z]: Triple) =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple

const rgbToCone: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const coneToLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCone: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const coneToRgb: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** An sRGB colour in OKLCH (CSS Color 4): lightness 0 to 1, chroma from 0, hue in radians from −π to π. */
export function toOklch(hex: Hex): Oklch {
  const cones = times(rgbToCone, linearRgb(hex)).map(Math.cbrt) as unknown as Triple
  const [lightness, a, b] = times(coneToLab, cones)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function rgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const cones = times(labToCone, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
  return times(coneToRgb, cones.map((cone) => cone ** 3) as unknown as Triple)
}

const isShowable = (rgb: Triple) => rgb.every((light) => light >= -0.0001 && light <= 1.0001)

/** Each step leaves this share of the chroma. */
const step = 0.96
const greySteps = 160

/** Found by halving: what can be shown with some chroma can be shown with less. */
function showable(colour: Oklch): Oklch {
  const after = (steps: number): Oklch => ({ ...colour, chroma: colour.chroma * step ** steps })
  if (isShowable(rgbOf(colour))) return colour
  let [low, high] = [0, greySteps]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isShowable(rgbOf(after(middle)))) high = middle
    else low = middle
  }
  return after(high)
}

/** The colour a screen can show: chroma gives way, lightness and hue stay. */
const channelsShown = (colour: Oklch): Triple =>
  rgbOf(showable(colour)).map((light) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, light))) * 255),
  ) as unknown as Triple

const written = ([red, green, blue]: Triple): Hex =>
  `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0').toUpperCase()}`

/** A colour as `#RRGGBB`. */
export const toHex = (colour: Oklch): Hex => written(channelsShown(colour))

const luminanceOf = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Relative luminance, 0 black to 1 white (WCAG 2.2). */
export const luminance = (hex: Hex): number => luminanceOf(linearRgb(hex))

const contrastOf = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Contrast ratio, 1 to 21, the same both ways round (WCAG 2.2). */
export const contrast = (one: Hex, other: Hex): number => contrastOf(luminance(one), luminance(other))

/**
 * The colour of this hue and chroma that stands out from `against` by at least `ratio`, and by as little more as can be.
 * Answers undefined when even black (darker) or white (lighter) does not reach it.
 */
export function atContrast(
  colour: Pick<Oklch, 'chroma' | 'hue'>,
  against: Hex,
  ratio: number,
  direction: 'darker' | 'lighter',
): Hex | undefined {
  const at = (lightness: number) => channelsShown({ ...colour, lightness })
  const beside = luminance(against)
  const reaches = (lightness: number) => contrastOf(luminanceOf(linearOf(at(lightness))), beside) >= ratio
  let passing = direction === 'darker' ? 0 : 1
  let failing = toOklch(against).lightness
  if (!reaches(passing)) return undefined
  for (let step = 0; step < 18; step += 1) {
    const middle = (passing + failing) / 2
    if (reaches(middle)) passing = middle
    else failing = middle
  }
  return written(at(passing))
}

/** The colour nearest in lightness, of the same hue, that reaches `ratio` against `against`. */
export function nearestPassing(colour: Hex, against: Hex, ratio: number): Hex {
  if (contrast(colour, against) >= ratio) return colour
  const wanted = toOklch(colour)
  const away = (hex: Hex) => Math.abs(toOklch(hex).lightness - wanted.lightness)
  const candidates = (['darker', 'lighter'] as const).flatMap(
    (direction) => atContrast(wanted, against, ratio, direction) ?? [],
  )
  return candidates.sort((a, b) => away(a) - away(b))[0] ?? '#000000'
}
