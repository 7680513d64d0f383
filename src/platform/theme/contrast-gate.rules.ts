import { contrast, type Hex, nearestWithContrast } from './color.rules.ts'
import type { DesignInputs } from './design-inputs.schema.ts'
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

export interface ContrastFault {
  theme: 'light' | 'dark'
  front: ColorToken
  back: ColorToken
  /** Rounded down to one decimal, so that 4.49 is never shown as 4.5. */
  ratio: number
  requiredRatio: number
  /** The nearest passing color for `front`, in the same hue. */
  nearest: Hex
}

/** The pairs of a palette that fail WCAG 2.2 AA. */
export const paletteFaults = (palette: Palette, theme: ContrastFault['theme']): ContrastFault[] =>
  pairs.flatMap(([front, back, requiredRatio]) => {
    const ratio = contrast(palette[front], palette[back])
    if (ratio >= requiredRatio) return []
    const nearest = nearestWithContrast(palette[front], palette[back], requiredRatio)
    return [{ theme, front, back, ratio: Math.floor(ratio * 10) / 10, requiredRatio, nearest }]
  })

/** Every pair that fails WCAG 2.2 AA in either theme. A brand with one cannot be started or published. */
export const contrastFaults = (inputs: DesignInputs): ContrastFault[] => [
  ...paletteFaults(lightPalette(inputs), 'light'),
  ...paletteFaults(darkPalette(inputs), 'dark'),
]

/** 'primary on tint is 3.9, needs 4.5; nearest passing color #1F5B4A' */
export const contrastFaultText = ({ theme, front, back, ratio, requiredRatio, nearest }: ContrastFault): string =>
  `${front} on ${back} (${theme}) is ${ratio}, needs ${requiredRatio}; nearest passing color ${nearest}`
