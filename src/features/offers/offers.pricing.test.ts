import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Offer } from '#src/application/offers.schema.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { shippedFigures, withPublished } from '#src/domain/figures/published-figures.ts'
import { principalReasons } from '#src/domain/lending/decision-trace.ts'
import { isDrawWithinOffer } from '#src/domain/money/draw.ts'
import { occupancyTypes } from '#src/domain/person/applicant.ts'
import { borrowersTaxes } from '#src/domain/us/home-recording-taxes.ts'
import { recordingTaxesOn } from '#src/domain/us/recording-tax.ts'
import { usStateCodes } from '#src/domain/us/us-states.ts'
import { ordinaryFacts } from '#tests/support/pricing-facts.ts'
import { figuresOfDraw } from './offers.calculator.ts'
import type { CountedLien, PricingFacts } from './offers.facts.rules.ts'
import { largestOffer, priceOffers, tableInForce } from './offers.pricing.rules.ts'
import { OrganizationPricing, PricingTable } from './offers.pricing.schema.ts'

const pricingFor = (orgCode: string) =>
  OrganizationPricing.parse(mergePricing(shippedOrganizations.byCode(orgCode)!).pricing)
const lintel = pricingFor('lintel')
const { today } = ordinaryFacts

const factsWith = (overrides: Partial<PricingFacts> = {}): PricingFacts => ({ ...ordinaryFacts, ...overrides })
const price = (overrides: Partial<PricingFacts> = {}, pricing = lintel) =>
  priceOffers(factsWith(overrides), pricing, 'initial')
const failedRulesOf = (decision: ReturnType<typeof price>) => decision.trace.rules.filter((rule) => !rule.passed)
const largest = (offers: readonly Offer[]) => Math.max(0, ...offers.map((offer) => offer.max))

const organizations = shippedOrganizations.all()

describe('the data of the organizations', () => {
  test.each(organizations.map((organization) => [organization.orgCode, organization] as const))(
    'OFR-10 %s prices every product it offers within its disclosed figures',
    (_, organization) => {
      const pricing = OrganizationPricing.parse(mergePricing(organization).pricing)
      for (const [key, product] of Object.entries(organization.orgMetaData.products)) {
        if (!product.isOffered) continue
        const { info } = product
        const table = tableInForce(pricing, key, today)
        expect(table.rateRange).toEqual({ floor: info.aprPercent.from, ceiling: info.aprPercent.to })
        expect((table.lines.smaller ?? table.lines).minimum * 100).toBeGreaterThanOrEqual(info.lineAmount.from)
        expect(Math.max(...Object.values(table.lines.maximum)) * 100).toBe(info.lineAmount.to)
        expect(info.termsInYears).toEqual(expect.arrayContaining(table.terms.map((term) => term.years)))
        for (const choice of table.feeChoices)
          expect(Number(choice.feePct)).toBeLessThanOrEqual(Number(info.originationFeeUpToPercent))
        const servedStates = product.licensedStates ?? organization.behavior.eligibleStates
        for (const state of servedStates) {
          // While the county is unknown, the taxes are those of the county that charges most.
          const home = { state, countyFips: null, city: '', units: 1 }
          const taxes = borrowersTaxes(home, today)
          if (taxes.length > 0) expect(info.recordingTaxStates).toContain(state)
          expect(recordingTaxesOn(100_000, taxes) * 100).toBeLessThanOrEqual(info.recordingTaxPer100k.to)
        }
      }
    },
  )

  test('the table in effect is the newest that has started', () => {
    expect(tableInForce(lintel, 'heloc', '2026-09-30').effectiveFrom).toBe('2026-07-01')
    expect(tableInForce(lintel, 'heloc', '2026-10-01').effectiveFrom).toBe('2026-10-01')
    expect(() => tableInForce(lintel, 'heloc', '2026-06-30')).toThrow('no prices for heloc')
    expect(() => tableInForce(lintel, 'boat', today)).toThrow('no prices for boat')
  })

  test('a table that would charge a better score more is rejected', () => {
    const [table] = lintel.products.heloc!
    const [best, ...others] = table!.scoreTiers
    const dearer = { ...best!, pointsByCltv: best!.pointsByCltv.map(() => '3.00') }
    const issues = PricingTable.safeParse({ ...table, scoreTiers: [dearer, ...others] }).error?.issues
    expect(issues?.map((issue) => issue.message)).toEqual([
      'A better score at its highest loan-to-value must not cost more (HOME)',
    ])
  })
})

