import type { DesignInputs } from '#src/platform/theme/design-inputs.schema.ts'
import { box, type Drawing } from './drawing.ts'

const width = 240
const height = 160

/** Two posts and their beam on a lot that is only pegged out. */
const lot: Drawing = {
  width,
  height,
  paths: [
    { d: 'M70 130V72L120 34 170 72V130', stroke: 'edge', width: 1.2, dash: [5, 5] },
    { d: 'M88 130V100H104V130M134 106V90H152V106Z', stroke: 'edge', width: 1.2, dash: [4, 4] },
    { d: box(96, 82, 8, 48), fill: 'ink' },
    { d: box(136, 82, 8, 48), fill: 'ink' },
    { d: box(84, 70, 72, 10), fill: 'primary' },
    { d: 'M16 130H224', stroke: 'ink', width: 1.6 },
    { d: 'M34 130V116M206 130V116M34 119H206', stroke: 'accent', width: 1.4 },
  ],
}

/** A boat on the sand at low water. */
const boat: Drawing = {
  width,
  height,
  paths: [
    { d: 'M96 50a24 24 0 0 1 48 0Z', fill: 'tint', stroke: 'accent', width: 1.6 },
    { d: 'M0 50H92M148 50H240', stroke: 'rule', width: 1.4 },
    { d: 'M0 66q15-9 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0', stroke: 'primary', width: 1.6 },
    { d: 'M0 80q15-9 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0', stroke: 'primary', width: 1.2, opacity: 0.6 },
    { d: 'M68 108H176Q168 134 148 136H92Q72 132 68 108Z', fill: 'paper', stroke: 'ink', width: 1.8 },
    { d: 'M71 116H173M98 108V102H126V108', stroke: 'ink', width: 1.2 },
    { d: 'M132 104 190 88 202 92', stroke: 'accent', width: 2 },
    { d: 'M30 140Q120 128 214 142', stroke: 'ink', width: 1.4 },
  ],
}

/** A sheet with its engraved edge, still without a word or a seal. */
const sheet: Drawing = {
  width,
  height,
  paths: [
    { d: box(62, 12, 116, 138), fill: 'paper', stroke: 'ink', width: 1.4 },
    { d: box(69, 19, 102, 124), stroke: 'primary', width: 0.8 },
    { d: box(73, 23, 94, 116), stroke: 'primary', width: 2.2, opacity: 0.35 },
    { d: 'M84 52H156M84 64H156M84 76H156M84 88H130', stroke: 'rule', width: 1.6 },
    { d: 'M120 28 128 36 120 44 112 36Z', stroke: 'accent', width: 1.2 },
    { d: 'M146 100 160 116 146 132 132 116Z', stroke: 'accent', width: 1.2, dash: [3, 3] },
    { d: 'M84 124H120', stroke: 'ink', width: 1.2 },
    { d: 'M20 150H220', stroke: 'rule', width: 1.4 },
  ],
}

/** A bollard on the quay, its rope coiled, and no ship. */
const berth: Drawing = {
  width,
  height,
  paths: [
    { d: 'M0 64H240M0 78H70M92 78H150M172 78H240M20 92H110M140 92H220', stroke: 'primary', width: 1.2, opacity: 0.6 },
    { d: 'M196 64 200 34H212L216 64M198 34V26H214V34M197 26 206 18 215 26Z', fill: 'paper', stroke: 'ink', width: 1.2 },
    { d: box(0, 124, 240, 26), fill: 'tint' },
    { d: 'M0 124H240M40 124V150M100 124V150M160 124V150M220 124V150', stroke: 'ink', width: 1.4 },
    { d: 'M104 124 108 94H98V84H146V94H136L140 124Z', fill: 'paper', stroke: 'ink', width: 1.8 },
    { d: 'M105 104Q122 112 139 104M104 112Q122 120 140 112', stroke: 'accent', width: 2.4 },
    { d: 'M140 114Q168 110 170 120Q172 132 150 130Q136 126 158 122', stroke: 'accent', width: 2.4 },
  ],
}

/** The picture of a brand for a page with nothing on it. */
export const emptyDrawings: Record<DesignInputs['drawing'], Drawing> = {
  facade: lot,
  contours: boat,
  guilloche: sheet,
  quay: berth,
}
