import { describe, expect, test } from 'vitest'
import { type UsState, usStateCodes } from '#src/domain/us/us-states.ts'
import { aLineInFlorida } from '#tests/support/closing-facts.ts'
import { documentText } from './document-blocks.ts'
import { deedRequirements } from './templates/closing/deed-requirements.table.ts'
import { securityInstrument } from './templates/closing/security-instrument.ts'
import { securityInstrumentOf } from './templates/closing/security-instruments.table.ts'

const refinance = [
  { liabilityId: 'first', unpaidPrincipal: 30_000, recordedAs: 'Deed Book 9, page 12' },
  { liabilityId: 'second', unpaidPrincipal: 1_200.5, recordedAs: 'Instrument 2018-441' },
]
const deedIn = (state: UsState, units: number | null = 1, refinancedDebts = refinance) => {
  const line = aLineInFlorida()
  return securityInstrument({ ...line, refinancedDebts, home: { ...line.home, state, units } }, 'en')
}

/** What each row prints for a line of $52,785.37 of November 20, 2026, with 36 months of draws and terms of up to 30 years. */
const sentencesByState: Readonly<Record<string, readonly string[]>> = {
  AL: ['Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215'],
  CO: ['This instrument is made pursuant to a revolving credit arrangement.'],
  CT: ['OPEN-END MORTGAGE', 'First witness', 'Second witness'],
  DC: [
    'THIS IS A HOME EQUITY CREDIT LINE DEED OF TRUST. DEFAULT ON PAYMENTS MAY RESULT IN THE LOSS OF YOUR HOME.',
    'Under an agreement with the borrower and the grantors, the lender may make, or contemplates making, advances from time to time against the home. The maximum aggregate amount of principal to be secured at any one time is $52,785.37.',
    'The borrower may request advances until November 20, 2029, as the agreement provides, and may cure a default within 30 days after the lender gives notice of it. The borrower must make the payments that the agreement requires. The consequences of a default that is not cured are that the entire debt may become due at once and that the home may be sold.',
  ],
  DE: ['Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215'],
  FL: ['Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215'],
  GA: [
    'Original loan amount: $52,785.37',
    'Maturity date: no later than November 20, 2059',
    'Intangible recording tax: $290.37',
    'Unofficial witness',
    'Notary public, as official witness',
  ],
  IA: [
    'NOTICE: This mortgage secures credit in the amount of $52,785.37. Loans and advances up to this amount, together with interest, are senior to indebtedness to other creditors under subsequently recorded or filed mortgages and liens.',
  ],
  IL: [
    'The grantors hereby release and waive all rights under and by virtue of the homestead exemption laws of the State of Illinois.',
  ],
  IN: [
    'Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215',
    'I affirm, under the penalties for perjury, that I have taken reasonable care to redact each Social Security number in this document, unless required by law (Nora Ellis).',
    'Maturity date: no later than November 20, 2059',
  ],
  KY: [
    'Maturity date: no later than November 20, 2059',
    'Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215',
    'The parties intend that this mortgage secure a line of credit. The maximum principal amount of credit that may be extended under the line of credit and be outstanding at any time, and that this mortgage secures, is $52,785.37.',
  ],
  MD: [
    'Aggregate principal sum secured: $52,785.37',
    'This instrument refinances debts secured by the existing instruments recorded as Deed Book 9, page 12; Instrument 2018-441. The grantors state that the original mortgagor under them is a grantor and uses the home as a principal residence, and that their unpaid outstanding principal is $31,200.50.',
  ],
  MI: [
    'THIS IS A FUTURE ADVANCE MORTGAGE',
    'MAXIMUM PRINCIPAL AMOUNT, EXCLUDING PROTECTIVE ADVANCES, THAT MAY BE SECURED BY THIS MORTGAGE: $52,785.37',
  ],
  MO: [
    'This instrument secures future advances and future obligations and is to be governed by section 443.055 of the Revised Statutes of Missouri. The face amount, which is the total principal amount of the obligations that it may secure at any given time, is $52,785.37.',
  ],
  MS: ['This deed of trust secures a line of credit.'],
  NC: [
    'Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215',
    'This instrument secures an equity line of credit governed by Article 9 of Chapter 45 of the North Carolina General Statutes. The maximum principal amount that it may secure at any one time is $52,785.37. Advances may be requested until November 20, 2029.',
  ],
  ND: ['Maturity date: no later than November 20, 2059'],
  NE: ['Maturity date: no later than November 20, 2059'],
  NV: [
    'This instrument secures future advances and is to be governed by NRS 106.300 to 106.400, inclusive. The maximum amount of principal that it secures is $52,785.37.',
  ],
  NY: [
    'The real property covered by this mortgage is improved by a one- or two-family residence or dwelling, and there are no other improvements whose cost or fair market value exceeds that of the residence.',
    'The real property covered by this mortgage is principally improved by a structure containing in the aggregate not more than six residential dwelling units, each having its own separate cooking facilities.',
    'This mortgage secures indebtedness under a credit agreement that reflects the fact that the parties reasonably contemplate entering into a series of advances, payments and readvances. The aggregate amount outstanding at any time is limited to $52,785.37. This mortgage secures the original indebtedness and the indebtedness created by future advances made within thirty years from the date of its recording.',
  ],
  OH: [
    'OPEN-END MORTGAGE',
    'The parties intend that this instrument secure loan advances made after it is delivered to the recorder. The maximum amount of unpaid loan indebtedness, exclusive of interest, that may be outstanding at any time is $52,785.37.',
  ],
  OR: [
    'LINE OF CREDIT TRUST DEED',
    'Maximum principal amount to be advanced: $52,785.37',
    'Maturity date: no later than November 20, 2059',
  ],
  PA: [
    'OPEN-END MORTGAGE',
    'This open-end mortgage secures future advances under 42 Pa.C.S. 8143. The maximum principal amount of indebtedness that may be outstanding at any one time is $52,785.37, plus accrued and unpaid interest.',
    'This mortgage also secures the unpaid balances of advances for taxes, assessments, maintenance charges, insurance premiums and costs of protecting the home or this lien, and of expenses that the lender incurs because of a default.',
  ],
  RI: [
    'OPEN-END MORTGAGE TO SECURE PRESENT AND FUTURE LOANS UNDER CHAPTER 25 OF TITLE 34',
    `Address at which the lender accepts written notices: ${aLineInFlorida().lender.address}`,
  ],
  SC: ['First witness', 'Second witness'],
  TN: [
    'THIS IS AN OPEN-END MORTGAGE',
    'Maximum principal indebtedness for Tennessee recording tax purposes is $52,785.37.',
    'Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215',
    'The stated term of the open-end credit agreement, in which advances may be made, ends on November 20, 2029. It may not be extended beyond thirty years from the date of this instrument.',
  ],
  TX: [
    'This is an extension of credit as defined by sections 50(a)(6) and 50(t), article XVI, of the Texas Constitution. It is without recourse for personal liability against the owners and their spouses, unless it was obtained by actual fraud, and may be foreclosed upon only by a court order.',
    'This lien is voluntary. It is created under a written agreement, with the consent of each owner and of the spouse of each owner.',
    'No real or personal property other than the homestead secures the credit.',
    'The lender may not require early payment because the market value of the home decreases, or because of a default on a debt that is not secured by a prior valid lien on the home.',
    'When the credit is extended, the home secures no other debt, except one made for a purpose of subsections (a)(1) to (a)(5) or (a)(8) of section 50.',
    'Each owner, and the spouse of each owner, may rescind the credit within three days after it is extended, without penalty or charge.',
    'The lender, or any holder of the note, forfeits all principal and interest if it fails to comply with its obligations and does not correct the failure within 60 days after the borrower notifies it, as section 50(a)(6)(Q)(x) provides.',
    'Within a reasonable time after the line is closed and paid in full, the lender cancels and returns the note to the owner. The lender gives the owner, in recordable form and at no cost, a release of this lien, or a copy of an endorsement and assignment of it to a lender that refinances the credit.',
  ],
  VA: [
    'THIS IS A CREDIT LINE DEED OF TRUST',
    'Prepared by: Nora Ellis, 40 Threshold Street, Suite 300, Columbus, OH 43215',
    'The maximum aggregate amount of principal to be secured at any one time is $52,785.37.',
    'A purpose of this deed of trust is to refinance existing debts of $31,200.50, secured by instruments on which the recordation tax was paid, recorded as Deed Book 9, page 12; Instrument 2018-441 (Code of Virginia 58.1-803(E)).',
  ],
  WA: ['The real property conveyed by this deed of trust is not used principally for agricultural purposes.'],
  WY: [
    'The grantors mortgage the home hereby releasing and waiving all rights under and by virtue of the homestead exemption laws of the State of Wyoming.',
  ],
}