describe('what a borrower is offered', () => {
  test('an ordinary borrower is offered every term with every fee', () => {
    const { outcome, offers, purpose } = price()
    expect(outcome).toBe('offersMade')
    expect(purpose).toBe('initial')
    expect(offers.map((offer) => offer.offerId)).toEqual(
      [5, 10, 15, 30].flatMap((years) => ['LOWEST_RATE', 'LOWER_FEE', 'NO_FEE'].map((type) => `${years}-${type}`)),
    )
  })

  test('the rate is the sum of the table entries, and the trace shows it', () => {
    const { offers, trace } = price()
    const offer = offers.find((offer) => offer.offerId === '10-LOWER_FEE')!
    // 8.55 for ten years, 0.75 for 752 at 85%, 1.00 for the lower fee.
    expect(offer).toMatchObject({ rate: 10.3, baseRate: 8.55, otherRate: 10.8, originationFee: 2.99 })
    expect(trace.rules.find((rule) => rule.facts.offerId === '10-LOWER_FEE')!.facts).toMatchObject({
      base: 8.55,
      scoreAndCltv: 0.75,
      fee: 1,
      cltvPct: 85,
      rate: 10.3,
    })
    expect(trace.guideline).toBe('lintel pricing 2026-10-01')
  })

  test('OFR-06 a discount lowers the rate by its own points, and all of them together give ALL_IN', () => {
    const [offer] = price({ state: 'GA' }, pricingFor('saltmarsh')).offers
    const { rate, discounts } = offer!
    expect(discounts.map(({ type, rateWithDiscount }) => [type, +(rate - rateWithDiscount).toFixed(3)])).toEqual([
      ['AUTOPAY', 0.25],
      ['CREDIT_UNION', 0.25],
      ['ALL_IN', 0.5],
    ])
  })

  test('the binding limit is named: equity, the product, or the income', () => {
    const binding = (overrides: Partial<PricingFacts>) =>
      largestOffer(price(overrides).offers)!
        .limits.filter((limit) => limit.binds)
        .map((limit) => limit.code)
    expect(binding({ income: 400_000 })).toEqual(['CLTV'])
    expect(binding({ income: 900_000, value: { amount: 3_200_000, source: 'HIGH' } })).toEqual(['PRODUCT'])
    expect(binding({ income: 60_000, monthlyDebt: 1_500 })).toEqual(['DTI'])
    expect(binding({ income: 400_000, state: 'TX' })).toEqual(['STATE_CLTV'])
  })

  test('in Texas all liens stay within 80%, fees are at most 2%, and draws are at least $4,000', () => {
    const { offers, collateral } = price({ state: 'TX', income: 900_000 })
    expect(collateral).toMatchObject({ maxCltvPct: 80, line: 480_000 * 0.8 - 210_000 })
    expect(Math.max(...offers.map((offer) => offer.originationFee))).toBeLessThanOrEqual(2)
    expect(Math.min(...offers.map((offer) => offer.minDraw))).toBeGreaterThanOrEqual(4_000)
  })

  test('only part of an unverified estimate counts', () =>
    expect(price({ value: { amount: 480_000, source: 'BORROWER_ESTIMATE' } }).collateral?.valueCounted).toBe(432_000))

  test('APP-07 rent, not income, supports a line on a rented home', () => {
    const rentalFacts = { product: 'dscr', occupancy: 'INVESTMENT', income: 0, liens: [] } as const
    const rentalDecision = price({ ...rentalFacts, monthlyHomeDebt: 0, value: { amount: 480_000, source: 'HIGH' } })
    expect(rentalDecision.outcome).toBe('offersMade')
    expect(price({ ...rentalFacts, monthlyHomeDebt: 0, monthlyRent: 700 }).outcome).toBe('declined')
    const line = (monthlyCarrying: number) =>
      largestOffer(price({ ...rentalFacts, monthlyHomeDebt: 0, monthlyRent: 2_400, monthlyCarrying }).offers)?.max ?? 0
    expect(line(300)).toBeGreaterThan(line(900))
  })

  test('12 CFR 1026.32(a)(1)(i): the published rate for the pricing week takes precedence over the rate sheet', () => {
    const figures = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [String(at + 1), 0.5]))
    const weekSource = withPublished([{ kind: 'prime-offer-rates-fixed', from: '2026-11-16', area: '', figures }])
    const failsByRate = (overrides: Partial<PricingFacts>) =>
      failedRulesOf(price({ score: 700, figureSource: weekSource, ...overrides })).some(
        ({ rule }) => rule === 'not-high-cost-by-rate',
      )
    expect([
      failsByRate({}),
      failsByRate({ today: '2026-11-23' }),
      failsByRate({ figureSource: shippedFigures }),
    ]).toEqual([true, false, false])
  })

  test('a high-cost mortgage on a primary residence is never offered; the same rate on a rented home is', () => {
    const [table] = lintel.products.heloc!
    const dear = {
      ...lintel,
      products: { heloc: [{ ...table!, terms: table!.terms.map((term) => ({ ...term, baseRate: '14.00' })) }] },
    }
    const home = price({ score: 760 }, dear)
    const primeRates = new Map(table!.terms.map((term) => [term.years, Number(term.averagePrimeOfferRate)]))
    expect(home.offers.length).toBeGreaterThan(0)
    for (const offer of home.offers) expect(offer.rate - primeRates.get(offer.term)!).toBeLessThanOrEqual(8.5)
    expect(failedRulesOf(home)).toContainEqual(
      expect.objectContaining({ rule: 'not-high-cost-by-rate', reason: 'high-cost-by-rate' }),
    )
    expect(failedRulesOf(price({ occupancy: 'INVESTMENT', score: 760 }, dear)).map((rule) => rule.rule)).not.toContain(
      'not-high-cost-by-rate',
    )
  })

  test('a rate above the disclosed range is given as the reason, since the score qualified', () => {
    const [table] = lintel.products.heloc!
    const narrow = { ...table!, rateRange: { ...table!.rateRange, ceiling: table!.rateRange.floor } }
    const decision = price({}, { ...lintel, products: { heloc: [narrow] } })
    expect(decision.outcome).toBe('declined')
    expect(principalReasons(decision.trace)).toEqual(['rate-above-range'])
  })
})

