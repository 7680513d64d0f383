import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import type { PricingFacts } from '#src/features/offers/offers.facts.rules.ts'

/** An ordinary home in Columbus with one mortgage, on November 20, 2026. */
export const ordinaryFacts: PricingFacts = {
  today: '2026-11-20',
  product: 'heloc',
  state: 'OH',
  occupancy: 'HOME',
  propertyType: 'SINGLE_FAMILY',
  units: 1,
  countyFips: '049',
  otherCountyFips: null,
  city: 'Columbus',
  refinancedPrincipal: 0,
  score: 752,
  scoreReasons: ['balances-high', 'accounts-young'],
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
