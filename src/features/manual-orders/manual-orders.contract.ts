import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { internalText, recordValues } from '#src/platform/contract/staff-text.schema.ts'
import { orderRoles } from './manual-service.ts'
import { manualServiceNames, outcomeNames } from './manual-services.table.ts'

const moment = z.iso.datetime()
const at = 'service-pipeline/secure/api/v1/manual-orders'
const OrderParams = z.strictObject({ orderUuid: z.uuid() })

/** OPEN: to be done. ENTERED: waits for a second person. CONFIRMED: answered. CANCELED: no longer needed. */
export const orderStates = ['OPEN', 'ENTERED', 'CONFIRMED', 'CANCELED'] as const

/** In bytes. A title or credit report of many pages is a few megabytes. */
const largestEvidence = 20 * 1024 * 1024

const fileRefusals = [
  'upload/wrong-type',
  'upload/infected',
  'upload/empty',
  'upload/broken',
  'upload/locked',
  'upload/unpacks',
  'upload/active',
] as const

const OrderRow = z.object({
  uuid: z.uuid(),
  applicationUuid: z.uuid(),
  loanNumber: z.string(),
  service: z.enum(manualServiceNames),
  state: z.enum(orderStates),
  orderedAt: moment,
  /** The day by which it is usually done. */
  dueOn: z.iso.date(),
  enteredBy: z.nullable(z.uuid()),
  enteredByName: z.nullable(z.string()),
  enteredAt: z.nullable(moment),
  confirmedByName: z.nullable(z.string()),
  confirmedAt: z.nullable(moment),
  /** A second person returned the answer, and it was not entered again since. */
  isReturned: z.boolean(),
})
export type ManualOrderRow = z.infer<typeof OrderRow>

const EnteredAnswer = z.object({
  outcome: z.string(),
  /** By the fields of the outcome's form. */
  values: z.record(z.string(), z.unknown()),
})
export type EnteredAnswer = z.infer<typeof EnteredAnswer>

const ManualOrder = z
  .object({
    ...OrderRow.shape,
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    answer: z.nullable(EnteredAnswer),
    /** The answer that a second person returned. */
    previousAnswer: z.nullable(EnteredAnswer),
    returnReason: z.nullable(internalText(z.string())),
    evidence: z.array(z.object({ documentUuid: z.uuid(), mediaType: z.string(), attachedAt: moment })),
  })
  .register(z.globalRegistry, { id: 'ManualOrder' })
export type ManualOrder = z.infer<typeof ManualOrder>

const staffCall = { access: orderRoles, on: 'organization' } as const
const onOrder = { ...staffCall, objects: { orderUuid: 'manualOrder' }, params: OrderParams } as const
/** Acts answer without the facts, because the answers of repeated calls are stored. */
const actOnOrder = { ...onOrder, answer: OrderRow } as const

export const listManualOrders = endpoint({
  ...staffCall,
  call: `GET /${at}`,
  summary: 'Returns the outside-service orders that staff handle manually, longest waiting first, fifty at a time',
  query: z.strictObject({
    /** Only those that still wait, or only those that are done; all of an application by default. */
    state: z.optional(z.enum(['waiting', 'done'])),
    applicationUuid: z.optional(z.uuid()),
    /** The last position of the previous page. */
    after: pageCursor(),
  }),
  answer: z.object({ orders: z.array(OrderRow), next: nextCursor() }),
})

export const readManualOrder = endpoint({
  ...onOrder,
  answer: ManualOrder,
  call: `GET /${at}/:orderUuid`,
  summary: 'Returns one order: its subject, its answer so far and the documents the answer is from',
})

export const attachEvidence = endpoint({
  ...actOnOrder,
  call: `POST /${at}/:orderUuid/evidence`,
  summary: 'Attaches a document from which the answer is read; the same file is attached once',
  rawBody: { most: largestEvidence, atOnce: 4 },
  refusals: ['application/moved-on', ...fileRefusals] as const,
})

export const enterAnswer = endpoint({
  ...actOnOrder,
  call: `PUT /${at}/:orderUuid/answer`,
  summary: 'Enters an outside service’s answer, which counts once a second person confirms it',
  body: z.strictObject({
    outcome: z.enum(outcomeNames, 'Choose one'),
    values: recordValues(z.record(z.string().check(z.maxLength(40)), z.unknown())),
  }),
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const confirmAnswer = endpoint({
  ...actOnOrder,
  call: `POST /${at}/:orderUuid/confirm`,
  summary: 'Confirms an answer as the second person; the step that waited for it continues',
  body: z.strictObject({
    /** When the answer was entered that the person compared. A later one is not confirmed unseen. */
    enteredAt: moment,
  }),
  refusals: ['application/moved-on', 'approvals/same-person'],
  idempotent: true,
})

export const returnAnswer = endpoint({
  ...actOnOrder,
  call: `POST /${at}/:orderUuid/return`,
  summary: 'Returns an answer as the second person, to be entered again',
  body: z.strictObject({ reason: writtenReason() }),
  refusals: ['application/moved-on', 'approvals/same-person'],
  idempotent: true,
})
