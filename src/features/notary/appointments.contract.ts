import * as z from 'zod/mini'
import { officeDocumentKinds } from '#src/application/closing-documents.table.ts'
import { closingPlaces } from '#src/domain/lending/closing-places.table.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { commissionNumber } from './commission.contract.ts'

const at = 'service-application/api/v1/application/heloc/:uuid/notary'
const borrowers = { access: ['borrower'], on: 'application', params: ApplicationParams } as const

const Slot = z.object({
  slotUuid: z.uuid(),
  place: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type NotarySlot = z.infer<typeof Slot>

/** The places and times for meeting a notary in person, and the current appointment. */
export const Appointments = z
  .object({
    /** Why the meeting is not online. */
    reason: z.nullable(z.enum(['homestead-office', 'state-law', 'lender', 'chosen'])),
    /** The time zone of the home. All times are shown in it. */
    zone: z.string(),
    /** In dollars. */
    fee: z.number(),
    noticeHours: z.int(),
    places: z.array(
      z.object({
        place: z.string(),
        kind: z.enum(['HOME', 'LENDER', 'ATTORNEY', 'TITLE_COMPANY']),
        name: z.string(),
        address: z.string(),
      }),
    ),
    free: z.array(Slot),
    /** Chosen but not confirmed yet. */
    held: z.nullable(z.object({ slot: Slot, until: z.iso.datetime() })),
    booked: z.nullable(z.object({ slot: Slot, mayChange: z.boolean() })),
  })
  .register(z.globalRegistry, { id: 'NotaryAppointments' })
export type Appointments = z.infer<typeof Appointments>

export const readAppointments = endpoint({
  call: `GET /${at}/appointments`,
  summary: 'Returns places and times for an in-person notary and the current appointment',
  access: ['borrower', 'processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: Appointments,
  refusals: ['application/moved-on'],
})

export const reserveAppointment = endpoint({
  ...borrowers,
  call: `POST /${at}/appointments/hold`,
  summary: 'Holds a time for ten minutes so that this borrower can confirm it',
  body: z.strictObject({ slotUuid: z.uuid('Please choose a time') }),
  answer: Appointments,
  refusals: ['application/moved-on', 'notary/slot-taken', 'notary/too-late'],
})

export const bookAppointment = endpoint({
  ...borrowers,
  call: `POST /${at}/appointments/book`,
  summary: 'Books the reserved time; the previous one is released. The confirmation comes by email',
  body: z.strictObject({ slotUuid: z.uuid() }),
  answer: Appointments,
  refusals: ['application/moved-on', 'notary/hold-over', 'notary/too-late'],
  idempotent: true,
})

export const cancelAppointment = endpoint({
  ...borrowers,
  call: `POST /${at}/appointments/cancel`,
  summary: 'Cancels the appointment',
  body: z.strictObject({}),
  answer: Appointments,
  refusals: ['application/moved-on', 'notary/too-late'],
  idempotent: true,
})

/** In bytes. A scan of the deed is a few megabytes. */
const largestDeed = 20 * 1024 * 1024

const fileRefusals = [
  'upload/wrong-type',
  'upload/infected',
  'upload/empty',
  'upload/broken',
  'upload/locked',
  'upload/unpacks',
  'upload/active',
] as const

const OfficeDocuments = z
  .object({
    /** Whether the law has this closing held at an office. If false, nothing is filed here. */
    isAtOffice: z.boolean(),
    /** The first day on which the closing may be held. */
    earliest: z.iso.date(),
    documents: z.array(
      z.object({
        kind: z.enum(officeDocumentKinds),
        signedOn: z.nullable(z.iso.date()),
        place: z.nullable(z.enum(closingPlaces)),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'OfficeDocuments' })
export type OfficeDocuments = z.infer<typeof OfficeDocuments>

const staffOfClosing = {
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
} as const

export const readOfficeDocuments = endpoint({
  ...staffOfClosing,
  call: `GET /${at}/office-papers`,
  summary: 'Returns the documents signed in ink at an office closing, and which of them are filed',
  answer: OfficeDocuments,
  refusals: ['application/moved-on'],
})

export const fileOfficeDocument = endpoint({
  ...staffOfClosing,
  call: `POST /${at}/office-papers`,
  summary: 'Files the scan of a document signed in ink at an office closing, a PDF; a newer scan replaces it',
  query: z.object({
    kind: z.enum(officeDocumentKinds, 'Please choose the document'),
    signedOn: calendarDay('Please enter the date it was signed'),
    place: z.enum(closingPlaces, 'Please choose where it was signed'),
  }),
  rawBody: { most: largestDeed, atOnce: 4 },
  answer: OfficeDocuments,
  refusals: ['application/moved-on', ...fileRefusals] as const,
})

export const fileNotarizedDeed = endpoint({
  call: `POST /${at}/deed`,
  summary: 'Files the notarized deed, a PDF; the application continues',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  query: z.object({
    notarizedOn: calendarDay('Please enter the date it was notarized'),
    commission: commissionNumber('Please enter the notary’s commission number'),
  }),
  rawBody: { most: largestDeed, atOnce: 4 },
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'notary/office-papers-missing', ...fileRefusals] as const,
})
