import * as z from 'zod/mini'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { setting } from '#src/platform/contract/setting.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'
import { replyPlaceholders, unknownPlaceholders } from './canned-replies.rules.ts'
import { chatQueues } from './conversation-states.table.ts'
import { defaultReplies } from './default-replies.table.ts'

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

export const cannedRepliesSetting = setting({
  path: '/service-omni-proxy/secure/api/v1/canned-replies',
  field: 'replies',
  draft: CannedReplyList,
  value: z.array(CannedReply),
  fallback: [...defaultReplies],
  readers: staffRoles,
  effect: 'agents can use them at once',
})
export const { read: readCannedReplies, save: saveCannedReplies, undo: undoCannedReplies } = cannedRepliesSetting
