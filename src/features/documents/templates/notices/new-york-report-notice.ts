import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './new-york-report-notice.es.ts'

interface NewYorkReportNoticeFacts {
  lender: LenderFacts
}

/**
 * Returns the notice that New York requires before a consumer report is requested: General Business Law, section
 * 380-b(b). It names no person.
 */
export const newYorkReportNotice = ({ lender }: NewYorkReportNoticeFacts, language: Language): DocumentContent => {
  const translate = translator(spanish, language)
  return {
    language,
    title: translate('New York: about consumer reports'),
    letterhead: letterhead(lender, language),
    captionLines: [],
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'New York law requires us to tell you this before we request a consumer report (General Business Law, section 380-b).',
        ),
      },
      {
        kind: 'list',
        items: [
          translate('We may request a consumer report about you in connection with your application.'),
          translate(
            'Upon your request, we will tell you whether or not a consumer report was requested and, if one was, the name and address of the consumer reporting agency that furnished it.',
          ),
          translate(
            'If your line is opened, we may request further reports to update, renew or extend the credit, without telling you each time.',
          ),
        ],
      },
      {
        kind: 'paragraph',
        text: translate('To ask, call {phone} or email {email}.', { phone: lender.phone, email: lender.email }),
      },
    ],
    footer: `${lender.legalName} · NMLS ${lender.nmlsId}`,
  }
}
