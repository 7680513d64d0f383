import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
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
  const say = speaker(spanish, language)
  const heading = say('Take the pictures of your ID on your phone')
  const message = say('{name}: take the pictures of your ID on this phone. The link works once, for 15 minutes:', {
    name: smsName,
  })
  const mail = layOutMail(brand, {
    language,
    heading,
    paragraphs: [
      say(
        'Open the link on your phone and press the button there. Your computer shows how far you are, and goes on by itself.',
      ),
      say('The link works once, for 15 minutes, and opens nothing but the camera for these pictures.'),
      say('If you did not ask for this, you need do nothing.'),
    ],
    button: { label: say('Take the pictures'), url: link },
  })
  return { subject: heading, mail, text: `${message}\n${link}` }
}
