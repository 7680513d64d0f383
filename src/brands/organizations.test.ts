import { expect, test } from 'vitest'
import { Refusal } from '#src/domain/refusal.ts'
import { statesWithoutRecordingTax } from '#src/domain/us/recording-tax.table.ts'
import { brandRecords } from './brands.table.ts'
import { mergePricing } from './inheritance.rules.ts'
import { lintel } from './lintel/brand.ts'
import type { BrandRecord } from './organization.schema.ts'
import { organizationOfPage, resolveOrganization } from './resolution.rules.ts'
import { organizationsFrom, shippedOrganizations } from './shipped-organizations.ts'

const orgCodeFor = (host?: string, orgParam?: string) =>
  resolveOrganization({ host, orgParam, defaultOrgCode: 'lintel' }, shippedOrganizations).orgCode

const settleRecord = (record: BrandRecord) => {
  return organizationsFrom([lintel, record]).byCode(record.orgCode)!
}

test.each([
  ['saltmarsh.example', undefined, 'saltmarsh'],
  ['Saltmarsh.Example:8443', 'aldous-wren', 'saltmarsh'],
  ['aldous-wren.localhost:5250', undefined, 'aldous-wren'],
  ['cross-country.localhost', undefined, 'CROSS_COUNTRY'],
  ['ny.lintel.localhost:3000', undefined, 'lintel-ny'],
  ['localhost:3000', 'aldous-wren', 'aldous-wren'],
  [undefined, 'ALDOUS-WREN', 'aldous-wren'],
  ['unheard-of.example', undefined, 'lintel'],
  ['localhost', '  ', 'lintel'],
])('ORG-01 host %s with org %s resolves to %s', (host, org, expected) => expect(orgCodeFor(host, org)).toBe(expected))

test.each([
  ['saltmarsh.example', undefined, 'saltmarsh', undefined],
  ['localhost:3000', 'aldous-wren', 'aldous-wren', undefined],
  ['localhost:3000', undefined, 'lintel', undefined],
  ['10.0.0.7:3000', undefined, 'lintel', undefined],
  ['[::1]:3000', undefined, 'lintel', undefined],
  ['lines.example', undefined, 'lintel', undefined],
  ['unheard-of.example', undefined, 'lintel', 'unheard-of.example'],
  ['localhost', 'nobody<script>', 'lintel', 'nobodyscript'],
  ['unheard-of.example', 'saltmarsh', 'saltmarsh', undefined],
])(
  'ORG-01 a page at %s with org %s belongs to %s, and reports that %s is unknown',
  (host, orgParam, orgCode, unknownName) => {
    const request = { host, orgParam, defaultOrgCode: 'lintel', ownHost: 'lines.example' }
    const page = organizationOfPage(request, shippedOrganizations)
    expect([page.organization.orgCode, page.unknownName]).toEqual([orgCode, unknownName])
  },
)

test('ORG-03 a missing default brand makes the page fail', () => {
  const request = { host: 'localhost', orgParam: 'saltmarsh2', defaultOrgCode: 'gone', ownHost: undefined }
  expect(() => organizationOfPage(request, shippedOrganizations)).toThrow('No private label data found')
})

test('ORG-03 an unknown org is rejected with the documents’ wording and the reason', () => {
  expect(() => orgCodeFor('localhost', 'nobody<script>')).toThrow(
    new Refusal('organization/unknown', {
      message: 'No private label data found: no organization has the code nobodyscript',
    }),
  )
})

test('every shipped brand is marked as a demonstration, and no brand inherits that mark', () => {
  const unmarkedBrands = shippedOrganizations.all().filter(({ behavior }) => !behavior.isDemonstration)
  expect(unmarkedBrands.map(({ orgCode }) => orgCode)).toEqual([])
  expect(settleRecord({ orgCode: 'own', inherits: 'lintel', hosts: [] }).behavior.isDemonstration).toBe(false)
})

test('a lender’s deeds name no trustee of a demonstration brand, and its own terms otherwise stay', () => {
  const plan = mergePricing(settleRecord({ orgCode: 'own', inherits: 'lintel', hosts: [] })).planTerms
  const shippedPlan = mergePricing(shippedOrganizations.byCode('lintel')!).planTerms as object
  expect(plan).toEqual({ ...shippedPlan, trustees: {} })
  const trustees = { TX: { name: 'Row Trust LLC' } }
  const ownTerms = { orgPricingData: [{ planTerms: { trustees } }] }
  expect(mergePricing(settleRecord({ orgCode: 'own', inherits: 'lintel', hosts: [], ...ownTerms })).planTerms).toEqual({
    trustees,
  })
})

