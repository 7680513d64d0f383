import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import { spanish } from './waitlist-letter.es.ts'

export interface WaitlistLetterFacts {
  brand: MailBrand
  /** The page that begins an application. */
  link: string
  /** A page with a button that removes the reader from the list. They need no account for it. */
  leaveLink: string
}

/** Returns the one email to a person on the waiting list of a state that is served now. */
export const waitlistLetter = (
  { brand, link, leaveLink }: WaitlistLetterFacts,
  language: Language,
): { subject: string; mail: LaidOutMail } => {
  const say = speaker(spanish, language)
  const subject = say('We now lend in your area')
  const mail = layOutMail(brand, {
    language,
    heading: subject,
    paragraphs: [
      say('You joined our waiting list, and we now lend where your home is.'),
      say('You can check your rate online. This does not affect your credit score.'),
      say('This is the only email you get from our waiting list.'),
    ],
    button: { label: say('Check my rate'), url: link },
    stop: { label: say('Leave the waiting list'), url: leaveLink },
  })
  return { subject, mail }
}
