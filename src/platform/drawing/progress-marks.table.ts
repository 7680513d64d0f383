import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'

/** The mark at the end of the progress beam, as path data in a box of 28 by 32: what does not change, and what does. */
export interface ProgressGlyph {
  always: string
  /** While there is something left to do. */
  ahead: string
  /** At the end; filled with the brand's tint. */
  reached: string
}

/** A door that opens, a sun that rises over the tide, a seal that is set, a lamp that is lit. */
export const progressMarks: Record<DesignInputs['drawing'], ProgressGlyph> = {
  facade: {
    always: 'M3 0V31M25 0V31M0 31.2H28',
    ahead: 'M8 31V8H20V31M17 19.5V21',
    reached: 'M3 3 14 7V31',
  },
  contours: {
    always: 'M0 25q3.5-4.5 7 0t7 0 7 0 7 0M0 31q3.5-4.5 7 0t7 0 7 0 7 0',
    ahead: 'M8 20a6 6 0 0 1 12 0',
    reached: 'M14 8a6 6 0 1 1-.1 0ZM14 2.5V5M5 6 6.8 7.8M23 6 21.2 7.8M2 14H4.5M23.5 14H26',
  },
  guilloche: {
    always: 'M14 2 27 16.5 14 31 1 16.5Z',
    ahead: 'M14 10 20 16.5 14 23 8 16.5Z',
    reached: 'M14 6 23.5 16.5 14 27 4.5 16.5ZM9.5 16.5 13 20 18.5 13.5',
  },
  quay: {
    always: 'M9.5 13 7 31M18.5 13 21 31M3 31.2H25M7 13H21',
    ahead: 'M11 13V7H17V13M10 7 14 3 18 7Z',
    reached: 'M11 13V7H17V13ZM10 7 14 3 18 7ZM21 8 27 5M21 10.5H27M7 8 1 5M7 10.5H1',
  },
}
