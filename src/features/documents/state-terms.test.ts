import { describe, expect, test } from 'vitest'
import { aLineInFlorida } from '#tests/support/closing-facts.ts'
import { documentText } from './document-blocks.ts'
import type { ClosingFacts } from './templates/closing/closing-facts.ts'
import { spanish as agreementSpanish } from './templates/closing/credit-agreement.es.ts'
import { creditAgreement } from './templates/closing/credit-agreement.ts'
import { securityInstrument } from './templates/closing/security-instrument.ts'
import { accountOpeningDisclosure } from './templates/disclosures/account-opening-disclosure.ts'
import { spanish as earlySpanish } from './templates/disclosures/early-disclosures.es.ts'
import { earlyDisclosures } from './templates/disclosures/early-disclosures.ts'
import { agreementClauses, stateClauses, stateWordings } from './templates/state-terms.table.ts'

const line = aLineInFlorida()
const lineAt = (home: Pick<ClosingFacts['home'], 'state' | 'occupancy'>): ClosingFacts => ({
  ...line,
  home: { ...line.home, ...home },
})
const homestead = lineAt({ state: 'TX', occupancy: 'HOME' })
const rentedOut = lineAt({ state: 'TX', occupancy: 'INVESTMENT' })
const states = ['FL', 'TX'] as const

const texts = (facts: ClosingFacts, language: 'en' | 'es' = 'en') =>
  ({
    agreement: documentText(creditAgreement(facts, language)),
    opening: documentText(accountOpeningDisclosure(facts, language)),
    early: documentText(earlyDisclosures({ ...facts, states }, language)),
  }) as const
type Kind = keyof ReturnType<typeof texts>
const kinds: readonly Kind[] = ['agreement', 'opening', 'early']

describe('the terms of a line on a homestead in Texas', () => {
  test.each(stateClauses.map(({ source, text }) => [source, text] as const))(
    '%s is in the agreement and in both disclosures, and in those of no other home',
    (_source, text) => {
      for (const kind of kinds) {
        expect(texts(homestead)[kind], kind).toContain(text)
        expect(texts(line)[kind], kind).not.toContain(text)
        expect(texts(rentedOut)[kind], kind).not.toContain(text)
      }
    },
  )

  test.each(agreementClauses.map(({ source, text }) => [source, text] as const))(
    '%s is in the agreement, and in that of no other home',
    (_source, text) => {
      expect(texts(homestead).agreement).toContain(text)
      for (const facts of [line, rentedOut]) expect(texts(facts).agreement).not.toContain(text)
    },
  )

  test('50(a)(6)(Q)(i) to (xi), 50(t)(1) to (8): the agreement, with its own acknowledgment, has each of them', () => {
    const sources = [...stateClauses, ...agreementClauses, ...stateWordings].map(({ source }) => source).join('; ')
    // (vi) is the first clause, and the deed says it too. 50(t)(1) is the draw period.
    for (const part of ['i', 'ii', 'iii', 'iv', 'v', 'vii', 'viii', 'ix', 'x', 'xi'])
      expect(sources).toMatch(new RegExp(`50\\(a\\)\\(6\\)\\(Q\\)\\(${part}\\)`))
    for (const part of ['2', '3', '4', '5', '6', '7', '8']) expect(sources).toContain(`50(t)(${part})`)
    expect(texts(homestead).agreement.join('\n')).toContain('you can draw again what you have repaid')
  })

  test('50(a)(6)(D) the deed has the home sold by a court order alone', () => {
    const deedOf = (facts: ClosingFacts) => documentText(securityInstrument(facts, 'en')).join('\n')
    expect(deedOf(homestead)).toContain('only by a court order, have the home sold')
    expect(deedOf(homestead)).not.toContain('as state law provides')
    expect(deedOf(rentedOut)).toContain('under the power of sale as state law provides')
  })

  test('50(a)(6)(Q)(vii), 50(t)(4) the deed is released at no cost to the owner', () => {
    expect(documentText(securityInstrument(homestead, 'en')).join('\n')).not.toContain('other than the county’s')
  })

  test.each(stateWordings.map(({ source, replaces }) => [source, replaces] as const))(
    '%s: no document says the reverse',
    (_source, replaces) => {
      expect([...Object.keys(agreementSpanish), ...Object.keys(earlySpanish)]).toContain(replaces)
      const start = replaces.slice(0, replaces.indexOf('{') === -1 ? undefined : replaces.indexOf('{'))
      const says = (facts: ClosingFacts) =>
        kinds.filter((kind) => texts(facts)[kind].some((sentence) => sentence.startsWith(start)))
      expect(says(line)).not.toEqual([])
      expect(says(homestead)).toEqual([])
    },
  )

  test.each(kinds)('%s has none of the words that Texas forbids (50(a)(6)(D), 50(t)(2), (4), (7))', (kind) => {
    const text = texts(homestead)[kind].join('\n')
    expect(text).not.toMatch(/charge you fees|certain changes|reduce your limit|at least \$500\b|\bforeclose and\b/)
    expect(text).toContain('A draw must be at least $4,000. You can make 1 draw per month.')
  })

  test('50(t)(2) a plan with a higher minimum draw keeps it', () => {
    const plan = { ...line.plan, minimumLaterDraw: 6_000_00 }
    expect(texts({ ...homestead, plan }).agreement).toContain(
      'A draw must be at least $6,000. You can make 1 draw per month.',
    )
  })

  test('the Spanish documents state the same terms', () => {
    for (const kind of kinds) expect(texts(homestead, 'es')[kind]).toHaveLength(texts(homestead)[kind].length)
    expect(texts(homestead, 'es').agreement.join('\n')).toContain('El gravamen se ejecuta solo por orden judicial.')
  })

  test('50(a)(6)(Q)(vi) the deed says what it secures, for a homestead alone', () => {
    const sentence = 'This is an extension of credit as defined by sections 50(a)(6) and 50(t)'
    expect(documentText(securityInstrument(homestead, 'en')).join('\n')).toContain(sentence)
    expect(documentText(securityInstrument(rentedOut, 'en')).join('\n')).not.toContain(sentence)
  })
})

describe('the disclosures that are shown before the home is known (12 CFR 1026.40(d)(4))', () => {
  const textFor = (servedStates: readonly ('FL' | 'TX')[]) =>
    documentText(earlyDisclosures({ ...line, home: null, states: servedStates, loanNumber: null }, 'en'))

  test('list the terms of Texas besides the others, where the lender offers the plan there', () => {
    expect(textFor(['FL', 'TX'])).toContain('If the home is your homestead in Texas')
    expect(textFor(['FL', 'TX'])).toEqual(expect.arrayContaining(stateClauses.map(({ text }) => text)))
    expect(textFor(['FL'])).not.toContain('If the home is your homestead in Texas')
  })
})
