import * as z from 'zod/mini'
import { ColumnInteger } from '#src/platform/contract/column-integer.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'
import { replyPlaceholders, unknownPlaceholders } from './canned-replies.rules.ts'
import { chatQueues } from './conversation-states.table.ts'

/** Maximum length of a reply. A message may be longer. */
export const maxReplyLength = 1_000
const maxReplies = 100

const replyText = settingText(
  z.string().check(
    z.trim(),
    z.minLength(1, 'Required'),
    z.maxLength(maxReplyLength, 'Must be at most 1000 characters'),
    z.refine((text) => unknownPlaceholders(text).length === 0, {
      error: `The only placeholders are ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}`,
    }),
  ),
)

export const CannedReply = z
  .strictObject({
    uuid: z.uuid(),
    /** Names the reply in the agent's list. Visitors do not see it. */
    title: settingText(
      z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(60, 'Must be at most 60 characters')),
    ),
    /** What an agent types after a slash to insert the reply. */
    shortcut: settingText(
      z
        .string()
        .check(z.trim(), z.regex(/^[a-z0-9-]{1,24}$/, 'A shortcut is 1 to 24 lowercase letters, digits and hyphens')),
    ),
    /** The queues whose agents see it. Empty means all. */
    queues: z.array(z.enum(chatQueues)),
    text: replyText,
    textEs: replyText,
  })
  .register(z.globalRegistry, { id: 'CannedReply' })
export type CannedReply = z.output<typeof CannedReply>

export const CannedReplyList = z.array(CannedReply).check(
  z.maxLength(maxReplies, 'At most 100 replies'),
  z.refine((replies) => new Set(replies.map(({ shortcut }) => shortcut)).size === replies.length, {
    error: 'Two replies have the same shortcut',
  }),
)

const CannedReplies = z.object({
  /** Increases with each change. It is 0 before the first. */
  version: z.int(),
  replies: z.array(CannedReply),
  savedAt: z.nullable(z.iso.datetime()),
})
export type CannedReplies = z.output<typeof CannedReplies>

const forAdmins = { access: ['admin'], on: 'organization' } as const

export const readCannedReplies = endpoint({
  call: 'GET /service-omni-proxy/secure/api/v1/canned-replies',
  summary: 'Returns the lender’s prepared chat replies in both languages',
  access: staffRoles,
  on: 'organization',
  answer: CannedReplies,
})

export const saveCannedReplies = endpoint({
  call: 'PUT /service-omni-proxy/secure/api/v1/canned-replies',
  summary: 'Changes the prepared chat replies; agents can use them at once',
  ...forAdmins,
  body: z.strictObject({ version: ColumnInteger, replies: CannedReplyList }),
  answer: CannedReplies,
  refusals: ['setting/changed-meanwhile'],
})

export const undoCannedReplies = endpoint({
  call: 'POST /service-omni-proxy/secure/api/v1/canned-replies/undo',
  summary: 'Undoes the last change to the prepared chat replies',
  ...forAdmins,
  body: z.strictObject({ version: ColumnInteger }),
  answer: CannedReplies,
  refusals: ['setting/changed-meanwhile', 'setting/nothing-to-undo'],
})