describe('a home in New York', () => {
  const [table] = lintel.products.heloc!
  const withTerms = (more: object) => ({
    ...lintel,
    products: { heloc: [{ ...table!, terms: table!.terms.map((term) => ({ ...term, ...more })) }] },
  })
  const queens = { state: 'NY', score: 760 } as const

  test('is offered only lines outside the high-cost home loan law, by rate and by fees', () => {
    const decision = price(queens)
    expect(decision.offers.length).toBeGreaterThan(0)
    const yields = new Map(table!.terms.map((term) => [term.years, Number(term.treasuryYield)]))
    for (const offer of decision.offers) expect(offer.rate - yields.get(offer.term)!).toBeLessThanOrEqual(9)
    const dear = price(queens, withTerms({ treasuryYield: '0.10' }))
    expect(failedRulesOf(dear)).toContainEqual(
      expect.objectContaining({ rule: 'not-high-cost-in-new-york-by-rate', reason: 'new-york-high-cost-by-rate' }),
    )
    const elsewhere = price({ ...queens, state: 'OH' }, withTerms({ treasuryYield: '0.10' }))
    expect(failedRulesOf(elsewhere).map(({ rule }) => rule)).not.toContain('not-high-cost-in-new-york-by-rate')
  })

  test('is offered nothing when the lender’s data lacks the Treasury yield, and the reason is not guessed', () => {
    const decision = price(queens, withTerms({ treasuryYield: undefined }))
    expect(decision.offers).toEqual([])
    expect(principalReasons(decision.trace)).toContain('new-york-limit-unknown')
  })
})

