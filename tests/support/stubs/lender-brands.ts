import type { BrandRecord } from '#src/brands/organisation.schema.ts'
import { allStatesExcept } from '#src/brands/state-code.schema.ts'

/** An example of a lender's own module, which BRANDS names. */
export const brands = [
  {
    orgCode: 'northfield',
    inherits: 'lintel',
    canonicalOrgCode: 'northfield',
    orgBrand: 'northfield',
    baseUrl: 'https://lines.northfield.test',
    hosts: ['lines.northfield.test'],
    orgMetaData: {
      companyInfo: {
        name: 'Northfield',
        legalName: 'Northfield Savings Bank',
        nmlsId: '400001',
        lei: '2138NORTHFIELDSAVG77',
        address: '1 Field Road, Northfield, MN 55057',
      },
    },
    footer: { licensedStates: ['MN', 'OH'] },
    support: { phone: '507-555-0110', email: 'help@northfield.test' },
    sender: { name: 'Northfield', email: 'notices@northfield.test', smsName: 'Northfield' },
    filing: {
      contactName: 'Lena Berg',
      contactPhone: '507-555-0111',
      contactEmail: 'register@northfield.test',
      street: '1 Field Road',
      city: 'Northfield',
      state: 'MN',
      zip: '55057',
      taxId: '41-7009001',
    },
    behaviour: {
      eligibleStates: allStatesExcept('HI', 'NY'),
      servesHawaii: true,
      newYork: { role: 'none' },
    },
  },
] satisfies readonly BrandRecord[]
