import { hoursOnDays, workdays } from '#src/brands/default-hours.table.ts'
import { defaultPolicy } from '#src/brands/default-policy.table.ts'
import { defaultTrustees } from '#src/brands/default-trustees.table.ts'
import type { BrandRecord } from '#src/brands/organization.schema.ts'
import { pricing } from './pricing.ts'

/** A credit union on the coast: friendly tone, smaller lines, short texts about rates. */
export const saltmarsh = {
  orgCode: 'saltmarsh',
  canonicalOrgCode: 'saltmarsh',
  orgBrand: 'saltmarsh',
  baseUrl: 'https://saltmarsh.example',
  hosts: ['saltmarsh.example', 'www.saltmarsh.example'],
  orgMetaData: {
    companyInfo: {
      name: 'Saltmarsh Credit Union',
      legalName: 'Saltmarsh Federal Credit Union',
      nmlsId: '000201',
      lei: '2138SALTMARSHCU00171',
      address: '12 Causeway Road, Savannah, GA 31401',
      kind: 'CREDIT_UNION',
      charter: 'FEDERAL_CREDIT_UNION',
    },
    products: {
      heloc: {
        name: 'home equity line of credit',
        spanishName: 'línea de crédito con garantía hipotecaria',
        info: {
          lineAmount: { from: 10_000_00, to: 250_000_00 },
          startingDraw: 25_000_00,
          aprPercent: { from: '7.25', to: '14.50' },
          originationFeeUpToPercent: '2.99',
        },
      },
    },
  },
  orgPricingData: [
    { pricing },
    {
      creditPolicy: {
        guideline: 'saltmarsh credit 2026-10',
        minimumScore: 620,
        bankruptcySeasoningYears: 4,
        foreclosureSeasoningYears: 7,
        maxMortgageLates: 1,
        maxChargedOff: 1_000,
        maxRecentInquiries: 6,
        inquiryReviewDays: 90,
      },
      incomePolicy: { guideline: 'saltmarsh income 2026-10', ...defaultPolicy.income, tolerance: 0.15, payStubs: 3 },
      propertyPolicy: {
        guideline: 'saltmarsh property 2026-10',
        ...defaultPolicy.property,
        acceptedTypes: ['SINGLE_FAMILY', 'CONDO', 'TOWNHOUSE'],
      },
      planTerms: {
        trustees: defaultTrustees,
        deedPreparer: {
          name: 'Peter Gale',
          address: { street: '12 Causeway Road', city: 'Savannah', state: 'GA', zip: '31401' },
        },
      },
      lienPolicy: { guideline: 'saltmarsh liens 2026-10', ...defaultPolicy.liens },
      sanctionsPolicy: { guideline: 'saltmarsh sanctions 2026-11', ...defaultPolicy.sanctions },
      valuationPolicy: {
        guideline: 'saltmarsh valuation',
        tables: [
          {
            effectiveFrom: '2026-10-01',
            modelUpTo: { HIGH: 200_000, MEDIUM: 120_000, LOW: 0 },
            opinionUpTo: 250_000,
            ...defaultPolicy.valuation,
            titleAbove: 150_000,
          },
        ],
      },
    },
  ],
  design: {
    paper: '#F5FAFB',
    ink: '#10262E',
    primary: '#0B6477',
    accent: '#A8432B',
    focus: '#5B2A86',
    controlRadius: 'pill',
    cardRadius: 14,
    headingFont: 'bricolage-grotesque',
    textFont: 'figtree',
    drawing: 'contours',
  },
  logo: {
    boxSize: 48,
    paths: [
      { d: 'M13 22a11 11 0 0 1 22 0z', tone: 'accent' },
      {
        d: 'M2 28c5-5 9-5 14.5 0s9.5 5 14.5 0 9.5-5 15 0v5c-5.5-5-10-5-15 0s-9.5 5-14.5 0-9.5-5-14.5 0z',
        tone: 'primary',
      },
      { d: 'M2 38c5-5 9-5 14.5 0s9.5 5 14.5 0 9.5-5 15 0v5c-5.5-5-10-5-15 0s-9.5 5-14.5 0-9.5-5-14.5 0z', tone: 'ink' },
    ],
  },
  words: {
    en: {
      'Apply in 5 minutes, receive funding in 5 days': "Let's see what your home can do",
      'Application progress': 'How far along you are',
    },
    es: {
      'Apply in 5 minutes, receive funding in 5 days': 'Veamos lo que su casa puede hacer',
      'Application progress': 'Hasta dónde ha llegado',
    },
  },
  loader: {
    animation: 'tide',
    messages: {
      en: ['Looking up your home', 'Adding things up', 'Nearly there, neighbor'],
      es: ['Buscando su casa', 'Haciendo las cuentas', 'Ya casi, vecino'],
    },
  },
  footer: {
    licensedStates: ['FL', 'GA', 'NC', 'SC'],
    extraLinks: [
      { label: 'Become a member', spanishLabel: 'Hágase socio', url: 'https://saltmarsh.example/membership' },
    ],
  },
  support: {
    phone: '888-555-0142',
    email: 'members@saltmarsh.example',
    hours: {
      OPS_PHONE: { week: [...hoursOnDays(workdays, '07:00', '18:00'), ...hoursOnDays(['saturday'], '08:00', '13:00')] },
    },
  },
  sender: { name: 'Saltmarsh Credit Union', email: 'notices@saltmarsh.example', smsName: 'Saltmarsh CU' },
  filing: {
    contactName: 'Peter Gale',
    contactPhone: '912-555-0118',
    contactEmail: 'register@saltmarsh.example',
    street: '12 Causeway Road',
    city: 'Savannah',
    state: 'GA',
    zip: '31401',
    taxId: '05-7001002',
    originatorNmls: '1204472',
  },
  behavior: {
    eligibleStates: ['FL', 'GA', 'NC', 'SC'],
    asksAboutSaleWithinSixMonths: true,
    registrationMessage: {
      en: 'You can apply before you are a member. If you accept an offer, you join with a $5 share account.',
      es: 'Puede solicitar antes de ser socio. Si acepta una oferta, se une con una cuenta de $5.',
    },
    isDemonstration: true,
  },
} satisfies BrandRecord
