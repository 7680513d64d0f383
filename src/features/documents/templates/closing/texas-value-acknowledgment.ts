import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate, formatDollars } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { DocumentContent } from '../../document-blocks.ts'
import { accountDetails, creditFooter } from '../document-frame.ts'
import { letterhead } from '../lender-facts.ts'
import { nameOf } from '../person-name.ts'
import type { ClosingFacts } from './closing-facts.ts'
import { spanish } from './texas-value-acknowledgment.es.ts'

/**
 * Returns the written acknowledgment of the fair market value of a Texas homestead on the day of the extension of credit,
 * which the owner and the lender sign at the closing (Texas Constitution, article XVI, section 50(a)(6)(Q)(ix); 7 Texas
 * Administrative Code 153.26).
 * @throws Error before the home has a verified value
 */
export const texasValueAcknowledgment = (facts: ClosingFacts, language: Language): DocumentContent => {
  const { lender, home, people } = facts
  const translate = translator(spanish, language)
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, text })
  if (!home.value) throw new Error('The value of the home is not known yet.')
  const owners = people.filter(({ role }) => role !== 'spouse')
  return {
    language,
    title: translate('Acknowledgment of the fair market value of the homestead'),
    letterhead: letterhead(lender),
    captionLines: [...accountDetails(facts, language), translate('The home: {address}', { address: home.address })],
    blocks: [
      paragraph(
        translate(
          'The owner and the lender acknowledge that the fair market value of the homestead on the day on which the credit is extended is {value}. The value was determined as of {day}.',
          {
            value: formatDollars(home.value.amount, language, 'whole'),
            day: formatCivilDate(home.value.asOf, language),
          },
        ),
      ),
      paragraph(
        translate(
          'The principal of the line and all other debts secured by the homestead together may be at most 80 percent of this value (Texas Constitution, article XVI, section 50(a)(6)(B)).',
        ),
      ),
      paragraph(
        translate(
          'This document is signed at the closing, at the office of the lender, an attorney or a title company, together with the credit agreement and the deed of trust.',
        ),
      ),
      ...owners.flatMap((owner) => [
        {
          kind: 'field' as const,
          act: 'signature' as const,
          signer: owner.ordinal,
          label: translate('Signature of {name}, owner', { name: nameOf(owner.name) }),
        },
        { kind: 'field' as const, act: 'date' as const, signer: owner.ordinal, label: translate('Date signed') },
      ]),
      paragraph(translate('For the lender, {lender}:', { lender: lender.legalName })),
      paragraph(translate('Signature: ____________________  Name and title: ____________________  Date: ____________')),
    ],
    footer: creditFooter(lender, language),
  }
}
