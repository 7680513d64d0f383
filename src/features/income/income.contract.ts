import * as z from 'zod/mini'
import { IncomeRequestRecords } from '#src/application/application.contract.ts'
import { verifications } from '#src/domain/lending/application-enums.ts'
import { conditionStates } from '#src/domain/lending/condition.ts'
import { employmentTypes } from '#src/domain/person/applicant.ts'
import { phone } from '#src/domain/person/phone.ts'
import { renderableText } from '#src/domain/text-field.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { documentMethods, type IncomeMethod, incomeMethods, linkMethods } from './income-methods.table.ts'

const RequestParams = z.object({ uuid: z.uuid(), requestUuid: z.uuid() })
const external = '/service-income/external/api/v1/applications/:uuid/income' as const
const borrowers = { access: ['borrower'], on: 'application', params: ApplicationParams } as const

export const requestStates = ['open', 'linked', 'reported', 'failed'] as const
/** Reasons why a method did not succeed. */
export const requestFailures = [
  'no-agreement',
  'nothing-found',
  'employment-ended',
  'log-in-again',
  'unavailable',
  'employer-unknown',
] as const
const requestMethods = [...(Object.keys(incomeMethods) as IncomeMethod[]), 'employer', 'employer-letter'] as const

const IncomeRequest = z.object({
  uuid: z.uuid(),
  method: z.enum(requestMethods),
  /** `open` waits for the borrower; `linked` waits for the outside source. */
  state: z.enum(requestStates),
  failure: z.nullable(z.enum(requestFailures)),
  verification: z.nullable(z.enum(verifications)),
  /** For documents: the condition that asks for them, and its state. */
  conditionUuid: z.nullable(z.uuid()),
  conditionState: z.nullable(z.enum(conditionStates)),
})
export type IncomeRequest = z.infer<typeof IncomeRequest>

export const IncomeView = z
  .object({
    employment: z.enum(employmentTypes),
    /** Whole dollars a year before tax, as stated. */
    income: z.number(),
    otherIncome: z.number(),
    /** Per month, where the rent of the home repays the line; `income` is then one year of that rent. */
    rent: z.nullable(z.number()),
    /**
     * The methods available to this borrower, quickest first. A paused one is temporarily unavailable at the vendor.
     */
    methods: z.array(z.object({ method: z.enum(Object.keys(incomeMethods) as IncomeMethod[]), isPaused: z.boolean() })),
    /** All requests that were started, oldest first. */
    requests: z.array(IncomeRequest),
    /** An income found to be lower than the stated one, which the borrower may accept, and its effect on the line. */
    lower: z.nullable(
      z.object({
        requestUuid: z.uuid(),
        /** The income that would count, in whole dollars a year. */
        annual: z.int(),
        /** Null before anything was priced. */
        effect: z.nullable(
          z.object({
            /** The largest line and draw. */
            line: z.number(),
            draw: z.number(),
            chosenDraw: z.nullable(z.number()),
            chosenHolds: z.boolean(),
          }),
        ),
      }),
    ),
    payStubs: z.int(),
    /** Named as in the documents: the methods that were tried, and the method that verified the income. */
    incomeRequestRecords: IncomeRequestRecords,
  })
  .register(z.globalRegistry, { id: 'IncomeView' })
export type IncomeView = z.infer<typeof IncomeView>

export const readIncome = endpoint({
  ...borrowers,
  call: `GET ${external}`,
  summary: 'Returns the ways to verify an application’s income, and their progress',
  answer: IncomeView,
})

const IncomeLink = z.object({
  applicationUuid: z.uuid(),
  requestUuid: z.uuid(),
  method: z.enum(linkMethods),
  /** For the supplier's dialog; null where a separate page takes its place. */
  token: z.nullable(z.string()),
  expires: z.nullable(z.iso.datetime()),
  /** The outside page to go to, or the form to sign. */
  url: z.nullable(z.string()),
  /** The form to sign: for which condition it is uploaded, and for which tax years. Null if nothing is signed on paper. */
  form: z.nullable(z.object({ conditionUuid: z.uuid(), taxYears: z.array(z.int()) })),
  /** `sandbox`: our own dialog at this address; `plaid` and `truv`: the supplier's script at this address. */
  dialog: z.nullable(z.object({ kind: z.enum(['sandbox', 'plaid', 'truv']), address: z.string() })),
})
export type IncomeLink = z.infer<typeof IncomeLink>

