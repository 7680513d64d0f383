import { atContrast, contrast, type Hex, toHex, toOklch } from './color.rules.ts'
import type { DesignInputs } from './design-inputs.schema.ts'
import { onceForEach } from './once-for-each.ts'

/** The color tokens, in the order in which they are written to the page. */
export const colorTokens = [
  'paper',
  'surface',
  'ink',
  'muted',
  'subtle',
  'primary',
  'primary-hover',
  'on-primary',
  'tint',
  'accent',
  'edge',
  'rule',
  'focus',
  'error',
  'error-tint',
  'warning',
  'warning-tint',
  'success',
  'success-tint',
  'info',
  'info-tint',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
] as const
export type ColorToken = (typeof colorTokens)[number]
export type Palette = Record<ColorToken, Hex>

/** The same in every brand, so that red always means the same thing. */
const statusColors = { error: '#A3261B', warning: '#7A4B00', success: '#1E6B3A', info: '#1D4E7A' }
const chartColors = { 'chart-2': '#B4661F', 'chart-3': '#3D5A98', 'chart-4': '#8A3F6B' }

const white = '#FFFFFF'

/** The WCAG contrast ratio of each derived token with the paper. */
const steps = {
  light: { muted: 6.6, subtle: 5.1, edge: 3.7, rule: 1.34, tint: 1.18, statusTint: 1.15 },
  dark: { ink: 15.2, muted: 8.4, subtle: 6, edge: 3.7, rule: 1.35, tint: 1.3, statusTint: 1.25, status: 7.5 },
}

/** Light theme. The brand's inputs are unchanged; the other colors are computed from their contrast with the paper. */
export const lightPalette = onceForEach((inputs: DesignInputs): Palette => {
  const { paper, ink, primary, accent, focus } = inputs
  const { light } = steps
  const darker = (source: Hex, ratio: number, share = 1) => placeColor(source, paper, ratio, 'darker', share)
  const tintOf = (source: Hex, ratio: number) => placeColor(source, white, ratio, 'darker', 0.22)
  const hover = placeColor(primary, white, contrast(primary, white) * 1.33, 'darker', 0.8)

  return {
    paper,
    surface: white,
    ink,
    muted: darker(ink, light.muted),
    subtle: darker(ink, light.subtle),
    primary,
    'primary-hover': hover,
    'on-primary': white,
    tint: tintOf(primary, light.tint),
    accent,
    edge: darker(ink, light.edge),
    rule: darker(paper, light.rule, 2.6),
    focus,
    ...statusColors,
    'error-tint': tintOf(statusColors.error, light.statusTint),
    'warning-tint': tintOf(statusColors.warning, light.statusTint),
    'success-tint': tintOf(statusColors.success, light.statusTint),
    'info-tint': tintOf(statusColors.info, light.statusTint),
    'chart-1': primary,
    ...chartColors,
  }
})

/** Dark theme of the staff console: the same hues on a paper derived from the brand's ink. */
export const darkPalette = onceForEach((inputs: DesignInputs): Palette => {
  const { dark } = steps
  const ink = toOklch(inputs.ink)
  const paper = toHex({ ...ink, lightness: 0.2 })
  const lighter = (source: Hex, ratio: number, share = 1) => placeColor(source, paper, ratio, 'lighter', share)
  const status = (source: Hex) => lighter(source, dark.status, 0.8)
  const tintOf = (source: Hex, ratio: number) => lighter(source, ratio, 0.4)

  return {
    paper,
    surface: toHex({ ...ink, lightness: 0.235 }),
    ink: lighter(inputs.paper, dark.ink),
    muted: lighter(inputs.ink, dark.muted),
    subtle: lighter(inputs.ink, dark.subtle),
    primary: lighter(inputs.primary, 9),
    'primary-hover': lighter(inputs.primary, 11),
    'on-primary': paper,
    tint: tintOf(inputs.primary, dark.tint),
    accent: lighter(inputs.accent, 8),
    edge: lighter(inputs.ink, dark.edge),
    rule: lighter(inputs.ink, dark.rule),
    focus: lighter(inputs.focus, 9),
    error: status(statusColors.error),
    'error-tint': tintOf(statusColors.error, dark.statusTint),
    warning: status(statusColors.warning),
    'warning-tint': tintOf(statusColors.warning, dark.statusTint),
    success: status(statusColors.success),
    'success-tint': tintOf(statusColors.success, dark.statusTint),
    info: status(statusColors.info),
    'info-tint': tintOf(statusColors.info, dark.statusTint),
    'chart-1': lighter(inputs.primary, 9),
    'chart-2': lighter(chartColors['chart-2'], 7),
    'chart-3': lighter(chartColors['chart-3'], 7),
    'chart-4': lighter(chartColors['chart-4'], 6),
  }
})

/** The source's hue with a share of its chroma, at this contrast with `against`. */
function placeColor(source: Hex, against: Hex, ratio: number, direction: 'darker' | 'lighter', share: number): Hex {
  const { chroma, hue } = toOklch(source)
  const hex = atContrast({ chroma: chroma * share, hue }, against, ratio, direction)
  return hex ?? (direction === 'darker' ? '#000000' : white)
}
