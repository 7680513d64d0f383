import { expect, test } from 'vitest'
import { retention } from '#database/retention.table.ts'
import { employmentTypes } from '#src/domain/person/employment.ts'
import { refusals } from '#src/domain/refusals.table.ts'
import { disasterWarning } from './disaster.rules.ts'
import {
  type EarlierApplication,
  employmentKnockOut,
  hawaiiNotServed,
  incomeNeedsConfirming,
  newYorkFlag,
  newYorkMismatch,
  originatorLicenseKnockOut,
  referrerFate,
  registerErrorRoute,
  showsRegistrationMessage,
  startDecision,
} from './registration.rules.ts'
import { waitlistMonths, waitlistReason } from './waitlist.rules.ts'

test('REG-14 unemployment is the only employment type that is rejected', () =>
  expect(employmentTypes.filter((type) => employmentKnockOut(type) !== null)).toEqual(['UNEMPLOYED']))

test.each([
  [14_999, null, true],
  [15_000, null, false],
  [14_999, 14_999, false],
  [9_000, 14_999, true],
  [0, null, true],
])(
  'REG-16 whether an income of %d with %j confirmed requires confirmation: %j',
  (income, confirmedIncome, needsConfirmation) =>
    expect(incomeNeedsConfirming(income, confirmedIncome)).toBe(needsConfirmation),
)

test('REG-07 a referrer’s missing state license blocks an application only where licensing is enforced', () => {
  const originator = { licensedStates: ['NV', 'CA'], enforceLicensedStatesForReferral: true }
  expect(originatorLicenseKnockOut('AZ', originator)).toBe(
    'We are unable to process your application at this time. Please reach out to your referring loan officer for additional information.',
  )
  expect(originatorLicenseKnockOut('NV', originator)).toBeNull()
  expect(originatorLicenseKnockOut('AZ', { ...originator, enforceLicensedStatesForReferral: false })).toBeNull()
  expect(originatorLicenseKnockOut('AZ', null)).toBeNull()
})

const newYork = (state: string, role: 'none' | 'main' | 'variant', origin: string, flagOn = true, product = 'heloc') =>
  newYorkMismatch({ state, sites: { role, hostPrefix: 'ny.', variantProducts: ['heloc'] }, origin, product, flagOn })

test('REG-08 the main brand sends a New York home to the prefixed host', () =>
  expect(newYork('NY', 'main', 'https://lintel.example')).toEqual({
    heading: 'Looks like you are applying with a property located in New York',
    href: 'https://ny.lintel.example/account/heloc/register',
    offersProduct: true,
  }))

test('REG-08 the prefix replaces www', () =>
  expect(newYork('NY', 'main', 'https://www.lintel.example')?.href).toBe(
    'https://ny.lintel.example/account/heloc/register',
  ))

test('REG-08 the New York brand sends homes in all other states back to the main site', () =>
  expect(newYork('NJ', 'variant', 'http://ny.localhost:5150')).toEqual({
    heading: 'Looks like you are applying with a property located outside of New York',
    href: 'http://localhost:5150/account/heloc/register',
    offersProduct: true,
  }))

test('REG-08 a product not offered on the New York site leads to its default product, and the result shows the change', () => {
  expect(newYork('NY', 'main', 'https://lintel.example', true, 'dscr')).toMatchObject({
    href: 'https://ny.lintel.example/account/heloc/register',
    offersProduct: false,
  })
  expect(newYork('NJ', 'variant', 'https://ny.lintel.example', true, 'dscr')).toMatchObject({
    href: 'https://lintel.example/account/dscr/register',
    offersProduct: true,
  })
})

test('REG-08 no redirect is offered when the site fits, the brand has no sister site, or the flag is off', () => {
  expect(newYork('NY', 'variant', 'https://ny.lintel.example')).toBeNull()
  expect(newYork('NJ', 'main', 'https://lintel.example')).toBeNull()
  expect(newYork('NY', 'none', 'https://saltmarsh.example')).toBeNull()
  expect(newYork('NY', 'main', 'https://lintel.example', false)).toBeNull()
  expect(newYorkFlag('heloc')).toBe('fe-heloc-heloc-ny-modal')
})

test('REG-09 a home in Hawaii opens the modal on a brand that does not serve Hawaii', () => {
  expect(hawaiiNotServed('HI', { servesHawaii: false })).toBe(true)
  expect(hawaiiNotServed('HI', { servesHawaii: true })).toBe(false)
  expect(hawaiiNotServed('CA', { servesHawaii: false })).toBe(false)
})

const fires = { flagEnabled: true, variables: { zips: ['90272', 91001], message: 'Fires were declared here.' } }

