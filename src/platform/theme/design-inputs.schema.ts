import * as z from 'zod/mini'

const HexColor = z.string().check(z.regex(/^#[0-9A-F]{6}$/, 'A color must be #RRGGBB, in capital letters'))

export const headingFonts = ['newsreader', 'bricolage-grotesque', 'source-serif-4'] as const
export const textFonts = ['instrument-sans', 'figtree', 'hanken-grotesk'] as const

export const drawingNames = ['facade', 'contours', 'guilloche', 'quay'] as const

/** CSS pixels. */
export const maxRadius = 32
const radiusText = `Must be a whole number from 0 to ${maxRadius}`
const Radius = z.int(radiusText).check(z.minimum(0, radiusText), z.maximum(maxRadius, radiusText))

/** All design decisions of a lender. All other design tokens are derived from these, at most twelve. */
export const DesignInputs = z.strictObject({
  paper: HexColor,
  ink: HexColor,
  primary: HexColor,
  accent: HexColor,
  focus: HexColor,
  /** 'pill' rounds the short side fully. */
  controlRadius: z.union([Radius, z.literal('pill')], radiusText),
  cardRadius: Radius,
  headingFont: z.enum(headingFonts),
  textFont: z.enum(textFonts),
  /** Names the home, the mark of progress and the picture of an empty page that belong together. */
  drawing: z.enum(drawingNames),
})
export type DesignInputs = z.output<typeof DesignInputs>

/** The inputs that are colors, in the order of the form. */
export const colorInputs = ['paper', 'ink', 'primary', 'accent', 'focus'] as const
export type ColorInput = (typeof colorInputs)[number]
