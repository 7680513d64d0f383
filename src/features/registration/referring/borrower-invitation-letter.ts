import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './borrower-invitation-letter.es.ts'

/**
 * Returns the email to a caller for whom staff started an application. It contains nothing that staff typed, so that it
 * cannot carry anyone else's message.
 */
export const borrowerInvitationLetter = (
  { brand, link }: { brand: MailBrand; link: string },
  language: Language,
): { subject: string; mail: LaidOutMail } => {
  const translate = translator(spanish, language)
  const subject = translate('Continue your application')
  const mail = layOutMail(brand, {
    language,
    heading: subject,
    paragraphs: [
      translate(
        'You asked us to start your application for a home equity line of credit. What you told us is filled in.',
      ),
      translate(
        'Review your answers, correct anything that is wrong, and finish the rest. Checking your rate does not change your credit score.',
      ),
      translate(
        'The link expires in 14 days. Don’t forward this email: the link shows your name and how to reach you.',
      ),
    ],
    button: { label: translate('Continue my application'), url: link },
    support: [translate('If you did not speak with us, you can ignore this email.')],
  })
  return { subject, mail }
}
