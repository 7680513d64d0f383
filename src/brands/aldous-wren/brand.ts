import { defaultPolicy } from '#src/brands/default-policy.table.ts'
import { defaultTrustees } from '#src/brands/default-trustees.table.ts'
import type { BrandRecord } from '#src/brands/organization.schema.ts'
import { allStatesExcept } from '#src/brands/state-code.schema.ts'
import { longPasswordPolicy } from '#src/domain/person/password.ts'
import { pricing } from './pricing.ts'

/** A private lender: formal tone, larger lines, clients who sign in through the lender's own identity broker. */
export const aldousWren = {
  orgCode: 'aldous-wren',
  canonicalOrgCode: 'aldous-wren',
  orgBrand: 'aldous-wren',
  baseUrl: 'https://aldouswren.example',
  hosts: ['aldouswren.example', 'www.aldouswren.example'],
  orgMetaData: {
    companyInfo: {
      name: 'Aldous & Wren',
      legalName: 'Aldous & Wren Private Lending, LLC',
      nmlsId: '000301',
      lei: '2138ALDOUSWREN000105',
      address: '9 Cloister Court, Chicago, IL 60603',
    },
    products: {
      heloc: {
        name: 'home equity line of credit',
        spanishName: 'línea de crédito con garantía hipotecaria',
        info: {
          lineAmount: { from: 100_000_00, to: 400_000_00 },
          startingDraw: 120_000_00,
          aprPercent: { from: '7.60', to: '11.95' },
        },
      },
    },
  },
  orgPricingData: [
    { pricing },
    {
      creditPolicy: {
        guideline: 'aldous-wren credit 2026-10',
        minimumScore: 700,
        bankruptcySeasoningYears: 7,
        foreclosureSeasoningYears: 7,
        maxMortgageLates: 0,
        maxChargedOff: 0,
        maxRecentInquiries: 4,
        inquiryReviewDays: 90,
      },
      incomePolicy: { guideline: 'aldous-wren income 2026-10', ...defaultPolicy.income },
      propertyPolicy: { guideline: 'aldous-wren property 2026-10', ...defaultPolicy.property },
      planTerms: {
        trustees: defaultTrustees,
        deedPreparer: {
          name: 'Clara Finch',
          address: { street: '9 Cloister Court', city: 'Chicago', state: 'IL', zip: '60603' },
        },
      },
      lienPolicy: { guideline: 'aldous-wren liens 2026-10', ...defaultPolicy.liens },
      sanctionsPolicy: { guideline: 'aldous-wren sanctions 2026-11', ...defaultPolicy.sanctions },
      valuationPolicy: {
        guideline: 'aldous-wren valuation',
        tables: [
          {
            effectiveFrom: '2026-10-01',
            modelUpTo: { HIGH: 250_000, MEDIUM: 150_000, LOW: 0 },
            opinionUpTo: 300_000,
            ...defaultPolicy.valuation,
            titleAbove: 200_000,
          },
        ],
      },
    },
  ],
  design: {
    paper: '#F8F7F9',
    ink: '#17152B',
    primary: '#47285A',
    accent: '#7D5A2B',
    focus: '#0B5C8F',
    controlRadius: 0,
    cardRadius: 2,
    headingFont: 'source-serif-4',
    textFont: 'hanken-grotesk',
    drawing: 'guilloche',
  },
  logo: {
    boxSize: 48,
    paths: [
      { d: 'M24 3 45 24 24 45 3 24zM24 7.2 7.2 24 24 40.8 40.8 24z', tone: 'primary' },
      { d: 'M24 13 35 24 24 35 13 24zM24 16.2 16.2 24 24 31.8 31.8 24z', tone: 'ink' },
      { d: 'M24 20.5 27.5 24 24 27.5 20.5 24z', tone: 'accent' },
    ],
  },
  words: {
    en: { 'Apply in 5 minutes, receive funding in 5 days': 'Your terms, for review' },
    es: { 'Apply in 5 minutes, receive funding in 5 days': 'Sus condiciones, para su revisión' },
  },
  loader: {
    animation: 'rosette',
    messages: {
      en: ['Reviewing the title', 'Appraising the property', 'Preparing your terms'],
      es: ['Revisando el título', 'Valorando la propiedad', 'Redactando sus condiciones'],
    },
  },
  footer: {
    licensedStates: allStatesExcept('HI', 'NY', 'TX'),
    illinoisReinvestmentNoticeUrl: '/illinois-community-reinvestment',
  },
  support: { phone: '888-555-0173', email: 'clients@aldouswren.example' },
  sender: { name: 'Aldous & Wren', email: 'correspondence@aldouswren.example', smsName: 'Aldous & Wren' },
  filing: {
    contactName: 'Clara Finch',
    contactPhone: '312-555-0163',
    contactEmail: 'register@aldouswren.example',
    street: '9 Cloister Court',
    city: 'Chicago',
    state: 'IL',
    zip: '60603',
    taxId: '04-7001003',
    originatorNmls: '1204473',
  },
  sharing: {
    affiliates: {
      companies: ['Wren Trust Company', 'Wren Title Agency, LLC'],
      transactions: true,
      creditworthiness: true,
      marketing: true,
    },
  },
  behavior: {
    authentication: 'external',
    passwordPolicy: longPasswordPolicy,
    // Its line is for homeowners of 62 and older.
    minimumAge: { seniorVariant: true },
    eligibleStates: allStatesExcept('HI', 'NY', 'TX'),
    isDemonstration: true,
  },
} satisfies BrandRecord
