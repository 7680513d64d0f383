import * as z from 'zod/mini'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import { conditionStates } from '#src/domain/lending/condition.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { withMeaning } from '#src/platform/contract/described-field.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
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
    id: withMeaning(
      'The same for each attempt and replay. A receiver that has seen the id has seen the event.',
      z.uuid(),
    ),
    type: z.enum(partnerEventTypes),
    sequence: withMeaning('From 1, without gaps within the organization', z.int()),
    timestamp: moment,
    data: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'PartnerEvent' })
export type PartnerEvent = z.infer<typeof PartnerEvent>

const NextStep = z.object({
  waitsFor: withMeaning(
    'The parties that the application waits for: borrower, signer, notary, staff, vendor, system, timer. Empty at the end.',
    z.array(z.string()),
  ),
  part: z.enum(['prequalification', 'offer', 'verification', 'closing', 'end']),
  /** What the borrower or lender must settle first. */
  conditions: z.array(
    z.object({ uuid: z.uuid(), category: z.enum(conditionCategories), state: z.enum(conditionStates) }),
  ),
})

const listedApplication = {
  uuid: z.uuid(),
  loanNumber: z.string(),
  inquiry: withMeaning('Whether it only requests figures', z.boolean()),
  status: z.string(),
  revision: withMeaning('Counts the changes of status', z.int()),
  since: withMeaning('Since when it has this status', moment),
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
  query: z.strictObject({
    after: withMeaning('The sequence after which events are returned; 0 by default', z.optional(count(999_999_999))),
    limit: withMeaning('At most how many, up to 500; 100 by default', z.optional(count(500))),
  }),
  answer: z.object({
    events: z.array(PartnerEvent),
    last: withMeaning('The value for `after` in the next call', z.int()),
    more: withMeaning('Whether there are more already', z.boolean()),
  }),
})

export const listPartnerApplications = endpoint({
  call: 'GET /service-partner/api/v1/applications',
  summary: 'Returns the applications of the organization, newest first, a hundred at a time',
  access: ['partner'],
  scope: 'read-applications',
  on: 'organization',
  limit: 'partner',
  query: z.strictObject({ after: pageCursor() }),
  answer: z.object({ applications: z.array(z.object(listedApplication)), next: nextCursor() }),
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
      sha256: withMeaning('The hash of the bytes, in hexadecimal', z.string()),
      createdAt: moment,
    }),
  ),
})