test.each([
  ['a listed zip', '90272', fires, 'Fires were declared here.'],
  ['a zip listed as a number', '91001', fires, 'Fires were declared here.'],
  ['another zip', '10001', fires, null],
  ['a flag that is off', '90272', { ...fires, flagEnabled: false }, null],
  ['a flag without variables', '90272', { flagEnabled: true, variables: {} }, null],
  ['zips in one text', '90272', { flagEnabled: true, variables: { zips: '90265, 90272', message: 'Near.' } }, 'Near.'],
])('REG-06 the disaster warning for %s', (_, zip, flag, warning) =>
  expect(disasterWarning(zip, ['fe-heloc-ca-fires-01-07-2025'], { 'fe-heloc-ca-fires-01-07-2025': flag })).toBe(
    warning,
  ),
)

test('REG-06 a disaster flag without its own message still shows a warning', () =>
  expect(
    disasterWarning('90272', ['fe-a'], { 'fe-a': { flagEnabled: true, variables: { zips: ['90272'] } } }),
  ).toContain('disaster'))

const open = { state: 'CA', zip: '94105', eligibleStates: ['CA'], ineligibleZips: ['90210'], utmSource: '' }

test('SUB-02 unserved states, refused zip codes and visitors from cloc go to the waiting list', () => {
  expect(waitlistReason(open)).toBeNull()
  expect(waitlistReason({ ...open, state: 'TX' })).toBe('state')
  expect(waitlistReason({ ...open, zip: '90210' })).toBe('zip')
  expect(waitlistReason({ ...open, utmSource: 'CLOC' })).toBe('source')
})

const line: EarlierApplication = { uuid: 'a', isInquiry: false, completedOn: null }

test.each([
  ['2026-10-06', { kind: 'start' }],
  ['2026-10-07', { kind: 'wait', uuid: 'a', from: '2026-11-21' }],
  ['2026-11-20', { kind: 'wait', uuid: 'a', from: '2027-01-04' }],
])('SUB-05 the decision on November 20, 2026 for a line completed on %s', (completedOn, decision) =>
  expect(startDecision([{ ...line, completedOn }], '2026-11-20')).toEqual(decision),
)

test('SUB-05 an inquiry sends the borrower to the loan officer before another application can be continued', () => {
  const today = '2026-11-20'
  expect(startDecision([], today)).toEqual({ kind: 'start' })
  expect(startDecision([line], today)).toEqual({ kind: 'continue', uuid: 'a' })
  expect(startDecision([line, { ...line, uuid: 'b', isInquiry: true }], today)).toEqual({
    kind: 'contact-loan-officer',
    uuid: 'b',
  })
})

test.each([
  [401, 'account/exists', 'account-exists'],
  [422, 'registration/not-in-state', 'banner'],
  [422, 'registration/not-in-area', 'banner'],
  [422, 'registration/unemployed', '/dashboard'],
  [500, 'unexpected', '/dashboard'],
  [409, 'request/key-reused', '/dashboard'],
  [0, 'network', 'banner'],
  [400, 'request/invalid', 'banner'],
  [429, 'request/too-many', 'banner'],
])('SUB-04 the registration error %d %j routes to %s', (status, code, route) =>
  expect(registerErrorRoute({ status, code })).toBe(route),
)

test('SUB-04 every refusal that begins with the documented words stays under the banner, in any language', () => {
  const begins = ([, { message }]: [string, { message: string }]) =>
    /^we do not currently offer loans in/i.test(message)
  const codes = Object.entries(refusals).filter(begins)
  expect(codes.length).toBeGreaterThan(0)
  for (const [code, { http }] of codes) expect(registerErrorRoute({ status: http, code }), code).toBe('banner')
})

test.each([
  [200, false, 'keep'],
  [404, false, 'remove'],
  [400, false, 'remove'],
  [404, true, '/not-accepting-apps'],
  [null, true, '/not-accepting-apps'],
  [null, false, 'keep'],
  [503, true, 'keep'],
])('REG-10 a referrer lookup that returns %j, required %j: %s', (status, requiresReferrer, fate) =>
  expect(referrerFate(status, { requiresReferrer })).toBe(fate),
)

test('REG-27 the registration message is hidden from brokers listed by the organization', () => {
  const message = { en: 'Welcome.', hiddenForBrokerNmls: ['123456'] }
  expect(showsRegistrationMessage(message, null)).toBe(true)
  expect(showsRegistrationMessage(message, '654321')).toBe(true)
  expect(showsRegistrationMessage(message, '123456')).toBe(false)
  expect(showsRegistrationMessage({ ...message, en: '' }, null)).toBe(false)
})

test('waiting-list entries are deleted after the number of months that the list states', () =>
  expect(retention['waiting-list'].period).toEqual({ months: waitlistMonths }))
