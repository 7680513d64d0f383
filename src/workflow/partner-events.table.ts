import * as z from 'zod/mini'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import { withMeaning } from '#src/platform/contract/described-field.schema.ts'

const applicationFields = { applicationUuid: z.uuid() }
const openingEvent = z.strictObject({ ...applicationFields, status: z.string() })
const statusChanged = z.strictObject({
  ...applicationFields,
  status: z.string(),
  previousStatus: z.string(),
  outcome: withMeaning('The exit by which it left the earlier status', z.string()),
  revision: withMeaning('Counts the changes of this application', z.int()),
})
const conditionFields = { ...applicationFields, conditionUuid: z.uuid(), category: z.enum(conditionCategories) }

/**
 * All events for lenders' systems, with their format: ids and statuses, never user input. An application that only
 * requests figures is an inquiry.
 */
export const partnerEvents = {
  'inquiry.opened': { summary: 'A quote was requested', data: openingEvent },
  'inquiry.status_changed': { summary: 'An inquiry changed status', data: statusChanged },
  'application.opened': { summary: 'An application was submitted', data: openingEvent },
  'application.status_changed': { summary: 'An application changed status', data: statusChanged },
  'account.opened': {
    summary: 'The line is open and funded',
    data: z.strictObject({
      ...applicationFields,
      militaryStatus: withMeaning(
        'What the active-duty register said last, for the servicer (Servicemembers Civil Relief Act)',
        z.enum(['ACTIVE', 'NOT_ACTIVE', 'UNKNOWN']),
      ),
    }),
  },
  'account.rescinded': {
    summary: 'An owner canceled the line in time, so its lien is void and nothing is owed for it',
    data: z.strictObject({
      ...applicationFields,
      settleBy: withMeaning(
        'The last day to refund what was paid and to release the lien (12 CFR 1026.15(d)(2))',
        z.iso.date(),
      ),
    }),
  },
  'loan.boarded': {
    summary: 'The servicer accepted the line',
    data: z.strictObject({ ...applicationFields, batchUuid: z.uuid() }),
  },
  'condition.raised': { summary: 'The borrower needs to do something', data: z.strictObject(conditionFields) },
  'condition.settled': {
    summary: 'A condition was accepted or withdrawn',
    data: z.strictObject({ ...conditionFields, state: z.enum(['ACCEPTED', 'WITHDRAWN']) }),
  },
  'document.drawn': {
    summary: 'A document was created',
    data: z.strictObject({ ...applicationFields, documentUuid: z.uuid(), kind: z.string(), version: z.int() }),
  },
  'webhook.test': { summary: 'Sent manually, to test a webhook', data: z.strictObject({ webhookUuid: z.uuid() }) },
} as const

export type PartnerEventType = keyof typeof partnerEvents
export const partnerEventTypes = Object.keys(partnerEvents) as [PartnerEventType, ...PartnerEventType[]]
export type PartnerEventData<T extends PartnerEventType> = z.infer<(typeof partnerEvents)[T]['data']>
