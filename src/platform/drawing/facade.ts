import {
  below,
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
  spans,
} from './drawing.ts'

const width = 480
const height = 320
const ground = 284

interface House {
  left: number
  right: number
  eaves: number
  ridge: number
  storeys: number
  bays: number
  roof: 'gable' | 'hip'
  chimneyAt: number
  panes: readonly [columns: number, rows: number]
  hasDormers: boolean
}

function designHouse(chance: Chance): House {
  const storeys = chance.pickOne([1, 2, 2])
  const bays = chance.pickOne([3, 5, 5])
  const halfWidth = bays === 5 ? chance.between(136, 160) : chance.between(104, 124)
  const eaves = ground - (storeys === 2 ? chance.between(128, 142) : chance.between(80, 90))
  const roof = chance.pickOne(['gable', 'hip'] as const)
  return {
    left: width / 2 - halfWidth,
    right: width / 2 + halfWidth,
    eaves,
    ridge: eaves - chance.between(62, 84),
    storeys,
    bays,
    roof,
    chimneyAt: chance.pickOne([-0.46, 0.46, 0.3]),
    panes: chance.pickOne([
      [2, 2],
      [2, 3],
      [3, 2],
    ] as const),
    hasDormers: chance.pickOne([true, false]),
  }
}

/** The half-width of the ridge: 0 for a gable seen from its end, a third of the front for a hip roof. */
const ridgeOf = ({ roof, left, right }: House) => (roof === 'gable' ? 0 : (right - left) / 5)

const houseOutline = (house: House): Point[] => {
  const { left, right, eaves, ridge } = house
  const half = ridgeOf(house)
  const middle = width / 2
  const overhang = 10
  const top: Point[] =
    half === 0
      ? [[middle, ridge]]
      : [
          [middle - half, ridge],
          [middle + half, ridge],
        ]
  return [
    [left, ground],
    [left, eaves],
    [left - overhang, eaves],
    ...top,
    [right + overhang, eaves],
    [right, eaves],
    [right, ground],
  ]
}

function windowAt(x: number, y: number, wide: number, tall: number, [columns, rows]: House['panes']): DrawnPath[] {
  const bars: string[] = []
  for (let column = 1; column < columns; column += 1)
    bars.push(
      polyline([
        [x + (wide * column) / columns, y],
        [x + (wide * column) / columns, y + tall],
      ]),
    )
  for (let row = 1; row < rows; row += 1)
    bars.push(
      polyline([
        [x, y + (tall * row) / rows],
        [x + wide, y + (tall * row) / rows],
      ]),
    )
  return [
    { d: box(x, y, wide, tall), fill: 'paper', stroke: 'ink', width: 1.2 },
    { d: bars.join(''), stroke: 'ink', width: 0.7 },
    { d: box(x - 4, y - 6, wide + 8, 3.5), fill: 'primary' },
    {
      d: polyline([
        [x - 4, y + tall + 3],
        [x + wide + 4, y + tall + 3],
      ]),
      stroke: 'ink',
      width: 1.2,
    },
  ]
}

function openings(house: House): DrawnPath[] {
  const { left, right, eaves, storeys, bays, panes } = house
  const pitch = (right - left) / bays
  const storeyHeight = (ground - eaves) / storeys
  const wide = Math.min(27, pitch * 0.48)
  const tall = Math.min(44, storeyHeight * 0.56)
  const windows: DrawnPath[] = []
  for (let storey = 0; storey < storeys; storey += 1)
    for (let bay = 0; bay < bays; bay += 1) {
      const isDoor = storey === 0 && bay === (bays - 1) / 2
      if (isDoor) continue
      const foot = ground - storey * storeyHeight - storeyHeight * 0.24
      windows.push(...windowAt(left + pitch * (bay + 0.5) - wide / 2, foot - tall, wide, tall, panes))
    }
  return [...windows, ...door(storeyHeight * 0.74)]
}

/** The door is under the heavy beam of the picture. */
function door(tall: number): DrawnPath[] {
  const middle = width / 2
  const half = 15
  const head = ground - tall
  return [
    { d: box(middle - half, head, half * 2, tall), fill: 'accent' },
    { d: box(middle - half + 5, head + 6, 8.5, tall * 0.36), stroke: 'paper', width: 0.9 },
    { d: box(middle + 1.5, head + 6, 8.5, tall * 0.36), stroke: 'paper', width: 0.9 },
    { d: box(middle - half + 5, head + tall * 0.54, 8.5, tall * 0.36), stroke: 'paper', width: 0.9 },
    { d: box(middle + 1.5, head + tall * 0.54, 8.5, tall * 0.36), stroke: 'paper', width: 0.9 },
    { d: box(middle - half - 10, head - 9, half * 2 + 20, 7), fill: 'primary' },
    { d: box(middle - half - 6, head - 2, 5, tall + 2), fill: 'paper', stroke: 'ink', width: 1 },
    { d: box(middle + half + 1, head - 2, 5, tall + 2), fill: 'paper', stroke: 'ink', width: 1 },
    { d: box(middle - half - 14, ground - 4, half * 2 + 28, 4), fill: 'paper', stroke: 'ink', width: 1 },
  ]
}

