import type { LimitCode, OfferType } from './offers.schema.ts'

/** The meaning of each limit, and what would raise it. */
export const limitWords = {
  CLTV: {
    says: 'Your home is the limit: with this line, everything owed on it reaches the most we lend against its value.',
    raise: 'Paying down a mortgage, or a higher value, would raise it.',
  },
  STATE_CLTV: {
    says: 'State law is the limit: it caps what may be owed on a home against its value.',
    raise: 'Paying down a mortgage, or a higher value, would raise it.',
  },
  PRODUCT: {
    says: 'This is the largest line we offer on a home used this way.',
    raise: 'Nothing on your side holds it down.',
  },
  STATE: {
    says: 'This is the largest line we offer in your state.',
    raise: 'Nothing on your side holds it down.',
  },
  DTI: {
    says: 'Your income is the limit: with this payment, your monthly debts reach the most of your income we allow.',
    raise: 'A longer term, paying off a debt, or more income would raise it.',
  },
  COVERAGE: {
    says: 'The rent is the limit: it must cover the payments on the home with room to spare.',
    raise: 'A longer term, or a higher rent, would raise it.',
  },
  VERIFIED: {
    says: 'This is the largest line that the value and the title of your home, as far as we have looked into them, carry.',
    raise: 'A closer look at your home would raise it. Call us if you want a larger line.',
  },
} as const satisfies Record<LimitCode, { says: string; raise: string }>

export const offerTypeWords = {
  LOWEST_RATE: 'Lowest rate',
  LOWER_FEE: 'Lower fee',
  NO_FEE: 'No origination fee',
} as const satisfies Record<OfferType, string>
