import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import { spanish } from './signer-letters.es.ts'

export interface SignerLetterFacts {
  brand: MailBrand
  /** The sender name in text messages. */
  smsName: string
  /** The host that a code is bound to, so that a phone fills it in only there. */
  host: string
  /** The link to the page with the button. Opening it does not use up the invitation. */
  link: string
}

interface SignerLetter {
  subject: string
  mail: LaidOutMail
  text: string
}

/** Writes the invitation to sign. It gives only the borrower's first name, because mailboxes are shared. */
export const invitationLetter = (
  { brand, smsName, link }: SignerLetterFacts,
  invitedBy: string,
  language: Language,
): SignerLetter => {
  const say = speaker(spanish, language)
  const heading = say('You are asked to sign')
  const mail = layOutMail(brand, {
    language,
    heading,
    paragraphs: [
      say(
        '{name} is opening a home equity line of credit with us. You own the home too, or have rights in it, so the deed needs your signature.',
        { name: invitedBy },
      ),
      say('You do not owe what is borrowed by signing the deed; you agree that the home secures it.'),
      say('Have your ID at hand. It takes about ten minutes: we verify who you are, then you meet a notary by video.'),
      say('The link works for 14 days. We send you a code when you open it; give that to nobody.'),
      say('If you do not know {name}, you need do nothing, or call us.', { name: invitedBy }),
    ],
    button: { label: say('Begin'), url: link },
  })
  const text = `${say('{brand}: {name} asks you to sign the deed for a home equity line. Open:', { brand: smsName, name: invitedBy })}\n${link}`
  return { subject: heading, mail, text }
}

/** Writes the news that it is time to sign, or that nothing is left to sign. */
export const newsLetter = (
  { brand, link }: SignerLetterFacts,
  { invitedBy, isCalled }: { invitedBy: string; isCalled: boolean },
  language: Language,
): Pick<SignerLetter, 'subject' | 'mail'> => {
  const say = speaker(spanish, language)
  const heading = isCalled ? say('It is time to sign') : say('Nothing is left to sign')
  const paragraphs = isCalled
    ? [
        say('Everybody is ready, and a notary can see you by video now. It takes about fifteen minutes.'),
        say('Have the ID at hand that you showed us, and a device with a camera.'),
      ]
    : [
        say('The application of {name} that you were asked to sign for has ended. You need to do nothing.', {
          name: invitedBy,
        }),
        say('Nothing you signed binds you: without the line there is no lien on the home.'),
      ]
  const label = isCalled ? say('Go and sign') : say('Open the page')
  return { subject: heading, mail: layOutMail(brand, { language, heading, paragraphs, button: { label, url: link } }) }
}

/** Writes the message with the six-digit code that lets a signer in. */
export const codeLetter = (
  { brand, smsName, host, link }: SignerLetterFacts,
  code: string,
  language: Language,
): SignerLetter => {
  const say = speaker(spanish, language)
  const heading = say('Your code to sign')
  const mail = layOutMail(brand, {
    language,
    heading,
    code,
    paragraphs: [
      say('Type this code on the page where you asked for it. It works once, for 15 minutes.'),
      say('If you did not ask for this, you need do nothing. Give the code to nobody; we never ask for it.'),
    ],
    button: { label: say('Open the page'), url: link },
  })
  const text = `${say('{brand}: your code is {code}. It works for 15 minutes. Give it to nobody.', { brand: smsName, code })}\n\n@${host} #${code}`
  return { subject: heading, mail, text }
}
