import * as z from 'zod/mini'
import { PostalAddress } from '#src/application/application.contract.ts'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { asOf, PipelineRow } from './pipeline.contract.ts'

const moment = z.iso.datetime()
const deciders = ['processor', 'underwriter', 'compliance', 'admin'] as const
const onApplication = {
  access: staffRoles,
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
} as const
const base = '/service-pipeline/secure/api/v1/applications/:uuid' as const

export const ApplicationDetail = z
  .object({
    ...PipelineRow.shape,
    revision: z.int(),
    product: z.string(),
    uli: z.nullable(z.string()),
    property: z.object({
      address: PostalAddress,
      occupancy: z.string(),
      /** The borrower's own estimate, in whole dollars. */
      estimatedValue: z.nullable(z.number()),
    }),
    /** The newest valuation, in whole dollars. */
    valuation: z.nullable(z.number()),
    creditScore: z.nullable(z.int()),
    employment: z.string(),
    /** The stated monthly rent, for a rented home whose rent repays the line of credit. */
    rent: z.nullable(z.number()),
    offer: z.nullable(
      z.object({
        amount: z.number(),
        rate: z.number(),
        rateType: z.string(),
        termYears: z.number(),
        monthlyPayment: z.number(),
      }),
    ),
    completed: z.nullable(moment),
    openConditions: z.int(),
    /** What the borrower sent that waits for review, longest waiting first. */
    reviews: z.array(z.enum(conditionCategories)),
    asOf,
    /** The exits that the workflow allows the caller here. */
    exits: z.array(
      z.object({
        outcome: z.string(),
        to: z.string(),
        words: z.string(),
        /**
         * The exit passes a verification for which nothing has arrived: one staff member proposes it, another approves
         * it.
         */
        takesTwo: z.boolean(),
        /** The notice tells the borrower the reason in staff's own words. */
        needsMessage: z.boolean(),
      }),
    ),
    /** Whether it waits for a staff decision. Otherwise, a staff action overrides the automatic process. */
    isStaffsTurn: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Desk' })
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

export const readApplicationDetail = endpoint({
  ...onApplication,
  call: `GET ${base}`,
  summary: 'Returns an application as staff work on it; the view is recorded',
  // Credit bureau data is only for those who decide on it (15 U.S.C. 1681b).
  fields: { creditScore: deciders },
  answer: ApplicationDetail,
})

export const listMessages = endpoint({
  ...onApplication,
  call: `GET ${base}/messages`,
  summary: 'Returns the emails and texts sent about an application, newest first, at most a hundred',
  answer: z.array(
    z.object({
      uuid: z.uuid(),
      channel: z.string(),
      subject: z.string(),
      documents: z.int(),
      written: moment,
      sent: z.nullable(moment),
      /** When delivery was given up. The message must then reach the person by paper mail. */
      undeliverable: z.nullable(moment),
    }),
  ),
})

const Decision = z.object({
  revision: z.int(),
  at: moment,
  from: z.nullable(z.string()),
  to: z.string(),
  /** The rules and dated data that were applied. */
  guideline: z.string(),
  rules: z.array(
    z.object({
      rule: z.string(),
      passed: z.boolean(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      /** The reason that an adverse action notice would give. */
      reason: z.nullable(z.string()),
    }),
  ),
})
export type Decision = z.infer<typeof Decision>

export const listDecisions = endpoint({
  ...onApplication,
  access: deciders,
  call: `GET ${base}/decisions`,
  summary: 'Returns every decision that rules made on an application, with each rule’s inputs, newest first',
  answer: z.array(Decision),
})

export const readRecord = endpoint({
  ...onApplication,
  access: ['compliance', 'admin'],
  call: `GET ${base}/record`,
  summary:
    'Returns who viewed or did what on an application, newest first, a hundred at a time, and whether the audit trail is intact',
  query: z.strictObject({
    /** The number of the last item of the previous page. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        seq: z.int(),
        at: moment,
        actorKind: z.string(),
        actor: z.nullable(z.string()),
        action: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    next: z.nullable(z.int()),
    isWhole: z.boolean(),
  }),
})

const Others = z.object({
  others: z.array(z.object({ uuid: z.uuid(), name: z.string(), role: z.string() })),
})

export const reportPresence = endpoint({
  ...onApplication,
  call: `PUT ${base}/presence`,
  summary: 'Reports that the caller has the application open and returns who else has; pages report every 20 seconds',
  answer: Others,
})

export const reportLeaving = endpoint({
  ...onApplication,
  call: `DELETE ${base}/presence`,
  summary: 'Records that the caller has closed the application',
  answer: Others,
})
