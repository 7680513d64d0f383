import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { BankAccountKind } from '#src/domain/money/bank-account.ts'
import { fillSentence, type Language } from '#src/platform/words/fill.ts'
import { formatPercent } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { nameOf } from '../person-name.ts'
import { spanish } from './debit-authorization.es.ts'

export interface DebitAuthorizationFacts {
  lender: LenderFacts
  name: string
  loanNumber: string
  /** The wording the borrower agreed to. `{lender}` stands for the lender's legal name. */
  wording: { version: number; en: string; es: string }
  givenOn: CivilDate
  /** 1 to 28. */
  dayOfMonth: number
  account: { kind: BankAccountKind; bankName: string | null; lastFour: string }
  /** The discount that depends on the authorization, in points. Null if there is none. */
  points: number | null
}

/**
 * Returns the copy of an authorization for automatic payments that must be given to the borrower, 12 CFR 1005.10(b).
 */
export const debitAuthorization = (facts: DebitAuthorizationFacts, language: Language): DocumentContent => {
  const { lender, wording, account } = facts
  const translate = translator(spanish, language)
  return {
    language,
    title: translate('Your authorization of automatic payments'),
    letterhead: letterhead(lender),
    captionLines: [
      translate('Authorized on: {date}', { date: dateField(facts.givenOn, language) }),
      translate('Account number: {number}', { number: facts.loanNumber }),
      translate('Authorized by: {name}', { name: nameOf(facts.name) }),
    ],
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'You gave this authorization on our site while logged in to your account. This is your copy. Please keep it.',
        ),
      },
      { kind: 'heading', text: translate('What you authorized') },
      { kind: 'paragraph', text: fillSentence(wording[language], { lender: lender.legalName }, language) },
      {
        kind: 'figures',
        items: [
          { label: translate('Debited from'), value: account.bankName ?? translate('The bank you provided') },
          {
            label: account.kind === 'CHECKING' ? translate('Checking account') : translate('Savings account'),
            value: translate('ending in {digits}', { digits: account.lastFour }),
          },
          { label: translate('Day of the month'), value: String(facts.dayOfMonth) },
          { label: translate('Wording'), value: translate('version {version}', { version: String(wording.version) }) },
        ],
      },
      { kind: 'heading', text: translate('Your rights') },
      {
        kind: 'list',
        items: [
          translate('Your line of credit does not depend on this authorization. You may cancel it at any time.'),
          ...(facts.points === null
            ? []
            : [
                translate(
                  'Your rate is lower by {points} while you pay automatically. It rises by the same amount if you stop automatic payments.',
                  {
                    points: formatPercent(facts.points, language),
                  },
                ),
              ]),
          translate(
            'To stop one payment or all of them, call {phone} or email {email} at least three business days before the payment date. You may also notify your bank.',
            {
              phone: lender.phone,
              email: lender.email,
            },
          ),
          translate(
            'Your first payment is due after your line opens. Your statement shows the date and the amount at least ten days before we debit it.',
          ),
          translate(
            'If an amount you did not authorize is debited, notify us and your bank right away. You have rights under the Electronic Fund Transfer Act.',
          ),
        ],
      },
    ],
    footer: `${lender.legalName} · NMLS ${lender.nmlsId}`,
  }
}
