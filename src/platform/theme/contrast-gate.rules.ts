import { contrast, type Hex, toHex, toOklch } from './color.rules.ts'
import { colorLabels } from './color-labels.table.ts'
import { type ColorInput, colorInputs, type DesignInputs } from './design-inputs.schema.ts'
import { type ColorToken, darkPalette, lightPalette, type Palette } from './palette.rules.ts'

/** Text needs 4.5; borders of controls, focus rings and chart lines need 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5
const shape = 3

/** All color combinations in use. A pair that is not listed must not be used. */
const pairs: readonly (readonly [front: ColorToken, back: ColorToken, ratio: number])[] = [
  ['ink', 'paper', text],
  ['ink', 'tint', text],
  ['muted', 'paper', text],
  ['muted', 'tint', text],
  ['subtle', 'paper', text],
  ['primary', 'paper', text],
  ['primary', 'tint', text],
  ['primary-hover', 'paper', text],
  ['on-primary', 'primary', text],
  ['on-primary', 'primary-hover', text],
  ['accent', 'paper', text],
  ['edge', 'paper', shape],
  ['focus', 'paper', shape],
  ...(['ink', 'muted', 'subtle', 'primary', 'error'] as const).map((front) => [front, 'surface', text] as const),
  ['edge', 'surface', shape],
  ['focus', 'surface', shape],
  ...(['error', 'warning', 'success', 'info'] as const).flatMap((status) => [
    [status, 'paper', text] as const,
    [status, `${status}-tint`, text] as const,
    ['ink', `${status}-tint`, text] as const,
  ]),
  ...(['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const).map((series) => [series, 'paper', shape] as const),
]

/**
 * The input that decides whether a token can be read. Grays are placed at a fixed contrast to the paper, so only a paper
 * that is too dark makes one fail. Tokens that are absent are the same in every brand.
 */
const decidingInputs: Partial<Record<ColorToken, ColorInput>> = {
  paper: 'paper',
  ink: 'ink',
  muted: 'paper',
  subtle: 'paper',
  edge: 'paper',
  primary: 'primary',
  'primary-hover': 'primary',
  tint: 'primary',
  'chart-1': 'primary',
  accent: 'accent',
  focus: 'focus',
}

export interface ContrastPair {
  theme: 'light' | 'dark'
  front: ColorToken
  back: ColorToken
  /** Rounded down to one decimal, so that 4.49 is never shown as 4.5. */
  ratio: number
  requiredRatio: number
  passes: boolean
  /** The input to change where the pair fails. */
  input: ColorInput
}

const pairsOf = (palette: Palette, theme: ContrastPair['theme']): ContrastPair[] =>
  pairs.map(([front, back, requiredRatio]) => {
    const ratio = contrast(palette[front], palette[back])
    return {
      theme,
      front,
      back,
      ratio: Math.floor(ratio * 10) / 10,
      requiredRatio,
      passes: ratio >= requiredRatio,
      input: decidingInputs[front] ?? decidingInputs[back] ?? 'paper',
    }
  })

/** Every pair of colors that pages use, in both themes, with its contrast. */
export const contrastPairs = (inputs: DesignInputs): ContrastPair[] => [
  ...pairsOf(lightPalette(inputs), 'light'),
  ...pairsOf(darkPalette(inputs), 'dark'),
]

export interface ContrastFault extends ContrastPair {
  /** The nearest color for `input`, in the same hue, with which all its pairs pass. Undefined where there is none. */
  nearest: Hex | undefined
}

/** Halvings of the lightness between a color that fails and one that passes: to a five-hundredth. */
const halvings = 9

/**
 * The nearest color for an input, in lightness and in the same hue, with which all pairs that it decides pass. Returns
 * the color itself if they pass already, and undefined if neither the darkest nor the lightest color does. The dark theme
 * is placed so that it always passes.
 */
export function nearestPassing(inputs: DesignInputs, input: ColorInput): Hex | undefined {
  const passesWith = (hex: Hex) =>
    pairsOf(lightPalette({ ...inputs, [input]: hex }), 'light').every((pair) => pair.input !== input || pair.passes)
  if (passesWith(inputs[input])) return inputs[input]
  const original = toOklch(inputs[input])
  const at = (lightness: number) => toHex({ ...original, lightness })
  const nearestTowards = (end: number): { hex: Hex; distance: number }[] => {
    if (!passesWith(at(end))) return []
    let [failingLightness, passingLightness] = [original.lightness, end]
    for (let halving = 0; halving < halvings; halving += 1) {
      const middle = (failingLightness + passingLightness) / 2
      if (passesWith(at(middle))) passingLightness = middle
      else failingLightness = middle
    }
    return [{ hex: at(passingLightness), distance: Math.abs(passingLightness - original.lightness) }]
  }
  const candidates = [...nearestTowards(0), ...nearestTowards(1)]
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.hex
}

/** Every pair that fails WCAG 2.2 AA in either theme. A brand with one cannot be started or saved. */
export function contrastFaults(inputs: DesignInputs): ContrastFault[] {
  const failingPairs = contrastPairs(inputs).filter(({ passes }) => !passes)
  const nearest = new Map(
    colorInputs
      .filter((input) => failingPairs.some((pair) => pair.input === input))
      .map((input) => [input, nearestPassing(inputs, input)]),
  )
  return failingPairs.map((pair) => ({ ...pair, nearest: nearest.get(pair.input) }))
}

/** 'Primary on tint (light)': the name of a pair for people. */
export const contrastLabel = ({ theme, front, back }: Pick<ContrastPair, 'theme' | 'front' | 'back'>): string => {
  const label = `${colorLabels[front]} on ${colorLabels[back]} (${theme})`
  return label.slice(0, 1).toUpperCase() + label.slice(1)
}

/** 'Primary on tint (light) is 3.9, needs 4.5; nearest passing primary #1F5B4A' */
export const contrastFaultText = ({ ratio, requiredRatio, input, nearest, ...pair }: ContrastFault): string =>
  `${contrastLabel(pair)} is ${ratio}, needs ${requiredRatio}; ` +
  (nearest ? `nearest passing ${input} ${nearest}` : `no ${input} of this hue passes with the other colors`)
