import type { HeldStepWords } from './held-steps.table.ts'

/** The Spanish of what a held step is about. */
export const spanish = {
  'You sign the deed in a video session with a notary. Have your ID at hand.':
    'Firma la escritura en una videollamada con un notario. Tenga a mano su identificación.',
} as const satisfies Record<HeldStepWords, string>
