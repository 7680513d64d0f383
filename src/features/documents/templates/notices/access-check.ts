import type { Language } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { type LenderFacts, letterhead } from '../lender-facts.ts'
import { spanish } from './access-check.es.ts'

interface AccessCheckFacts {
  lender: LenderFacts
  loanNumber: string
  code: string
}

/**
 * Returns a document with a code to type. Typing the code shows that the person can open documents, which consent to
 * electronic documents requires (15 U.S.C. 7001(c)(1)(C)(ii)).
 */
export const accessCheck = ({ lender, loanNumber, code }: AccessCheckFacts, language: Language): DocumentContent => {
  const translate = translator(spanish, language)
  return {
    language,
    title: translate('Your code for electronic documents'),
    letterhead: letterhead(lender, language),
    captionLines: [translate('Application number: {number}', { number: loanNumber })],
    blocks: [
      {
        kind: 'paragraph',
        text: translate(
          'If you can read this page, you can read your application documents the same way. Type this code on the page you came from:',
        ),
      },
      { kind: 'figures', items: [{ label: translate('Your code'), value: code }] },
      {
        kind: 'paragraph',
        text: translate('You can save or print this file to confirm that saving and printing work too.'),
      },
    ],
    isAlone: true,
    footer: `${lender.legalName} · NMLS ${lender.nmlsId}`,
  }
}
