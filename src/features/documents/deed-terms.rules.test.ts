import { describe, expect, test } from 'vitest'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import { missingDeedTerms, needsWitness, permittedTrustee } from './deed-terms.rules.ts'
import { PlanTerms, type Trustee } from './plan-terms.schema.ts'

const address = { street: '118 Tobacco Row', city: 'Richmond', state: 'VA', zip: '23219' } as const
const inMaryland = { ...address, city: 'Baltimore', state: 'MD', zip: '21202' } as const
const inMissouri = { ...address, city: 'Jefferson City', state: 'MO', zip: '65101' } as const
const inWestVirginia = { ...address, city: 'Charleston', state: 'WV', zip: '25301' } as const
const missingIn = (state: UsState, trustee?: Trustee) =>
  missingDeedTerms(state, PlanTerms.parse({ trustees: trustee ? { [state]: trustee } : {} }))

describe('a deed waits until the lender’s plan', () => {
  test('names a trustee, where the home is pledged to one', () => {
    expect(missingIn('TX')).toEqual(['trustee'])
    expect(missingIn('TX', { name: 'Dana Reyes', address: inMaryland, organizedIn: null })).toEqual([])
    expect(missingIn('OH')).toEqual([])
    expect(missingIn('GA')).toEqual([])
  })

  test.each<[string, Trustee, readonly string[]]>([
    ['a person who lives there', { name: 'Dana Reyes', address, organizedIn: null }, []],
    [
      'a person who lives elsewhere',
      { name: 'Dana Reyes', address: inMaryland, organizedIn: null },
      ['resident-trustee'],
    ],
    ['a company of the state', { name: 'Row Trust LLC', address, organizedIn: 'VA' }, []],
    ['a national bank', { name: 'Lane Trust, N.A.', address: inMaryland, organizedIn: 'US' }, []],
    ['a company of another state', { name: 'Bay Trust LLC', address, organizedIn: 'MD' }, ['resident-trustee']],
  ])('names a trustee who may act in Virginia (Code of Virginia 55.1-317(A)): %s', (_who, trustee, missing) =>
    expect(missingIn('VA', trustee)).toEqual(missing),
  )

  test.each<[string, Trustee, readonly string[]]>([
    ['a person who lives there', { name: 'Dana Reyes', address: inMissouri, organizedIn: null }, []],
    ['a person who lives elsewhere', { name: 'Dana Reyes', address, organizedIn: null }, ['resident-trustee']],
    ['a company of the state', { name: 'Row Trust LLC', address, organizedIn: 'MO' }, []],
    [
      'a national bank, even with its office there',
      { name: 'Lane Trust, N.A.', address: inMissouri, organizedIn: 'US' },
      ['resident-trustee'],
    ],
  ])('names a trustee who may act in Missouri (Revised Statutes of Missouri 443.350): %s', (_who, trustee, missing) =>
    expect(missingIn('MO', trustee)).toEqual(missing),
  )

  test.each<[string, Trustee, readonly string[]]>([
    ['a person who lives there', { name: 'Dana Reyes', address: inWestVirginia, organizedIn: null }, []],
    ['a person who lives elsewhere', { name: 'Dana Reyes', address, organizedIn: null }, ['resident-trustee']],
    ['a company of the state', { name: 'Row Trust LLC', address: inWestVirginia, organizedIn: 'WV' }, []],
    ['a national bank there', { name: 'Lane Trust, N.A.', address: inWestVirginia, organizedIn: 'US' }, []],
    [
      'a national bank elsewhere',
      { name: 'Lane Trust, N.A.', address: inMaryland, organizedIn: 'US' },
      ['resident-trustee'],
    ],
    [
      'a company of another state',
      { name: 'Bay Trust LLC', address: inWestVirginia, organizedIn: 'MD' },
      ['resident-trustee'],
    ],
  ])('names a trustee who may act in West Virginia (West Virginia Code 38-1A-2): %s', (_who, trustee, missing) =>
    expect(missingIn('WV', trustee)).toEqual(missing),
  )

  test('names no trustee in Colorado, where the public trustee is one (Colorado Revised Statutes 38-39-101)', () =>
    expect(missingIn('CO')).toEqual([]))

  test('names a person as preparer, where the state requires one (Florida Statutes 695.26(1)(b))', () => {
    expect(missingIn('FL')).toEqual(['preparer'])
    const preparer = PlanTerms.parse({ deedPreparer: { name: 'Nora Ellis', address } })
    expect(missingDeedTerms('FL', preparer)).toEqual([])
  })
})

test('no shipped lender waits in a state that it serves', () => {
  const waiting = shippedOrganizations.all().flatMap((organization) => {
    const plan = PlanTerms.parse(mergePricing(organization).planTerms ?? {})
    return organization.behavior.eligibleStates
      .filter((state) => missingDeedTerms(state, plan).length > 0)
      .map((state) => `${organization.orgCode} ${state}`)
  })
  expect(waiting).toEqual([])
})

test.each([
  ['ID', 'Idaho Code 45-1504(1)', 'a member of the Idaho State Bar'],
  ['UT', 'Utah Code 57-1-21(1)(a)', 'an active member of the Utah State Bar'],
  ['WA', 'Revised Code of Washington 61.24.010(1)', 'an active member of the Washington State Bar Association'],
  ['WV', 'West Virginia Code 38-1A-2', 'a person who lives in West Virginia'],
] as const)('staff read which kinds of trustees %s permits (%s)', (state, _source, kind) =>
  expect(permittedTrustee(state)).toContain(kind),
)

test.each([
  ['CT', 'Connecticut General Statutes 47-5(a)', true],
  ['GA', 'Official Code of Georgia 44-14-61', true],
  ['SC', 'South Carolina Code 30-5-30', true],
  ['OH', 'no rule', false],
  ['FL', 'no rule for a mortgage', false],
])('a witness signs a deed in %s (%s): %s', (state, _source, expected) => expect(needsWitness(state)).toBe(expected))
