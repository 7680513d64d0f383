import { z } from 'zod'
import { isRenderable } from '#src/domain/lending/font-coverage.ts'

/** Companies as the privacy notice names them. */
const Companies = z.array(
  z
    .string()
    .min(1)
    .max(120)
    .normalize('NFC')
    .refine(isRenderable, 'Has characters that cannot be printed on documents'),
)

/**
 * With whom a lender shares personal information, as its privacy notice declares it (12 CFR 1016.6(a)). What is not
 * declared here is not shared.
 */
export const Sharing = z
  .strictObject({
    /** When the notice was last revised. A lender that changes what it shares gives a new notice first (12 CFR 1016.8). */
    revisedOn: z.iso.date().default('2026-11-23'),
    /** For the lender's own marketing. */
    ownMarketing: z.boolean().default(true),
    /** Other financial companies with which the lender markets by agreement (12 CFR 1016.13); empty if it does not. */
    jointMarketing: Companies.default([]),
    affiliates: z
      .strictObject({
        companies: Companies.default([]),
        /** Transactions and experiences, for the affiliates' everyday business. */
        transactions: z.boolean().default(false),
        /** Creditworthiness, for the affiliates' everyday business; the consumer may limit it (15 USC 1681a(d)(2)(A)(iii)). */
        creditworthiness: z.boolean().default(false),
        /** For the affiliates to market; the consumer may limit it (12 CFR 1022.21). */
        marketing: z.boolean().default(false),
      })
      .prefault({}),
    /** Companies that may market to consumers, who may limit it (12 CFR 1016.10); empty if there are none. */
    nonaffiliates: Companies.default([]),
  })
  .refine(
    ({ affiliates: { companies, transactions, creditworthiness, marketing } }) =>
      companies.length > 0 || !(transactions || creditworthiness || marketing),
    { path: ['affiliates', 'companies'], message: 'Name the affiliates with which information is shared' },
  )
export type Sharing = z.output<typeof Sharing>

/** Returns whether the consumer has something to limit, so that the notice needs a way to opt out (12 CFR 1016.7). */
export const isLimitable = ({ affiliates, nonaffiliates }: Sharing): boolean =>
  affiliates.creditworthiness || affiliates.marketing || nonaffiliates.length > 0

/** Returns whether the lender has declared that others may market to its consumers. */
export const sharesForMarketing = ({ affiliates, nonaffiliates, jointMarketing }: Sharing): boolean =>
  affiliates.marketing || nonaffiliates.length > 0 || jointMarketing.length > 0
