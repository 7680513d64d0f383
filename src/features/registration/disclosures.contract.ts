import * as z from 'zod/mini'
import { usStateCodes } from '#src/domain/us/us-states.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'
import { languages } from '#src/platform/words/fill.ts'
import { productKey } from './eligibility.contract.ts'
import { sha256 } from './registration.contract.ts'

/** What accompanies an application for a home-equity plan (12 CFR 1026.40(d), (e)). */
export const earlyDisclosureKinds = ['EARLY_DISCLOSURES', 'HOME_EQUITY_BOOKLET'] as const
export type EarlyDisclosureKind = (typeof earlyDisclosureKinds)[number]

const inLanguage = {
  language: z.enum(languages),
  product: z.optional(productKey),
  /** The state of the home that the line would be on, so that the texts name its taxes alone. */
  state: z.optional(z.enum(usStateCodes)),
  /** The lender, for a link that sends no headers. */
  org: z.optional(z.string().check(z.maxLength(64))),
}

export const readEarlyDisclosures = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/early-disclosures',
  summary: 'Returns the disclosures and the booklet that accompany an application, before it is sent',
  access: roles,
  on: 'none',
  query: z.strictObject(inLanguage),
  answer: z.strictObject({
    /** Null for a line to which Regulation Z does not apply. */
    disclosures: z.nullable(
      z.strictObject({
        /** The hash of both texts as shown. The acknowledgment names it. */
        sha256,
        documents: z.array(z.strictObject({ kind: z.enum(earlyDisclosureKinds), title: z.string() })),
        /** The sentences that matter most, from the text itself. */
        highlights: z.array(z.string()),
      }),
    ),
  }),
})

export const readEarlyDisclosureFile = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/early-disclosures/:kind/file',
  summary: 'Returns one of these documents as PDF, to read and to keep',
  access: roles,
  on: 'none',
  params: z.strictObject({ kind: z.enum(earlyDisclosureKinds) }),
  query: z.strictObject(inLanguage),
  bytesOut: ['application/pdf'],
  answer: z.unknown(),
})
