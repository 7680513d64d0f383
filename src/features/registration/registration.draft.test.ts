import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveDraft } from './drafts.contract.ts'
import { blankDraft, registrationFacts, withOccupancy, withoutSource } from './registration.draft.ts'
import { prefillDraft, readUserData } from './registration.prefill.ts'
import type { RegistrationDraft } from './registration.schema.ts'
import { parseDraft, printPreAuth, restorePreAuth } from './registration.storage.ts'

const ana: RegistrationDraft = {
  ...blankDraft,
  propertyAddress: {
    street1: '12 Orchard Road',
    street2: '',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    occupancyType: 'SECONDARY',
  },
  name: { firstName: 'Ana', middleName: '', lastName: 'Ruiz', suffix: '' },
  dob: { day: '02', month: '03', year: '1980' },
  income: { income: '85000', otherIncome: '', employmentType: 'FULL_TIME', confirmedIncome: null },
  isListedForSale: false,
}

test('REG-26 a half-filled draft survives a reload', () => expect(parseDraft(JSON.stringify(ana))).toEqual(ana))

test.each([null, undefined, '', '{', '[]', '{"name":{}}', '"text"', 'x'.repeat(40_000)])(
  'REG-26 a damaged draft %j is ignored',
  (storedText) => expect(parseDraft(storedText)).toBeNull(),
)

test('REG-26 one overlong answer is cut off and the draft stays', () => {
  const storedText = JSON.stringify({ ...ana, email: 'a'.repeat(500) })
  expect(parseDraft(storedText)).toEqual({ ...ana, email: 'a'.repeat(254) })
})

test('REG-26 the pre-auth state is restored only for its own nonce', () => {
  const storedText = printPreAuth(ana, 'n-1')
  expect(JSON.parse(storedText)).toEqual({ formState: ana, nonce: 'n-1' })
  expect(restorePreAuth(storedText, 'n-1')).toEqual(ana)
  for (const nonce of ['n-2', '', null, undefined]) expect(restorePreAuth(storedText, nonce)).toBeNull()
  expect(restorePreAuth(null, 'n-1')).toBeNull()
  expect(restorePreAuth(JSON.stringify({ formState: ana, nonce: '' }), '')).toBeNull()
})

test('REG-26 reading a stored text never throws', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (storedText, nonce) => {
      parseDraft(storedText)
      expect(restorePreAuth(storedText, nonce)).toBeNull()
    }),
  ))

test('REG-26 a draft of an earlier version can still be read, and an open page can still save one', () => {
  const before = { hasSaleStatusBeenSet: true, hasIncomeBeenSet: true, isPrepopComplete: true }
  const storedDraft = { ...ana, ...before, isEmailPrefilledByProfile: false }
  expect(parseDraft(JSON.stringify(storedDraft))).toMatchObject(ana)
  expect(saveDraft.body.safeParse({ answers: storedDraft, step: 'birthdate', revision: 0 }).success).toBe(true)
})

test('REG-04 choosing the home clears a home address that was entered', () => {
  const answeredDraft = {
    ...ana,
    homeAddress: { ...ana.propertyAddress, street1: '1 Elm Way' },
    sources: { homeAddress: 'profile' as const },
  }
  expect(withOccupancy(answeredDraft, 'HOME').homeAddress.street1).toBe('')
  expect(withOccupancy(answeredDraft, 'HOME').sources).toEqual({})
  expect(withOccupancy(answeredDraft, 'INVESTMENT').homeAddress.street1).toBe('1 Elm Way')
})

test('REG-24 the compact form supplies the answers', () => {
  const { occupancyType: _, ...home } = ana.homeAddress
  const compact = {
    incomeAmount: ana.income.income,
    otherIncomeAmount: '',
    employmentType: ana.income.employmentType,
    propertyAddress: ana.propertyAddress,
    homeAddress: home,
    isListedForSale: ana.isListedForSale,
    ...ana.name,
    dob: '1980-03-02',
  }
  const again = prefillDraft(blankDraft, { userData: readUserData(JSON.stringify(compact)) })
  expect({ ...again, sources: {} }).toEqual(ana)
  expect(again.sources.firstName).toBe('userData')
})

test.each([
  ['income', { income: { income: 96_000, otherIncome: '1200', employmentType: 'FULL_TIME' } }],
  ['income amounts', { income: { incomeAmount: 96_000, otherIncomeAmount: 1_200, employmentType: 'FULL_TIME' } }],
  ['a plain income', { income: '96000', otherIncome: 1_200, employmentType: 'FULL_TIME' }],
])('REG-24 the compact form supplies %s in the format of the registration state', (_shape, compact) =>
  expect(prefillDraft(blankDraft, { userData: readUserData(JSON.stringify(compact)) }).income).toEqual({
    income: '96000',
    otherIncome: '1200',
    employmentType: 'FULL_TIME',
    confirmedIncome: null,
  }),
)

