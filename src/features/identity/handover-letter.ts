import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './handover-letter.es.ts'

interface HandoverLetter {
  subject: string
  mail: LaidOutMail
  text: string
}

/**
 * Writes the email and text message with a link to a page with a button. Opening that page does not use up the link.
 */
export const handoverLetter = (
  { brand, smsName, link }: { brand: MailBrand; smsName: string; link: string },
  language: Language,
): HandoverLetter => {
  const translate = translator(spanish, language)
  const heading = translate('Take photos of your ID with your phone')
  const message = translate(
    '{name}: take photos of your ID with this phone. The link works once and expires in 15 minutes:',
    {
      name: smsName,
    },
  )
  const mail = layOutMail(brand, {
    language,
    heading,
    paragraphs: [
      translate(
        'Open the link on your phone and select the button there. Your computer shows your progress and continues automatically.',
      ),
      translate('The link works once, expires in 15 minutes, and only opens the camera for these photos.'),
    ],
    button: { label: translate('Take photos'), url: link },
    support: [translate('If you did not ask for this, you can ignore it.')],
  })
  return { subject: heading, mail, text: `${message}\n${link}` }
}
