import * as z from 'zod/mini'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { chatEmail, chatName, maxMessageLength } from './chat.contract.ts'

/** What a person says before a chat begins, under the names by which the browser keeps it. */
export const PreEngagement = z.strictObject({
  friendlyName: chatName,
  emailAddress: chatEmail,
  /** The first message, sent once the conversation stands. The browser stores it until then. */
  initialMessage: z.optional(z.string().check(z.maxLength(maxMessageLength), z.overwrite(maskPrivateNumbers))),
})
export type PreEngagement = z.output<typeof PreEngagement>