export const openIncomeLink = endpoint({
  ...borrowers,
  call: `POST ${external}/links`,
  summary: 'Starts a link, or continues one in progress that has not expired',
  limit: 'incomeLink',
  body: z.strictObject({ method: z.enum(linkMethods) }),
  status: 201,
  answer: IncomeLink,
  refusals: ['income/way-closed', 'application/moved-on'],
})

export const resumeBankLink = endpoint({
  call: 'GET /service-income/external/api/v1/income/bank-link',
  summary:
    'Returns the caller’s bank link that is waiting for their return from the bank’s own site, wherever they return',
  access: ['borrower'],
  on: 'self',
  answer: IncomeLink,
  refusals: ['income/link-over'],
})

const IncomeRequestAnswer = z.object({ requestUuid: z.uuid(), state: z.enum(requestStates) })

export const finishIncomeLink = endpoint({
  ...borrowers,
  call: `POST ${external}/links/:requestUuid/exchange`,
  summary: 'Finishes an income link by the token of the supplier’s dialog; a repeated token counts once',
  objects: { requestUuid: 'incomeRequest' },
  params: RequestParams,
  body: z.strictObject({ publicToken: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
  answer: IncomeRequestAnswer,
  refusals: ['income/link-over', 'income/link-refused', 'application/moved-on'],
})

export const returnFromTaxPage = endpoint({
  ...borrowers,
  call: `POST ${external}/links/:requestUuid/return`,
  summary: 'Finishes the request for tax transcripts, identified by the state value it started with',
  objects: { requestUuid: 'incomeRequest' },
  params: RequestParams,
  body: z.strictObject({ state: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: IncomeRequestAnswer,
  refusals: ['income/link-over', 'application/moved-on'],
})

export const acceptLowerIncome = endpoint({
  ...borrowers,
  call: `POST ${external}/requests/:requestUuid/accept`,
  summary: 'Accepts a verified income below the stated one; the line is repriced',
  objects: { requestUuid: 'incomeRequest' },
  params: RequestParams,
  body: z.strictObject({ agreed: z.literal(true) }),
  answer: IncomeRequestAnswer,
  refusals: ['income/nothing-lower', 'application/moved-on'],
})

export const requestIncomeDocuments = endpoint({
  ...borrowers,
  call: `POST ${external}/papers`,
  summary: 'Requests documents in place of a link, once',
  body: z.strictObject({ method: z.enum(documentMethods) }),
  answer: z.object({ requestUuid: z.uuid(), conditionUuid: z.uuid() }),
  refusals: ['income/way-closed', 'application/moved-on'],
})

const employerName = z
  .string('Please enter the name of your employer')
  .check(
    ...renderableText(),
    z.trim(),
    z.minLength(2, 'Please enter the name of your employer'),
    z.maxLength(100, 'Must be at most 100 characters'),
  )

export const EmployerDetails = z.strictObject({ employer: employerName, phone })

export const saveEmployer = endpoint({
  ...borrowers,
  call: `PUT ${external}/employer`,
  summary: 'Starts a verification of employment with the named employer',
  body: EmployerDetails,
  answer: IncomeRequestAnswer,
  refusals: ['application/moved-on'],
})

const dollars = z.number().check(z.minimum(0), z.maximum(9_999_999))

export const recordPayStubs = endpoint({
  call: 'POST /service-income/internal/api/v1/applications/:uuid/income/pay-stubs',
  summary: 'Records the figures of pay stubs; the income is re-evaluated',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    stubs: z
      .array(
        z.strictObject({
          payDate: calendarDay(),
          frequency: z.enum(['WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY']),
          gross: dollars,
          yearToDate: z.nullable(dollars),
        }),
      )
      .check(z.minLength(1), z.maxLength(12)),
  }),
  answer: z.object({ requestUuid: z.uuid(), annual: z.number(), verification: z.enum(verifications) }),
  refusals: ['application/moved-on', 'income/way-closed'],
  idempotent: true,
})

/** Dollars a month. */
const monthlyRent = dollars.check(z.minimum(1, 'Please enter the monthly rent'))

export const recordRent = endpoint({
  call: 'POST /service-income/internal/api/v1/applications/:uuid/income/rent',
  summary: 'Records the rent from a lease or an appraiser’s schedule; the rent is re-evaluated',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ proof: z.enum(['lease', 'rent-schedule']), monthlyRent }),
  answer: z.object({ requestUuid: z.uuid(), annual: z.number(), verification: z.enum(verifications) }),
  refusals: ['application/moved-on', 'income/way-closed'],
  idempotent: true,
})
