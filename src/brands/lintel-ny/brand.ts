import type { BrandRecord } from '#src/brands/organization.schema.ts'

/** Lintel's New York site: the same brand, another license, New York homes only. */
export const lintelNewYork = {
  orgCode: 'lintel-ny',
  inherits: 'lintel',
  baseUrl: 'https://ny.lintel.example',
  // If Lintel is the default, localhost is Lintel and this is its New York site.
  hosts: ['ny.lintel.example', 'ny.lintel.localhost', 'ny.localhost'],
  orgMetaData: {
    companyInfo: { legalName: 'Lintel Home Lending of New York, LLC', nmlsId: '000102' },
    products: {
      // In the City of New York the borrower's part is 1.80 for each hundred of a line under 500,000.
      heloc: { info: { recordingTaxPer100k: { to: 1_800_00 } } },
      dscr: { isOffered: false },
      crypto: { isOffered: false },
    },
  },
  footer: { licensedStates: ['NY'] },
  support: { email: 'ny@lintel.example' },
  behavior: {
    eligibleStates: ['NY'],
    disasterFlags: [],
    servesHawaii: true,
    newYork: { role: 'variant' },
    offersCeoFeedback: false,
    isDemonstration: true,
  },
} satisfies BrandRecord