describe('what a county looks for in the instrument', () => {
  const rowsOf = (state: string) => deedRequirements.filter((row) => row.state === state)
  const cases = Object.entries(sentencesByState).flatMap(([state, sentences]) =>
    sentences.map((sentence, index) => {
      const row = rowsOf(state)[index]
      const units = row?.aboveFamilies === undefined ? 1 : row.aboveFamilies + 1
      return [row?.source ?? 'no row', state as UsState, sentence, units] as const
    }),
  )

  test('every row is tested', () => expect(cases).toHaveLength(deedRequirements.length))

  test.each(cases)('%s: the deed in %s says so', (_source, state, sentence, units) => {
    expect(documentText(deedIn(state, units))).toContain(sentence)
    expect(documentText(deedIn('MN'))).not.toContain(sentence)
  })

  test.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [null, false],
  ])(
    '20 NYCRR 642.2(b)(2): a mortgage on a home of %s families in New York claims the deduction: %s',
    (units, claims) => {
      const [twoFamilies, sixUnits] = sentencesByState.NY ?? []
      const text = documentText(deedIn('NY', units))
      expect([text.includes(twoFamilies ?? ''), text.includes(sixUnits ?? '')]).toEqual([claims, !claims])
    },
  )

  test.each(['MD', 'VA'] as const)('a deed in %s that refinances nothing claims no lower tax', (state) =>
    expect(documentText(deedIn(state, 1, [])).join('\n')).not.toMatch(/refinance/),
  )

  test('a caption comes before everything else, as Code of Virginia 55.1-318(B) requires on the front page', () => {
    expect(deedIn('VA').captionLines[0]).toBe('THIS IS A CREDIT LINE DEED OF TRUST')
    expect(deedIn('OH').captionLines[0]).toBe('OPEN-END MORTGAGE')
  })

  test('42 Pa.C.S. 8143: the title of a deed in Pennsylvania is OPEN-END MORTGAGE', () => {
    expect(deedIn('PA').title).toBe('OPEN-END MORTGAGE')
    expect(deedIn('MN').title).toBe('Mortgage')
  })

  test.each([
    ['CT', 'Connecticut General Statutes 49-2(c)', 'OPEN-END MORTGAGE'],
    [
      'RI',
      'Rhode Island General Laws 34-25-8',
      'OPEN-END MORTGAGE TO SECURE PRESENT AND FUTURE LOANS UNDER CHAPTER 25 OF TITLE 34',
    ],
  ] as const)('the title of a deed in %s is the one of %s', (state, _source, title) =>
    expect(deedIn(state).title).toBe(title),
  )

  test('ORS 86.155(1)(b): the legend of a trust deed in Oregon comes before everything else', () =>
    expect(deedIn('OR').captionLines[0]).toBe('LINE OF CREDIT TRUST DEED'))

  test.each(usStateCodes)('the first page of a deed in %s names the lender with its address', (state) => {
    const { lender } = aLineInFlorida()
    expect(deedIn(state).captionLines).toContain(`Lender: ${lender.legalName}, ${lender.address}`)
  })

  test('a deed of trust names its trustee with the full address (Code of Virginia 55.1-317)', () => {
    expect(deedIn('VA').captionLines).toContain(
      'Trustee: Keystone Lane Trust Company, National Association, 118 Tobacco Row, Richmond, VA 23219',
    )
    expect(documentText(deedIn('VA')).join('\n')).toContain(
      'the home to Keystone Lane Trust Company, National Association, as trustee',
    )
    expect(securityInstrumentOf('OH')).toBe('MORTGAGE')
    expect(documentText(deedIn('OH')).join('\n')).not.toContain('rustee')
  })

  test.each([
    ['CO', 'Colorado Revised Statutes 38-39-106(1)'],
    ['DE', '25 Delaware Code 2118(a)'],
    ['FL', 'Florida Statutes 697.04(1)'],
    ['HI', 'Hawaii Revised Statutes 506-1(b)'],
    ['IL', '205 Illinois Compiled Statutes 5/5d'],
    ['KS', 'Kansas Statutes 58-2336'],
    ['LA', 'Louisiana Civil Code 3288, 3298'],
    ['MA', 'Massachusetts General Laws 183, 28B'],
    ['ME', '33 Maine Revised Statutes 505(2)'],
    ['MN', 'Minnesota Statutes 287.05, subdivision 3'],
    ['MT', 'Montana Code 71-1-206(1)'],
    ['NE', 'Nebraska Revised Statutes 76-1002'],
    ['NH', 'New Hampshire Revised Statutes 479:3'],
    ['NJ', 'New Jersey Statutes 46:9-8.1'],
    ['NM', 'New Mexico Statutes 48-7-9'],
    ['SC', 'South Carolina Code 29-3-50(A)'],
    ['VT', '27 Vermont Statutes 410'],
  ] as const)(
    'a deed in %s secures present and future advances up to a stated amount of principal (%s)',
    (state, _source) =>
      expect(documentText(deedIn(state)).join('\n')).toContain(
        'present and future advances of up to $52,785.37 of principal at any one time',
      ),
  )

  test.each([
    ['IN', 'Indiana Code 32-29-1-3'],
    ['OK', '46 Oklahoma Statutes 43(A)(2)'],
  ] as const)('a mortgage in %s grants no power of sale (%s)', (state, _source) =>
    expect(documentText(deedIn(state)).join('\n')).not.toContain('power of sale'),
  )

  test.each(['AK', 'AZ', 'MS', 'OH'] as const)(
    'a deed in %s states the mailing address of each grantor (Arizona Revised Statutes 33-802(B); Alaska Statutes 40.17.030(a)(8); Mississippi Code 89-5-24)',
    (state) => {
      const line = aLineInFlorida()
      const people = [line.people[0], { ordinal: 1, name: 'Luis Vega', role: 'owner' as const }] as const
      const facts = { ...line, people, borrowerMailingAddress: 'PO Box 7, Tampa, FL 33601' }
      const { captionLines } = securityInstrument({ ...facts, home: { ...line.home, state } }, 'en')
      expect(captionLines).toContain('Mailing address of Ana Garcia: PO Box 7, Tampa, FL 33601')
      expect(captionLines).toContain(`Mailing address of Luis Vega: ${line.home.address}`)
    },
  )

  test('a deed of trust in Colorado grants the home to the public trustee (Colorado Revised Statutes 38-39-101)', () => {
    const line = aLineInFlorida()
    const facts = { ...line, home: { ...line.home, state: 'CO' as const }, plan: { ...line.plan, trustees: {} } }
    const deed = securityInstrument(facts, 'en')
    expect(deed.captionLines).toContain('Trustee: the Public Trustee of the county in which the home is located')
    expect(documentText(deed).join('\n')).toContain(
      'the home to the Public Trustee of the county in which the home is located, as trustee, in trust for',
    )
  })

  test('a deed of trust without a trustee cannot be rendered', () => {
    const line = aLineInFlorida()
    const facts = { ...line, home: { ...line.home, state: 'TX' as const }, plan: { ...line.plan, trustees: {} } }
    expect(() => securityInstrument(facts, 'en')).toThrow('names no trustee in TX')
  })
})
