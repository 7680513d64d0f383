import {
  box,
  type Chance,
  type Drawing,
  type DrawingRequest,
  type DrawnPath,
  number,
  type Point,
  polygon,
  polyline,
  seededChance,
  smooth,
} from './drawing.ts'

const width = 480
const height = 320
/** Spacing of the grid on which the shore is sampled. */
const cell = 8
const columns = width / cell
const rows = height / cell

type Shore = (x: number, y: number) => number

/** Land as a few soft hills on a slope to the sea, from 0 at low water to about 1 at the highest ground. */
function shoreOf(chance: Chance): Shore {
  const hills = Array.from({ length: 7 }, () => ({
    x: chance.between(-40, width + 40),
    y: chance.between(-60, height * 0.85),
    spread: chance.between(46, 120),
    tall: chance.between(-0.26, 0.5),
  }))
  const lean = chance.between(-0.18, 0.18)
  const ripple = chance.between(0, Math.PI * 2)
  return (x, y) => {
    const slope = 0.86 - (0.86 * y) / height + lean * (x / width - 0.5)
    const creek = 0.045 * Math.sin(x / 31 + ripple + Math.sin(y / 40) * 1.4)
    const rise = hills.reduce(
      (sum, hill) => sum + hill.tall * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.spread ** 2)),
      0,
    )
    return slope + creek + rise
  }
}

type Segment = readonly [Point, Point]

/** The segments of one contour (marching squares, one cell at a time). */
function segmentsAt(shore: Shore, level: number): Segment[] {
  const segments: Segment[] = []
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const corners: Point[] = [
        [column * cell, row * cell],
        [(column + 1) * cell, row * cell],
        [(column + 1) * cell, (row + 1) * cell],
        [column * cell, (row + 1) * cell],
      ]
      const crossings = corners.flatMap((from, index): Point[] => {
        const to = corners[(index + 1) % 4] as Point
        const [here, there] = [shore(...from) - level, shore(...to) - level]
        if (here >= 0 === there >= 0) return []
        const share = here / (here - there)
        return [[from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]]
      })
      for (let index = 0; index + 1 < crossings.length; index += 2)
        segments.push([crossings[index] as Point, crossings[index + 1] as Point])
    }
  return segments
}

const key = ([x, y]: Point) => `${Math.round(x * 100)},${Math.round(y * 100)}`

/** Joins the segments into whole curves. */
function joinSegments(segments: readonly Segment[]): Point[][] {
  const meeting = new Map<string, Segment[]>()
  for (const segment of segments)
    for (const end of segment) meeting.set(key(end), [...(meeting.get(key(end)) ?? []), segment])
  const usedSegments = new Set<Segment>()
  const follow = (from: Point): Point[] => {
    const next = meeting.get(key(from))?.find((segment) => !usedSegments.has(segment))
    if (!next) return []
    usedSegments.add(next)
    const onward = key(next[0]) === key(from) ? next[1] : next[0]
    return [onward, ...follow(onward)]
  }
  return segments.flatMap((segment) => {
    if (usedSegments.has(segment)) return []
    usedSegments.add(segment)
    return [[...follow(segment[0]).reverse(), segment[0], segment[1], ...follow(segment[1])]]
  })
}

function contour(shore: Shore, level: number): string {
  return joinSegments(segmentsAt(shore, level))
    .filter((line) => line.length > 6)
    .map((line) => {
      const thinnedContour = line.filter((_point, index) => index % 2 === 0 || index === line.length - 1)
      return smooth(thinnedContour)
    })
    .join('')
}

const lineCount = 15

