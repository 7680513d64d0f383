import * as z from 'zod/mini'
import { hitReviewers } from '#src/application/hit-reviewers.table.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { internalText } from '#src/platform/contract/staff-text.schema.ts'
import { partyRoles } from './parties.rules.ts'
import { decisions } from './reviews.rules.ts'

const base = '/service-compliance/secure/api/v1' as const
const moment = z.iso.datetime()
const day = calendarDay()
const decision = z.enum(decisions)

/** Those who decide whether a party is on a list. No borrower, partner or originator ever reads any of it. */
const reviewers = hitReviewers
const onApplication = {
  access: reviewers,
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
} as const
const onReview = {
  access: reviewers,
  on: 'application',
  params: z.strictObject({ uuid: z.uuid(), reviewUuid: z.uuid() }),
  objects: { reviewUuid: 'sanctionsReview' },
} as const

/** Why published lists are not put in use: no lists can be read, many entries are missing, or newer lists were in use. */
export const listFailures = ['UNREADABLE', 'SHORTER', 'EARLIER'] as const
export type ListFailure = (typeof listFailures)[number]

const Lists = z.object({
  /** Null before any list was read. */
  version: z.nullable(z.string()),
  entries: z.int(),
  fetched: z.nullable(moment),
  /** When they were last found to be those that are published. */
  confirmed: z.nullable(moment),
  /** old: the lender's policy asks for a warning. too-old: no line is funded. */
  age: z.enum(['fresh', 'old', 'too-old']),
  /** Null if the published lists could be used when they were last read. */
  failing: z.nullable(z.object({ since: moment, failure: z.enum(listFailures) })),
})
export type ListsView = z.infer<typeof Lists>

export const listSanctionsReviews = endpoint({
  call: `GET ${base}/sanctions`,
  summary: 'Returns the sanctions lists in use, and the applications whose hits are pending a decision or a report',
  access: reviewers,
  on: 'organization',
  answer: z.object({
    lists: Lists,
    applications: z.array(
      z.object({
        uuid: z.uuid(),
        loanNumber: z.string(),
        status: z.string(),
        since: moment,
        openCount: z.int(),
        /** Whether one person has decided about one of them. */
        hasOpinion: z.boolean(),
        /** The last day to report a match. Null if none is to be reported. */
        reportDue: z.nullable(day),
      }),
    ),
    isCut: z.boolean(),
  }),
})
export type WaitingReviewsView = z.infer<(typeof listSanctionsReviews)['answer']>

const Review = z.object({
  uuid: z.uuid(),
  raised: moment,
  party: z.object({
    role: z.enum(partyRoles),
    name: z.string(),
    birthDate: z.nullable(day),
    address: z.nullable(z.string()),
  }),
  entry: z.object({
    list: z.enum(['SDN', 'CONSOLIDATED']),
    number: z.string(),
    name: z.string(),
    aliases: z.array(z.object({ name: z.string(), isWeak: z.boolean() })),
    /** '1948-12-10', '1961 to 1963', 'about 1965'. */
    births: z.array(z.string()),
    programs: z.string(),
    remarks: z.string(),
    addresses: z.array(z.string()),
  }),
  matchedName: z.string(),
  score: z.number(),
  birth: z.enum(['same-day', 'near', 'unknown', 'differs']),
  opinions: z.array(
    z.object({ decision, reason: internalText(z.string()), by: z.uuid(), name: z.string(), at: moment }),
  ),
  decision: z.nullable(decision),
  decided: z.nullable(moment),
  /** The last day to report a match. */
  reportDue: z.nullable(day),
  reportedOn: z.nullable(day),
})
export type ReviewView = z.infer<typeof Review>

const ApplicationSanctions = z
  .object({
    parties: z.array(
      z.object({
        role: z.enum(partyRoles),
        name: z.string(),
        hits: z.int(),
        /** Null before it was compared. */
        screened: z.nullable(moment),
        /** Whether it was compared with the lists in use. */
        isCurrent: z.boolean(),
      }),
    ),
    reviews: z.array(Review),
  })
  .register(z.globalRegistry, { id: 'ApplicationSanctions' })
export type SanctionsView = z.infer<typeof ApplicationSanctions>

export const readSanctions = endpoint({
  ...onApplication,
  call: `GET ${base}/applications/:uuid/sanctions`,
  summary: 'Returns the lists used for sanctions screening and each party’s hits',
  answer: ApplicationSanctions,
})

export const saveOpinion = endpoint({
  ...onReview,
  call: `POST ${base}/applications/:uuid/sanctions/:reviewUuid/opinion`,
  summary: 'Records one reviewer’s opinion on a hit; a second reviewer’s matching opinion decides it',
  body: z.strictObject({ decision, reason: writtenReason() }),
  answer: ApplicationSanctions,
  refusals: ['approvals/same-person', 'setting/changed-meanwhile'],
  idempotent: true,
})
export type GivenOpinion = z.infer<(typeof saveOpinion)['body']>

export const recordReport = endpoint({
  ...onReview,
  call: `POST ${base}/applications/:uuid/sanctions/:reviewUuid/report`,
  summary: 'Records the day on which a match was reported to the Office of Foreign Assets Control',
  body: z.strictObject({ reportedOn: calendarDay('Required') }),
  answer: ApplicationSanctions,
  refusals: ['setting/changed-meanwhile'],
  idempotent: true,
})

const Identification = z
  .object({
    /** Null until the line is opened: what is shown is as of now. */
    drawn: z.nullable(moment),
    collected: z.object({
      name: z.string(),
      birthDate: day,
      address: z.string(),
      /** Last four digits; null where no number was given. */
      taxpayerIdEnding: z.nullable(z.string()),
      at: moment,
    }),
    verifications: z.array(
      z.object({
        method: z.enum(['document', 'non-document']),
        /** 'Driver’s license', 'Credit file'. */
        source: z.string(),
        /** Type, number ending, place of issue and dates of a document. */
        description: z.string(),
        result: z.string(),
        at: moment,
      }),
    ),
    discrepancies: z.array(z.object({ what: z.string(), resolution: z.string() })),
    isVerified: z.boolean(),
    comparison: z.object({
      listVersion: z.nullable(z.string()),
      comparedAt: z.nullable(moment),
      hits: z.int(),
      result: z.enum(['not-compared', 'no-hit', 'open', 'no-match', 'match']),
    }),
  })
  .register(z.globalRegistry, { id: 'Identification' })
export type Identification = z.infer<typeof Identification>

export const readIdentification = endpoint({
  ...onApplication,
  call: `GET ${base}/applications/:uuid/identification`,
  summary:
    'Returns how the customer was identified: what was collected, how it was verified, and the comparison with the lists',
  answer: Identification,
})
