import { useWords, type Words } from '#src/platform/ui/words.tsx'
import type { spanish as offers } from '../offers.es.ts'
import type { spanish as screens } from '../offers-screens.es.ts'
import type { spanish as changed } from '../what-changed.es.ts'

type Said = keyof typeof offers | keyof typeof screens | keyof typeof changed

export type OfferWords = Words<Said>

export const useOfferWords = (): OfferWords => useWords<Said>()

/** 8.25 is '8.25%', 8.125 is '8.125%': the third decimal only where it says something. */
export const rateInWords = (t: Pick<OfferWords, 'percent'>, points: number): string =>
  Number.isFinite(points) ? t.percent(points, 3).replace(/0(\s?%)$/, '$1') : '—'

/** An amount, or a dash for what cannot be given. Never NaN. */
export const amountInWords = (
  t: Pick<OfferWords, 'dollars'>,
  dollars: number | undefined,
  digits?: 'whole' | 'cents',
) => (dollars === undefined || !Number.isFinite(dollars) ? '—' : t.dollars(dollars, digits))
