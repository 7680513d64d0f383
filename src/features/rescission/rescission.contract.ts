import * as z from 'zod/mini'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'

const params = z.object({ uuid: z.uuid() })
const at = 'service-application/api/v1/application/heloc/:uuid/right-to-cancel'
const movers = ['processor', 'underwriter', 'admin'] as const

export const OwnersRightView = z.object({
  signerUuid: z.uuid(),
  name: z.string(),
  isYou: z.boolean(),
  /** When the notice reached the owner and how. Null until then. */
  noticedAt: z.nullable(z.iso.datetime()),
  noticedBy: z.nullable(z.enum(['mail', 'hand'])),
  disclosedAt: z.nullable(z.iso.datetime()),
  /** The day at whose midnight the right ends, and that instant. Null while the notice or disclosures are missing. */
  lastDay: z.nullable(z.iso.date()),
  endsAt: z.nullable(z.iso.datetime()),
  /** The day of their signed statement that they have not canceled. Null without one. */
  statedOn: z.nullable(z.iso.date()),
})
export type OwnersRightView = z.infer<typeof OwnersRightView>

/** The right to cancel a signed line of credit. */
export const RightToCancel = z
  .object({
    /** NONE: no owner has the right, or not yet. */
    state: z.enum(['NONE', 'RUNNING', 'OVER', 'CANCELLED']),
    owners: z.array(OwnersRightView),
    /** Whether the caller may cancel now. */
    mayCancel: z.boolean(),
    /** Whether staff may file an owner's letter here: no money has been sent, and no owner has cancelled. */
    mayFile: z.boolean(),
    /** The current day at the home. */
    today: z.iso.date(),
    /** The last day of the latest owner, which the line of credit waits for. */
    lastDay: z.nullable(z.iso.date()),
    /**
     * Until which day a notice mailed in time is waited for, and the first instant at which money may be sent, which is
     * earlier if each person stated in writing that they have not canceled (12 CFR 1026.15(c)). Null while the time of
     * one person has not begun.
     */
    mailUntil: z.nullable(z.iso.date()),
    moneyFrom: z.nullable(z.iso.datetime()),
    cancelled: z.nullable(
      z.object({
        at: z.iso.datetime(),
        way: z.enum(['product', 'writing']),
        byYou: z.boolean(),
        postedOn: z.nullable(z.iso.date()),
        settleBy: z.iso.date(),
        settledAt: z.nullable(z.iso.datetime()),
        /** What the borrower paid and gets back. */
        fees: z.array(z.object({ what: z.enum(['APPRAISAL']), cents: z.int() })),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'RightToCancel' })
export type RightToCancel = z.infer<typeof RightToCancel>

export const readRightToCancel = endpoint({
  call: `GET /${at}`,
  summary: 'Returns each owner’s deadline to cancel the line, and whether one has',
  access: ['borrower', 'signer', ...staffRoles],
  on: 'application',
  params,
  answer: RightToCancel,
})

export const cancelLine = endpoint({
  call: `POST /${at}/cancel`,
  summary: 'Cancels the line for all owners (right of rescission)',
  access: ['borrower', 'signer'],
  on: 'application',
  params,
  body: z.strictObject({ understood: z.literal(true, { error: 'Please confirm that you have read what happens' }) }),
  answer: RightToCancel,
  refusals: ['rescission/over', 'rescission/not-entitled', 'application/moved-on'],
  idempotent: true,
})

export const fileCancelling = endpoint({
  call: `POST /${at}/written`,
  summary: 'Records an owner’s written cancellation; the postmark date counts',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({
    signerUuid: z.uuid(),
    postedOn: calendarDay('Must be a date, such as 2026-11-20'),
    reason: writtenReason(),
  }),
  answer: RightToCancel,
  refusals: ['rescission/posted-late', 'rescission/not-entitled', 'application/outcome-not-declared'],
  idempotent: true,
})

export const handOverNotice = endpoint({
  call: `POST /${at}/hand-over`,
  summary:
    'Records that staff hand an owner their paper copies today; they are redated, and the rescission period runs from today',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({ signerUuid: z.uuid() }),
  answer: RightToCancel,
  refusals: ['access/not-found', 'rescission/nothing-to-hand-over'],
  idempotent: true,
})

const fileRefusals = [
  'upload/wrong-type',
  'upload/infected',
  'upload/empty',
  'upload/broken',
  'upload/locked',
  'upload/unpacks',
  'upload/active',
] as const

export const fileStatement = endpoint({
  call: `POST /${at}/statement`,
  summary: 'Files a person’s signed statement, a PDF, that they have not canceled; dated after their last day',
  access: movers,
  on: 'application',
  params,
  query: z.object({
    signerUuid: z.uuid({ error: 'Please choose the person' }),
    signedOn: calendarDay('Please enter the date it was signed'),
  }),
  rawBody: { most: 20 * 1024 * 1024, atOnce: 4 },
  answer: RightToCancel,
  refusals: ['access/not-found', 'application/moved-on', ...fileRefusals] as const,
})

const LineToSettle = z.object({
  uuid: z.uuid(),
  loanNumber: z.string(),
  cancelledAt: z.iso.datetime(),
  way: z.enum(['product', 'writing']),
  /** The last day, and how many days are left at the home. Negative when it has passed. */
  settleBy: z.iso.date(),
  daysLeft: z.int(),
  /** What the borrower paid and gets back. */
  feeCents: z.int(),
  /** The number of the deed to be released. Null if none was recorded. */
  instrumentNumber: z.nullable(z.string()),
})
export type UnsettledLine = z.infer<typeof LineToSettle>

export const listUnsettled = endpoint({
  call: 'GET /service-application/secure/api/v1/cancellations',
  summary: 'Returns canceled lines with fees to refund or a lien to release, most urgent first',
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'organization',
  answer: z.object({ lines: z.array(LineToSettle), isCut: z.boolean() }),
})

export const settleCancelled = endpoint({
  call: `POST /${at}/settled`,
  summary: 'Records that the fees are refunded and the lien is released',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({ feesReturned: z.literal(true), lienReleased: z.literal(true) }),
  answer: RightToCancel,
  refusals: ['rescission/nothing-to-settle'],
  idempotent: true,
})
