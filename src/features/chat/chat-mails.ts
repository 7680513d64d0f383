import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatTime } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { ChatMessage } from './chat.contract.ts'
import { spanish } from './chat-mails.es.ts'

type ChatMail = MailContent & { subject: string }

/** The email with an agent's answer to a message left out of hours. Its subject names no one. */
export const replyMail = (text: string, url: string, language: Language): ChatMail => {
  const say = speaker(spanish, language)
  const heading = say('Our answer to your message')
  return {
    language,
    heading,
    subject: heading,
    paragraphs: [
      say('You left us a message in the chat. This is our answer:'),
      ...text.split('\n').filter((paragraph) => paragraph !== ''),
    ],
    button: { label: say('Open the chat'), url },
    support: [say('To answer us, open the chat in the same browser, or call us.')],
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
  const say = speaker(spanish, language)
  const paragraphsOf = ({ sender, name, text, files, createdAt }: ChatMessage): string[] => {
    const time = formatTime(createdAt, language, zone)
    const who = name ?? ''
    const words = {
      visitor: () => say('You wrote, {time}: {text}', { time, text }),
      agent: () => say('{name} wrote, {time}: {text}', { name: who, time, text }),
      assistant: () => say('Our assistant (automated), {time}: {text}', { time, text }),
      system: () => '',
    }[sender]
    const filesOf = files.map(({ name: file }) =>
      sender === 'visitor'
        ? say('You sent a file, {time}: {file}', { time, file })
        : say('{name} sent a file, {time}: {file}', { name: who, time, file }),
    )
    return [...(text === '' ? [] : [words()]), ...filesOf]
  }
  return [
    say('Here is the transcript of your chat on {day}.', { day: formatCivilDate(day, language) }),
    ...messages.filter(({ kind }) => kind === 'text').flatMap(paragraphsOf),
  ]
}

/** The email with what was written in a conversation. */
export const transcriptMail = (transcript: Transcript, url: string, language: Language): ChatMail => {
  const say = speaker(spanish, language)
  const heading = say('Your chat with us')
  return {
    language,
    heading,
    subject: heading,
    paragraphs: transcriptParagraphs(transcript, language),
    button: { label: say('Open the chat'), url },
  }
}