describe('what happens without an offer', () => {
  test('debts that are too high for the income lead to a request for assets, and assets lead to offers', () => {
    const strainedFacts = { income: 90_000, monthlyDebt: 6_100 }
    expect(price(strainedFacts).outcome).toBe('assetsNeeded')
    const withAssets = price({ ...strainedFacts, assets: [{ kind: 'BROKERAGE', value: 1_500_000 }] })
    expect(withAssets.outcome).toBe('offersMade')
    const tooFew = price({ ...strainedFacts, assets: [{ kind: 'BROKERAGE', value: 1_000 }] })
    expect(tooFew.outcome).toBe('declined')
    expect(principalReasons(tooFew.trace)).toEqual(['excessive-obligations'])
  })

  test('a line below the usual minimum is offered as a smaller one, and priced once accepted', () => {
    const tight = { value: { amount: 300_000, source: 'HIGH' }, liens: [lien(235_000)] } as const
    const decision = price(tight)
    expect(decision).toMatchObject({
      outcome: 'smallerLineFits',
      purpose: 'winback',
      smallerLine: { upTo: 20_000, usualMinimum: 25_000 },
    })
    expect(price({ ...tight, acceptsSmallerLine: true }).outcome).toBe('offersMade')
  })

  test.each([
    ['a score below the last tier', { score: 612 }, ['balances-high', 'accounts-young']],
    ['no score', { score: null }, ['credit-experience-limited']],
    ['too much owed on the home', { liens: [lien(470_000)] }, ['collateral-value']],
    ['a kind of home without a price', { propertyType: 'MOBILE' }, ['property-type']],
    [
      'no income, no assets',
      { income: 0, monthlyDebt: 0, assets: [{ kind: 'RETIREMENT', value: 1 }] },
      ['income-insufficient'],
    ],
  ] as const)('%s is declined with its reason', (_, overrides, reasons) => {
    const decision = price(overrides as Partial<PricingFacts>)
    expect(decision.outcome).toBe('declined')
    expect(decision.offers).toEqual([])
    expect(principalReasons(decision.trace)).toEqual(reasons)
  })

  const rentalTraits = { product: 'dscr', occupancy: 'INVESTMENT', income: 0, liens: [] } as const
  test.each([
    ['rent that mortgage payments use up', { ...rentalTraits, monthlyHomeDebt: 3_000 }, ['excessive-obligations']],
    [
      'rent that is too low by itself',
      { ...rentalTraits, monthlyRent: 700, monthlyHomeDebt: 0 },
      ['income-insufficient'],
    ],
    [
      'rent that is too low, with mortgage payments',
      { ...rentalTraits, monthlyRent: 700, monthlyHomeDebt: 400 },
      ['excessive-obligations', 'income-insufficient'],
    ],
    ['debts that the income does not carry', { income: 90_000, monthlyDebt: 6_100 }, ['excessive-obligations']],
    [
      'debts, and an income that is too low without them',
      { income: 1_200, monthlyDebt: 60 },
      ['excessive-obligations', 'income-insufficient'],
    ],
  ] as const)(
    '12 CFR 1002.9(b)(2): of %s, the obligations and the income are reasons as they count',
    (_, overrides, reasons) => {
      const { trace, offers } = price(overrides)
      expect(offers).toEqual([])
      expect(principalReasons(trace)).toEqual(reasons)
    },
  )
})

function lien(amount: number): CountedLien {
  return { kind: 'MORTGAGE', amount, source: 'CREDITOR' }
}

const anyFacts = fc
  .record({
    state: fc.constantFrom(...usStateCodes),
    occupancy: fc.constantFrom(...occupancyTypes),
    propertyType: fc.constantFrom('SINGLE_FAMILY', 'CONDO', 'TOWNHOUSE', 'TWO_TO_FOUR_UNITS'),
    score: fc.integer({ min: 600, max: 850 }),
    monthlyDebt: fc.integer({ min: 0, max: 6_000 }),
    liens: fc.array(fc.integer({ min: 1_000, max: 400_000 }).map(lien), { maxLength: 2 }),
    value: fc.record({
      amount: fc.integer({ min: 60_000, max: 1_500_000 }),
      source: fc.constantFrom('HIGH', 'MEDIUM', 'LOW', 'BORROWER_ESTIMATE'),
    }),
    income: fc.integer({ min: 20_000, max: 400_000 }),
  })
  .map((overrides) => factsWith({ ...overrides, monthlyHomeDebt: 0 }))
const anyPricing = fc.constantFrom(...shippedOrganizations.all().map(({ orgCode }) => pricingFor(orgCode)))
const usual = (facts: PricingFacts, pricing = lintel) => {
  const decision = priceOffers(facts, pricing, 'initial')
  return decision.outcome === 'offersMade' ? decision.offers : []
}

