import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { comparedText, internalText, recordText } from '#src/platform/contract/staff-text.schema.ts'
import { responseLimits, servicerNumberShape } from './boarding-csv.rules.ts'

const moment = z.iso.datetime()
const at = 'service-boarding/secure/api/v1'

/** TO_BOARD: in no batch, or rejected from the last one. EXPORTED: waits for the servicer's answer. */
export const boardingStates = ['TO_BOARD', 'EXPORTED', 'BOARDED'] as const

/** The most lines in one batch. A line with its schedule takes about 25 kilobytes in the file. */
export const maxInBatch = 100

/** The file holds social security and account numbers, so the same roles see it that may pay a line out by hand. */
const byBoarders = { access: ['underwriter', 'admin'], on: 'organization' } as const

const BoardingLine = z
  .object({
    applicationUuid: z.uuid(),
    loanNumber: z.string(),
    state: z.enum(boardingStates),
    completedAt: moment,
    batchUuid: z.nullable(z.uuid()),
    batchNumber: z.nullable(z.int()),
    servicerNumber: z.nullable(z.string()),
    /** Why the servicer rejected it from the last batch. */
    rejection: z.nullable(internalText(z.string())),
    answeredAt: z.nullable(moment),
  })
  .register(z.globalRegistry, { id: 'BoardingLine' })
export type BoardingLine = z.infer<typeof BoardingLine>

const RescindedLine = z
  .object({
    applicationUuid: z.uuid(),
    loanNumber: z.string(),
    rescindedAt: moment,
    /** Null if it was in no batch. */
    batchNumber: z.nullable(z.int()),
    servicerNumber: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RescindedLine' })
export type RescindedLine = z.infer<typeof RescindedLine>

const BoardingBatch = z
  .object({
    uuid: z.uuid(),
    /** From 1 in each organization. */
    number: z.int(),
    createdAt: moment,
    createdByName: z.nullable(z.string()),
    lines: z.int(),
    boardedLines: z.int(),
    rejectedLines: z.int(),
    /** Lines that an owner rescinded, whatever the servicer answered. They are no longer in the file. */
    rescindedLines: z.int(),
  })
  .register(z.globalRegistry, { id: 'BoardingBatch' })
export type BoardingBatch = z.infer<typeof BoardingBatch>

const after = pageCursor()

export const listBoardingLines = endpoint({
  ...byBoarders,
  call: `GET /${at}/lines`,
  summary: 'Returns lines of credit to board with the servicer, the last completed first, 50 at a time',
  query: z.strictObject({ state: z._default(z.enum(boardingStates), 'TO_BOARD'), after }),
  answer: z.object({ lines: z.array(BoardingLine), next: nextCursor() }),
})

export const listRescindedLines = endpoint({
  ...byBoarders,
  call: `GET /${at}/lines/rescinded`,
  summary:
    'Returns lines of credit that were rescinded after they were paid out, the last rescinded first, 50 at a time',
  query: z.strictObject({ after }),
  answer: z.object({ lines: z.array(RescindedLine), next: nextCursor() }),
})

export const listBoardingBatches = endpoint({
  ...byBoarders,
  call: `GET /${at}/batches`,
  summary: 'Returns the servicer’s batches with the answers so far, the newest first, 50 at a time',
  query: z.strictObject({ after }),
  answer: z.object({ batches: z.array(BoardingBatch), next: nextCursor() }),
})

export const makeBoardingBatch = endpoint({
  ...byBoarders,
  call: `POST /${at}/batches`,
  summary: 'Creates a batch of lines of credit; a line is in one batch at a time until the servicer rejects it',
  body: z.strictObject({
    applicationUuids: z
      .array(z.uuid())
      .check(z.minLength(1, 'Choose at least one line'), z.maxLength(maxInBatch, 'At most 100 lines in a batch')),
  }),
  status: 201,
  answer: BoardingBatch,
  refusals: ['boarding/not-ready'],
  idempotent: true,
})

export const makeBoardingFile = endpoint({
  ...byBoarders,
  call: `POST /${at}/batches/:batchUuid/file`,
  summary:
    'Returns the file of a batch for the servicer, as it was exported, without lines rescinded since; the export is recorded',
  objects: { batchUuid: 'boardingBatch' },
  params: z.strictObject({ batchUuid: z.uuid() }),
  body: z.strictObject({ format: z.enum(['json', 'csv']) }),
  answer: z.object({ fileName: z.string(), text: z.string(), lines: z.int() }),
  answersAtOnce: 2,
  stepUp: true,
})

const reason = writtenReason('Say why the servicer rejected it, in at least 10 characters')

export const ServicerAnswerForm = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('BOARDED'),
    servicerNumber: recordText(
      z
        .string('Enter the servicer’s loan number')
        .check(z.trim(), z.regex(servicerNumberShape, 'Enter the servicer’s loan number: letters, digits and dashes')),
    ),
  }),
  z.strictObject({ outcome: z.literal('REJECTED'), reason }),
])

export const answerBoarding = endpoint({
  call: `POST /${at}/lines/:uuid/answer`,
  summary: 'Records the servicer’s answer for an exported line',
  access: byBoarders.access,
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
  body: ServicerAnswerForm,
  answer: BoardingLine,
  refusals: ['boarding/not-exported'],
  idempotent: true,
})

const ResponseRow = z.object({
  /** The line of the file. */
  line: z.int(),
  loanNumber: z.string(),
  result: z.enum(['boarded', 'rejected', 'refused']),
  /** What is wrong, one sentence each. */
  faults: z.array(z.string()),
})
export type ResponseRow = z.infer<typeof ResponseRow>

export const importBoardingAnswers = endpoint({
  ...byBoarders,
  call: `POST /${at}/answers/import`,
  summary: 'Imports the servicer’s answers from CSV: a dry run returns them, otherwise all or none are recorded',
  body: z.strictObject({
    /** The file is not stored; the reasons in it are, like those that are typed. */
    csv: comparedText(
      z.string().check(z.maxLength(responseLimits.characters, 'The file is larger than 200,000 characters')),
    ),
    /** False for a dry run. */
    applies: z.boolean(),
  }),
  answer: z.object({
    /** What is wrong with the file as a whole. */
    faults: z.array(z.string()),
    rows: z.array(ResponseRow),
    isApplied: z.boolean(),
  }),
})
