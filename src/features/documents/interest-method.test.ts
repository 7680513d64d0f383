import { describe, expect, test } from 'vitest'
import { aLineInFlorida } from '#tests/support/closing-facts.ts'
import { documentText } from './document-blocks.ts'
import type { ClosingFacts } from './templates/closing/closing-facts.ts'
import { creditAgreement } from './templates/closing/credit-agreement.ts'
import { accountOpeningDisclosure } from './templates/disclosures/account-opening-disclosure.ts'
import { earlyDisclosures } from './templates/disclosures/early-disclosures.ts'
import { texasItemizedCosts } from './templates/disclosures/texas-itemized-costs.ts'
import { interestMethod } from './templates/interest-method.ts'

const closing = aLineInFlorida()
const early = { ...closing, states: ['FL'] } as const
const agreement = creditAgreement(closing, 'en')
const opening = accountOpeningDisclosure(closing, 'en')
const tableOf = ({ blocks }: typeof agreement) =>
  blocks.find((block) => block.kind === 'table' && block.caption === 'Payments on the initial draw')
const figureIn = ({ blocks }: typeof agreement, label: string) =>
  blocks.flatMap((block) => (block.kind === 'figures' ? block.items : [])).find((item) => item.label === label)?.value

/** 120 payments by hand: interest to the cent each month, the last payment settles. Cents. */
const byHand = () => {
  let [balance, total, last] = [52_785_37n, 0n, 0n]
  for (let month = 1; month <= 120; month += 1) {
    // Half to even is half up here: no month of this loan ends in exactly half a cent.
    const interest = (balance * 825n * 2n + 120_000n) / 240_000n
    last = month === 120 ? balance + interest : 647_43n
    balance += interest - last
    total += last
  }
  return { last, total }
}
const inDollars = (cents: bigint) =>
  `$${(Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

describe('one method for interest', () => {
  test.each([
    ['the agreement', agreement],
    ['the account-opening disclosures (12 CFR 1026.6(a)(1)(iii))', opening],
    ['the early disclosures (12 CFR 1026.40(d)(5)(ii))', earlyDisclosures(early, 'en')],
  ])('%s use the same sentences, and no others', (_, document) => {
    const text = documentText(document)
    for (const sentence of interestMethod('en')) expect(text).toContain(sentence)
    expect(text.join('\n')).not.toContain('Payments are counted on the day they arrive')
  })

  test('12 CFR 1026.6(a)(1)(ii) both periodic rates are stated with their annual percentage rate and the daily cost', () => {
    const text = documentText(opening).join('\n')
    expect(text).toContain('The monthly periodic rate on the initial draw is 0.68750%')
    // 8.25 / 365; 52,785.37 × 8.25% / 365.
    expect(text).toContain(
      'Its daily periodic rate is 0.022603%, which corresponds to the same rate. It comes to $11.93 a day.',
    )
  })
})

describe('a recording tax that is financed', () => {
  test.each([
    ['the agreement', agreement],
    ['the account-opening disclosures', opening],
  ])('12 CFR 1026.6(a)(2) is itemized in the initial draw of %s', (_, document) => {
    expect(figureIn(document, 'Paid to you, or to the creditors you chose')).toBe('$50,000.00')
    expect(figureIn(document, 'Origination fee, added to the initial draw')).toBe('$2,495.00')
    expect(figureIn(document, 'Recording tax, added to the initial draw')).toBe('$290.37')
    expect(figureIn(document, 'Initial draw, total of the above')).toBe('$52,785.37')
    expect(figureIn(document, 'Credit limit')).toBe('$52,785.37')
  })
})

describe('the payments', () => {
  test.each([
    ['the agreement', agreement],
    ['the account-opening disclosures', opening],
  ])(
    '12 CFR 1026.18(g), (h) of %s match the schedule: level payments, a last one close to them, and their sum',
    (_, document) => {
      const { last, total } = byHand()
      expect(tableOf(document)).toMatchObject({
        rows: [
          ['1 to 119, monthly', '$647.43'],
          ['120, final payment', inDollars(last)],
          ['Total of 120 payments', inDollars(total)],
        ],
      })
      expect(Math.abs(Number(last) - 647_43)).toBeLessThan(100)
    },
  )

  test('the total interest is the total minus the initial draw', () => {
    const interest = inDollars(byHand().total - 52_785_37n)
    expect(documentText(opening).join('\n')).toContain(`you pay a total of ${interest} in interest`)
    expect(documentText(texasItemizedCosts(closing, 'en'))).toContain(interest)
  })

  test('a lender that rounds payments up states that in both disclosures', () => {
    const figures = { ...closing.figures, monthlyPayment: 648, roundPaymentsUpToCents: 100 }
    const sentence =
      'Payments are rounded up to the next whole dollar. There may be fewer of them, and the last one is smaller.'
    expect(documentText(accountOpeningDisclosure({ ...closing, figures }, 'en'))).toContain(sentence)
    const roundedDisclosure = earlyDisclosures({ ...early, roundPaymentsUpToCents: 100 }, 'en')
    expect(documentText(roundedDisclosure)).toContain(sentence)
    // 119.22 to the cent. What is paid on top repays the balance a month early.
    expect(roundedDisclosure.blocks.find((block) => block.kind === 'table')?.rows).toContainEqual([
      '10 years',
      '7.600%',
      '$120.00',
      '119 payments',
    ])
    expect(documentText(opening)).not.toContain(sentence)
  })
})

describe('12 CFR 1026.6(a)(2), what recording costs', () => {
  const withFee = (recordingFee: ClosingFacts['figures']['recordingFee']): ClosingFacts => ({
    ...closing,
    figures: { ...closing.figures, recordingFee },
  })

  test.each([
    [{ amount: 95 }, '$95.00', 'You pay $95.00 for recording with the county.'],
    [
      { amount: 10, furtherPage: 8.5 },
      '$10.00 for the first page of the recorded instrument, and $8.50 for each further page',
      'For recording with the county, you pay $10.00 for the first page and $8.50 for each further page.',
    ],
    // Chosen before lenders set it: the most that the disclosures named.
    [undefined, '$315.00', 'You pay $315.00 for recording with the county.'],
  ])('is an amount, or how it is computed, in disclosure and agreement: %j', (fee, figure, sentence) => {
    expect(figureIn(accountOpeningDisclosure(withFee(fee), 'en'), 'Recording with the county')).toBe(figure)
    expect(documentText(creditAgreement(withFee(fee), 'en'))).toContain(sentence)
    const spanish = documentText(accountOpeningDisclosure(withFee(fee), 'es')).join('\n')
    expect(spanish).not.toMatch(/for (the first|each)/)
  })

  test.each(['en', 'es'] as const)('no document of the line states a range (%s)', (language) => {
    for (const document of [accountOpeningDisclosure, creditAgreement])
      expect(documentText(document(withFee({ amount: 95 }), language)).join('\n')).not.toContain('$315')
  })
})

describe('a homestead in Texas', () => {
  const inTexas: ClosingFacts = {
    ...closing,
    isSignedInPerson: true,
    home: { ...closing.home, address: '12 Oak Street, Austin, TX 78701', state: 'TX' },
    figures: { ...closing.figures, closingCosts: { notary: 300, recording: 86 } },
  }

  test('12 CFR 1026.6(a)(2) the account-opening disclosures state actual itemized costs, not a range', () => {
    const disclosure = accountOpeningDisclosure(inTexas, 'en')
    expect(figureIn(disclosure, 'Recording with the county')).toBe('$86.00')
    expect(figureIn(disclosure, 'In-person notary')).toBe('$300.00')
    expect(documentText(disclosure)).not.toContain('In-person notary, only if you cannot sign online')
  })

  test('7 TAC 153.13 the itemized costs state one day’s interest and the last payment', () => {
    const costs = texasItemizedCosts(inTexas, 'en')
    const rows = costs.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect(rows).toContainEqual(['Interest for each day before the first month', '$11.93'])
    expect(rows).toContainEqual(['Last payment', inDollars(byHand().last)])
  })
})
