import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { applicationDetails, creditFooter } from '../document-frame.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './incompleteness-notice.es.ts'

interface IncompletenessFacts {
  lender: LenderFacts
  product: { name: string; spanishName: string }
  applicant: string
  loanNumber: string
  appliedOn: CivilDate
  givenOn: CivilDate
  /** The missing items as staff wrote them, in either language. */
  missing: readonly string[]
  respondBy: CivilDate
}

/**
 * Returns the notice of incompleteness: what is missing, the deadline, and what happens otherwise (12 CFR 1002.9(c)(2);
 * form C-6).
 */
export const incompletenessNotice = (facts: IncompletenessFacts, language: Language): DocumentContent => {
  const { lender, product } = facts
  const translate = translator(spanish, language)
  const date = (day: CivilDate) => formatCivilDate(day, language)
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  return {
    language,
    title: translate('Your application is not complete'),
    letterhead: letterhead(lender, language),
    captionLines: applicationDetails({ ...facts, drawnOn: facts.givenOn }, language),
    blocks: [
      paragraph(
        translate(
          'Thank you for applying to us for a {product} on {date}. The following information is needed to make a decision on your application:',
          { product: language === 'es' ? product.spanishName : product.name, date: date(facts.appliedOn) },
        ),
      ),
      { kind: 'list', items: facts.missing },
      { kind: 'heading', text: translate('Deadline') },
      paragraph(
        translate(
          'We need to receive this information by {date}. If we do not receive it by that date, we will regrettably be unable to give further consideration to your credit request.',
          { date: date(facts.respondBy) },
        ),
      ),
      { kind: 'heading', text: translate('How') },
      paragraph(
        translate(
          'Log in to your application and upload it there, call {phone}, or write to {lender}, {address}. If you cannot get one of these items, contact us. There may be another way.',
          { phone: lender.phone, lender: lender.legalName, address: lender.address },
        ),
      ),
    ],
    footer: creditFooter(lender, language),
  }
}
