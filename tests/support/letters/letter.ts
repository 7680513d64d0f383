import type { LaidOutMail } from '#src/platform/mail/mail-layout.rules.ts'

/** A message as its reader gets it. */
export interface Letter {
  name: string
  subject: string
  /** Undefined if this is sent only as a text message. */
  mail: LaidOutMail | undefined
  /** The text message; undefined if there is none. */
  text: string | undefined
}

export const buildLetter = (name: string, subject: string, mail?: LaidOutMail, text?: string): Letter => ({
  name,
  subject,
  mail,
  text,
})
