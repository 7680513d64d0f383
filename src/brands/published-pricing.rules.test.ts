import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { mergePricing } from './inheritance.rules.ts'
import {
  organizationsWithPublished,
  type PublishedPricing,
  versionInForce,
  withKeptTrustees,
} from './published-pricing.rules.ts'
import { shippedOrganizations } from './shipped-organizations.ts'

const versions: PublishedPricing[] = [
  { version: 1, inForceFrom: '2026-12-01', pricing: { planTerms: { version: 'first' } } },
  { version: 2, inForceFrom: '2027-02-01', pricing: { planTerms: { version: 'second' } } },
  { version: 3, inForceFrom: '2026-12-15', pricing: { planTerms: { version: 'third' } } },
  { version: 4, inForceFrom: '2027-02-01', pricing: { planTerms: { version: 'fourth' } } },
]

describe('the version in effect', () => {
  test.each([
    ['2026-11-30', undefined],
    ['2026-12-01', 1],
    ['2026-12-14', 1],
    ['2026-12-15', 3],
    ['2027-01-31', 3],
    ['2027-02-01', 4],
    ['2030-01-01', 4],
  ])('on %s is %s', (today, version) => expect(versionInForce(versions, today as CivilDate)?.version).toBe(version))

  test('is the same in any order of reading the versions', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(versions, { minLength: 4 }), (shuffledVersions) => {
        expect(versionInForce(shuffledVersions, '2027-02-01' as CivilDate)?.version).toBe(4)
      }),
    )
  })
})

describe('the trustees of plan terms', () => {
  const trustee = (name: string) => ({ VA: { name } })
  const before = { planTerms: { version: 'first', trustees: trustee('First Trust') } }

  test.each([
    ['other plan terms keep them', { planTerms: { version: 'second' } }, trustee('First Trust')],
    [
      'plan terms that name others replace them',
      { planTerms: { trustees: trustee('Row Trust') } },
      trustee('Row Trust'),
    ],
    ['plan terms that name none on purpose end them', { planTerms: { trustees: {} } }, {}],
  ])('when pricing is published, %s', (_, pricing, trustees) =>
    expect(withKeptTrustees(pricing, before).planTerms).toMatchObject({ trustees }),
  )

  test('pricing without plan terms gets none', () => {
    expect(withKeptTrustees({ creditPolicy: {} }, before)).toEqual({ creditPolicy: {} })
    expect(withKeptTrustees({ planTerms: { version: 'second' } }, {})).toEqual({ planTerms: { version: 'second' } })
  })
})

describe('ORG-08 one source provides an organization’s settings', () => {
  let today = '2026-11-21'
  const source = organizationsWithPublished(
    shippedOrganizations,
    (orgCode) => (orgCode === 'lintel' ? versions : []),
    () => today as CivilDate,
  )
  const planTermsFor = (orgCode: string) => mergePricing(source.byCode(orgCode)!).planTerms

  test('published pricing overrides shipped pricing from its date, key by key, for that organization only', () => {
    expect(source.byCode('lintel')).toBe(shippedOrganizations.byCode('lintel'))
    today = '2026-12-01'
    expect(planTermsFor('lintel')).toEqual({ version: 'first' })
    expect(mergePricing(source.byHost('lintel.localhost')!)).toMatchObject({
      planTerms: { version: 'first' },
      pricing: mergePricing(shippedOrganizations.byCode('lintel')!).pricing,
    })
    expect(source.byCode('saltmarsh')).toBe(shippedOrganizations.byCode('saltmarsh'))
    expect(source.all()).toHaveLength(shippedOrganizations.all().length)
  })

  test('a version always resolves to the same object', () =>
    expect(source.byCode('lintel')).toBe(source.byCode('LINTEL')))
})
