import type { Language } from '#src/platform/words/fill.ts'
import { speaker } from '#src/platform/words/speaker.ts'
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
  const say = speaker(spanish, language)
  return {
    language,
    title: say('Your code for electronic documents'),
    letterhead: letterhead(lender, language),
    particulars: [say('Application number: {number}', { number: loanNumber })],
    blocks: [
      {
        kind: 'paragraph',
        text: say(
          'You can read this page, so you can read the documents of your application in the same way. Type this code on the page you came from:',
        ),
      },
      { kind: 'figures', items: [{ label: say('Your code'), value: code }] },
      {
        kind: 'paragraph',
        text: say('You can keep this file or print it to see that keeping and printing work too.'),
      },
    ],
    isAlone: true,
    footer: `${lender.legalName} · NMLS ${lender.nmlsId}`,
  }
}