/** The height below which a given share of the picture lies, so that half filled looks half covered for every seed. */
function heightsBy(shore: Shore): (share: number) => number {
  const heights = Array.from({ length: columns * rows }, (_nothing, index) =>
    shore(((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell),
  ).sort((a, b) => a - b)
  return (share) => heights[Math.min(heights.length - 1, Math.floor(share * heights.length))] as number
}

/** The cottage on its piles, boarded up to the filled share. */
function cottage(chance: Chance, share: number): DrawnPath[] {
  const [left, wide, deck] = [chance.between(150, 176), chance.between(136, 164), 236]
  const eaves = deck - chance.between(66, 78)
  const ridge = eaves - chance.between(40, 58)
  const right = left + wide
  const porch = chance.pickOne([-1, 1])
  const [porchLeft, porchRight] = porch < 0 ? [left - 46, left] : [right, right + 46]
  const level = deck - share * (deck - eaves)
  const rows = (every: number, from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor((from - to) / every)) }, (_nothing, at) =>
      polyline([
        [left, from - every * (at + 1)],
        [right, from - every * (at + 1)],
      ]),
    ).join('')
  const piles = Array.from({ length: 5 }, (_nothing, at) => {
    const x = porchLeft < left ? porchLeft + 6 : left + 6
    return box(x + (at * (wide + 34)) / 4 - 3, deck + 6, 6, 34)
  }).join('')
  const windowLeft = porch < 0 ? right - 46 : left + 18
  const door = porch < 0 ? left + 22 : right - 46
  const boards = rows(8, deck, level)
  return [
    { d: piles, fill: 'ink' },
    { d: box(left, eaves, wide, deck - eaves), fill: 'paper' },
    { d: box(left, level, wide, deck - level), fill: 'tint' },
    ...(boards ? [{ d: boards, stroke: 'primary', width: 1 } as const] : []),
    { d: box(left, eaves, wide, deck - eaves), stroke: 'ink', width: 1.8 },
    {
      d: polygon([
        [left - 12, eaves],
        [left + 26, ridge],
        [right - 26, ridge],
        [right + 12, eaves],
      ]),
      fill: 'primary',
    },
    { d: box(door, deck - 48, 24, 48), fill: 'accent' },
    { d: box(windowLeft, deck - 50, 28, 26), fill: 'paper', stroke: 'ink', width: 1.2 },
    {
      d: `M${number(windowLeft + 14)} ${deck - 50}v26M${number(windowLeft)} ${deck - 37}h28`,
      stroke: 'ink',
      width: 0.9,
    },
    { d: `${box(left + wide * 0.6, ridge - 18, 14, 24)}`, fill: 'paper', stroke: 'ink', width: 1.2 },
    {
      d: `M${number(porchLeft)} ${number(eaves + 14)}L${number(porchRight)} ${number(eaves + 14)}M${number(porch < 0 ? porchLeft + 4 : porchRight - 4)} ${number(eaves + 14)}V${deck}`,
      stroke: 'ink',
      width: 2.2,
    },
    { d: box(Math.min(porchLeft, left) - 6, deck, wide + 58, 6), fill: 'paper', stroke: 'ink', width: 1.4 },
  ]
}

/**
 * A cottage over a shore in contour lines, drawn from its seed. Lines below the tide, up to the filled share, have the brand's color.
 * Lines above it are thin. The tide line has the accent color.
 */
export function contours({ seed, filledShare }: DrawingRequest): Drawing {
  const chance = seededChance(seed)
  const shore = shoreOf(chance)
  const heightAt = heightsBy(shore)
  const share = Math.min(1, Math.max(0, filledShare))
  const contourLines = Array.from({ length: lineCount }, (_nothing, line): DrawnPath => {
    const at = (line + 0.5) / lineCount
    const isCovered = at <= share
    const isIndex = line % 5 === 2
    return {
      d: Math.abs(at - share) < 0.4 / lineCount ? '' : contour(shore, heightAt(at)),
      stroke: isCovered ? 'primary' : 'rule',
      width: isIndex ? 2 : 1.1,
      ...(isCovered && !isIndex ? { opacity: 0.62 } : {}),
    }
  })
  const tideLine: DrawnPath = { d: contour(shore, heightAt(share)), stroke: 'accent', width: 2.4 }
  const lines = [...contourLines, tideLine].filter((line) => line.d !== '')
  return { width, height, paths: [...lines, ...cottage(chance, share)] }
}
