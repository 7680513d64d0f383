import { z } from 'zod'
import { StateCode } from './state-code.schema.ts'

/** A page of this site ('/privacy') or an https address. */
export const Link = z.string().regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'A link starts with / or https://')

/** An empty link falls back to the site's own page. */
const LinkOrFallback = z.union([z.literal(''), Link]).default('')

export const Footer = z.strictObject({
  termsLabel: z.enum(['Terms of Service', 'Terms of Use']).default('Terms of Service'),
  termsUrl: LinkOrFallback,
  privacyUrl: LinkOrFallback,
  licensesUrl: LinkOrFallback,
  communicationsUrl: LinkOrFallback,
  /** Illinois requires covered lenders to post a community reinvestment notice; empty if there is none to post. */
  illinoisReinvestmentNoticeUrl: LinkOrFallback,
  extraLinks: z
    .array(z.strictObject({ label: z.string().min(1), spanishLabel: z.string().min(1), url: Link }))
    .default([]),
  licensedStates: z.array(StateCode).default([]),
})
export type Footer = z.infer<typeof Footer>

/** Related pages that are not part of this product. No menu names an empty one; its old address says it is not open. */
export const NeighborLinks = z.strictObject({
  exchange: LinkOrFallback,
  pay: LinkOrFallback,
  'universal-marketplace': LinkOrFallback,
  'universal-passport': LinkOrFallback,
  portfolio: LinkOrFallback,
  'group-manager': LinkOrFallback,
})
export type NeighborLinks = z.infer<typeof NeighborLinks>
