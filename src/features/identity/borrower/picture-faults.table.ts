import type { spanish } from '../identity-screens.es.ts'
import type { PictureFault } from '../picture-quality.rules.ts'

/** Shown while the camera is open, and over a photo that was taken. */
export const faultMessages = {
  dark: 'It’s too dark. Turn on a light or go to a window.',
  bright: 'It’s too bright. Step out of the direct light.',
  glare: 'There’s glare. Tilt it a little until the bright spot is gone.',
  blurred: 'It’s blurry. Hold still, a little farther away.',
} as const satisfies Record<PictureFault, keyof typeof spanish>