test('ORG-02 pricing objects merge into one, and later values override earlier ones', () => {
  const orgPricingData = [{ margin: 1, floor: 2 }, { margin: 3 }]
  expect(mergePricing({ orgPricingData })).toEqual({ margin: 3, floor: 2 })
})

test('ORG-02 a variant’s pricing overrides the pricing it inherits', () => {
  const main = { ...lintel, orgPricingData: [{ margin: 1, floor: 2 }] }
  const variant = { orgCode: 'variant', inherits: 'lintel', hosts: [], orgPricingData: [{ margin: 3 }] }
  const organization = organizationsFrom([main, variant]).byCode('variant')
  expect(mergePricing(organization!)).toEqual({ margin: 3, floor: 2 })
})

test('ORG-05 a null inherits, a list replaces, an object merges, and hosts are never inherited', () => {
  const organization = settleRecord({
    orgCode: 'variant',
    inherits: 'lintel',
    hosts: [],
    design: { primary: '#23487A', accent: null },
    behavior: { eligibleStates: ['OH'] },
  })
  expect(organization.design).toMatchObject({ primary: '#23487A', accent: lintel.design.accent })
  expect(organization.behavior.eligibleStates).toEqual(['OH'])
  expect(organization.behavior.servesHawaii).toBe(false)
  expect(organization.hosts).toEqual([])
})

test('ORG-05 the seven partners exist, look like the default brand and use the words Terms of Use', () => {
  const all = shippedOrganizations.all()
  const main = shippedOrganizations.byCode('lintel')
  const partners = all.filter((organization) => organization.footer.termsLabel === 'Terms of Use')
  expect(partners.map((partner) => partner.orgCode)).toEqual([
    'AMERICAN_PACIFIC_MORTGAGE',
    'CROSS_COUNTRY',
    'CMG_MORTGAGE',
    'EVERGREEN_MONEYSOURCE_MORTGAGE_COMPANY',
    'FAIRWAY',
    'GUARANTEED_RATE_AFFINITY',
    'GUARANTEED_RATE',
  ])
  for (const partner of partners) {
    expect(partner.design).toEqual(main!.design)
    expect(partner.logo).toEqual(main!.logo)
    expect(partner.orgMetaData.companyInfo).toEqual(main!.orgMetaData.companyInfo)
  }
})

test('ORG-05 only the main brand sends Hawaii and New York applicants elsewhere', () => {
  const all = shippedOrganizations.all()
  const codes = (holds: (behavior: (typeof all)[number]['behavior']) => boolean) =>
    all.filter((organization) => holds(organization.behavior)).map((organization) => organization.orgCode)
  expect(codes((behavior) => !behavior.servesHawaii)).toEqual(['lintel'])
  expect(codes((behavior) => behavior.newYork.role === 'main')).toEqual(['lintel'])
  expect(codes((behavior) => behavior.newYork.role === 'variant')).toEqual(['lintel-ny'])
})

test('FBK-01 only the main brand offers a message to its CEO', () => {
  const offering = shippedOrganizations.all().filter(({ behavior }) => behavior.offersCeoFeedback)
  expect(offering.map(({ orgCode }) => orgCode)).toEqual(['lintel'])
})

test('REG-08 the main brand lists the products that its New York site offers', () => {
  const offeredProducts = Object.entries(shippedOrganizations.byCode('lintel-ny')!.orgMetaData.products)
    .filter(([, product]) => product.isOffered)
    .map(([key]) => key)
  expect(shippedOrganizations.byCode('lintel')!.behavior.newYork.variantProducts).toEqual(offeredProducts)
})

test('REG-10 the wholesale brand asks for a referrer', () => {
  const harbor = shippedOrganizations.byCode('harbor-wholesale')
  expect(harbor!.behavior).toMatchObject({ channel: 'wholesale', requiresReferrer: true })
})

test('ORG-08 product figures default to the listed values', () => {
  const main = shippedOrganizations.byCode('lintel')
  expect(main!.orgMetaData.products.heloc!.info).toMatchObject({
    lineAmount: { from: 1_500_000, to: 40_000_000 },
    aprPercent: { from: '7.60', to: '17.20' },
    originationFeeUpToPercent: '4.99',
    valuationFee: 18_000,
    manualNotarizationFee: 30_000,
    recordingFee: { from: 0, to: 31_500 },
    recordingTaxPer100k: { from: 0, to: 140_000 },
    minutesToApprove: 5,
    businessDaysToFund: 5,
  })
})

