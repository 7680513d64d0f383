import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedOrganisations } from '#src/brands/shipped-organisations.ts'
import { flagKeys, flags } from '#src/domain/flags.ts'
import { bucketOf, decide, defaultSetting, settingsOf } from './experiments.rules.ts'

const organisation = (code: string) => shippedOrganisations.byCode(code)!
const share = (percentage: number) => ({ enabled: true, percentage, variables: {} })
const users = Array.from({ length: 4_000 }, (_, at) => `user-${at}`)
const shareOf = (percentage: number) =>
  users.filter((user) => decide('fe-webchat', share(percentage), user).enabled).length / users.length

test('EXP-01 every flag that the documents name and the product reads is there, with a meaning and a default', () => {
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

test('EXP-02 a person falls into the same bucket of a flag every time', () => {
  expect(bucketOf('fe-webchat', '0b7e2f2e-0000-4000-8000-000000000001')).toBe(9043)
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 100 }), (user, percentage) => {
      const once = decide('fe-webchat', share(percentage), user)
      expect(decide('fe-webchat', share(percentage), user)).toEqual(once)
    }),
  )
})

test('EXP-02 a rise in the share takes nobody out', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 0, max: 99 }), (user, percentage) => {
      const before = decide('fe-webchat', share(percentage), user).enabled
      expect(before && !decide('fe-webchat', share(percentage + 1), user).enabled).toBe(false)
    }),
  )
})

test.each([0, 1, 30, 50, 99, 100])('EXP-02 %i percent is about that share of people', (percentage) => {
  expect(Math.abs(shareOf(percentage) - percentage / 100)).toBeLessThan(0.025)
})

test('EXP-02 the buckets of two flags are independent of each other', () => {
  const both = users.filter(
    (user) =>
      decide('fe-webchat', share(50), user).enabled && decide('fe-heloc-rate-buy-down', share(50), user).enabled,
  )
  expect(Math.abs(both.length / users.length - 0.25)).toBeLessThan(0.03)
})

test('EXP-02 nobody in particular does not see a flag that is on for some', () =>
  expect(decide('fe-webchat', share(99), undefined)).toEqual({
    enabled: false,
    variationKey: 'control',
    ruleKey: 'rollout',
  }))

test('EXP-01 a flag is off where the organisation lacks what it is about, whatever its setting', () => {
  const on = { 'fe-heloc-heloc-ny-modal': share(100), 'fe-heloc-ca-fires-01-07-2025': share(100) } as const
  const modal = (code: string) => settingsOf(organisation(code), on)['fe-heloc-heloc-ny-modal'].enabled
  expect([modal('lintel'), modal('lintel-ny'), modal('saltmarsh')]).toEqual([true, true, false])
  const fires = (code: string) => settingsOf(organisation(code), on)['fe-heloc-ca-fires-01-07-2025'].enabled
  expect([fires('lintel'), fires('saltmarsh')]).toEqual([true, false])
})

test('EXP-01 the own setting of an organisation goes before the table', () => {
  const settings = settingsOf(organisation('lintel'), { 'fe-heloc-rate-buy-down': { ...share(100), enabled: false } })
  expect(settings['fe-heloc-rate-buy-down'].enabled).toBe(false)
  expect(settings['fe-heloc-back-of-id']).toEqual(defaultSetting('fe-heloc-back-of-id'))
})
