import * as z from 'zod/mini'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { comparedText } from '#src/platform/contract/staff-text.schema.ts'

/** Those who print and mail. */
const mailers = ['processor', 'compliance', 'admin'] as const
const at = '/service-application/api/v1/application/heloc/:uuid/paper-letters' as const
const LetterParams = z.object({ uuid: z.uuid(), letterUuid: z.uuid() })
const onLetter = {
  access: mailers,
  on: 'application',
  objects: { letterUuid: 'paperLetter' },
  params: LetterParams,
} as const

const PaperLetter = z
  .object({
    uuid: z.uuid(),
    applicationUuid: z.uuid(),
    loanNumber: z.string(),
    recipient: z.string(),
    /** The lines of the address, or empty if it is not known. */
    address: z.array(z.string()),
    /** PAYOFF_REQUEST: to a creditor. It has no cover sheet. */
    reason: z.enum(['NO_CONSENT', 'NOT_DEMONSTRATED', 'REQUEST', 'PAYOFF_REQUEST']),
    requestedAt: z.iso.datetime(),
    documents: z.array(z.object({ documentUuid: z.uuid(), title: z.string() })),
    mailedOn: z.nullable(z.iso.date()),
    mailedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PaperLetter' })
export type PaperLetter = z.infer<typeof PaperLetter>

export const requestPaperCopies = endpoint({
  call: `POST ${at}`,
  summary: 'Requests paper copies of the caller’s documents by U.S. mail, free of charge',
  access: ['borrower', 'signer', ...mailers],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({}),
  answer: z.object({
    /** How many documents are mailed; 0 if there is none yet. */
    documents: z.int(),
    /** Whether an earlier request still waits to be mailed. */
    isRepeated: z.boolean(),
  }),
  idempotent: true,
})

export const listPaperLetters = endpoint({
  call: 'GET /service-application/secure/api/v1/paper-letters',
  summary: 'Returns the letters to print and mail, the oldest first, and those mailed recently',
  access: mailers,
  on: 'organization',
  reads: 'replica',
  query: z.strictObject({ state: z._default(z.enum(['open', 'mailed']), 'open') }),
  answer: z.object({
    letters: z.array(PaperLetter),
    isCut: z.boolean(),
    /** Letters that wait, and requests for paper copies in the last 30 days. */
    open: z.int(),
    recentlyRequested: z.int(),
  }),
})

export const readPaperCover = endpoint({
  ...onLetter,
  call: `GET ${at}/:letterUuid/cover`,
  summary: 'Returns the cover sheet of a letter as PDF: the address, and what is enclosed',
  bytesOut: ['application/pdf'],
  answer: z.unknown(),
  refusals: ['access/not-found'],
})

export const recordLetterMailed = endpoint({
  ...onLetter,
  call: `POST ${at}/:letterUuid/mailed`,
  summary: 'Records who mailed a letter and on which day; its contents count as given from then on',
  body: z.strictObject({
    mailedOn: calendarDay('Enter a date'),
    /** Typed from the envelope, and compared with the address on file. */
    zip: comparedText(
      z
        .string('Type the ZIP code on the envelope')
        .check(z.trim(), z.regex(/^\d{5}$/, 'Type the ZIP code on the envelope')),
    ),
  }),
  answer: PaperLetter,
  refusals: ['application/moved-on'],
  idempotent: true,
})
