import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { liabilityKinds } from '#src/domain/lending/liability.ts'
import { assetKinds, occupancyTypes } from '#src/domain/person/applicant.ts'
import { aBoardedLine } from '#tests/support/boarding-facts.ts'
import type { LoanFacts } from './loan-facts.ts'
import { mismoXml } from './mismo.rules.ts'

const now = new Date('2026-11-23T15:00:00Z')
const subset = XmlDocument.fromString(readFileSync(new URL('../../../docs/mismo-subset.xsd', import.meta.url), 'utf8'))
const validator = XsdValidator.fromDoc(subset)

const namespaces = { m: 'http://www.mismo.org/residential/2009/schemas' }
const read = (xml: string, path: string): string[] => {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return document.find(path, namespaces).map(({ content }) => content)
  } finally {
    document.dispose()
  }
}
const write = (deals: readonly LoanFacts[], withTaxpayerIds = false) => mismoXml(deals, { now, withTaxpayerIds })

test('an application is one deal that is valid under the stated subset of MISMO 3.4', () => {
  const xml = write([aBoardedLine()], true)
  expect(xml).toContain('MISMOReferenceModelIdentifier="3.4.032420160128"')
  const at = (path: string) => read(xml, `//m:${path}`)
  expect(at('HELOCMaximumBalanceAmount')).toEqual(['41000.00'])
  expect(at('NoteRatePercent')).toEqual(['8.2500'])
  expect(at('LienPriorityType')).toEqual(['SecondLien'])
  expect(at('TaxpayerIdentifierValue')).toEqual(['612479583'])
  expect(at('PartyRoleType')).toEqual(['Borrower', 'Spouse', 'NotePayTo'])
  expect(at('CurrentIncomeMonthlyTotalAmount')).toEqual(['10000.00'])
  expect(at('FIPSCountyCode')).toEqual(['049'])
  expect(at('LateChargeRatePercent')).toEqual(['5.0000'])
  expect(at('LateChargeGracePeriodDaysCount')).toEqual(['15'])
  expect(at('LateChargeMaximumAmount')).toEqual([])
})

test('a late charge that a state limits in dollars is written with its maximum', () => {
  const line = aBoardedLine()
  const plan = { ...line.plan, lateCharge: { percent: '4.00', afterDays: 15, maximumCents: 50_00 } }
  expect(read(write([{ ...line, plan }]), '//m:LateChargeMaximumAmount')).toEqual(['50.00'])
})

test('Social Security numbers are omitted unless requested, and many applications are many deals', () => {
  const xml = write([aBoardedLine(), aBoardedLine(), aBoardedLine()])
  expect(read(xml, '//m:DEAL')).toHaveLength(3)
  expect(read(xml, '//m:TAXPAYER_IDENTIFIERS')).toEqual([])
})

/** Any text that a person may have stored, besides ordinary ones. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('<&>"', ']]>', "O'Neil"),
)
const dollars = fc.double({ min: 0, max: 10_000_000, noNaN: true })
const address = fc.record({
  street1: text,
  street2: fc.option(text, { nil: undefined }),
  city: text,
  state: fc.constantFrom('OH', 'TX', 'NY'),
  zip: fc.stringMatching(/^\d{5}$/),
})
const day = fc.constantFrom('2026-11-01' as const, '2027-02-28' as const)
const name = fc.record({
  firstName: text,
  middleName: fc.option(text),
  lastName: text,
  suffix: fc.option(text),
})

/** An application at any place of its way: from the first answers to a line that is paid out. */
const facts: fc.Arbitrary<LoanFacts> = fc
  .record({
    name,
    address,
    mailing: fc.option(address),
    occupancy: fc.constantFrom(...occupancyTypes),
    email: text,
    phone: text,
    income: dollars,
    otherIncome: dollars,
    ssn: fc.option(fc.stringMatching(/^\d{9}$/)),
    assets: fc.array(fc.record({ kind: fc.constantFrom(...assetKinds), value: dollars }), { maxLength: 4 }),
    liabilities: fc.array(
      fc.record({
        kind: fc.constantFrom(...liabilityKinds),
        creditor: text,
        balance: dollars,
        monthlyPayment: dollars,
        lienPosition: fc.option(fc.integer({ min: 1, max: 5 })),
        isPaidOff: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    hasTerms: fc.boolean(),
    hasParticulars: fc.boolean(),
    record: fc.option(
      fc.record({ parcelId: text, legalDescription: text, county: text, fips: fc.constantFrom('39049', '') }),
    ),
    homeValue: fc.option(fc.record({ value: dollars, asOf: day })),
    others: fc.array(
      fc.record({ role: fc.constantFrom('owner', 'spouse'), name, email: fc.option(text), phone: fc.option(text) }),
      {
        maxLength: 3,
      },
    ),
    lender: text,
    closedOn: fc.option(day),
    firstPaymentOn: fc.option(day),
  })
  .map((any): LoanFacts => {
    const line = aBoardedLine()
    const { application } = line
    return {
      ...line,
      application: {
        ...application,
        property: { ...application.property, address: any.address, occupancy: any.occupancy },
        applicant: {
          ...application.applicant,
          name: any.name,
          homeAddress: any.address,
          email: any.email,
          phone: any.phone,
          income: any.income,
          otherIncome: any.otherIncome,
          ssn: any.ssn,
          assets: any.assets,
          ...(any.hasParticulars && {
            particulars: {
              citizenship: 'US_CITIZEN',
              maritalStatus: 'UNMARRIED',
              coOwners: [],
              useOfFunds: 'OTHER',
              mailingAddress: any.mailing,
            },
          }),
        },
      },
      // A lender has a name; that of a configured one is checked when the server starts.
      lender: { ...line.lender, name: `Lender ${any.lender}` },
      terms: any.hasTerms ? line.terms : null,
      record: any.record && { ...any.record, type: 'CONDO' },
      homeValue: any.homeValue,
      otherParties: any.others,
      liabilities: any.liabilities,
      closedOn: any.closedOn,
      money: { ...line.money, firstPaymentOn: any.firstPaymentOn },
    }
  })

test('any stored application produces well-formed XML that is valid under the subset', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 3 }), fc.boolean(), (deals, withTaxpayerIds) => {
      expect(read(write(deals, withTaxpayerIds), '//m:DEAL')).toHaveLength(deals.length)
    }),
  )
})

test('a message without applications is not created', () => {
  expect(() => write([])).toThrow()
})
