import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import { PlanTerms } from '#src/features/documents/plan-terms.schema.ts'
import type { ClosingFacts } from '#src/features/documents/templates/closing/closing-facts.ts'
import { lenderFacts } from '#src/features/documents/templates/lender-facts.ts'

const organization = shippedOrganizations.byCode('lintel')!

/** A line in Florida: 50,000 for the borrower, the fee of 4.99% and the tax on the note are borrowed with it. */
export const aLineInFlorida = (): ClosingFacts => ({
  lender: lenderFacts(organization),
  product: organization.orgMetaData.products.heloc!,
  plan: PlanTerms.parse(mergePricing(organization).planTerms),
  loanNumber: 'LN1',
  drawnOn: '2026-11-20',
  people: [{ ordinal: 0, name: 'Ana Garcia', role: 'borrower' }],
  borrowerMailingAddress: '12 Oak Street, Miami, FL 33130',
  home: {
    address: '12 Oak Street, Miami, FL 33130',
    state: 'FL',
    occupancy: 'HOME',
    units: 1,
    parcelId: null,
    legalDescription: 'Lot 1',
    value: null,
  },
  figures: {
    draw: 50_000,
    originationFee: 2_495,
    recordingTax: 290.37,
    lineAmount: 52_785.37,
    rate: 8.25,
    openEndApr: 8.25,
    termYears: 10,
    monthlyPayment: 647.43,
  },
  refinancedDebts: [],
  seniorLienBalance: 0,
  figureSource: shippedFigures,
  floodMaximum: 250_000,
  insurableValue: null,
  appraisalFeePaid: null,
  autopayPoints: null,
  isSignedInPerson: false,
  closingFrom: null,
  flood: { zone: 'X', specialHazard: false, participating: true, panel: '1', panelDate: '2020-01-01' },
})
