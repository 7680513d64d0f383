/**
 * The brand of a made-up lender, for BRANDS. It takes its look, its products and its rules from a brand that ships, and
 * says itself what identifies the lender; the start lists what is missing. docs/branding.md has every property.
 */
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
      originatorNmls: '2200101',
    },
    behavior: {
      eligibleStates: ['MN', 'OH'],
      servesHawaii: true,
      newYork: { role: 'none' },
    },
  },
]
