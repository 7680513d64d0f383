import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { dateField } from '../date-field.ts'
import { creditFooter } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './paper-cover.es.ts'

interface CoverFacts {
  lender: LenderFacts
  drawnOn: CivilDate
  recipient: string
  address: readonly string[]
  loanNumber: string
  titles: readonly string[]
}

/** Returns the cover sheet of a letter that is mailed on paper. Its address shows in the window of the envelope. */
export const paperCover = (facts: CoverFacts, language: Language): DocumentContent => {
  const { lender, drawnOn, recipient, address, loanNumber, titles } = facts
  const translate = translator(spanish, language)
  return {
    language,
    title: translate('Your documents on paper'),
    letterhead: letterhead(lender, language),
    captionLines: [
      dateField(drawnOn, language),
      recipient,
      ...address,
      translate('Application number: {number}', { number: loanNumber }),
    ],
    blocks: [
      {
        kind: 'paragraph',
        text: translate('Enclosed are paper copies of your application documents, at no cost to you.'),
      },
      { kind: 'heading', text: translate('Enclosed') },
      { kind: 'list', items: titles },
      {
        kind: 'paragraph',
        text: translate('Questions? Call {phone} or email {email}.', { phone: lender.phone, email: lender.email }),
      },
    ],
    isAlone: true,
    footer: creditFooter(lender, language),
  }
}
