import { pricingOf } from '../src/brands/inheritance.rules.ts'
import { shippedOrganisations } from '../src/brands/shipped-organisations.ts'
import { shippedFigures } from '../src/domain/figures/published-figures.ts'
import type { PricingFacts } from '../src/features/offers/offers.facts.rules.ts'
import { priceOffers } from '../src/features/offers/offers.pricing.rules.ts'
import { OrganisationPricing } from '../src/features/offers/offers.pricing.schema.ts'
import type { Bench } from './support/bench-table.ts'
import { quantile, timeCalls } from './support/measure.ts'

const ordinary: PricingFacts = {
  today: '2026-11-20',
  product: 'heloc',
  state: 'OH',
  occupancy: 'HOME',
  propertyType: 'SINGLE_FAMILY',
  countyFips: '049',
  city: 'Columbus',
  score: 752,
  scoreReasons: [],
  monthlyDebt: 1800,
  monthlyHomeDebt: 1300,
  liens: [{ kind: 'MORTGAGE', amount: 210_000, source: 'CREDITOR' }],
  value: { amount: 480_000, source: 'HIGH' },
  income: 120_000,
  assets: [],
  monthlyRent: null,
  monthlyCarrying: null,
  acceptsSmallerLine: false,
  figureSource: shippedFigures,
}

/** Pricing one application: every term with every fee, its limits, both APR figures and the trace. */
export const pricing: Bench = {
  name: 'pricing',
  async run() {
    const lintel = shippedOrganisations.byCode('lintel')
    if (!lintel) throw new Error('The bench prices for lintel.')
    const tables = OrganisationPricing.parse(pricingOf(lintel).pricing)
    const price = () => priceOffers(ordinary, tables, 'initial')
    for (let warm = 0; warm < 50; warm++) price()
    const durations = await timeCalls(300, async () => price())
    return [
      { measure: 'offers priced in a run', value: String(price().offers.length) },
      { measure: 'a run, middle', value: `${quantile(durations, 0.5).toFixed(2)} ms` },
      { measure: 'a run, 99 of 100', value: `${quantile(durations, 0.99).toFixed(2)} ms`, bar: '20 ms' },
    ]
  },
}