describe('a lender that rounds payments up', () => {
  const roundingUp = (cents: 1 | 100) => ({
    ...lintel,
    products: Object.fromEntries(
      Object.entries(lintel.products).map(([key, tables]) => [
        key,
        tables.map((table) => ({ ...table, roundPaymentsUpToCents: cents })),
      ]),
    ),
  })

  test.each([1, 100] as const)(
    'offers payments that are a multiple of %d cents, and states the rule in each offer',
    (cents) => {
      const { offers } = price({}, roundingUp(cents))
      expect(offers.length).toBeGreaterThan(0)
      for (const offer of offers) {
        expect(offer.roundPaymentsUpToCents).toBe(cents)
        const exact = figuresOfDraw(
          { ...offer, roundPaymentsUpToCents: undefined },
          { draw: 50_000, discounts: [] },
          null,
        )
        const { monthlyPayment } = figuresOfDraw(offer, { draw: 50_000, discounts: [] }, null)
        expect(Math.round(monthlyPayment * 100) % cents).toBe(0)
        expect(monthlyPayment).toBeGreaterThanOrEqual(exact.monthlyPayment)
        expect(monthlyPayment - exact.monthlyPayment).toBeLessThanOrEqual(cents / 100)
      }
    },
  )

  test('never uses more of the income than its table allows for debts', () => {
    const tight = { income: 60_000, monthlyDebt: 1_800.4 }
    const { trace } = price(tight, roundingUp(100))
    const repayments = trace.rules.filter(({ rule, passed }) => rule === 'repayment' && passed)
    expect(repayments.length).toBeGreaterThan(0)
    for (const { facts } of repayments) {
      expect(Number(facts.payment) % 1).toBe(0)
      expect(Number(facts.payment) + tight.monthlyDebt).toBeLessThanOrEqual((5_000 * Number(facts.most)) / 100)
    }
  })

  test('cannot use any other rounding', () => {
    const [table] = lintel.products.heloc!
    expect(PricingTable.safeParse({ ...table, roundPaymentsUpToCents: 100 }).success).toBe(true)
    expect(PricingTable.safeParse({ ...table, roundPaymentsUpToCents: 50 }).success).toBe(false)
  })
})

describe('for any facts', () => {
  test('a better score never costs more and never allows less', () =>
    fc.assert(
      fc.property(anyFacts, anyPricing, fc.integer({ min: 0, max: 200 }), (facts, pricing, more) => {
        const worse = usual(facts, pricing)
        const better = new Map(
          usual({ ...facts, score: facts.score! + more }, pricing).map((offer) => [offer.offerId, offer]),
        )
        for (const offer of worse) {
          expect(better.get(offer.offerId)?.rate).toBeLessThanOrEqual(offer.rate)
          expect(better.get(offer.offerId)?.max).toBeGreaterThanOrEqual(offer.max)
        }
      }),
    ))

  test('another lien never raises the amount that can be borrowed', () =>
    fc.assert(
      fc.property(anyFacts, anyPricing, fc.integer({ min: 0, max: 200_000 }), (facts, pricing, amount) => {
        const more = usual({ ...facts, liens: [...facts.liens, lien(amount)] }, pricing)
        expect(largest(more)).toBeLessThanOrEqual(largest(usual(facts, pricing)))
      }),
    ))

  test('OFR-02 the largest draw with its fee and tax stays within the line, and every draw within the offer', () =>
    fc.assert(
      fc.property(anyFacts, anyPricing, (facts, pricing) => {
        const { offers, ofeeMaxThreshold } = priceOffers(facts, pricing, 'initial')
        for (const offer of offers) {
          const most = figuresOfDraw(offer, { draw: offer.maxDraw, discounts: [] }, ofeeMaxThreshold)
          const least = figuresOfDraw(offer, { draw: offer.minDraw, discounts: [] }, ofeeMaxThreshold)
          expect(most.lineAmount).toBeLessThanOrEqual(offer.max)
          expect(least.lineAmount).toBeGreaterThanOrEqual(offer.min)
          expect(isDrawWithinOffer(offer.minDraw, offer)).toBe(true)
          // Payments are rounded to the cent, which may lower the cost of a line without a fee a little.
          expect(most.allInCost).toBeGreaterThanOrEqual(most.openEndApr - 1e-3)
          expect(most.openEndApr).toBeCloseTo(offer.rate, 9)
          expect(Math.min(...offer.limits.map((limit) => limit.line))).toBe(offer.max)
        }
      }),
      { numRuns: 60 },
    ))

  test('every decline has a reason and every offer has its rules', () =>
    fc.assert(
      fc.property(anyFacts, anyPricing, (facts, pricing) => {
        const decision = priceOffers(facts, pricing, 'initial')
        if (decision.outcome === 'declined') expect(principalReasons(decision.trace).length).toBeGreaterThan(0)
        for (const offer of decision.offers) {
          const rules = decision.trace.rules.filter((rule) => rule.facts.offerId === offer.offerId)
          expect(rules.some((rule) => rule.rule === 'repayment' && rule.passed)).toBe(true)
          expect(rules.some((rule) => rule.rule === 'rate' && rule.facts.rate === offer.rate)).toBe(true)
        }
      }),
    ))
})

