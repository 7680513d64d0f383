import { defaultPolicy } from '#src/brands/default-policy.table.ts'
import { defaultTrustees } from '#src/brands/default-trustees.table.ts'
import type { BrandRecord } from '#src/brands/organization.schema.ts'
import { allStatesExcept } from '#src/brands/state-code.schema.ts'
import { pricing } from './pricing.ts'

/** The main brand: steady and precise. New York has its own site; Hawaii is referred to a partner. */
export const lintel = {
  orgCode: 'lintel',
  canonicalOrgCode: 'lintel',
  orgBrand: 'lintel',
  baseUrl: 'https://lintel.example',
  hosts: ['lintel.example', 'www.lintel.example'],
  orgMetaData: {
    companyInfo: {
      name: 'Lintel',
      legalName: 'Lintel Home Lending, Inc.',
      nmlsId: '000101',
      lei: '2138LINTELHEARTH0172',
      address: '40 Threshold Street, Suite 300, Columbus, OH 43215',
    },
    products: {
      heloc: {
        name: 'home equity line of credit',
        spanishName: 'línea de crédito con garantía hipotecaria',
      },
      dscr: {
        name: 'rental property line of credit',
        spanishName: 'línea de crédito para propiedades de alquiler',
        isDscr: true,
        isBusinessPurpose: true,
        announcesMoreStates: true,
        licensedStates: [
          'AZ',
          'CA',
          'CO',
          'FL',
          'GA',
          'ID',
          'IL',
          'IN',
          'NC',
          'OH',
          'OR',
          'PA',
          'TN',
          'TX',
          'UT',
          'WA',
        ],
        info: {
          lineAmount: { from: 50_000_00, to: 750_000_00 },
          startingDraw: 100_000_00,
          aprPercent: { from: '8.85', to: '15.40' },
          termsInYears: [10, 20, 30],
          minutesToApprove: 10,
          businessDaysToFund: 10,
        },
      },
      crypto: {
        name: 'crypto-backed line of credit',
        spanishName: 'línea de crédito respaldada por criptoactivos',
        isCrypto: true,
        info: {
          lineAmount: { from: 25_000_00, to: 500_000_00 },
          startingDraw: 50_000_00,
          aprPercent: { from: '8.60', to: '13.90' },
        },
      },
    },
  },
  orgPricingData: [
    { pricing },
    {
      creditPolicy: {
        guideline: 'lintel credit 2026-10',
        minimumScore: 640,
        bankruptcySeasoningYears: 4,
        foreclosureSeasoningYears: 7,
        maxMortgageLates: 0,
        maxChargedOff: 2_000,
        maxRecentInquiries: 6,
        inquiryReviewDays: 90,
      },
      incomePolicy: { guideline: 'lintel income 2026-10', ...defaultPolicy.income },
      propertyPolicy: { guideline: 'lintel property 2026-10', ...defaultPolicy.property },
      planTerms: {
        trustees: defaultTrustees,
        deedPreparer: {
          name: 'Nora Ellis',
          address: { street: '40 Threshold Street, Suite 300', city: 'Columbus', state: 'OH', zip: '43215' },
        },
      },
      lienPolicy: { guideline: 'lintel liens 2026-10', ...defaultPolicy.liens },
      sanctionsPolicy: { guideline: 'lintel sanctions 2026-11', ...defaultPolicy.sanctions },
      valuationPolicy: {
        guideline: 'lintel valuation',
        tables: [
          {
            effectiveFrom: '2026-07-01',
            modelUpTo: { HIGH: 350_000, MEDIUM: 250_000, LOW: 100_000 },
            opinionUpTo: 350_000,
            ...defaultPolicy.valuation,
            titleAbove: 250_000,
          },
        ],
      },
    },
  ],
  design: {
    paper: '#FAF8F4',
    ink: '#1C2521',
    primary: '#1F5B4A',
    accent: '#8A5A12',
    focus: '#12376B',
    controlRadius: 6,
    cardRadius: 10,
    headingFont: 'newsreader',
    textFont: 'instrument-sans',
    drawing: 'facade',
  },
  logo: {
    boxSize: 48,
    paths: [
      { d: 'M3 8h42v8H3z', tone: 'primary' },
      { d: 'M9 20h6v20H9zM33 20h6v20h-6z', tone: 'ink' },
      { d: 'M3 42h42v2.5H3z', tone: 'accent' },
    ],
  },
  loader: {
    animation: 'beam',
    messages: {
      en: ['Reading the public record', 'Measuring your equity', 'Running the numbers', 'Preparing your offers'],
      es: ['Leyendo el registro público', 'Midiendo su patrimonio', 'Revisando los cálculos', 'Preparando sus ofertas'],
    },
  },
  footer: { licensedStates: allStatesExcept('HI', 'NY') },
  support: { email: 'help@lintel.example', surveyUrl: 'https://survey.lintel.example' },
  sender: { name: 'Lintel', email: 'notices@lintel.example', smsName: 'Lintel' },
  filing: {
    contactName: 'Nora Ellis',
    contactPhone: '614-555-0142',
    contactEmail: 'register@lintel.example',
    street: '40 Threshold Street, Suite 300',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    taxId: '31-7001001',
    originatorNmls: '1204471',
  },
  behavior: {
    eligibleStates: allStatesExcept('HI', 'NY'),
    disasterFlags: ['fe-heloc-ca-fires-01-07-2025'],
    servesHawaii: false,
    hawaiiPartner: { name: 'Pali Home Lending', url: 'https://pali.example/heloc' },
    newYork: { role: 'main' },
    offersCeoFeedback: true,
    isDemonstration: true,
  },
} satisfies BrandRecord
