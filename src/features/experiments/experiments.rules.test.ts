import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { flagKeys, flags } from '#src/domain/flags.ts'
import { ExperimentDraft } from './experiment.schema.ts'
import { assignBucket, decide, defaultSetting, flagSettings, stateAt, variantOf } from './experiments.rules.ts'

const organization = (code: string) => shippedOrganizations.byCode(code)!
const share = (percentage: number) => ({ enabled: true, percentage, variables: {} })
const users = Array.from({ length: 4_000 }, (_, at) => `user-${at}`)
const enabledShare = (percentage: number) =>
  users.filter((user) => decide('fe-webchat', share(percentage), user).enabled).length / users.length

test('EXP-01 every flag that the documents name and the product reads exists, with a meaning and a default', () => {
  const documentedFlags = [
    'additional-signer-conditions',
    'back-of-id',
    'business-iv',
    'ca-fires-01-07-2025',
    'company-covers-appraisal',
    'heloc-ny-modal',
    'dscr-ny-modal',
    'crypto-ny-modal',
    'irs-maintenance',
    'maintenance',
    'multi-page-product-select',
    'ny-fcra',
    'rate-buy-down',
    'redesign-2025',
    'self-employ-tax-verification',
    'sms-transactional-consent',
  ].map((name) => `fe-heloc-${name}`)
  expect(flagKeys).toEqual(expect.arrayContaining([...documentedFlags, 'fe-webchat', 'fe-relative-url-borrower']))
  for (const key of flagKeys) expect(flags[key].meaning).not.toBe('')
})

test('EXP-02 a person is in the same bucket of a flag every time', () => {
  expect(assignBucket('fe-webchat', '0b7e2f2e-0000-4000-8000-000000000001')).toBe(9043)
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 100 }), (user, percentage) => {
      const once = decide('fe-webchat', share(percentage), user)
      expect(decide('fe-webchat', share(percentage), user)).toEqual(once)
    }),
  )
})

test('EXP-02 increasing the share removes no one', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 99 }), (user, percentage) => {
      const before = decide('fe-webchat', share(percentage), user).enabled
      expect(before && !decide('fe-webchat', share(percentage + 1), user).enabled).toBe(false)
    }),
  )
})

test.each([0, 1, 30, 50, 99, 100])(
  'EXP-02 %i percent enables the flag for about that share of people',
  (percentage) => {
    expect(Math.abs(enabledShare(percentage) - percentage / 100)).toBeLessThan(0.025)
  },
)

test('EXP-02 the buckets of two flags are independent of each other', () => {
  const both = users.filter(
    (user) =>
      decide('fe-webchat', share(50), user).enabled && decide('fe-heloc-rate-buy-down', share(50), user).enabled,
  )
  expect(Math.abs(both.length / users.length - 0.25)).toBeLessThan(0.03)
})

test('EXP-02 an unidentified visitor does not see a flag that is on for only some people', () =>
  expect(decide('fe-webchat', share(99), undefined)).toEqual({
    enabled: false,
    variationKey: 'control',
    ruleKey: 'rollout',
    variables: {},
  }))

test('EXP-01 a flag is off, regardless of its setting, when the organization lacks what the flag controls', () => {
  const on = { 'fe-heloc-heloc-ny-modal': share(100), 'fe-heloc-ca-fires-01-07-2025': share(100) } as const
  const modal = (code: string) => flagSettings(organization(code), on)['fe-heloc-heloc-ny-modal'].enabled
  expect([modal('lintel'), modal('lintel-ny'), modal('saltmarsh')]).toEqual([true, true, false])
  const fires = (code: string) => flagSettings(organization(code), on)['fe-heloc-ca-fires-01-07-2025'].enabled
  expect([fires('lintel'), fires('saltmarsh')]).toEqual([true, false])
})

test('EXP-01 an organization’s own setting overrides the table', () => {
  const settings = flagSettings(organization('lintel'), { 'fe-heloc-rate-buy-down': { ...share(100), enabled: false } })
  expect(settings['fe-heloc-rate-buy-down'].enabled).toBe(false)
  expect(settings['fe-heloc-back-of-id']).toEqual(defaultSetting('fe-heloc-back-of-id'))
})

const variant = (key: 'control' | 'variation' | 'variation-2', percent: number) => ({
  key,
  share: percent,
  enabled: key !== 'control',
  variables: {},
})
const draft = {
  flagKey: 'fe-heloc-multi-page-product-select',
  hypothesis: 'Two short pages are finished more often than one long page.',
  audience: 'all',
  endsAt: null,
} as const

test.each([
  ['halves', [variant('control', 50), variant('variation', 50)]],
  ['unequal shares', [variant('control', 70), variant('variation', 30)]],
  [
    'three variants and people left out',
    [variant('control', 20), variant('variation', 20), variant('variation-2', 10)],
  ],
])('EXP-02 of 100,000 people, each variant reaches its share to within half a percent: %s', (_what, variants) => {
  const counts = new Map<string | undefined, number>()
  for (let at = 0; at < 100_000; at++) {
    const key = variantOf(
      { key: 'two-pages', variants },
      `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    )?.key
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  for (const { key, share: percent } of variants)
    expect(Math.abs((counts.get(key) ?? 0) / 1_000 - percent), key).toBeLessThan(0.5)
})

test('EXP-02 a person sees the same variant every time, and another experiment splits people independently', () => {
  const variants = [variant('control', 50), variant('variation', 50)]
  const variantKeyFor = (experiment: string, user: string) => variantOf({ key: experiment, variants }, user)?.key
  expect(users.map((user) => variantKeyFor('two-pages', user))).toEqual(
    users.map((user) => variantKeyFor('two-pages', user)),
  )
  const both = users.filter(
    (user) => variantKeyFor('two-pages', user) === 'control' && variantKeyFor('other', user) === 'control',
  )
  expect(Math.abs(both.length / users.length - 0.25)).toBeLessThan(0.03)
})

test('EXP-02 a planned end takes effect automatically', () => {
  const experiment = { state: 'running', endsAt: '2026-03-02T00:00:00.000Z' } as const
  expect(stateAt(experiment, Date.parse('2026-03-01T23:59:59.999Z'))).toBe('running')
  expect(stateAt(experiment, Date.parse('2026-03-02T00:00:00.000Z'))).toBe('ended')
  expect(stateAt({ state: 'draft', endsAt: experiment.endsAt }, Date.parse('2026-03-03T00:00:00.000Z'))).toBe('draft')
})

test.each([
  ['more than everyone', [variant('control', 60), variant('variation', 50)], 'variants.1.share'],
  ['no share', [variant('control', 50), variant('variation', 0)], 'variants.1.share'],
  ['half a percent', [variant('control', 50), variant('variation', 0.5)], 'variants.1.share'],
  ['one variant', [variant('control', 50)], 'variants'],
  ['no control', [variant('variation', 50), variant('control', 50)], 'variants.0.key'],
  [
    'two variants that are the same',
    [variant('control', 50), { ...variant('variation', 50), enabled: false }],
    'variants.1.enabled',
  ],
])('EXP-02 an experiment with %s is rejected with the field named', (_what, variants, field) => {
  const result = ExperimentDraft.safeParse({ ...draft, variants })
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})

test('EXP-02 an experiment with two variants for everyone is accepted', () =>
  expect(
    ExperimentDraft.safeParse({ ...draft, variants: [variant('control', 50), variant('variation', 50)] }).success,
  ).toBe(true))
