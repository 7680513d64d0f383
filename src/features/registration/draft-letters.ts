import type { LaidOutMail, MailBrand, MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import { spanish } from './draft-letters.es.ts'

export interface DraftLetterFacts {
  brand: MailBrand
  /** As texts are signed. */
  smsName: string
  /** The host that the code is bound to, so that a phone fills it in there and nowhere else. */
  host: string
  /** To a page with a button; opening it spends nothing. */
  link: string
  /** To a page with a button that ends reminders. */
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

/** What goes out when somebody asks to go on elsewhere: one message, a link and a code in it. */
export const resumeLetter = (facts: DraftLetterFacts, code: string, language: Language): DraftLetter => {
  const say = speaker(spanish, language)
  const { smsName, host, link } = facts
  const heading = say('Continue your application')
  const text = `${say('{name}: your code is {code}. It works for 15 minutes. Or open this link:', { name: smsName, code })}\n${link}\n\n@${host} #${code}`
  return letter(facts, text, {
    ...{ language, heading, subject: heading },
    paragraphs: [
      say('You asked to go on with your application on another device. Your answers are as you left them.'),
      say('Your code: {code}. It works once, for 15 minutes, on the page where you asked for it.', { code }),
      say('Or open the link below on the device you want to use. It works once, for 7 days.'),
      say('If you did not ask for this, you need do nothing. Give the code to nobody; we never ask for it.'),
    ],
    button: { label: say('Continue my application'), url: link },
  })
}

/** One of the few reminders of a registration that was left. `nth` from 1. */
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
    ...{ language, heading, subject: heading },
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
