import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
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
  const translate = translator(spanish, language)
  const heading = translate('Your signature is needed')
  const mail = layOutMail(brand, {
    language,
    heading,
    paragraphs: [
      translate(
        '{name} is opening a home equity line of credit with us. You also own the home or have rights in it, so we need your signature on the deed.',
        { name: invitedBy },
      ),
      translate('Signing the deed does not make you responsible for the debt. You agree that the home secures it.'),
      translate(
        'Have your ID ready. It takes about ten minutes: we verify your identity, and then you meet a notary by video.',
      ),
      translate('The link works for 14 days. We send you a code when you open it. Don’t share the code with anyone.'),
    ],
    button: { label: translate('Start'), url: link },
    support: [translate('If you do not know {name}, you can ignore this message or call us.', { name: invitedBy })],
  })
  const text = `${translate('{brand}: {name} needs your signature on the deed for a home equity line. Open:', { brand: smsName, name: invitedBy })}\n${link}`
  return { subject: heading, mail, text }
}

/** Writes the message that it is time to sign, or that nothing is left to sign. */
export const signerUpdateLetter = (
  { brand, link }: SignerLetterFacts,
  { invitedBy, isCalled }: { invitedBy: string; isCalled: boolean },
  language: Language,
): Pick<SignerLetter, 'subject' | 'mail'> => {
  const translate = translator(spanish, language)
  const heading = isCalled ? translate('It is time to sign') : translate('Nothing left to sign')
  const paragraphs = isCalled
    ? [
        translate('Everyone is ready, and a notary can meet you by video now. It takes about fifteen minutes.'),
        translate('Have the ID you showed us ready, and a device with a camera.'),
      ]
    : [
        translate('{name}’s application, which you were asked to sign for, has ended. You don’t need to do anything.', {
          name: invitedBy,
        }),
        translate('Nothing you signed binds you. Without the line, there’s no lien on the home.'),
      ]
  const label = isCalled ? translate('Go to signing') : translate('Open the page')
  return { subject: heading, mail: layOutMail(brand, { language, heading, paragraphs, button: { label, url: link } }) }
}

/** Writes the message with the six-digit code that lets a signer in. */
export const codeLetter = (
  { brand, smsName, host, link }: SignerLetterFacts,
  code: string,
  language: Language,
): SignerLetter => {
  const translate = translator(spanish, language)
  const heading = translate('Your code to sign')
  const mail = layOutMail(brand, {
    language,
    heading,
    code,
    paragraphs: [
      translate('Enter this code on the page where you asked for it. It works once and expires in 15 minutes.'),
    ],
    button: { label: translate('Open the page'), url: link },
    support: [
      translate(
        'If you did not ask for this, you can ignore it. Don’t share the code with anyone. We will never ask for it.',
      ),
    ],
  })
  const text = `${translate('{brand}: your code is {code}. It expires in 15 minutes. Don’t share it with anyone.', { brand: smsName, code })}\n\n@${host} #${code}`
  return { subject: heading, mail, text }
}
