import type { LimitCode, OfferType } from '#src/application/offers.schema.ts'

/** The meaning of each limit, and what would raise it. */
export const limitMessages = {
  CLTV: {
    says: 'Your home’s value sets the limit. With this line, you reach the most we lend against it.',
    raise: 'Paying down a mortgage, or a higher value, would raise it.',
  },
  STATE_CLTV: {
    says: 'State law sets the limit. It caps all loans on a home as a share of its value.',
    raise: 'Paying down a mortgage, or a higher value, would raise it.',
  },
  PRODUCT: {
    says: 'This is the largest line we offer on a home used this way.',
    raise: 'Nothing about your finances lowers it.',
  },
  STATE: {
    says: 'This is the largest line we offer in your state.',
    raise: 'Nothing about your finances lowers it.',
  },
  DTI: {
    says: 'Your income sets the limit. With this payment, your monthly debts reach the share of income we allow.',
    raise: 'A longer term, paying off a debt, or more income would raise it.',
  },
  COVERAGE: {
    says: 'The rent sets the limit. It must more than cover the payments on the home.',
    raise: 'A longer term, or a higher rent, would raise it.',
  },
  VERIFIED: {
    says: 'This is the largest line based on our review of your home’s value and title so far.',
    raise: 'A closer review of your home would raise it. Call us if you want a larger line.',
  },
} as const satisfies Record<LimitCode, { says: string; raise: string }>

export const offerTypeLabels = {
  LOWEST_RATE: 'Lowest rate',
  LOWER_FEE: 'Lower fee',
  NO_FEE: 'No origination fee',
} as const satisfies Record<OfferType, string>
