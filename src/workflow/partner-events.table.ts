import * as z from 'zod/mini'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'

const ofApplication = { applicationUuid: z.uuid() }
const openingEvent = z.strictObject({ ...ofApplication, status: z.string() })
const statusChanged = z.strictObject({
  ...ofApplication,
  status: z.string(),
  previousStatus: z.string(),
  /** The exit, as named in docs/workflow.md. */
  outcome: z.string(),
  /** Counts the changes of this application. */
  revision: z.int(),
})
const ofCondition = { ...ofApplication, conditionUuid: z.uuid(), category: z.enum(conditionCategories) }

/**
 * All events for lenders' systems, with their format: ids and statuses, never user input. An application that only
 * requests figures is an inquiry.
 */
export const partnerEvents = {
  'inquiry.opened': { summary: 'Somebody asked for figures', data: openingEvent },
  'inquiry.status_changed': { summary: 'An inquiry moved', data: statusChanged },
  'application.opened': { summary: 'Somebody applied', data: openingEvent },
  'application.status_changed': { summary: 'An application moved', data: statusChanged },
  'account.opened': { summary: 'The line is open and its money was sent', data: z.strictObject(ofApplication) },
  'condition.raised': { summary: 'Something is asked of the borrower', data: z.strictObject(ofCondition) },
  'condition.settled': {
    summary: 'What was asked is accepted, or not needed after all',
    data: z.strictObject({ ...ofCondition, state: z.enum(['ACCEPTED', 'WITHDRAWN']) }),
  },
  'document.drawn': {
    summary: 'A document was made',
    data: z.strictObject({ ...ofApplication, documentUuid: z.uuid(), kind: z.string(), version: z.int() }),
  },
  'webhook.test': { summary: 'Sent by hand, to try a webhook', data: z.strictObject({ webhookUuid: z.uuid() }) },
} as const

export type PartnerEventType = keyof typeof partnerEvents
export const partnerEventTypes = Object.keys(partnerEvents) as [PartnerEventType, ...PartnerEventType[]]
export type PartnerEventData<T extends PartnerEventType> = z.infer<(typeof partnerEvents)[T]['data']>
