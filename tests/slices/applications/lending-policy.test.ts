import { expect, test } from 'vitest'
import { lendingPolicy } from '#src/apps/server/core/lending-policy.ts'
import { brandRecords } from '#src/brands/brands.table.ts'
import { organizationsFrom, shippedOrganizations } from '#src/brands/shipped-organizations.ts'

const own = (pricing: Record<string, unknown>) =>
  organizationsFrom([
    ...brandRecords,
    { orgCode: 'own', inherits: 'lintel', hosts: [], orgPricingData: [pricing] },
  ]).byCode('own')!

test('ORG-08 every organization states its lending policy for applicants and properties, with its guideline', () => {
  for (const organization of shippedOrganizations.all()) {
    const { credit, property } = lendingPolicy(organization)
    expect(credit.guideline).toContain('credit')
    expect(property.transferSeasoningDays).toBe(90)
  }
})

test('ORG-02 a variant’s own policy overrides the one it inherits', () => {
  const inheritedPolicy = lendingPolicy(own({}))
  const stricter = { ...inheritedPolicy.credit, minimumScore: 720 }
  expect(lendingPolicy(own({ creditPolicy: stricter })).credit.minimumScore).toBe(720)
  expect(lendingPolicy(own({ creditPolicy: stricter })).property).toEqual(inheritedPolicy.property)
})

test('an incomplete policy raises an error that names the organization', () =>
  expect(() => lendingPolicy(own({ creditPolicy: { minimumScore: 640 } }))).toThrow(
    'The lending policy of own is wrong.',
  ))
