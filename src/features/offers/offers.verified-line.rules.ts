import type { Offer } from '#src/application/offers.schema.ts'
import { drawWithin } from '#src/domain/money/draw.ts'
import { recordingTaxesOn } from '#src/domain/us/recording-tax.ts'

/**
 * Caps the offers at the line for which value and title are verified. The rates do not change. Drops an offer whose
 * minimum is above that line. Whole dollars.
 */
export const withinVerified = (offers: readonly Offer[], verifiedLine: number, feeCap: number | null): Offer[] =>
  offers.flatMap((offer) => {
    if (offer.max <= verifiedLine) return [offer]
    const recordingTax = offer.recordingTax && {
      ...offer.recordingTax,
      max: recordingTaxesOn(verifiedLine, offer.recordingTax.taxes),
    }
    const maxDraw = drawWithin(verifiedLine, {
      feeRatePct: offer.originationFee,
      feeCap: feeCap ?? undefined,
      recordingTax: recordingTax?.max ?? 0,
    })
    if (offer.min > verifiedLine || offer.minDraw > maxDraw) return []
    const limits = [
      ...offer.limits.map((limit) => ({ ...limit, binds: false })),
      { code: 'VERIFIED' as const, line: verifiedLine, binds: true },
    ]
    return [{ ...offer, recordingTax, max: verifiedLine, maxDraw, limits }]
  })
