import type { HeldStepWords } from './held-steps.table.ts'

/** The Spanish of what a held step is about. */
export const spanish = {
  'You sign the deed in a video session with a notary. Have your ID at hand.':
    'Firma la escritura en una videollamada con un notario. Tenga a mano su identificación.',
  'You choose a time at which a notary comes to you.': 'Elige la hora en que un notario lo visita.',
  'Your county asks that you meet a notary in person. We arrange it with you.':
    'Su condado pide que vea a un notario en persona. Lo organizamos con usted.',
  'The session with the notary broke off. Nothing you signed is lost.':
    'La sesión con el notario se interrumpió. No se perdió nada de lo que firmó.',
} as const satisfies Record<HeldStepWords, string>