test('OFR-10 the recording-tax states are the served states that tax a line, and no others', () => {
  const main = shippedOrganizations.byCode('lintel')
  expect(main!.orgMetaData.products.heloc!.info.recordingTaxStates.join(' ')).toBe('AL FL GA MD MN OK TN VA')
  for (const organization of shippedOrganizations.all())
    for (const { info } of Object.values(organization.orgMetaData.products))
      expect(info.recordingTaxStates.filter((state) => statesWithoutRecordingTax.includes(state))).toEqual([])
})

test('OFR-10 a brand can neither omit a state that taxes a line from its disclosures nor name one that does not', () => {
  const own = settleRecord({
    orgCode: 'own',
    inherits: 'lintel',
    hosts: [],
    orgMetaData: { products: { heloc: { info: { recordingTaxStates: ['OH', 'TX'] } } } },
    behavior: { eligibleStates: ['FL', 'GA', 'OH'] },
  })
  expect(own.orgMetaData.products.heloc!.info.recordingTaxStates).toEqual(['FL', 'GA'])
})

test('ORG-06 brand assets come from the base path the organization sets', () => {
  const own = settleRecord({ orgCode: 'own', inherits: 'lintel', hosts: [], cdnBasePath: 'https://cdn.example/own' })
  expect(own.cdnBasePath).toBe('https://cdn.example/own')
  expect(() =>
    settleRecord({ orgCode: 'own', inherits: 'lintel', hosts: [], cdnBasePath: 'javascript:alert(1)' }),
  ).toThrow('cdnBasePath')
})

test.each([
  ['an unknown parent', { inherits: 'nobody' }, 'inherits from nobody, which does not exist'],
  ['a circle', { inherits: 'own' }, 'in a cycle'],
  ['a missing property', {}, 'canonicalOrgCode'],
  ['another brand’s host', { inherits: 'lintel', hosts: ['lintel.example'] }, 'claimed by both lintel and own'],
  ['words in English alone', { inherits: 'lintel', words: { en: { Hello: 'Hi' } } }, 'not in Spanish'],
  [
    'a lost placeholder',
    { inherits: 'lintel', words: { en: { 'Hi {name}': 'Hi' }, es: { 'Hi {name}': 'Hola {name}' } } },
    'placeholders',
  ],
  ['a pale primary', { inherits: 'lintel', design: { primary: '#6FA694' } }, 'nearest passing primary #'],
  ['no partner for Hawaii', { inherits: 'lintel', behavior: { hawaiiPartner: { url: '' } } }, 'must name the lender'],
])('ORG-03 the product start rejects a brand with %s', (_what, part, why) => {
  const record: BrandRecord = { orgCode: 'own', hosts: [], ...part }
  expect(() => organizationsFrom([...brandRecords, record])).toThrow(why)
})

test('ORG-04 the three named brands differ in colors, type, drawing, mark, loader and words', () => {
  const brands = ['lintel', 'saltmarsh', 'aldous-wren'].map((orgCode) => shippedOrganizations.byCode(orgCode)!)
  const differs = (read: (organization: (typeof brands)[number]) => unknown) =>
    expect(new Set(brands.map((organization) => JSON.stringify(read(organization)))).size).toBe(3)
  differs(({ design }) => design.primary)
  differs(({ design }) => design.headingFont)
  differs(({ design }) => design.drawing)
  differs(({ logo }) => logo)
  differs(({ loader }) => loader.animation)
  differs(({ loader }) => loader.messages)
  differs(({ words }) => words)
  differs(({ footer }) => footer)
})

test('ORG-04 no one is tracked until an organization adds a script', () => {
  for (const organization of shippedOrganizations.all()) expect(organization.trackingScripts).toEqual([])
})

test('SID-08 the support phone is 888-819-6388 unless the organization has its own', () => {
  expect(shippedOrganizations.byCode('lintel')!.support.phone).toBe('888-819-6388')
  expect(shippedOrganizations.byCode('saltmarsh')!.support.phone).toBe('888-555-0142')
})

test('REG-08 every host of a brand that redirects New York homes has a New York site that serves them', () => {
  const at = (host: string) => resolveOrganization({ host, defaultOrgCode: 'lintel' }, shippedOrganizations)
  const mains = shippedOrganizations.all().filter(({ behavior }) => behavior.newYork.role === 'main')
  const hosts = mains.flatMap((main) => [...main.hosts, `${main.orgCode}.localhost`].map((host) => ({ main, host })))
  for (const { main, host } of [...hosts, { main: at('localhost'), host: 'localhost' }]) {
    const variant = at(`${main.behavior.newYork.hostPrefix}${host.replace(/^www\./, '')}`)
    expect(variant.behavior.newYork.role, host).toBe('variant')
    expect(variant.behavior.eligibleStates).toEqual(['NY'])
  }
})
