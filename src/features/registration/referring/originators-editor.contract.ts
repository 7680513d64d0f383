import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { phone } from '#src/domain/person/phone.ts'
import { plainText } from '#src/domain/text-field.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'
import { licenseStatuses } from './originator-licenses.rules.ts'

/** A text that no spreadsheet runs as a formula once it was exported. */
const cellText = (most: number, missing?: string) =>
  recordText(
    z.string({ error: missing ?? 'Required' }).check(
      z.overwrite(plainText),
      z.maxLength(most, 'That’s longer than we can accept.'),
      z.refine((text) => !/^[=+\-@]/.test(text), 'Must not begin with =, +, - or @'),
      ...(missing ? [z.minLength(1, missing)] : []),
    ),
  )

const nmlsShape = /^\d{4,12}$/
const nmlsMessage = 'An NMLS ID has 4 to 12 digits'

export const License = z
  .strictObject({
    state: z.enum(Object.keys(usStates) as [UsState, ...UsState[]], 'Please choose the state'),
    number: z.nullable(cellText(40)),
    expiresOn: z.nullable(calendarDay('Must be a date, such as 2027-12-31')),
    /** Whether the state's license does not expire. Most are renewed by the end of each year (12 CFR 1008.107). */
    neverExpires: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ expiresOn, neverExpires = false }) => (expiresOn === null) === neverExpires, {
      error: 'Please enter the last day of each license, or that it does not expire',
    }),
  )

const oneEach = (licenses: readonly { state: string }[]): boolean =>
  new Set(licenses.map(({ state }) => state)).size === licenses.length

/** What an administrator records of a loan originator. */
export const OriginatorDraft = z.strictObject({
  name: cellText(120, 'Please enter the name').check(
    z.refine((name) => name.includes(' '), 'Please enter the first and last name'),
  ),
  email,
  phone,
  nmls: z.string().check(z.trim(), z.regex(nmlsShape, nmlsMessage)),
  /** The broker that the originator works for; empty for the lender's own. */
  company: z.nullable(cellText(120)),
  companyNmls: z.nullable(z.string().check(z.trim(), z.regex(/^(\d{4,12})?$/, nmlsMessage))),
  licenses: z.array(License).check(
    z.maxLength(60),
    z.refine((licenses) => oneEach(licenses), 'Each state has one license'),
  ),
  /** An originator who is not active refers no one and cannot log in. */
  isActive: z.boolean(),
})
export type OriginatorDraft = z.output<typeof OriginatorDraft>

export const accountStates = ['none', 'invited', 'expired', 'active', 'disabled'] as const

const EditedOriginator = z.object({
  uuid: z.uuid(),
  ...OriginatorDraft.shape,
  licenses: z.array(z.object({ ...License.shape, status: z.enum(licenseStatuses) })),
  /** Whether the originator was invited to an account of their own, and accepted. */
  account: z.enum(accountStates),
  /** Their account, once it exists. */
  accountUuid: z.nullable(z.uuid()),
  /** The page on which a borrower whom they refer begins. */
  link: z.string(),
})
export type EditedOriginator = z.output<typeof EditedOriginator>

const forAdmins = { access: ['admin'], on: 'organization' } as const
const path = '/service-lead-portal/secure/api/v1/originators'
const originatorCall = {
  ...forAdmins,
  params: z.strictObject({ originatorUuid: z.uuid() }),
  objects: { originatorUuid: 'lendersOriginator' },
} as const

export const listOriginators = endpoint({
  ...forAdmins,
  call: `GET ${path}`,
  summary: 'Returns the lender’s loan originators by name, with their licenses and accounts, fifty at a time',
  query: z.strictObject({ after: z.optional(z.uuid()) }),
  answer: z.object({ originators: z.array(EditedOriginator), next: z.nullable(z.uuid()) }),
})

export const addOriginator = endpoint({
  ...forAdmins,
  call: `POST ${path}`,
  summary: 'Adds a loan originator; the change is recorded',
  body: OriginatorDraft,
  status: 201,
  answer: EditedOriginator,
})

export const saveOriginator = endpoint({
  ...originatorCall,
  call: `PUT ${path}/:originatorUuid`,
  summary: 'Changes a loan originator; one who is no longer active is logged out immediately; the change is recorded',
  body: OriginatorDraft,
  answer: EditedOriginator,
})

export const inviteOriginator = endpoint({
  ...originatorCall,
  call: `POST ${path}/:originatorUuid/invite`,
  summary: 'Emails an originator a link to create their own account; an earlier link stops working',
  limit: 'proposals',
  answer: EditedOriginator,
})

/** In characters and rows of the file. */
export const importLimits = { characters: 200_000, rows: 1_000 } as const

const ImportedRow = z.object({
  /** The line of the file. */
  line: z.int(),
  nmls: z.string(),
  name: z.string(),
  change: z.enum(['new', 'changed', 'same', 'refused']),
  /** What is wrong, one sentence each. */
  faults: z.array(z.string()),
})
export type ImportedRow = z.output<typeof ImportedRow>

export const importOriginators = endpoint({
  ...forAdmins,
  call: `POST ${path}/import`,
  summary: 'Imports loan originators from CSV: returns the changes, or applies all or none',
  limit: 'proposals',
  body: z.strictObject({
    csv: recordText(
      z.string().check(z.maxLength(importLimits.characters, 'The file is larger than 200,000 characters')),
    ),
    /** False for a dry run. */
    applies: z.boolean(),
  }),
  answer: z.object({
    /** What is wrong with the file as a whole. */
    faults: z.array(z.string()),
    rows: z.array(ImportedRow),
    isApplied: z.boolean(),
  }),
})

export const exportOriginators = endpoint({
  ...forAdmins,
  call: `GET ${path}/export`,
  summary: 'Returns all loan originators as CSV in the import format; the export is recorded',
  limit: 'proposals',
  answer: z.object({ csv: z.string() }),
})
