import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccessibleDesign } from './accessible-design.schema.ts'
import { atContrast, contrast, toHex, toOklch } from './color.rules.ts'
import { contrastFaults, contrastFaultText, contrastPairs, nearestPassing } from './contrast-gate.rules.ts'
import { colorInputs, DesignInputs } from './design-inputs.schema.ts'
import { darkPalette, lightPalette } from './palette.rules.ts'
import { themeCss } from './tokens.rules.ts'

const inputs: DesignInputs = {
  paper: '#FAF8F4',
  ink: '#1C2521',
  primary: '#1F5B4A',
  accent: '#8A5A12',
  focus: '#12376B',
  controlRadius: 'pill',
  cardRadius: 14,
  headingFont: 'newsreader',
  textFont: 'instrument-sans',
  drawing: 'facade',
}

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0').toUpperCase()}`)

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#1F5B4A', '#FFFFFF', 7.9],
  ['#8A5A12', '#FAF8F4', 5.57],
])('%s on %s has the contrast %d', (front, back, ratio) => {
  expect(contrast(front, back)).toBeCloseTo(ratio, 1)
  expect(contrast(back, front)).toBe(contrast(front, back))
})

test('a color survives conversion to lightness, chroma and hue and back', () =>
  fc.assert(
    fc.property(color, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex)
    }),
  ))

const failingInputs = (design: DesignInputs) =>
  new Set(contrastPairs(design).flatMap(({ passes, input }) => (passes ? [] : [input])))

test('the nearest passing color of an input makes all its pairs pass, and a passing color is left unchanged', () =>
  fc.assert(
    fc.property(fc.constantFrom(...colorInputs), color, (input, hex) => {
      const design = { ...inputs, [input]: hex }
      const nearest = nearestPassing(design, input)
      if (!failingInputs(design).has(input)) expect(nearest).toBe(hex)
      else expect(failingInputs({ ...design, [input]: nearest! })).not.toContain(input)
    }),
    { numRuns: 15 },
  ))

test('an input has no passing color where the others leave none', () =>
  expect(nearestPassing({ ...inputs, paper: '#333333' }, 'ink')).toBeUndefined())

test('every pair of the dark theme passes, whatever the inputs', () =>
  fc.assert(
    fc.property(color, color, color, color, color, (paper, ink, primary, accent, focus) => {
      const pairs = contrastPairs({ ...inputs, paper, ink, primary, accent, focus })
      expect(pairs.filter(({ theme, passes }) => theme === 'dark' && !passes)).toEqual([])
    }),
    { numRuns: 60 },
  ))

test('72 pairs are checked, and a fault is an issue at the input that decides it', () => {
  expect(contrastPairs(inputs)).toHaveLength(72)
  expect(AccessibleDesign.safeParse(inputs).success).toBe(true)
  const pathsFor = (change: Partial<DesignInputs>) => [
    ...new Set(AccessibleDesign.safeParse({ ...inputs, ...change }).error?.issues.map(({ path }) => path.join('.'))),
  ]
  expect(pathsFor({ accent: '#E0C9A0' })).toEqual(['accent'])
  expect(pathsFor({ focus: '#EEEEEE' })).toEqual(['focus'])
  expect(pathsFor({ ink: '#C8C8C8' })).toEqual(['ink'])
  expect(pathsFor({ primary: '#6FA694' })).toEqual(['primary'])
  expect(pathsFor({ paper: '#333333' })).toContain('paper')
  expect(pathsFor({ accent: 'red', primary: '#6FA694' })).toEqual(['accent'])
})

test('a contrast that even black cannot reach gives no color', () =>
  expect(atContrast(toOklch('#A3261B'), '#333333', 4.5, 'darker')).toBeUndefined())

test('ORG-04 a brand’s colors are used exactly, and the others are derived from them', () => {
  const palette = lightPalette(inputs)
  expect(palette).toMatchObject({ paper: '#FAF8F4', primary: '#1F5B4A', accent: '#8A5A12', 'on-primary': '#FFFFFF' })
  expect(lightPalette({ ...inputs, primary: '#47285A' }).tint).not.toBe(palette.tint)
  expect(lightPalette({ ...inputs, ink: '#17152B' }).muted).not.toBe(palette.muted)
})

test('ORG-04 whatever the hue, the derived grays contrast with the background as required', () =>
  fc.assert(
    fc.property(color, (ink) => {
      const light = lightPalette({ ...inputs, ink })
      const dark = darkPalette({ ...inputs, ink })
      for (const palette of [light, dark]) {
        expect(contrast(palette.muted, palette.paper)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(palette.edge, palette.paper)).toBeGreaterThanOrEqual(3)
      }
    }),
    { numRuns: 40 },
  ))

test('the check of a hard-to-read brand names the failing pair and the nearest passing color', () => {
  const faults = contrastFaults({ ...inputs, primary: '#6FA694' })
  const onPrimary = faults.find((fault) => fault.front === 'primary' && fault.back === 'paper')
  expect(contrast(onPrimary!.nearest!, inputs.paper)).toBeGreaterThanOrEqual(4.5)
  expect(contrastFaultText(onPrimary!)).toMatch(
    /^Primary on paper \(light\) is 2\.\d, needs 4\.5; nearest passing primary #[0-9A-F]{6}$/,
  )
})

test('a brand sets at most twelve things about its look', () =>
  expect(Object.keys(DesignInputs.shape).length).toBeLessThanOrEqual(12))

test('ORG-04 the style sheet defines every token once per theme', () => {
  const [light, dark] = themeCss(inputs).split('\n') as [string, string]
  expect(light).toMatch(/^:root\{color-scheme:light;--color-paper:#FAF8F4;/)
  expect(light).toContain('--radius-control:9999px;--radius-card:14px;')
  expect(light).toContain("--font-heading:'Newsreader Variable'")
  expect(dark).toMatch(/^\[data-theme="dark"\]\{color-scheme:dark;--color-paper:#1/)
})
