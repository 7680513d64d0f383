import * as z from 'zod/mini'
import { chatEmail, chatName, longestMessage } from './chat.contract.ts'

/** What a person says before a chat begins, under the names by which the browser keeps it. */
export const PreEngagement = z.strictObject({
  friendlyName: chatName,
  emailAddress: chatEmail,
  /** The first message, sent once the conversation stands. */
  initialMessage: z.optional(z.string().check(z.maxLength(longestMessage))),
})
export type PreEngagement = z.output<typeof PreEngagement>
