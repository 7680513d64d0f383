import * as z from 'zod/mini'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { partnerEventTypes } from '#src/workflow/partner-events.table.ts'

const moment = z.iso.datetime()
/** A number written as digits in an address. */
const count = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,9}$/, { error: 'Must be a whole number' }),
    z.refine((text) => Number(text) <= most, { error: `Must be at most ${most}` }),
  )

/** Exactly what a webhook sends. */
export const PartnerEvent = z
  .object({
    /** The same for each attempt and replay. A receiver that has seen the id has seen the event. */
    id: z.uuid(),
    type: z.enum(partnerEventTypes),
    /** From 1, without gaps within the organization. */
    sequence: z.int(),
    timestamp: moment,
    data: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'PartnerEvent' })
export type PartnerEvent = z.infer<typeof PartnerEvent>

const NextStep = z.object({
  /**
   * The parties that the application waits for: borrower, signer, notary, staff, vendor, system, timer. Empty at the
   * end.
   */
  waitsFor: z.array(z.string()),
  part: z.enum(['prequalification', 'offer', 'verification', 'closing', 'end']),
  /** What the borrower or lender must settle first. */
  conditions: z.array(z.object({ uuid: z.uuid(), category: z.string(), state: z.string() })),
})

const listedApplication = {
  uuid: z.uuid(),
  loanNumber: z.string(),
  inquiry: z.boolean(),
  status: z.string(),
  revision: z.int(),
  since: moment,
  createdAt: moment,
  completedAt: z.nullable(moment),
  referrerUuid: z.nullable(z.uuid()),
}

export const readEvents = endpoint({
  call: 'GET /service-partner/api/v1/events',
  summary: 'Returns the events after a sequence number, oldest first; pass the last number to get the next ones',
  access: ['partner'],
  scope: 'read-events',
  on: 'organization',
  limit: 'partner',
  query: z.strictObject({ after: z.optional(count(999_999_999)), limit: z.optional(count(500)) }),
  answer: z.object({
    events: z.array(PartnerEvent),
    /** The value for `after` in the next call. */
    last: z.int(),
    /** Whether there are more already. */
    more: z.boolean(),
  }),
})

export const listPartnerApplications = endpoint({
  call: 'GET /service-partner/api/v1/applications',
  summary: 'Returns the applications of the organization, newest first, a hundred at a time',
  access: ['partner'],
  scope: 'read-applications',
  on: 'organization',
  limit: 'partner',
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(60))) }),
  answer: z.object({ applications: z.array(z.object(listedApplication)), next: z.nullable(z.string()) }),
})

export const readPartnerApplication = endpoint({
  call: 'GET /service-partner/api/v1/applications/:uuid',
  summary: 'Returns an application’s status and whom it is waiting on',
  access: ['partner'],
  scope: 'read-applications',
  on: 'application',
  limit: 'partner',
  params: ApplicationParams,
  answer: z.object({ ...listedApplication, nextStep: NextStep }),
})

export const listPartnerDocuments = endpoint({
  call: 'GET /service-partner/api/v1/applications/:uuid/documents',
  summary: 'Returns which documents an application has, without their contents',
  access: ['partner'],
  scope: 'read-applications',
  on: 'application',
  limit: 'partner',
  params: ApplicationParams,
  answer: z.array(
    z.object({
      uuid: z.uuid(),
      kind: z.string(),
      version: z.int(),
      language: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      /** The hash of the bytes, in hexadecimal. */
      sha256: z.string(),
      createdAt: moment,
    }),
  ),
})
