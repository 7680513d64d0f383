import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import { hoursZone, lenderDay } from '#src/domain/dates/zones.ts'
import { layOutMail, type MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import type { ChatMessage } from '../chat.contract.ts'
import { replyMail, transcriptMail } from '../chat-mails.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type ConversationRow, openVisitor } from './conversation.store.ts'

type MailDeps = Pick<ChatDeps, 'vault' | 'clock' | 'organisationCalled' | 'pageAt'>

const write = async (
  tx: Tx,
  deps: MailDeps,
  row: ConversationRow,
  mail: MailContent & { subject: string },
  causeKey: string,
): Promise<void> => {
  const { email } = await openVisitor(tx, deps.vault, row)
  await writeMessage(tx, deps, {
    organisation: row.organisation,
    channel: 'mail',
    recipient: email,
    subject: mail.subject,
    body: layOutMail(mailBrandOf(deps.organisationCalled(row.organisation)), mail),
    documentIds: [],
    applicationId: row.applicationId,
    causeKey,
  })
}

const chatPage = ({ organisationCalled, pageAt }: MailDeps, { organisation }: ConversationRow): string =>
  pageAt(organisationCalled(organisation), '/?pop-webchat=true')

/** Mails an agent's answer to a visitor who left a message. */
export const writeReplyMail = (
  tx: Tx,
  deps: MailDeps,
  row: ConversationRow,
  answer: { id: string; text: string },
): Promise<void> =>
  write(tx, deps, row, replyMail(answer.text, chatPage(deps, row), row.language), `chat-reply:${answer.id}`)

/** Mails the transcript. One that was mailed is not mailed again until more is written. */
export const writeTranscriptMail = (
  tx: Tx,
  deps: MailDeps,
  row: ConversationRow,
  messages: readonly ChatMessage[],
): Promise<void> => {
  const transcript = { day: lenderDay(row.createdAt), messages, zone: hoursZone }
  const mail = transcriptMail(transcript, chatPage(deps, row), row.language)
  return write(tx, deps, row, mail, `chat-transcript:${row.id}:${row.lastSequence}`)
}
