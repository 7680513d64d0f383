import { z } from 'zod'

export const HexColour = z.string().regex(/^#[0-9A-F]{6}$/, 'A colour is written #RRGGBB, in capitals')

export const headingFonts = ['newsreader', 'bricolage-grotesque', 'source-serif-4'] as const
export const textFonts = ['instrument-sans', 'figtree', 'hanken-grotesk'] as const

/** Corner radii in CSS pixels; 'pill' rounds the short side fully. */
const Radius = z.union([z.number().int().min(0).max(32), z.literal('pill')])

/** Everything a lender decides about the look. All other design tokens are derived from these, so twelve is the limit. */
export const DesignInputs = z.strictObject({
  paper: HexColour,
  ink: HexColour,
  primary: HexColour,
  accent: HexColour,
  focus: HexColour,
  controlRadius: Radius,
  cardRadius: Radius,
  headingFont: z.enum(headingFonts),
  textFont: z.enum(textFonts),
  drawing: z.enum(['facade', 'contours', 'guilloche']),
})
export type DesignInputs = z.infer<typeof DesignInputs>
