import { describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { statesWithoutRecordingTax } from '#src/domain/us/recording-tax.table.ts'
import { type UsState, usStateCodes, usStates } from '#src/domain/us/us-states.ts'
import { stateName } from '#src/domain/words/state-name.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { documentText } from './document-blocks.ts'
import { PlanTerms } from './plan-terms.schema.ts'
import { applicationDisclosures } from './server/disclosures/application-disclosures.service.ts'
import { type EarlyDisclosureFacts, earlyDisclosures } from './templates/disclosures/early-disclosures.ts'
import { homeEquityBooklet } from './templates/disclosures/home-equity-booklet.ts'
import { roundingMethod } from './templates/interest-method.ts'
import { lenderFacts } from './templates/lender-facts.ts'
import { borrowerMail, type MailOccasion } from './templates/mails.ts'
import { privacyFacts, privacyNotice } from './templates/notices/privacy-notice.ts'

const organization = shippedOrganizations.byCode('lintel')!
const product = organization.orgMetaData.products.heloc!
const lender = lenderFacts(organization)
const facts: EarlyDisclosureFacts = {
  lender,
  product,
  plan: PlanTerms.parse({}),
  loanNumber: 'LN1',
  home: { state: 'OH', occupancy: 'HOME' },
  isSignedInPerson: false,
  states: ['OH', 'TX'],
  drawnOn: '2026-11-20',
}

describe('the disclosures given with the application', () => {
  const text = documentText(earlyDisclosures(facts, 'en')).join('\n')

  test.each([
    ['(d)(1)', 'keep a copy for your records'],
    ['(d)(2)(i) and comment 40(d)(2)(i)-1', 'All of the terms described here may change before your plan is opened.'],
    ['(d)(2)', 'we refund any fees you paid'],
    ['(d)(3)', 'You could lose your home'],
    ['(d)(4)', 'require you to pay the entire balance in one payment'],
    ['(d)(4)', 'refuse further draws or reduce your limit'],
    ['(d)(5)', 'There is no balloon payment.'],
    ['(d)(6)', 'does not include costs other than interest'],
    ['(d)(7)', 'up to 4.99% of the initial draw'],
    ['(d)(8)', '$0 to $315'],
    ['(d)(8)', '$450 to $750'],
    ['(d)(9)', 'no negative amortization'],
    ['(d)(10)', 'A later draw must be at least $500.'],
    ['(d)(11)', 'Ask a tax advisor'],
    ['(h)', 'three business days after you receive this disclosure'],
  ])('say what 12 CFR 1026.40%s requires', (_paragraph, phrase) => expect(text).toContain(phrase))

  test('FMT-01 show the payments on $10,000 for every term at the lowest and the highest rate', () => {
    const { blocks } = earlyDisclosures(facts, 'en')
    const table = blocks.find((block) => block.kind === 'table')
    expect(table?.caption).toContain('$10,000')
    expect(table?.rows).toHaveLength(product.info.termsInYears.length * 2)
    // 10,000 × r / (1 − (1 + r)^−120) with r = 7.60% / 12.
    expect(table?.rows).toContainEqual(['10 years', '7.600%', '$119.22', '120 payments'])
  })

  test('take every figure from the organization’s data', () => {
    const info = { ...product.info, originationFeeUpToPercent: '3.25', valuationFee: 212_00 }
    const changedText = documentText(earlyDisclosures({ ...facts, product: { ...product, info } }, 'en')).join('\n')
    expect(changedText).toContain('up to 3.25% of the initial draw')
    expect(changedText).toContain('$212')
  })

  test('12 CFR 1026.40(d)(5)(ii) beside the application form say how the lender rounds payments, as after it', () => {
    const textBesideForm = (roundUpToCents: number | undefined) => {
      const disclosures = applicationDisclosures({
        renderer: undefined as never,
        clock: testClock(),
        organizationByCode: () => organization,
        roundPaymentsUpToCents: () => roundUpToCents,
      })
      const set = disclosures.of('lintel', { product: 'heloc', language: 'en', homeState: 'OH' })
      return documentText(set!.contents.EARLY_DISCLOSURES)
    }
    const [sentence] = roundingMethod(100, 'en')
    expect(textBesideForm(100)).toContain(sentence)
    expect(textBesideForm(undefined)).not.toContain(sentence)
  })

  describe('12 CFR 1026.40(d)(8), a good-faith estimate of what is paid to others', () => {
    const textIn = (homeState: UsState | null, language: 'en' | 'es' = 'en') =>
      documentText(earlyDisclosures({ ...facts, home: inState(homeState) }, language)).join('\n')
    const inState = (state: UsState | null) => state && ({ state, occupancy: 'HOME' } as const)
    const namedStates = (documentTextOfFees: string, language: 'en' | 'es' = 'en') =>
      usStateCodes.filter((state) => new RegExp(`\\b${stateName(state, language)}\\b`).test(documentTextOfFees))
    const feesOf = (document: string, from = 'Fees and charges', to = 'Limits on draws') =>
      document.slice(document.indexOf(from), document.indexOf(to))

    test.each([
      ['GA', '$300'],
      ['FL', '$550'],
      ['TN', '$113'],
      ['NY', '$500 to $1,800'],
      ['MD', '$500 to $1,400'],
    ] as const)('a home in %s has that state’s tax alone: %s', (homeState, amount) => {
      const own = textIn(homeState)
      expect(own).toContain(`Recording tax in ${usStates[homeState]}, for each $100,000 of the line\n${amount}`)
      expect(namedStates(feesOf(own))).toEqual([homeState])
      const spanish = textIn(homeState, 'es')
      expect(spanish).toContain(`Impuesto de registro en ${stateName(homeState, 'es')}, por cada $100,000 de la línea`)
      expect(namedStates(feesOf(spanish, 'Cargos', 'Límites de los retiros'), 'es')).toEqual([homeState])
    })

    test.each(statesWithoutRecordingTax)('a home in %s has no recording tax', (homeState) =>
      expect(feesOf(textIn(homeState))).not.toMatch(/recording tax/i),
    )

    test.each(shippedOrganizations.all().map((own) => [own.orgCode, own] as const))(
      'before a home is chosen, %s names no state without such a tax',
      (_, own) => {
        for (const ownProduct of Object.values(own.orgMetaData.products))
          for (const language of ['en', 'es'] as const) {
            const fees = documentText(earlyDisclosures({ ...facts, home: null, product: ownProduct }, language)).join(
              '\n',
            )
            const [from, to] =
              language === 'en' ? ['Fees and', 'Limits on draws'] : ['Cargos', 'Límites de los retiros']
            expect(
              namedStates(feesOf(fees, from, to), language).filter((state) =>
                statesWithoutRecordingTax.includes(state),
              ),
            ).toEqual([])
          }
      },
    )
  })

  test.each([
    ['disclosures', (language: 'en' | 'es') => earlyDisclosures(facts, language)],
    ['booklet', (language: 'en' | 'es') => homeEquityBooklet({ lender }, language)],
    ['privacy notice', (language: 'en' | 'es') => privacyNotice(privacyFacts(organization), language)],
  ])('the %s are as long in Spanish and share no sentence with the English version', (_name, draw) => {
    const english = documentText(draw('en'))
    const spanish = documentText(draw('es'))
    expect(spanish).toHaveLength(english.length)
    const sharedLines = spanish.filter((line) => line.split(' ').length > 4 && english.includes(line))
    expect(
      sharedLines.every(
        (line) => [lender.legalName, lender.address].some((own) => line.includes(own)) || /NMLS/.test(line),
      ),
    ).toBe(true)
  })
})

describe('the booklet on home equity lines (12 CFR 1026.40(e))', () => {
  const content = homeEquityBooklet({ lender }, 'en')
  const text = documentText(content).join('\n')

  test.each([
    ['what such a line is', 'borrow again and again, up to a limit'],
    ['the home at risk', 'you can lose your home'],
    ['how rates vary', 'an index that the lender does not control'],
    ['the cap', 'the highest rate it can ever reach'],
    ['draw and repayment periods', 'draw period, often five to ten years'],
    ['balloon payments', 'the entire remaining balance at the end, a balloon payment'],
    ['what it costs', 'a title search, filing and recording fees'],
    ['freezing and ending a plan', 'stop further draws or lower your limit'],
    ['the right to cancel', 'midnight of the third business day'],
    ['taxes', 'Ask a tax advisor'],
    ['other ways to borrow', 'Cash-out refinancing'],
    ['where to learn more', 'www.consumerfinance.gov'],
  ])('describes %s', (_, phrase) => expect(text).toContain(phrase))

  test('has a list of questions to ask several lenders', () => {
    const table = content.blocks.find((block) => block.kind === 'table')
    expect(table?.head).toEqual(['What to ask', 'This lender', 'Lender B', 'Lender C'])
    expect(table?.rows.length).toBeGreaterThan(8)
  })
})

describe('an email to the borrower', () => {
  const occasions: MailOccasion[] = [
    { about: 'received', hasDocuments: true },
    { about: 'offers-ready' },
    { about: 'something-needed', status: 'NO_PROPERTY_FOUND' },
    { about: 'decision' },
    { about: 'counteroffer' },
    { about: 'incomplete' },
  ]
  const mailFacts = { product, phone: lender.phone, email: lender.email, link: 'https://lender.example/a' }

  test.each(occasions)('about $about links to the application with one button and a plain subject', (occasion) => {
    for (const language of ['en', 'es'] as const) {
      const mail = borrowerMail(occasion, mailFacts, language)
      expect(mail.button.url).toBe('https://lender.example/a')
      expect(mail.subject).not.toMatch(/[$%{}0-9!]/)
      expect(mail.paragraphs.join(' ')).not.toMatch(/[{}!]/)
    }
  })

  test('about something needed repeats what the page for that status says', () =>
    expect(
      borrowerMail({ about: 'something-needed', status: 'NO_PROPERTY_FOUND' }, mailFacts, 'en').paragraphs[0],
    ).toBe('We couldn’t find your property. Please check the address.'))
})
