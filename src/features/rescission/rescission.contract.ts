import * as z from 'zod/mini'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

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
    /** Whether staff may file an owner's letter here: an owner has the right, and none has canceled. */
    mayFile: z.boolean(),
    /** Whether a statement of no cancellation still matters here: no money has been sent. */
    mayState: z.boolean(),
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
        refund: z.nullable(z.object({ cents: z.int(), on: z.iso.date() })),
        /** The county's number of the deed to be released. Null if none was recorded. */
        deedNumber: z.nullable(z.string()),
        release: z.nullable(z.object({ number: z.string(), on: z.iso.date() })),
        /** The money that reached the borrower and creditors, and whether more may still arrive. */
        outCents: z.int(),
        isMoneyUnderWay: z.boolean(),
        tender: z.nullable(
          z.object({
            on: z.iso.date(),
            takeBy: z.iso.date(),
            end: z.nullable(z.enum(['TAKEN', 'KEPT'])),
            endedOn: z.nullable(z.iso.date()),
          }),
        ),
        /** The names of people without an email address, to whom staff mail the confirmation. */
        toMail: z.array(z.string()),
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
    receivedOn: calendarDay('Must be a date, such as 2026-11-20'),
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
  /**
   * The last day of what the lender does next, and how many days are left at the home, below 0 when it has passed. Null
   * while only the borrower's money is waited for.
   */
  settleBy: z.nullable(z.iso.date()),
  daysLeft: z.nullable(z.int()),
  /** The money that the borrower still returns. */
  outCents: z.int(),
  /** What the borrower paid and gets back. */
  feeCents: z.int(),
  /** The number of the deed to be released. Null if none was recorded. */
  instrumentNumber: z.nullable(z.string()),
})
export type UnsettledLine = z.infer<typeof LineToSettle>

export const listUnsettled = endpoint({
  call: 'GET /service-application/secure/api/v1/cancellations',
  summary: 'Returns canceled lines with fees to refund, a lien to release or money to get back, most urgent first',
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'organization',
  reads: 'replica',
  answer: z.object({ lines: z.array(LineToSettle), isCut: z.boolean() }),
})

const dayOf = (what: string) => calendarDay(`Please enter the day ${what}`)

export const recordRefund = endpoint({
  call: `POST /${at}/refund`,
  summary: 'Records that everything paid for a canceled line was given back',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({
    refundedCents: z
      .int({ error: 'Please enter the amount, or 0' })
      .check(z.minimum(0, 'Please enter the amount, or 0'), z.maximum(1_000_000_00, 'That is more than a line costs')),
    refundedOn: dayOf('of the refund'),
  }),
  answer: RightToCancel,
  refusals: ['rescission/nothing-to-settle'],
  idempotent: true,
})

export const recordRelease = endpoint({
  call: `POST /${at}/release`,
  summary: 'Records the county’s number of the release of a canceled line’s lien',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({
    releaseNumber: recordText(
      z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{2,39}$/, 'Must be the number that the county assigned')),
    ),
    releasedOn: dayOf('of the recording'),
  }),
  answer: RightToCancel,
  refusals: ['rescission/nothing-to-settle'],
  idempotent: true,
})

export const recordTender = endpoint({
  call: `POST /${at}/tender`,
  summary: 'Records that the borrower offered to return the money of a canceled line, and that the lender took it',
  access: movers,
  on: 'application',
  params,
  body: z.strictObject({
    tenderedOn: dayOf('of the offer'),
    /** Left out while the money has not come in. */
    takenOn: z.optional(calendarDay('Must be a date, such as 2026-11-20')),
  }),
  answer: RightToCancel,
  refusals: ['rescission/nothing-to-settle', 'funding/under-way'],
  idempotent: true,
})
