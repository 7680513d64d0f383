import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, type Drawing, drawingSvg, markDrawing, type Point, seededChance, smooth, spans } from './drawing.ts'
import { drawings } from './drawings.table.ts'
import { loaders } from './loader.ts'

const numbersIn = (drawing: Drawing) => drawing.paths.map((path) => path.d).join(' ')
const house: Point[] = [
  [0, 100],
  [0, 40],
  [50, 0],
  [100, 40],
  [100, 100],
]

describe.each(Object.entries(drawings))('the %s', (_name, draw) => {
  test('ORG-04 is the same for the same seed and different for another seed', () => {
    expect(draw({ seed: 'one', filledShare: 0.4 })).toEqual(draw({ seed: 'one', filledShare: 0.4 }))
    const different = new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => numbersIn(draw({ seed, filledShare: 0.4 }))))
    expect(different.size).toBeGreaterThan(2)
  })

  test('shows how much is filled', () =>
    expect(draw({ seed: 'one', filledShare: 0.2 })).not.toEqual(draw({ seed: 'one', filledShare: 0.8 })))

  test('is rendered for any seed and any share, even one out of range, using only numbers', () =>
    fc.assert(
      fc.property(fc.string(), fc.double({ min: -1, max: 2, noNaN: true }), (seed, filledShare) => {
        const drawing = draw({ seed, filledShare })
        expect(drawing.paths.length).toBeGreaterThan(4)
        for (const { d } of drawing.paths) expect(d).toMatch(/^M[-\d.\sMLZzhvHVaAcC]+$/)
      }),
      { numRuns: 25 },
    ))

  test('has the standard size and stays light enough for a page', () => {
    const drawing = draw({ seed: 'one', filledShare: 0.5 })
    expect([drawing.width, drawing.height]).toEqual([480, 320])
    expect(drawingSvg(drawing).length).toBeLessThan(45_000)
  })
})

test('a half-filled house is tinted up to half its height', () => {
  const level = (filledShare: number) => {
    const tint = drawings.facade({ seed: 'one', filledShare }).paths.find((path) => path.fill === 'tint')!
    return Math.min(...[...tint.d.matchAll(/[ML]?[\d.]+ ([\d.]+)/g)].map((match) => Number(match[1])))
  }
  expect(level(0.5) - level(1)).toBeCloseTo((level(0) - level(1)) / 2, 0)
})

test('an outline is cut at a level, and a ruled line stays inside it', () => {
  expect(below(house, 20)).toEqual([
    [0, 100],
    [0, 40],
    [25, 20],
    [75, 20],
    [100, 40],
    [100, 100],
  ])
  expect(spans(house, 20)).toEqual([[25, 75]])
  expect(spans(house, -5)).toEqual([])
})

test('a smooth curve passes through its points', () => {
  const d = smooth([
    [0, 0],
    [10, 20],
    [30, 20],
  ])
  const ends = d
    .split('c')
    .slice(1)
    .map((step) =>
      step
        .match(/-?\d*\.?\d+/g)!
        .map(Number)
        .slice(-2),
    )
  expect(ends).toEqual([
    [10, 20],
    [20, 0],
  ])
})

test('seeded random values repeat and stay in range', () =>
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const [one, again] = [seededChance(seed), seededChance(seed)]
      const value = one.between(3, 9)
      expect(value).toBe(again.between(3, 9))
      expect(value).toBeGreaterThanOrEqual(3)
      expect(value).toBeLessThan(9)
    }),
  ))

test.each(Object.entries(loaders))('the %s loader moves', (_name, { paths }) =>
  expect(paths.some((path) => path.motion)).toBe(true),
)

test('ORG-04 a mark gets its colors from the theme on a page and from values on paper', () => {
  const mark = markDrawing({ boxSize: 48, paths: [{ d: 'M3 8h42v8H3z', tone: 'primary' }] })
  expect(drawingSvg(mark)).toContain('<path d="M3 8h42v8H3z" fill="var(--color-primary)"/>')
  expect(drawingSvg(mark)).toContain('viewBox="0 0 48 48" aria-hidden="true"')
  expect(drawingSvg(mark, () => '#1F5B4A')).toContain('fill="#1F5B4A"')
})
