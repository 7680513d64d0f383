import { type Messages, useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish as offers } from '../offers.es.ts'
import type { spanish as screens } from '../offers-screens.es.ts'
import type { spanish as changed } from '../what-changed.es.ts'

type OfferMessage = keyof typeof offers | keyof typeof screens | keyof typeof changed

export type OfferMessages = Messages<OfferMessage>

export const useOfferMessages = (): OfferMessages => useMessages<OfferMessage>()

/** Formats a rate: 8.25 is '8.25%' and 8.125 is '8.125%'. Omits the third decimal if it is zero. */
export const formatRate = (t: Pick<OfferMessages, 'percent'>, points: number): string =>
  Number.isFinite(points) ? t.percent(points) : '—'

/** Formats an amount. Returns a dash, never NaN, if there is no figure. */
export const formatAmount = (
  t: Pick<OfferMessages, 'dollars'>,
  dollars: number | undefined,
  digits?: 'whole' | 'cents',
) => (dollars === undefined || !Number.isFinite(dollars) ? '—' : t.dollars(dollars, digits))
