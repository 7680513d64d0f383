import {
  box,
  type Chance,
  type Drawing,
  type DrawingRequest,
  type DrawnPath,
  number,
  type Point,
  polyline,
  seededChance,
  smooth,
} from './drawing.ts'

const width = 480
const height = 320
const middle: Point = [width / 2, height / 2]
const turn = Math.PI * 2

interface Ring {
  /** Radius of the middle of the ring, and the amplitude of its strands. */
  radius: number
  swing: number
  /** Waves in one turn. A second, slower wave keeps the strands from repeating too soon. */
  lobes: number
  strands: number
}

function strand({ radius, swing, lobes }: Ring, phase: number): Point[] {
  const points = lobes * 4
  return Array.from({ length: points }, (_nothing, index): Point => {
    // Starts on a crest, so that four points per wave fall on crests, troughs and crossings in every strand.
    const angle = (index / points) * turn + (turn / 4 - phase) / lobes
    const reach = radius + swing * Math.sin(lobes * angle + phase) * (0.82 + 0.18 * Math.cos(6 * angle))
    return [middle[0] + reach * Math.cos(angle), middle[1] + reach * Math.sin(angle)]
  })
}

const ringPath = (ring: Ring): string =>
  Array.from({ length: ring.strands }, (_nothing, index) =>
    smooth(strand(ring, (index / ring.strands) * turn), true),
  ).join('')

/** The engraved band behind the rosette, from edge to edge. */
function band(waves: number, swing: number, strands: number): string {
  return Array.from({ length: strands }, (_nothing, index) => {
    const phase = (index / strands) * turn
    const points = Array.from({ length: waves * 6 + 1 }, (_none, step): Point => {
      const fraction = step / (waves * 6)
      const waist = 0.45 + 0.55 * Math.cos(fraction * turn) ** 2
      return [fraction * width, middle[1] + swing * waist * Math.sin(fraction * waves * turn + phase)]
    })
    return smooth(points)
  }).join('')
}

/** An arc clockwise from the top, as a share of the full circle. */
function arc(radius: number, share: number): string {
  const [x, y] = middle
  const end = Math.min(0.9999, share) * turn - Math.PI / 2
  const isLong = share > 0.5 ? 1 : 0
  const to = `${number(x + radius * Math.cos(end))} ${number(y + radius * Math.sin(end))}`
  return `M${number(x)} ${number(y - radius)}A${radius} ${radius} 0 ${isLong} 1 ${to}`
}

/** A townhouse as an engraver draws one, hatched from the ground up to the owned share. */
function townhouse(chance: Chance, share: number): DrawnPath[] {
  const [wide, tall, foot] = [chance.between(74, 84), chance.between(98, 108), middle[1] + 54]
  const [left, top] = [middle[0] - wide / 2, foot - tall]
  const right = left + wide
  const doorBay = chance.pickOne([0, 2])
  const pitch = wide / 3
  const storey = tall / 3
  const level = foot - share * tall
  const hatch = Array.from({ length: Math.floor((foot - level) / 3) }, (_nothing, at) =>
    polyline([
      [left, foot - 3 * (at + 1)],
      [right, foot - 3 * (at + 1)],
    ]),
  ).join('')
  const windows = [0, 1, 2].flatMap((floor) =>
    [0, 1, 2]
      .filter((bay) => floor > 0 || bay !== doorBay)
      .map((bay) => box(left + pitch * (bay + 0.5) - 6, foot - storey * floor - storey * 0.8, 12, storey * 0.56)),
  )
  const door = left + pitch * (doorBay + 0.5)
  return [
    { d: box(left, top, wide, tall), fill: 'paper' },
    ...(hatch ? [{ d: hatch, stroke: 'primary', width: 0.7, opacity: 0.7 } as const] : []),
    { d: box(left, top, wide, tall), stroke: 'ink', width: 1.2 },
    { d: `${box(left - 5, top - 7, wide + 10, 7)}${box(left - 2, top - 11, wide + 4, 4)}`, fill: 'primary' },
    { d: windows.join(''), fill: 'paper', stroke: 'ink', width: 0.9 },
    { d: `M${number(door - 8)} ${number(foot)}v-22a8 8 0 0 1 16 0v22Z`, fill: 'accent' },
    { d: `M${number(left - 10)} ${number(foot)}H${number(right + 10)}`, stroke: 'ink', width: 1.4 },
  ]
}

/** A townhouse in a rosette as on an engraved bond, drawn from its seed. The outer ring is closed up to the filled share. */
export function guilloche({ seed, filledShare }: DrawingRequest): Drawing {
  const chance = seededChance(seed)
  const share = Math.min(1, Math.max(0, filledShare))
  const outer: Ring = { radius: 101, swing: 21, lobes: chance.pickOne([18, 20, 24]), strands: 6 }
  const shareArc: readonly DrawnPath[] = share > 0 ? [{ d: arc(136, share), stroke: 'accent', width: 3 }] : []

  return {
    width,
    height,
    paths: [
      { d: band(chance.pickOne([6, 7, 8]), 58, 9), stroke: 'primary', width: 0.6, opacity: 0.4 },
      { d: arc(146, 1), fill: 'paper' },
      { d: arc(136, 1), stroke: 'rule', width: 3 },
      ...shareArc,
      { d: arc(127, 1), stroke: 'primary', width: 0.8 },
      { d: ringPath(outer), stroke: 'primary', width: 0.7 },
      { d: arc(79, 1), stroke: 'primary', width: 0.8 },
      { d: arc(76, 1), stroke: 'accent', width: 0.8 },
      ...townhouse(chance, share),
    ],
  }
}
