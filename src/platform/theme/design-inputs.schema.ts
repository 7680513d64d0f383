import { z } from 'zod'

export const HexColor = z.string().regex(/^#[0-9A-F]{6}$/, 'A color must be #RRGGBB, in capital letters')

export const headingFonts = ['newsreader', 'bricolage-grotesque', 'source-serif-4'] as const
export const textFonts = ['instrument-sans', 'figtree', 'hanken-grotesk'] as const

/** CSS pixels. */
const Radius = z.number().int().min(0).max(32)

/** All design decisions of a lender. All other design tokens are derived from these, at most twelve. */
export const DesignInputs = z.strictObject({
  paper: HexColor,
  ink: HexColor,
  primary: HexColor,
  accent: HexColor,
  focus: HexColor,
  /** 'pill' rounds the short side fully. */
  controlRadius: z.union([Radius, z.literal('pill')]),
  cardRadius: Radius,
  headingFont: z.enum(headingFonts),
  textFont: z.enum(textFonts),
  /** Names the home, the mark of progress and the picture of an empty page that belong together. */
  drawing: z.enum(['facade', 'contours', 'guilloche', 'quay']),
})
export type DesignInputs = z.infer<typeof DesignInputs>
