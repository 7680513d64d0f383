import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  headingForStep,
  includedSteps,
  isRegistrationPath,
  progress,
  type RegistrationFacts,
  redirectFrom,
  registrationSteps,
  stepAfter,
  stepBar,
  stepBefore,
  stepFromQuery,
  stepQuery,
} from './registration.steps.ts'

const newcomer: RegistrationFacts = {
  occupancyType: 'HOME',
  externalLogin: false,
  signedIn: false,
  contactKnown: false,
}
const anyone = fc.record({
  occupancyType: fc.constantFrom('HOME', 'SECONDARY', 'INVESTMENT', 'INIT'),
  externalLogin: fc.boolean(),
  signedIn: fc.boolean(),
  contactKnown: fc.boolean(),
}) as fc.Arbitrary<RegistrationFacts>
const anyPath = fc.constantFrom(...registrationSteps.map((step) => step.path))

const walk = (facts: RegistrationFacts) => {
  const paths: string[] = []
  for (let path = includedSteps(facts)[0]?.path; path !== undefined && paths.length < 50; path = stepAfter(path, facts))
    paths.push(path)
  return paths
}

test('NAV-03 a new borrower without a second home walks through the legacy steps in order', () =>
  expect(walk(newcomer)).toEqual([
    '',
    'for-sale',
    'annual-income',
    'legal-name',
    'birthdate',
    'phone-and-email',
    'set-password',
  ]))

test('NAV-03 in external mode the last step is login-info', () =>
  expect(walk({ ...newcomer, externalLogin: true }).at(-1)).toBe('login-info'))

test('REG-04 the home address step follows a second home or an investment property', () => {
  expect(stepAfter('', { ...newcomer, occupancyType: 'SECONDARY' })).toBe('home-address')
  expect(stepAfter('', { ...newcomer, occupancyType: 'INVESTMENT' })).toBe('home-address')
  expect(stepAfter('', newcomer)).toBe('for-sale')
})

test('REG-22 a signed-in person is not asked for a password', () =>
  expect(walk({ ...newcomer, signedIn: true })).not.toContain('set-password'))

test('REG-23 the contact step is skipped when email and phone are known', () => {
  expect(walk({ ...newcomer, contactKnown: true })).not.toContain('phone-and-email')
  expect(stepBar({ ...newcomer, contactKnown: true }).map(({ group }) => group)).not.toContain('Contact Info')
})

test('REG-29 the step bar shows the five groups with their parts', () =>
  expect(stepBar({ ...newcomer, occupancyType: 'SECONDARY' }).map(({ group, parts }) => [group, parts])).toEqual([
    ['Property Info', ['Address', 'Sale Status']],
    ['Income Info', []],
    ['Personal Info', ['Name', 'Birthdate']],
    ['Contact Info', []],
    ['Login Info', []],
  ]))

test('NAV-03 walking forward from the start always ends and visits each applicable step once', () =>
  fc.assert(
    fc.property(anyone, (facts) => {
      expect(walk(facts)).toEqual(includedSteps(facts).map((step) => step.path))
      expect(new Set(walk(facts)).size).toBe(walk(facts).length)
    }),
  ))

test('NAV-03 back is the inverse of forward', () =>
  fc.assert(
    fc.property(anyone, (facts) => {
      for (const { path } of includedSteps(facts)) {
        const next = stepAfter(path, facts)
        if (next !== undefined) expect(stepBefore(next, facts)).toBe(path)
      }
    }),
  ))

test('REG-29 progress increases with every step, and no answer decreases it', () =>
  fc.assert(
    fc.property(anyone, anyone, (before, after) => {
      const shares = walk(before).map((path) => progress(path as never, before))
      expect(shares.map(({ position }) => position)).toEqual(shares.map((_, index) => index + 1))
      for (const [index, share] of shares.entries())
        expect(share.percent).toBeGreaterThan(shares[index - 1]?.percent ?? -1)
      for (const { path } of includedSteps(before)) {
        const next = stepAfter(path, after)
        if (next !== undefined) expect(progress(next, after).percent).toBeGreaterThan(progress(path, before).percent)
      }
    }),
  ))

test.each([
  ['property-info', ''],
  ['sale-status', 'for-sale'],
  ['income-info', 'annual-income'],
  ['name', 'legal-name'],
  ['birthdate', 'birthdate'],
  ['contact-info', 'phone-and-email'],
  ['login-info', 'set-password'],
  ['nonsense', ''],
  [null, ''],
] as const)('NAV-06 the step query %j opens the step %j', (query, path) =>
  expect(stepFromQuery(query, newcomer)).toBe(path),
)

test('NAV-06 each applicable step is found by its own query', () =>
  fc.assert(
    fc.property(anyone, (facts) => {
      for (const { path } of includedSteps(facts)) expect(stepFromQuery(stepQuery(path), facts)).toBe(path)
    }),
  ))

test('NAV-05 without a property street, every step except the first returns to the start', () => {
  expect(redirectFrom('birthdate', ' ', newcomer)).toBe('')
  expect(redirectFrom('', '', newcomer)).toBeUndefined()
  expect(redirectFrom('birthdate', '12 Orchard Road', newcomer)).toBeUndefined()
})

test('NAV-05 a redirect always leads to an applicable step', () =>
  fc.assert(
    fc.property(anyone, anyPath, fc.constantFrom('', '12 Orchard Road'), (facts, path, street) => {
      const target = redirectFrom(path, street, facts)
      if (target !== undefined) expect(includedSteps(facts).map((step) => step.path)).toContain(target)
      if (target !== undefined) expect(redirectFrom(target, street, facts)).toBeUndefined()
    }),
  ))

test('REG-12 some organizations also ask about a sale within the next six months', () => {
  const variants = { asksAboutSaleWithinSixMonths: true, prescreenDirectMail: false }
  expect(headingForStep('for-sale', variants)).toContain('or will it be listed for sale within the next 6 months?')
  expect(headingForStep('for-sale', { ...variants, asksAboutSaleWithinSixMonths: false })).toBe(
    'Is this property currently for sale?',
  )
})

test('REG-20 the last heading promises a rate only after a prescreened mailing', () => {
  const variants = { asksAboutSaleWithinSixMonths: false, prescreenDirectMail: false }
  expect(headingForStep('set-password', variants)).toBe('See if you may be pre-qualified on the next page!')
  expect(headingForStep('login-info', { ...variants, prescreenDirectMail: true })).toBe(
    'See your rate on the next page!',
  )
})

test('NAV-27 only declared steps are registration paths', () => {
  expect(isRegistrationPath('for-sale')).toBe(true)
  expect(isRegistrationPath('toString')).toBe(false)
})
