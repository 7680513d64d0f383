import type { LaidOutMail, MailBrand, MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
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
  const translate = translator(spanish, language)
  const { smsName, host, link } = facts
  const heading = translate('Continue your application')
  const text = `${translate('{name}: your code is {code}. It expires in 15 minutes. Or open this link:', { name: smsName, code })}\n${link}\n\n@${host} #${code}`
  return letter(facts, text, {
    language,
    heading,
    subject: heading,
    paragraphs: [
      translate('You asked to continue your application on another device. Your answers are saved.'),
      translate('Your code: {code}. It works once, on the page where you asked for it, and expires in 15 minutes.', {
        code,
      }),
      translate('Or open the link below on the device you want to use. It works once, for 7 days.'),
    ],
    button: { label: translate('Continue my application'), url: link },
    support: [
      translate(
        'If you did not ask for this, you can ignore it. Don’t share the code with anyone. We will never ask for it.',
      ),
    ],
  })
}

/** Returns a reminder of a registration that the person left. `isLast` marks the final one. */
export const reminderLetter = (
  facts: DraftLetterFacts,
  { isLast }: { isLast: boolean },
  language: Language,
): DraftLetter => {
  const translate = translator(spanish, language)
  const { smsName, link, stopLink } = facts
  const heading = translate('Your answers are saved')
  const text = `${translate('{name}: your answers are saved. Pick up where you left off:', { name: smsName })}\n${link}\n${translate('Reply STOP to opt out.')}`
  return letter(facts, text, {
    language,
    heading,
    subject: heading,
    paragraphs: [
      translate('You started an application with us. You can pick up where you left off, on any phone or computer.'),
      translate('Checking your rate does not change your credit score.'),
      ...(isLast ? [translate('This is our last reminder. We delete what you entered if you do not continue.')] : []),
    ],
    button: { label: translate('Continue my application'), url: link },
    stop: { label: translate('Stop reminders'), url: stopLink },
  })
}
