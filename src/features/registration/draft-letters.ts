import type { LaidOutMail, MailBrand, MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import { spanish } from './draft-letters.es.ts'

export interface DraftLetterFacts {
  brand: MailBrand
  /** The name that signs text messages. */
  smsName: string
  /** The host that the code is bound to, so that a phone fills it in only there. */
  host: string
  /** Leads to a page with a button. Opening the page does not use up the link. */
  link: string
  /** Leads to a page with a button that ends reminders. */
  stopLink: string
}

export interface DraftLetter {
  subject: string
  mail: LaidOutMail
  text: string
}

const letter = (
  { brand }: DraftLetterFacts,
  text: string,
  { subject, ...content }: MailContent & { subject: string },
): DraftLetter => ({ subject, mail: layOutMail(brand, content), text })

/** Returns the message for a person who asked to continue elsewhere, with both a link and a code. */
export const resumeLetter = (facts: DraftLetterFacts, code: string, language: Language): DraftLetter => {
  const say = speaker(spanish, language)
  const { smsName, host, link } = facts
  const heading = say('Continue your application')
  const text = `${say('{name}: your code is {code}. It works for 15 minutes. Or open this link:', { name: smsName, code })}\n${link}\n\n@${host} #${code}`
  return letter(facts, text, {
    language,
    heading,
    subject: heading,
    paragraphs: [
      say('You asked to go on with your application on another device. Your answers are as you left them.'),
      say('Your code: {code}. It works once, for 15 minutes, on the page where you asked for it.', { code }),
      say('Or open the link below on the device you want to use. It works once, for 7 days.'),
      say('If you did not ask for this, you need do nothing. Give the code to nobody; we never ask for it.'),
    ],
    button: { label: say('Continue my application'), url: link },
  })
}

/** Returns a reminder of a registration that the person left. `isLast` marks the final one. */
export const reminderLetter = (
  facts: DraftLetterFacts,
  { isLast }: { isLast: boolean },
  language: Language,
): DraftLetter => {
  const say = speaker(spanish, language)
  const { smsName, link, stopLink } = facts
  const heading = say('Your answers are saved')
  const text = `${say('{name}: your answers are saved. Continue where you stopped:', { name: smsName })}\n${link}\n${say('Reply STOP to get no more texts.')}`
  return letter(facts, text, {
    language,
    heading,
    subject: heading,
    paragraphs: [
      say(
        'You began an application with us and stopped part of the way. You can go on where you stopped, on any phone or computer.',
      ),
      say('Checking your rate does not change your credit score.'),
      ...(isLast ? [say('This is the last time we remind you. What you entered is erased when its time is up.')] : []),
    ],
    button: { label: say('Continue my application'), url: link },
    stop: { label: say('No more reminders'), url: stopLink },
  })
}
