import { hoursOnDays, workdays } from '#src/brands/default-hours.table.ts'
import { defaultTrustees } from '#src/brands/default-trustees.table.ts'
import type { BrandRecord } from '#src/brands/organization.schema.ts'
import { pricing } from './pricing.ts'

/** The broker channel: a borrower needs a loan originator's link to apply. It has its own color, mark and drawings, and Lintel's letters. */
export const harborWholesale = {
  orgCode: 'harbor-wholesale',
  inherits: 'lintel',
  canonicalOrgCode: 'harbor-wholesale',
  orgBrand: 'harbor',
  baseUrl: 'https://harborwholesale.example',
  hosts: ['harborwholesale.example'],
  orgMetaData: {
    companyInfo: {
      name: 'Harbor Wholesale',
      legalName: 'Harbor Wholesale Lending, Inc.',
      nmlsId: '000401',
      lei: '2138HARBORWHSL000116',
    },
    products: { crypto: { isOffered: false }, dscr: { announcesMoreStates: false } },
  },
  orgPricingData: [
    { pricing },
    {
      planTerms: {
        trustees: defaultTrustees,
        deedPreparer: {
          name: 'Ivan Roy',
          address: { street: '900 Quay Avenue', city: 'Seattle', state: 'WA', zip: '98101' },
        },
      },
    },
  ],
  design: { primary: '#23487A', accent: '#8C4A1F', focus: '#6B2A73', drawing: 'quay' },
  logo: {
    boxSize: 48,
    paths: [
      { d: 'M17 20h14l3.2 22H13.8z', tone: 'primary' },
      { d: 'M24 3l9 7H15zM19 11.5h10V18H19zM2 9l10 4.5L2 18zM46 9l-10 4.5L46 18z', tone: 'accent' },
      { d: 'M4 43.5h40V46H4z', tone: 'ink' },
    ],
  },
  loader: {
    animation: 'lamp',
    messages: {
      en: ['Reading the public record', 'Measuring the equity', 'Preparing the figures'],
      es: ['Leyendo el registro público', 'Midiendo el patrimonio', 'Preparando las cifras'],
    },
  },
  support: {
    phone: '888-555-0119',
    email: 'brokers@harborwholesale.example',
    hours: { OPS_PHONE: { week: hoursOnDays(workdays, '05:00', '18:00') } },
  },
  sender: { name: 'Harbor Wholesale', email: 'notices@harborwholesale.example', smsName: 'Harbor' },
  filing: {
    contactName: 'Ivan Roy',
    contactPhone: '206-555-0171',
    contactEmail: 'register@harborwholesale.example',
    street: '900 Quay Avenue',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
    taxId: '91-7001004',
    originatorNmls: '1204474',
  },
  behavior: {
    passwordLastsDays: 365,
    channel: 'wholesale',
    servesHawaii: true,
    newYork: { role: 'none' },
    offersCeoFeedback: false,
    requiresReferrer: true,
    asksAboutSaleWithinSixMonths: true,
    registrationMessage: {
      en: 'Your broker can see the progress of your application. Only you can see your documents and your score.',
      es: 'Su agente ve el avance de su solicitud. Solo usted ve sus documentos y su puntaje.',
      hiddenForBrokerNmls: ['000777'],
    },
    isDemonstration: true,
  },
} satisfies BrandRecord
