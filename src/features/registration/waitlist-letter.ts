import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
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
  const translate = translator(spanish, language)
  const subject = translate('We now lend in your area')
  const mail = layOutMail(brand, {
    language,
    heading: subject,
    paragraphs: [
      translate('You joined our waiting list, and we now lend where your home is.'),
      translate('You can check your rate online. This does not affect your credit score.'),
      translate('This is the only email you’ll get from our waiting list.'),
    ],
    button: { label: translate('Check my rate'), url: link },
    stop: { label: translate('Leave the waiting list'), url: leaveLink },
  })
  return { subject, mail }
}
