import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatTime } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { ChatMessage } from './chat.contract.ts'
import { spanish } from './chat-mails.es.ts'

type ChatMail = MailContent & { subject: string }

/** The email with an agent's answer to a message left out of hours. Its subject names no one. */
export const replyMail = (text: string, url: string, language: Language): ChatMail => {
  const translate = translator(spanish, language)
  const heading = translate('Our answer to your message')
  return {
    language,
    heading,
    subject: heading,
    paragraphs: [
      translate('You left us a message in the chat. This is our answer:'),
      ...text.split('\n').filter((paragraph) => paragraph !== ''),
    ],
    button: { label: translate('Open the chat'), url },
    support: [translate('To answer us, open the chat in the same browser, or call us.')],
  }
}

interface Transcript {
  /** The lender's day on which it began. */
  day: string
  messages: readonly ChatMessage[]
  /** The zone in which times are written. */
  zone: string
}

/** What was written in a conversation, a paragraph a message. */
export const transcriptParagraphs = ({ day, messages, zone }: Transcript, language: Language): string[] => {
  const translate = translator(spanish, language)
  const paragraphsOf = ({ sender, name, text, files, createdAt }: ChatMessage): string[] => {
    const time = formatTime(createdAt, language, zone)
    const who = name ?? ''
    const formatParagraph = {
      visitor: () => translate('You wrote, {time}: {text}', { time, text }),
      agent: () => translate('{name} wrote, {time}: {text}', { name: who, time, text }),
      assistant: () => translate('Our assistant (automated), {time}: {text}', { time, text }),
      system: () => '',
    }[sender]
    const fileTexts = files.map(({ name: file }) =>
      sender === 'visitor'
        ? translate('You sent a file, {time}: {file}', { time, file })
        : translate('{name} sent a file, {time}: {file}', { name: who, time, file }),
    )
    return [...(text === '' ? [] : [formatParagraph()]), ...fileTexts]
  }
  return [
    translate('Here is the transcript of your chat on {day}.', { day: formatCivilDate(day, language) }),
    ...messages.filter(({ kind }) => kind === 'text').flatMap(paragraphsOf),
  ]
}

/** The email with what was written in a conversation. */
export const transcriptMail = (transcript: Transcript, url: string, language: Language): ChatMail => {
  const translate = translator(spanish, language)
  const heading = translate('Your chat with us')
  return {
    language,
    heading,
    subject: heading,
    paragraphs: transcriptParagraphs(transcript, language),
    button: { label: translate('Open the chat'), url },
  }
}