test('REG-24 the compact form supplies the name parts under name, and the date of birth in its fields', () => {
  const name = { firstName: 'Ana', middleName: 'Lu', lastName: 'Ruiz', suffix: 'JR' }
  const draft = prefillDraft(blankDraft, { userData: { name, dob: { day: '2', month: '3', year: '1980' } } })
  expect(draft.name).toEqual(name)
  expect(draft.dob).toMatchObject({ year: '1980' })
  expect(draft.sources).toMatchObject({ firstName: 'userData', lastName: 'userData', dob: 'userData' })
})

test('REG-24 an offer letter, a referral, an affiliate and a profile each mark the source of an answer', () => {
  const letter = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    street1: '12 Orchard Road',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
  }
  const draft = prefillDraft(blankDraft, {
    affiliate: { name: { firstName: 'Anne' }, income: '90,000', dob: '1980-03-02' },
    referral: { ...letter, email: 'ana@example.com', phoneNumber: '4155550123' },
    offerCode: letter,
    profile: {
      email: 'ana@home.example',
      addresses: [{ type: 'HOME', street1: '1 Elm Way', city: 'Reno', state: 'NV', zip: '89502' }],
    },
  })
  expect(draft.sources).toEqual({
    propertyAddress: 'offerCode',
    homeAddress: 'profile',
    firstName: 'offerCode',
    lastName: 'offerCode',
    email: 'profile',
    phoneNumber: 'referral',
    income: 'affiliate',
    dob: 'affiliate',
  })
  expect(draft.phoneNumber).toBe('(415) 555-0123')
  expect(draft.income.income).toBe('90000')
})

test('REG-24 a person’s own answer is never overwritten', () => {
  const draft = prefillDraft(ana, { offerCode: { firstName: 'Someone', lastName: 'Else', street1: '9 Other Street' } })
  expect(draft.name).toEqual(ana.name)
  expect(draft.propertyAddress).toEqual(ana.propertyAddress)
  expect(draft.sources).toEqual({})
})

test('REG-24 one malformed answer is dropped and the others stay', () => {
  const draft = prefillDraft(blankDraft, {
    userData: {
      firstName: 'An4',
      lastName: 'Ruiz',
      dob: '31/31/1980',
      propertyAddress: { street1: '12 Orchard Road', zip: 'abc' },
    },
  })
  expect(draft.name).toEqual({ ...blankDraft.name, lastName: 'Ruiz' })
  expect(draft.dob).toEqual(blankDraft.dob)
  expect(draft.propertyAddress).toMatchObject({ street1: '12 Orchard Road', zip: '' })
})

test('REG-24 consents are never prefilled, regardless of what arrives', () =>
  fc.assert(
    fc.property(
      fc.json(),
      fc.constantFrom('profile', 'userData', 'offerCode', 'referral', 'affiliate', 'invitation'),
      (text, source) => {
        const claims = { termPrivacyConsent: true, communicationConsent: true, smsMarketingConsent: true }
        const value: unknown = JSON.parse(text)
        const draft = prefillDraft(blankDraft, {
          [source]: typeof value === 'object' ? { ...value, ...claims } : value,
        })
        expect([draft.termPrivacyConsent, draft.communicationConsent, draft.smsMarketingConsent]).toEqual([
          false,
          false,
          false,
        ])
        expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
      },
    ),
  ))

test('REG-24 prefill data of any shape yields a valid draft', () => {
  const anything = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1 }), fc.string({ unit: 'binary' }))
  const keys = [
    'firstName',
    'name',
    'dob',
    'zip',
    'street1',
    'addresses',
    'phoneNumbers',
    'address',
    'income',
    'propertyAddress',
    'suffix',
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), anything), (value) => {
      for (const source of ['profile', 'userData', 'offerCode', 'referral', 'affiliate'] as const) {
        const draft = prefillDraft(blankDraft, { [source]: value })
        expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
      }
    }),
  )
})

test('REG-24 editing a prefilled answer removes its source tag', () => {
  const draft = prefillDraft(blankDraft, { referral: { firstName: 'Ana', lastName: 'Ruiz' } })
  expect(withoutSource(draft, 'firstName').sources).toEqual({ lastName: 'referral' })
})

test('REG-23 contact information counts as known only from a signed-in person’s profile', () => {
  const profileDraft = prefillDraft(blankDraft, {
    profile: { email: 'ana@example.com', phoneNumbers: [{ number: '4155550123' }] },
  })
  expect(registrationFacts(profileDraft, { externalLogin: false, signedIn: true }).contactKnown).toBe(true)
  expect(registrationFacts(profileDraft, { externalLogin: false, signedIn: false }).contactKnown).toBe(false)
  const referralDraft = prefillDraft(blankDraft, { referral: { email: 'ana@example.com', phoneNumber: '4155550123' } })
  expect(registrationFacts(referralDraft, { externalLogin: false, signedIn: true }).contactKnown).toBe(false)
})
