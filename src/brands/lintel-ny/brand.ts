import type { BrandRecord } from '#src/brands/organisation.schema.ts'

/** Lintel's New York site: the same brand, another licence, New York homes only. */
export const lintelNewYork = {
  orgCode: 'lintel-ny',
  inherits: 'lintel',
  baseUrl: 'https://ny.lintel.example',
  // Where Lintel is the default, localhost is Lintel, and its New York site is beside it.
  hosts: ['ny.lintel.example', 'ny.lintel.localhost', 'ny.localhost'],
  orgMetaData: {
    companyInfo: { legalName: 'Lintel Home Lending of New York, LLC', nmlsId: '000102' },
    products: {
      heloc: { info: { recordingTaxStates: ['NY'] } },
      dscr: { isOffered: false },
      crypto: { isOffered: false },
    },
  },
  footer: { licensedStates: ['NY'] },
  support: { email: 'ny@lintel.example' },
  behaviour: {
    eligibleStates: ['NY'],
    disasterFlags: [],
    servesHawaii: true,
    newYork: { role: 'variant' },
    offersCeoFeedback: false,
    isDemonstration: true,
  },
} satisfies BrandRecord
