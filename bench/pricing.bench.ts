import { mergePricing } from '../src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '../src/brands/shipped-organizations.ts'
import type { PricingFacts } from '../src/features/offers/offers.facts.rules.ts'
import { priceOffers } from '../src/features/offers/offers.pricing.rules.ts'
import { OrganizationPricing } from '../src/features/offers/offers.pricing.schema.ts'
import { ordinaryFacts } from '../tests/support/pricing-facts.ts'
import type { Bench } from './support/bench-table.ts'
import { quantile, timeCalls } from './support/measure.ts'

const ordinary: PricingFacts = { ...ordinaryFacts, scoreReasons: [] }

/** Pricing one application: every term with every fee, its limits, both APR figures and the trace. */
export const pricing: Bench = {
  name: 'pricing',
  async run() {
    const lintel = shippedOrganizations.byCode('lintel')
    if (!lintel) throw new Error('The bench prices for lintel.')
    const tables = OrganizationPricing.parse(mergePricing(lintel).pricing)
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
