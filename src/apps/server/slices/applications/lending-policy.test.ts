import { expect, test } from 'vitest'
import { brandRecords } from '#src/brands/brands.table.ts'
import { organisationsFrom, shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { lendingPolicy } from '../../lending-policy.ts'

const own = (pricing: Record<string, unknown>) =>
  organisationsFrom([
    ...brandRecords,
    { orgCode: 'own', inherits: 'lintel', hosts: [], orgPricingData: [pricing] },
  ]).byCode('own')!

test('ORG-08 every organisation says whom and what it lends on, and by which guideline', () => {
  for (const organisation of shippedOrganisations.all()) {
    const { credit, property } = lendingPolicy(organisation)
    expect(credit.guideline).toContain('credit')
    expect(property.transferSeasoningDays).toBe(90)
  }
})

test('ORG-02 a variant’s own policy wins over the one it inherits', () => {
  const inheritedPolicy = lendingPolicy(own({}))
  const stricter = { ...inheritedPolicy.credit, minimumScore: 720 }
  expect(lendingPolicy(own({ creditPolicy: stricter })).credit.minimumScore).toBe(720)
  expect(lendingPolicy(own({ creditPolicy: stricter })).property).toEqual(inheritedPolicy.property)
})

test('a policy that is not whole names the organisation at fault', () =>
  expect(() => lendingPolicy(own({ creditPolicy: { minimumScore: 640 } }))).toThrow(
    'The lending policy of own is wrong.',
  ))
