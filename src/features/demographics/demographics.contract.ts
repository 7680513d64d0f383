import * as z from 'zod/mini'
import { type DemographicAnswer, faultOfAnswer } from '#src/domain/person/demographics.ts'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

type Question = 'ethnicity' | 'race' | 'sex'

const faultMessages = {
  unknown: 'Please choose from the list',
  repeated: 'Please choose from the list',
  'too-long': 'That’s longer than we can accept.',
} as const satisfies Record<NonNullable<ReturnType<typeof faultOfAnswer>>, string>

const answerTo = (question: Question) =>
  z
    .strictObject({
      /** Codes of the HMDA loan application register. */
      selected: z.array(z.int().check(z.minimum(1), z.maximum(99))).check(z.maxLength(20)),
      /** The applicant's own words, keyed by the code they belong to. */
      freeText: z.optional(
        z.record(
          z.string().check(z.regex(/^\d{1,2}$/)),
          z.string().check(z.maxLength(400), z.overwrite(maskPrivateNumbers)),
        ),
      ),
      declined: z.boolean(),
    })
    .check((payload) => {
      const fault = faultOfAnswer(question, payload.value as DemographicAnswer)
      if (fault) payload.issues.push({ code: 'custom', message: faultMessages[fault], input: payload.value, path: [] })
    })

const Answers = z.strictObject({ ethnicity: answerTo('ethnicity'), race: answerTo('race'), sex: answerTo('sex') })
export type Answers = z.infer<typeof Answers>

export const readOwnDemographics = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/demographics',
  summary: 'Returns the borrower’s answers on ethnicity, race and sex',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  answer: z.object({ answers: z.nullable(Answers) }),
})

export const saveDemographics = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/demographics',
  summary: 'Saves ethnicity, race and sex (Regulation C); each question may be left unanswered or declined',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: Answers,
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on'],
  idempotent: true,
})

const ReportedCodes = z.object({ codes: z.array(z.int()), freeText: z.optional(z.record(z.string(), z.string())) })

export const readReportedDemographics = endpoint({
  call: 'GET /service-application/secure/api/v1/application/heloc/:uuid/demographics',
  summary: 'Returns the codes to be reported; for compliance staff only, and each view is recorded',
  access: ['compliance'],
  on: 'application',
  params: ApplicationParams,
  answer: z.object({
    /** How the application was taken; null before any answer. */
    channel: z.nullable(z.string()),
    ethnicity: ReportedCodes,
    race: ReportedCodes,
    sex: ReportedCodes,
  }),
  stepUp: true,
})
