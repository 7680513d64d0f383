import { drawWithin } from '#src/domain/draw.ts'
import { recordingTaxesOn } from './offers.calculator.ts'
import type { Offer } from './offers.schema.ts'

/**
 * Offers cut to the line that value and title are verified for: no more can be chosen than was looked into. Rates stay
 * those of the home; an offer whose least lies above is left out. Whole dollars.
 */
export const withinVerified = (offers: readonly Offer[], carried: number, feeCap: number | null): Offer[] =>
  offers.flatMap((offer) => {
    if (offer.max <= carried) return [offer]
    const recordingTax = offer.recordingTax && {
      ...offer.recordingTax,
      max: recordingTaxesOn(carried, offer.recordingTax),
    }
    const maxDraw = drawWithin(carried, {
      ...{ feeRatePct: offer.originationFee, feeCap: feeCap ?? undefined, recordingTax: recordingTax?.max ?? 0 },
    })
    if (offer.min > carried || offer.minDraw > maxDraw) return []
    const limits = [
      ...offer.limits.map((limit) => ({ ...limit, binds: false })),
      { code: 'VERIFIED' as const, line: carried, binds: true },
    ]
    return [{ ...offer, recordingTax, max: carried, maxDraw, limits }]
  })
