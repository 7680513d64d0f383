import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import { hoursZone, lenderDay } from '#src/domain/dates/zones.ts'
import { toMailboxKey } from '#src/domain/person/email.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { layOutMail, type MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { countTries } from '#src/platform/server/limits/rate-limit.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import type { ChatMessage } from '../chat.contract.ts'
import { replyMail, transcriptMail, transcriptParagraphs } from '../chat-mails.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type ConversationRow, confirmedEmailOf, openVisitor } from './conversation.store.ts'

type MailDeps = Pick<ChatDeps, 'vault' | 'clock' | 'organizationByCode' | 'pageAt'>

const write = async (
  tx: Tx,
  deps: MailDeps,
  row: ConversationRow,
  mail: MailContent & { subject: string },
  { recipient, causeKey }: { recipient: string; causeKey: string },
): Promise<void> => {
  await writeMessage(tx, deps, {
    organization: row.organization,
    channel: 'mail',
    recipient,
    subject: mail.subject,
    body: layOutMail(mailBrandOf(deps.organizationByCode(row.organization)), mail),
    documentIds: [],
    applicationId: row.applicationId,
    causeKey,
  })
}

const chatPage = ({ organizationByCode, pageAt }: MailDeps, { organization }: ConversationRow): string =>
  pageAt(organizationByCode(organization), '/?pop-webchat=true')

/**
 * Emails an agent's answer to a visitor who left a message. The address was only typed, so the email has the agent's words
 * alone, and nothing that the visitor wrote.
 */
export const writeReplyMail = async (
  tx: Tx,
  deps: MailDeps,
  row: ConversationRow,
  answer: { id: string; text: string },
): Promise<void> => {
  const { email } = await openVisitor(tx, deps.vault, row)
  const mail = replyMail(answer.text, chatPage(deps, row), row.language)
  await write(tx, deps, row, mail, { recipient: email, causeKey: `chat-reply:${answer.id}` })
}

/** Transcripts that one mailbox gets. */
const transcriptLimit = { tries: 5, minutes: 24 * 60 } as const

/**
 * Emails the transcript to the confirmed address of the account under which the conversation started, since it holds what
 * the visitor wrote: to an address that was only typed, anyone could send any words in the lender's name. One that was
 * sent is not sent again until more is written.
 * @throws Refusal chat/email-not-confirmed, request/too-many
 */
export const writeTranscriptMail = async (
  tx: Tx,
  deps: MailDeps,
  row: ConversationRow,
  messages: readonly ChatMessage[],
): Promise<void> => {
  const recipient = await confirmedEmailOf(tx, row.identityId)
  if (recipient === undefined) throw new Refusal('chat/email-not-confirmed')
  const letters = [{ counts: 'chat transcript', of: toMailboxKey(recipient), ...transcriptLimit }]
  await countTries(tx, deps.vault, letters, deps.clock.now())
  const mail = transcriptMail(transcriptOf(row, messages), chatPage(deps, row), row.language)
  await write(tx, deps, row, mail, { recipient, causeKey: `chat-transcript:${row.id}:${row.lastSequence}` })
}

/** The transcript as a text file. */
export const transcriptText = (
  row: ConversationRow,
  messages: readonly ChatMessage[],
): { text: string; name: string } => {
  const transcript = transcriptOf(row, messages)
  return {
    text: `${transcriptParagraphs(transcript, row.language).join('\n\n')}\n`,
    name: `chat-${transcript.day}.txt`,
  }
}

const transcriptOf = (row: ConversationRow, messages: readonly ChatMessage[]) => ({
  day: lenderDay(row.createdAt),
  messages,
  zone: hoursZone,
})
