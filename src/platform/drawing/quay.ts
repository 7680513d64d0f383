import {
  box,
  type Chance,
  type Drawing,
  type DrawingRequest,
  type DrawnPath,
  type Point,
  polygon,
  polyline,
  seededChance,
} from './drawing.ts'

const width = 480
const height = 320
const edge = 250

interface Gable {
  left: number
  wide: number
  eaves: number
  rise: number
  bays: number
  isStepped: boolean
}

function terrace(chance: Chance): Gable[] {
  const sides = [chance.between(88, 108), chance.between(124, 140), chance.between(88, 108)]
  const total = sides.reduce((sum, wide) => sum + wide, 0)
  let left = (width - total) / 2
  return sides.map((wide, at) => {
    const isHome = at === 1
    const gable: Gable = {
      left,
      wide,
      eaves: edge - (isHome ? chance.between(128, 140) : chance.between(92, 120)),
      rise: isHome ? chance.between(52, 66) : chance.between(34, 46),
      bays: isHome ? 3 : 2,
      isStepped: chance.pickOne([true, false]),
    }
    left += wide
    return gable
  })
}

function gableOutline({ left, wide, eaves, rise, isStepped }: Gable): Point[] {
  const middle = left + wide / 2
  const step = wide / 8
  const climb = rise / 3
  const top: Point[] = isStepped
    ? [1, 2, 3].flatMap((at): Point[] => [
        [left + step * at, eaves - climb * (at - 1)],
        [left + step * at, eaves - climb * at],
      ])
    : [[middle, eaves - rise]]
  const mirroredHalf = isStepped ? top.map(([x, y]): Point => [middle * 2 - x, y]).reverse() : []
  return [[left, edge], [left, eaves], ...top, ...mirroredHalf, [left + wide, eaves], [left + wide, edge]]
}

/** Two rows of windows, and a loading door in the middle of the ground floor. */
function openings({ left, wide, eaves, bays }: Gable, isHome: boolean): DrawnPath[] {
  const pitch = wide / bays
  const floor = (edge - eaves) / 2
  const pane = 20
  const windows = [0, 1].flatMap((storey) =>
    Array.from({ length: bays }, (_nothing, bay) => {
      const isDoor = isHome && storey === 0 && bay === 1
      const [x, y] = [left + pitch * (bay + 0.5) - pane / 2, edge - floor * storey - floor * 0.82]
      return isDoor ? '' : `${box(x, y, pane, 30)}M${Math.round(x + pane / 2)} ${Math.round(y)}v30`
    }),
  )
  const middle = left + wide / 2
  const door: readonly DrawnPath[] = isHome
    ? [
        { d: box(middle - 15, edge - 46, 30, 46), fill: 'accent' },
        { d: `M${middle} ${edge - 46}v46`, stroke: 'paper', width: 1 },
        { d: box(middle - 20, edge - 52, 40, 5), fill: 'primary' },
      ]
    : []
  return [{ d: windows.join(''), fill: 'paper', stroke: 'ink', width: 1.1 }, ...door]
}

/** The boards of the home up to the owned share. */
function boards({ left, wide, eaves }: Gable, share: number): DrawnPath[] {
  const level = edge - share * (edge - eaves)
  const rows: string[] = []
  for (let y = edge - 7; y > level; y -= 7)
    rows.push(
      polyline([
        [left, y],
        [left + wide, y],
      ]),
    )
  return [
    { d: box(left, level, wide, edge - level), fill: 'tint' },
    ...(rows.length > 0 ? [{ d: rows.join(''), stroke: 'primary', width: 0.8, opacity: 0.5 } as const] : []),
    {
      d: polyline([
        [left - 12, level],
        [left + wide + 12, level],
      ]),
      stroke: 'accent',
      width: 1.4,
      dash: [5, 4],
    },
  ]
}

/** A house between its neighbors on a quay, drawn from its seed and boarded up to the owned share. */
export function quay({ seed, filledShare }: DrawingRequest): Drawing {
  const chance = seededChance(seed)
  const gables = terrace(chance)
  const share = Math.min(1, Math.max(0, filledShare))
  const mooring = chance.between(60, 90)
  return {
    width,
    height,
    paths: [
      ...gables.flatMap((gable, at): DrawnPath[] => [
        { d: polygon(gableOutline(gable)), fill: 'paper' },
        ...(at === 1 ? boards(gable, share) : []),
        { d: polygon(gableOutline(gable)), stroke: at === 1 ? 'ink' : 'edge', width: at === 1 ? 1.8 : 1.2 },
        ...openings(gable, at === 1),
      ]),
      { d: box(24, edge, width - 48, 12), fill: 'paper', stroke: 'ink', width: 1.4 },
      { d: `M${Math.round(mooring)} ${edge}v-12h-5v-5h18v5h-5v12`, fill: 'paper', stroke: 'ink', width: 1.4 },
      { d: 'M24 276H200M226 276H330M360 276H456M60 288H260M300 288H420M110 300H380', stroke: 'primary', width: 1.2 },
    ],
  }
}
