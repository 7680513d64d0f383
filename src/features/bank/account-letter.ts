import { accountHoldHours } from '#src/domain/money/bank-account.ts'
import { type LaidOutMail, layOutMail, type MailBrand } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './account-letter.es.ts'

interface AccountLetterFacts {
  brand: MailBrand
  /** The lender's phone number. */
  phone: string
  /** The address of the account page. */
  link: string
  /** Last four digits. */
  now: string
  before: string
}

/**
 * Returns the email that says the money goes to a different account, so that a borrower who did not request this can
 * stop it in time.
 */
export const accountLetter = (
  { brand, phone, link, now, before }: AccountLetterFacts,
  language: Language,
): { subject: string; mail: LaidOutMail } => {
  const translate = translator(spanish, language)
  const heading = translate('The account for your money was changed')
  const mail = layOutMail(brand, {
    language,
    heading,
    paragraphs: [
      translate('We now send your money to the account ending in {now} instead of the one ending in {before}.', {
        now,
        before,
      }),
      translate('For {hours} hours after the change, we do not send anything to it.', { hours: accountHoldHours }),
      translate('If you did not change it, call us right away at {phone}. Then choose a new password.', { phone }),
    ],
    button: { label: translate('See the account'), url: link },
  })
  return { subject: heading, mail }
}