function chimney({ eaves, ridge, chimneyAt, left, right }: House): DrawnPath[] {
  const x = width / 2 + chimneyAt * (right - left) * 0.5
  const top = ridge - 16
  return [
    { d: box(x - 9, top, 18, eaves - top - 8), fill: 'paper', stroke: 'ink', width: 1.2 },
    { d: box(x - 12, top - 5, 24, 5), fill: 'primary' },
  ]
}

function roofLights({ eaves, ridge, left, right, roof, hasDormers, panes }: House): DrawnPath[] {
  const middle = width / 2
  if (roof === 'gable') {
    const y = eaves - (eaves - ridge) * 0.42
    return [
      { d: `M${middle - 12} ${number(y + 12)}v-8a12 12 0 0 1 24 0v8Z`, fill: 'paper', stroke: 'ink', width: 1.2 },
      { d: `M${middle} ${number(y + 12)}v-20M${middle - 12} ${number(y + 4)}h24`, stroke: 'ink', width: 0.7 },
    ]
  }
  if (!hasDormers) return []
  return [-0.2, 0.2].flatMap((share): DrawnPath[] => {
    const center = middle + share * (right - left)
    const foot = eaves - 12
    const outline: Point[] = [
      [center - 14, foot],
      [center - 14, foot - 22],
      [center, foot - 35],
      [center + 14, foot - 22],
      [center + 14, foot],
    ]
    return [
      { d: polygon(outline), fill: 'paper', stroke: 'ink', width: 1.2 },
      ...windowAt(center - 7, foot - 20, 14, 18, [panes[0], 2]),
    ]
  })
}

/** The ruled area of the owned share: a tint, and a line for every few units of height, as in a ledger. */
function ruledTo(outline: readonly Point[], level: number): DrawnPath[] {
  const lines: string[] = []
  for (let y = ground - 6; y > level; y -= 6)
    for (const [left, right] of spans(outline, y))
      lines.push(
        polyline([
          [left, y],
          [right, y],
        ]),
      )
  return [
    { d: polygon(below(outline, level)), fill: 'tint' },
    ...(lines.length > 0 ? [{ d: lines.join(''), stroke: 'primary', width: 0.7, opacity: 0.45 } as const] : []),
  ]
}

/**
 * The front of a house, drawn from its seed and ruled from the ground up to the owned share. A dimension line at the
 * side shows the level, as in an architect's elevation.
 */
export function facade({ seed, filledShare }: DrawingRequest): Drawing {
  const house = designHouse(seededChance(seed))
  const outline = houseOutline(house)
  const share = Math.min(1, Math.max(0, filledShare))
  const level = ground - share * (ground - house.ridge)
  const measure = house.right + 44

  return {
    width,
    height,
    paths: [
      ...chimney(house),
      { d: polygon(outline), fill: 'paper' },
      ...ruledTo(outline, level),
      { d: polygon(outline), stroke: 'ink', width: 1.6 },
      {
        d: polyline([
          [house.left - 10, house.eaves],
          [house.right + 10, house.eaves],
        ]),
        stroke: 'ink',
        width: 1.6,
      },
      ...roofLights(house),
      ...openings(house),
      {
        d: polyline([
          [house.left - 74, ground],
          [house.right + 74, ground],
        ]),
        stroke: 'ink',
        width: 1.6,
      },
      {
        d: polyline([
          [house.left - 10, level],
          [measure + 12, level],
        ]),
        stroke: 'accent',
        width: 1.2,
        dash: [5, 4],
      },
      {
        d: polyline([
          [measure, house.ridge],
          [measure, ground],
        ]),
        stroke: 'edge',
        width: 1,
      },
      ...[house.ridge, ground].map((y) => ({
        d: polyline([
          [measure - 5, y],
          [measure + 5, y],
        ]),
        stroke: 'edge' as const,
      })),
      {
        d: polyline([
          [measure, level],
          [measure, ground],
        ]),
        stroke: 'primary',
        width: 3,
      },
    ],
  }
}
