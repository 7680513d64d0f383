import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'

/** The kind under which a lender's decision is stored in its settings. Earlier versions stay. */
export const dataSharingKind = 'data-sharing'

const tooShort = 'Say why, in at least 10 characters'

export const SharedData = z.strictObject({
  /** Loan facts, for keys with the scope read-loans. */
  loans: z.boolean(),
  /** The bytes of documents, for keys with the scope read-documents. */
  documents: z.boolean(),
  reason: settingText(
    z.string(tooShort).check(z.trim(), z.minLength(10, tooShort), z.maxLength(500, 'Must be at most 500 characters')),
  ),
})
export type SharedData = z.output<typeof SharedData>

const DataSharing = z.object({
  /** Increases with each change. It is 0 before the first, when nothing is shared. */
  version: z.int(),
  loans: z.boolean(),
  documents: z.boolean(),
  reason: z.nullable(z.string()),
  savedAt: z.nullable(z.iso.datetime()),
})
export type DataSharing = z.output<typeof DataSharing>

const path = '/service-partner/secure/api/v1/data-sharing'

export const readDataSharing = endpoint({
  call: `GET ${path}`,
  summary: 'Returns what the lender shares with its own systems, since when and why',
  access: ['admin', 'compliance'],
  on: 'organization',
  answer: DataSharing,
})

export const saveDataSharing = endpoint({
  call: `PUT ${path}`,
  summary:
    'Gives or withdraws the lender’s consent for its own systems to read loan facts or documents; each change is recorded',
  access: ['admin'],
  on: 'organization',
  stepUp: true,
  body: z.strictObject({ version: z.int(), ...SharedData.shape }),
  answer: DataSharing,
  refusals: ['setting/changed-meanwhile'],
})
