import type { spanish } from '../identity-screens.es.ts'
import type { PictureFault } from '../picture-quality.rules.ts'

/** Shown while the camera is open, and over a photo that was taken. */
export const faultWords = {
  dark: 'It is too dark. Turn on a light or go to a window.',
  bright: 'It is too bright. Step out of the direct light.',
  glare: 'Light is reflected. Tilt it a little until the bright spot is gone.',
  blurred: 'It is blurred. Hold still, and a little further away.',
} as const satisfies Record<PictureFault, keyof typeof spanish>