describe('a homestead in Texas, Constitution article XVI, section 50(a)(6)(E) and 7 TAC 153.5', () => {
  const inTexas = (overrides: Partial<PricingFacts> = {}, pricing = lintel) =>
    price({ state: 'TX', countyFips: '453', city: 'Austin', ...overrides }, pricing)
  const feesAt = (offer: Offer, draw: number) => {
    const { originationFee, lineAmount } = figuresOfDraw(offer, { draw, discounts: [] }, lintelFeeCap)
    const { notary = 0, recording = 0 } = offer.closingCosts ?? {}
    return { fees: originationFee + notary + recording, limit: lineAmount * 0.02 }
  }
  const lintelFeeCap = tableInForce(lintel, 'heloc', today).ofeeMaxThreshold

  test('no draw on an offer has fees above two percent, including those of the notary and the recorder', () => {
    const { offers } = inTexas()
    expect(new Set(offers.map(({ type }) => type))).toEqual(new Set(['LOWER_FEE', 'NO_FEE']))
    for (const offer of offers) {
      expect(offer.closingCosts).toEqual({ notary: 300, recording: 86 })
      for (const draw of [offer.minDraw, Math.floor((offer.minDraw + offer.maxDraw) / 2), Math.floor(offer.maxDraw)]) {
        const { fees, limit } = feesAt(offer, draw)
        expect(fees).toBeLessThanOrEqual(limit)
      }
    }
    // One dollar less of the dearer offer would be above the limit.
    const lowerFee = offers.find(({ type }) => type === 'LOWER_FEE')
    const { fees, limit } = feesAt(lowerFee!, lowerFee!.minDraw - 1)
    expect(fees).toBeGreaterThan(limit)
  })

  test('a line too small for the fees is not offered, and the reason is the fees', () => {
    const { offers, trace } = inTexas({ value: { amount: 285_000, source: 'HIGH' }, acceptsSmallerLine: true })
    for (const offer of offers) expect(offer.max).toBeGreaterThan(19_300)
    const failedRules = failedRulesOf(inTexas({ value: { amount: 283_000, source: 'HIGH' } }))
    expect(trace.decision === 'pricing declined' || offers.length > 0).toBe(true)
    expect(failedRules.map(({ rule }) => rule)).toContain('fees-within-texas-limit')
    expect(failedRules.find(({ rule }) => rule === 'fees-within-texas-limit')?.reason).toBe('texas-fees-above-limit')
  })

  test('a table without third-party costs uses the highest disclosed amounts', () => {
    const silent = structuredClone(lintel)
    for (const table of silent.products.heloc ?? []) delete table.states.TX?.closingCosts
    for (const offer of inTexas({}, silent).offers) expect(offer.closingCosts).toEqual({ notary: 300, recording: 315 })
  })

  test('a rented-out home and a home in another state have no such limit', () => {
    for (const offer of price().offers) expect(offer.closingCosts).toBeUndefined()
  })

  test('12 CFR 1026.6(a)(2): every offer names what recording costs, on a homestead the amount that is itemized', () => {
    for (const offer of price().offers) expect(offer.recordingFee).toEqual({ amount: 95 })
    for (const offer of inTexas().offers) expect(offer.recordingFee).toEqual({ amount: 86 })
    const rentedHomeOffers = inTexas({ occupancy: 'INVESTMENT' }).offers
    for (const offer of rentedHomeOffers) expect(offer.recordingFee).toEqual({ amount: 26, furtherPage: 4 })
    expect([price().offers.length > 0, rentedHomeOffers.length > 0]).toEqual([true, true])
  })
})

test.each(shippedOrganizations.all().map((organization) => [organization.orgCode, organization] as const))(
  '12 CFR 1026.40(d)(7): the recording fees of %s are within the range of its early disclosures',
  (_, organization) => {
    const { products } = OrganizationPricing.parse(mergePricing(organization).pricing)
    for (const [key, tables] of Object.entries(products))
      for (const { recordingFee, states } of tables) {
        const range = organization.orgMetaData.products[key]?.info.recordingFee
        for (const { amount } of [
          recordingFee,
          ...Object.values(states).flatMap((rules) => rules?.recordingFee ?? []),
        ]) {
          expect(amount * 100).toBeGreaterThanOrEqual(range?.from ?? 0)
          expect(amount * 100).toBeLessThanOrEqual(range?.to ?? 0)
        }
      }
  },
)
