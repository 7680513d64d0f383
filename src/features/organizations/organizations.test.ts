import { describe, expect, test } from 'vitest'
import { brandRecords } from '#src/brands/brands.table.ts'
import type { BrandRecord, Organization } from '#src/brands/organization.schema.ts'
import { productOf, readPageOrganization } from '#src/brands/page-organization.contract.ts'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { organizationsFrom, shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { usStateCodes } from '#src/domain/us/us-states.ts'
import { disclosures } from './disclosures.rules.ts'
import {
  type FilledSentence,
  footerLinks,
  lenderNote,
  licensedStates,
  licenseNote,
  securityNote,
} from './footer.rules.ts'
import { spanish } from './organizations.es.ts'

const organization = (orgCode: string): Organization => shippedOrganizations.byCode(orgCode)!
const withChanges = (changes: Omit<BrandRecord, 'orgCode' | 'hosts'>): Organization =>
  organizationsFrom([...brandRecords, { orgCode: 'own', inherits: 'lintel', hosts: [], ...changes }]).byCode('own')!

const fillSentence = ({ sentence, values }: FilledSentence, language: 'en' | 'es' = 'en') =>
  (language === 'es' ? spanish[sentence] : sentence).replace(/\{(\w+)\}/g, (_brace, name) => values[name]!)

const asNamed = (state: string) => state

describe('the page', () => {
  test('ORG-02 it contains the organization object', () => {
    const page = pageOrganization(withChanges({ orgPricingData: [{ margin: 1 }, { margin: 2, cost: 3 }] }), ['margin'])
    expect(page).toMatchObject({
      baseUrl: 'https://lintel.example',
      canonicalOrgCode: 'lintel',
      orgBrand: 'lintel',
      orgCode: 'own',
      orgMetaData: { companyInfo: { name: 'Lintel' }, products: { heloc: { name: 'home equity line of credit' } } },
      orgPricingData: [{ margin: 2 }],
    })
  })

  test('ORG-02 it omits hosts, senders, pricing that is not for visitors, and products that are not offered', () => {
    const page = pageOrganization(withChanges({ orgPricingData: [{ cost: 3 }] }))
    expect(page.orgPricingData).toEqual([])
    expect(page).not.toHaveProperty('hosts')
    expect(page).not.toHaveProperty('sender')
    expect(page.behavior).not.toHaveProperty('ineligibleZips')
    expect(Object.keys(pageOrganization(organization('lintel-ny')).orgMetaData.products)).toEqual(['heloc'])
  })

  test('ORG-02 it survives being embedded in the page and read back', () => {
    const page = pageOrganization(organization('saltmarsh'))
    expect(readPageOrganization(JSON.parse(JSON.stringify(page)))).toEqual(page)
  })

  test.each([
    [undefined, 'No private label data found: the page carries no organization'],
    [{ orgCode: 'lintel' }, 'No private label data found: orgMetaData is missing'],
  ])('ORG-03 without its data (%j) it fails with the documents’ wording and the reason', (onPage, message) =>
    expect(() => readPageOrganization(onPage)).toThrow(message),
  )

  test('ORG-02 an unknown product, or one that is not offered, falls back to heloc', () => {
    expect(productOf(organization('lintel'), 'dscr').isDscr).toBe(true)
    expect(productOf(organization('lintel-ny'), 'dscr').isDscr).toBe(false)
    expect(productOf(organization('lintel'), 'constructor').name).toBe('home equity line of credit')
  })

  test('ORG-04 it contains the brand’s own text in both languages', () => {
    const heading = 'Apply in 5 minutes, receive funding in 5 days'
    const { words } = pageOrganization(organization('saltmarsh'))
    expect(words.en[heading]).toBe("Let's see what your home can do")
    expect(words.es[heading]).toBe('Veamos lo que su casa puede hacer')
    expect(pageOrganization(organization('lintel')).words).toEqual({ en: {}, es: {} })
  })
})

describe('the footer', () => {
  test('FTR-01 links fall back to the site’s own pages', () =>
    expect(footerLinks(organization('lintel'))).toEqual([
      { label: 'Terms of Service', url: '/terms' },
      { label: 'Privacy policy', url: '/privacy' },
      { label: 'Licenses', url: '/licenses' },
      { label: 'Electronic communications', url: '/communications' },
    ]))

  test('FTR-01 partners use the label Terms of Use', () =>
    expect(footerLinks(organization('FAIRWAY'))[0]).toEqual({ label: 'Terms of Use', url: '/terms' }))

  test('FTR-01 a configured link takes precedence over the fallback', () => {
    const own = withChanges({ footer: { privacyUrl: 'https://own.example/privacy' } })
    expect(footerLinks(own)[1]).toEqual({ label: 'Privacy policy', url: 'https://own.example/privacy' })
  })

  test('FTR-01 the Illinois notice is on one brand, and extra links come last', () => {
    const withNotice = shippedOrganizations
      .all()
      .filter((each) => JSON.stringify(footerLinks(each)).includes('Illinois'))
      .map((each) => each.orgCode)
    expect(withNotice).toEqual(['aldous-wren'])
    expect(footerLinks(organization('saltmarsh')).at(-1)).toEqual({
      ownLabel: { en: 'Become a member', es: 'Hágase socio' },
      url: 'https://saltmarsh.example/membership',
    })
  })

  test('FTR-02 each licensed state is named once, by its full name', () => {
    const own = withChanges({ footer: { licensedStates: ['OH', 'AZ', 'OH', 'AK', 'AZ'] } })
    expect(licensedStates(own)).toEqual(['AK', 'AZ', 'OH'])
    expect(fillSentence(licenseNote(own, undefined, asNamed)!)).toBe('Licensed in Alaska, Arizona, Ohio.')
  })

  test('FTR-02 more states are announced only for the main brand’s DSCR product and only below fifty', () => {
    const announcements = shippedOrganizations.all().flatMap((each) =>
      Object.keys(each.orgMetaData.products)
        .filter((key) => licenseNote(each, key, asNamed)?.sentence.includes('with more states to come'))
        .map((key) => `${each.orgCode} ${key}`),
    )
    expect(announcements).toEqual(['lintel dscr'])

    const everywhere = withChanges({ orgMetaData: { products: { dscr: { licensedStates: [...usStateCodes] } } } })
    expect(licenseNote(everywhere, 'dscr', asNamed)!.sentence).toBe('Licensed in {states}.')
    const butOne = usStateCodes.filter((state) => state !== 'HI')
    const nearly = withChanges({ orgMetaData: { products: { dscr: { licensedStates: butOne } } } })
    expect(licenseNote(nearly, 'dscr', asNamed)!.sentence).toContain('with more states to come')
  })

  test('FTR-02 a credit union states where its members live, and an empty list has no note', () => {
    expect(fillSentence(licenseNote(organization('saltmarsh'), undefined, asNamed)!)).toMatch(
      /^For members in Florida, Georgia/,
    )
    expect(licenseNote(withChanges({ footer: { licensedStates: [] } }), undefined, asNamed)).toBeUndefined()
  })

  test('SID-05 the security note names the company', () =>
    expect(fillSentence(securityNote(organization('aldous-wren')))).toBe(
      'Your data is protected with 256-bit encryption and Aldous & Wren never sees or stores your credentials',
    ))

  test('the lender is named with its registration number on every page', () =>
    expect(fillSentence(lenderNote(organization('lintel-ny')))).toMatch(
      /^Lintel Home Lending of New York, LLC, NMLS 000102\./,
    ))
})

describe('disclosures', () => {
  const text = (orgCode: string, language: 'en' | 'es' = 'en', product?: string) =>
    disclosures(organization(orgCode), language, product)
      .map((disclosure) => fillSentence(disclosure, language))
      .join('\n')

  test('FTR-03 they state every default figure', () => {
    const figures = [
      '$15,000 to $400,000',
      '7.60% and 17.20%',
      'up to 4.99% of your initial draw',
      'a valuation costs $180',
      'an in-person notary costs $300',
      'costs $0 to $315',
      'It is $0 to $1,400 for each $100,000',
      'as little as 5 minutes',
      'as little as 5 business days',
      'In AL, FL, GA, MD, MN, OK, TN, and VA,',
    ]
    for (const figure of figures) expect(text('lintel')).toContain(figure)
  })

  test('FTR-03 OFR-10 ORG-08 the figures are the organization’s, whatever their values', () => {
    expect(text('saltmarsh')).toContain('$10,000 to $250,000')
    expect(text('saltmarsh')).toContain('up to 2.99%')
    const info = { minutesToApprove: 12 }
    const own = disclosures(
      withChanges({ behavior: { eligibleStates: ['OH'] }, orgMetaData: { products: { heloc: { info } } } }),
      'en',
    )
    expect(own.some((disclosure) => disclosure.sentence.includes('recording tax'))).toBe(false)
    expect(own.map((disclosure) => fillSentence(disclosure)).join()).toContain('as little as 12 minutes')
  })

  test('APP-07 a line on a rental is underwritten on its rent, and has no right to cancel because its purpose is business', () => {
    expect(text('lintel', 'en', 'dscr')).toContain('its rent')
    expect(text('lintel', 'en', 'dscr')).not.toContain('business days to cancel')
    expect(text('lintel')).toContain('three business days to cancel')
  })

  test('they are complete in Spanish too', () => {
    expect(text('lintel', 'es')).toContain('La línea de crédito con garantía hipotecaria va de $15,000 a $400,000')
    expect(text('lintel', 'es')).not.toMatch(/\{|\}|undefined/)
  })

  test('each sentence keeps its placeholders in Spanish', () => {
    const braces = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const [english, ours] of Object.entries(spanish)) expect(braces(ours)).toEqual(braces(english))
  })
})
