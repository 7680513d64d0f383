import type { TryLimit } from '#src/platform/server/rate-limit.ts'

/** How often one address may ask for what opens with a code, a link or an e-mail. Offices share an address. */
export const lookupLimits = {
  offerCode: { tries: 20, minutes: 15 },
  referral: { tries: 40, minutes: 15 },
  affiliatePrepop: { tries: 20, minutes: 15 },
  waitList: { tries: 10, minutes: 60 },
} as const satisfies Record<string, TryLimit>

export type Lookup = keyof typeof lookupLimits
