import type { ColorToken } from '#src/platform/theme/palette.rules.ts'

/** One stroke or area. Colors are token names, so that a page, a dark theme and a PDF each use their own. */
export interface DrawnPath {
  /** SVG path data in the units of the drawing. */
  d: string
  fill?: ColorToken
  stroke?: ColorToken
  /** Stroke width; 1 by default. */
  width?: number
  /** 0 to 1; 1 by default. */
  opacity?: number
  /** Dash and gap. */
  dash?: readonly [number, number]
  /** How the stroke moves in a loader. Without motion the drawing is its own still variant. */
  motion?: 'lengthen' | 'drift' | 'drift-back' | 'turn' | 'turn-back'
}

/**
 * A picture as plain data, painted in order. It carries no information, so it is hidden from screen readers where it is
 * shown.
 */
export interface Drawing {
  width: number
  height: number
  paths: readonly DrawnPath[]
}

export interface DrawingRequest {
  /** An application or organization id. The same seed draws the same picture. */
  seed: string
  /** The filled share, 0 to 1: the part of the home that the owner owns. */
  filledShare: number
}

export type Point = readonly [x: number, y: number]

/** One decimal is more precise than a screen and keeps the page small. */
export const number = (value: number): string => String(Math.round(value * 10) / 10)
const point = ([x, y]: Point) => `${number(x)} ${number(y)}`

export const polyline = (points: readonly Point[]): string => `M${points.map(point).join('L')}`
export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}Z`

/**
 * A curve through every point (Catmull-Rom as Bézier curves). Coordinates are relative, which is shorter. They are
 * differences of rounded points, so that rounding errors do not add up.
 */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as Point
  let d = `M${point(at(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const start = roundPoint(from)
    const step = ([x, y]: Point) => `${number(x - start[0])} ${number(y - start[1])}`
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `c${step(leave)} ${step(arrive)} ${step(roundPoint(to))}`
  }
  return (closed ? `${d}z` : d).replaceAll(' -', '-').replaceAll(/(?<=[\sc-])0\./g, '.')
}

const roundPoint = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

/** The part of a convex or stepped outline at or below `level` (y grows downward). */
export function below(outline: readonly Point[], level: number): Point[] {
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length] as Point
    const points: Point[] = from[1] >= level ? [from] : []
    if (from[1] >= level === to[1] >= level) return points
    const share = (level - from[1]) / (to[1] - from[1])
    return [...points, [from[0] + share * (to[0] - from[0]), level] as const]
  })
}

/** Where a horizontal line at `level` crosses an outline, from left to right, in pairs of entry and exit. */
export function spans(outline: readonly Point[], level: number): [left: number, right: number][] {
  const crossings = outline
    .flatMap((from, index) => {
      const to = outline[(index + 1) % outline.length] as Point
      if (from[1] >= level === to[1] >= level) return []
      return [from[0] + ((level - from[1]) / (to[1] - from[1])) * (to[0] - from[0])]
    })
    .sort((a, b) => a - b)
  return crossings.flatMap((left, index) =>
    index % 2 === 0 && crossings[index + 1] !== undefined ? [[left, crossings[index + 1] as number]] : [],
  )
}

export interface Chance {
  /** From `least` up to, but not including, `most`. */
  between(least: number, most: number): number
  pickOne<Choice>(choices: readonly Choice[]): Choice
}

/** Pseudorandom numbers from a text (FNV-1a into mulberry32). For pictures only, never for secrets. */
export function seededChance(seed: string): Chance {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) as number), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), state | 1)
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61)
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + next() * (most - least),
    pickOne: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
  }
}

/** The lender's logo as a drawing in its square box. */
export const markDrawing = (logo: { boxSize: number; paths: readonly { d: string; tone: ColorToken }[] }): Drawing => ({
  width: logo.boxSize,
  height: logo.boxSize,
  paths: logo.paths.map(({ d, tone }) => ({ d, fill: tone })),
})

const attributes = (path: DrawnPath, paint: (token: ColorToken) => string) =>
  [
    `d="${path.d}"`,
    `fill="${path.fill ? paint(path.fill) : 'none'}"`,
    path.stroke && `stroke="${paint(path.stroke)}" stroke-width="${path.width ?? 1}"`,
    path.opacity !== undefined && `opacity="${path.opacity}"`,
    path.dash && `stroke-dasharray="${path.dash.join(' ')}"`,
    path.motion && `class="motion-${path.motion}"`,
  ]
    .filter(Boolean)
    .join(' ')

/** The drawing as an SVG element, hidden from screen readers. On a page, leave out `paint` and the theme colors it. */
export const drawingSvg = (
  { width, height, paths }: Drawing,
  paint: (token: ColorToken) => string = (token) => `var(--color-${token})`,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">${paths
    .map((path) => `<path ${attributes(path, paint)}/>`)
    .join('')}</svg>`
