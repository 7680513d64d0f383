import * as z from 'zod/mini'
import { propertyConditions } from '#src/domain/lending/application-enums.ts'
import { homeValueSources } from '#src/domain/us/home-value.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

const StatusChange = z.object({ checklistStatus: z.string(), revision: z.int() })
const at = 'service-application/api/v1/application/heloc/:uuid'

/** The conditions that a person who knows the home can choose from. */
export const knownConditions = ['POOR', 'FAIR', 'AVERAGE', 'GOOD', 'EXCELLENT'] as const
export type KnownCondition = (typeof knownConditions)[number]

const Appraisal = z.object({
  feeCents: z.int(),
  payment: z.enum(['OURS', 'OWED', 'PAID', 'WAIVED', 'REFUNDED']),
  /** Whether the borrower pays on the page of a payment service. Otherwise the lender collects the fee itself. */
  isPaidOnline: z.boolean(),
  receipt: z.nullable(
    z.object({ number: z.string(), paidAt: z.iso.datetime(), brand: z.string(), cardEnding: z.string() }),
  ),
  visit: z.nullable(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
  orderedAt: z.iso.datetime(),
  deliveredAt: z.nullable(z.iso.datetime()),
})

/** What is known of the home's value, the appraisal under way, and the copies the borrower was given. */
export const Valuation = z
  .object({
    /**
     * Texas requires a written acknowledgment of value and condition (Texas Constitution, article XVI, section
     * 50(a)(6)(Q)(ix)).
     */
    needsAcknowledgement: z.boolean(),
    found: z.array(
      z.object({
        source: z.enum(['MODEL', ...homeValueSources]),
        /** Whole dollars; null if no value was found. */
        value: z.nullable(z.int()),
        condition: z.nullable(z.enum(propertyConditions)),
        preparedBy: z.nullable(z.string()),
        on: z.iso.date(),
      }),
    ),
    copies: z.array(z.object({ documentUuid: z.uuid(), sentAt: z.iso.datetime() })),
    /** The first day on which the line may be opened: three business days after the newest copy. */
    closingFrom: z.nullable(z.iso.date()),
    appraisal: z.nullable(Appraisal),
  })
  .register(z.globalRegistry, { id: 'Valuation' })
export type Valuation = z.infer<typeof Valuation>

export const readValuation = endpoint({
  call: `GET /${at}/valuation`,
  summary: 'Returns the valuations of the home and the copies given to the borrower',
  access: ['borrower', 'processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: Valuation,
})

export const orderValuation = endpoint({
  call: `POST /${at}/valuation/order`,
  summary:
    'Records that the borrower agrees to a price opinion or an evaluation and, where the state requires it, states the home’s condition',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    agreed: z.literal(true, { error: 'Please check the box if you agree' }),
    condition: z.optional(z.enum(knownConditions, { error: 'Please choose the condition of your home' })),
  }),
  answer: StatusChange,
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const payAppraisal = endpoint({
  call: `POST /${at}/valuation/appraisal-payment`,
  summary:
    'Opens the payment service’s page for the appraisal fee; the same page until the fee is paid or the page expires',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({}),
  /** Null if the lender collects the fee itself. */
  answer: z.object({ url: z.nullable(z.string()) }),
  refusals: ['application/moved-on', 'service/unavailable'],
})

export const settleAppraisalPayment = endpoint({
  call: `POST /${at}/valuation/appraisal-payment/settle`,
  summary: 'Checks with the payment service whether the appraisal is paid, and continues if it is',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({}),
  answer: z.object({ paid: z.boolean() }),
  refusals: ['service/unavailable'],
})

export const fileAppraisal = endpoint({
  call: `POST /${at}/valuation/appraisal`,
  summary: 'Records the figures of an appraisal received outside the system',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    value: z.int().check(z.minimum(1_000), z.maximum(100_000_000)),
    condition: z.enum(knownConditions),
    visitedOn: calendarDay(),
    effectiveDate: calendarDay(),
    appraiser: z.strictObject({
      name: recordText(z.string().check(z.trim(), z.minLength(2), z.maxLength(120))),
      license: recordText(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
    }),
    reason: writtenReason(),
  }),
  answer: StatusChange,
  refusals: ['application/moved-on'],
  idempotent: true,
})
