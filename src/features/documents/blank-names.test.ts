import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usStateCodes } from '#src/domain/us/us-states.ts'
import { aLineInFlorida } from '#tests/support/closing-facts.ts'
import { type DocumentContent, documentText } from './document-blocks.ts'
import type { ClosingFacts, DocumentPerson } from './templates/closing/closing-facts.ts'
import { creditAgreement } from './templates/closing/credit-agreement.ts'
import { securityInstrument } from './templates/closing/security-instrument.ts'
import { texasValueAcknowledgment } from './templates/closing/texas-value-acknowledgment.ts'
import { accountOpeningDisclosure } from './templates/disclosures/account-opening-disclosure.ts'
import { rightToCancel } from './templates/disclosures/right-to-cancel.ts'
import { texasItemizedCosts } from './templates/disclosures/texas-itemized-costs.ts'
import { BlankNameError } from './templates/person-name.ts'

type Template = (facts: ClosingFacts, language: 'en' | 'es') => DocumentContent

/** Every document of a closing that names people, drawn for the last of them where each gets their own. */
const templates: Readonly<Record<string, Template>> = {
  creditAgreement,
  securityInstrument,
  texasValueAcknowledgment,
  accountOpeningDisclosure,
  texasItemizedCosts,
  rightToCancel: ({ lender, loanNumber, people, home, drawnOn }, language) =>
    rightToCancel(
      {
        lender,
        loanNumber,
        owner: people.at(-1)!.name,
        home: home.address,
        openedOn: drawnOn,
        givenOn: drawnOn,
        lastDay: drawnOn,
        copy: 1,
      },
      language,
    ),
}

/** 'Grantors: Ana and ', 'Signature of , owner', 'For: '. */
const blankName = /(: | and| y| e| of| de| of the) *$|(^|[:,(]|\bof|\bde) ,| {2}/

const aName = fc.constantFrom('Ana Garcia', 'Lu', 'José Peña Jr', 'Nguyễn Thị Hoa', "Sean O'Neil")
const aPerson = fc.record({ name: fc.oneof(aName, fc.constantFrom('', ' ')), role: fc.constantFrom('owner', 'spouse') })

test.each(Object.keys(templates))('%s never shows a blank name: it names everyone, or is not rendered', (kind) => {
  const draw = templates[kind]!
  const isDrawn = { named: 0, blank: 0 }
  fc.assert(
    fc.property(
      fc.oneof(aName, fc.constant('')),
      fc.array(aPerson, { maxLength: 3 }),
      fc.constantFrom(...usStateCodes),
      fc.constantFrom('en' as const, 'es' as const),
      (borrower, others, state, language) => {
        const line = aLineInFlorida()
        const people = [
          { ordinal: 0, name: borrower, role: 'borrower' },
          ...others.map((other, index) => ({ ordinal: index + 1, ...other })),
        ] as [DocumentPerson, ...DocumentPerson[]]
        const home = { ...line.home, state, value: { amount: 400_000, asOf: '2026-11-01' } }
        const isEveryoneNamed = people.every(({ name }) => name.trim() !== '')
        isDrawn[isEveryoneNamed ? 'named' : 'blank'] += 1
        try {
          const lines = documentText(draw({ ...line, people, home }, language))
          // The lines for ink have blanks of their own.
          expect(lines.filter((text) => blankName.test(text) && !text.includes('____'))).toEqual([])
        } catch (error) {
          if (!(error instanceof BlankNameError) || isEveryoneNamed) throw error
        }
      },
    ),
    { numRuns: 150 },
  )
  expect(Math.min(isDrawn.named, isDrawn.blank)).toBeGreaterThan(10)
})
