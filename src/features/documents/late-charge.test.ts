import { describe, expect, test } from 'vitest'
import type { UsState } from '#src/domain/us/us-states.ts'
import { aLineInFlorida } from '#tests/support/closing-facts.ts'
import { documentText } from './document-blocks.ts'
import type { ClosingFacts } from './templates/closing/closing-facts.ts'
import { creditAgreement } from './templates/closing/credit-agreement.ts'
import { accountOpeningDisclosure } from './templates/disclosures/account-opening-disclosure.ts'

const lineIn = (state: UsState): ClosingFacts => {
  const line = aLineInFlorida()
  return { ...line, home: { ...line.home, state } }
}

describe('the late charge in the documents', () => {
  test.each<[string, UsState, string, string]>([
    [
      'New York Real Property Law 254-b',
      'NY',
      'If a payment is more than 15 days late, we charge 2.00% of that payment.',
      '2.00% of the payment, once it is more than 15 days late',
    ],
    [
      'North Carolina General Statutes 24-10.1',
      'NC',
      'If a payment is more than 15 days late, we charge 4.00% of that payment.',
      '4.00% of the payment, once it is more than 15 days late',
    ],
    [
      'Maine Revised Statutes, title 9-A, section 2-502',
      'ME',
      'If a payment is more than 15 days late, we charge 5.00% of that payment, but at most $10.00.',
      '5.00% of the payment, at most $10.00, once it is more than 15 days late',
    ],
    [
      'no cap',
      'OH',
      'If a payment is more than 15 days late, we charge 5.00% of that payment.',
      '5.00% of the payment, once it is more than 15 days late',
    ],
  ])('is the same in the agreement and the account-opening disclosures: %s', (_law, state, sentence, figure) => {
    expect(documentText(creditAgreement(lineIn(state), 'en'))).toContain(sentence)
    expect(documentText(accountOpeningDisclosure(lineIn(state), 'en'))).toContain(figure)
  })
})
