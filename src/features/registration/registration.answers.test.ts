import { expect, test } from 'vitest'
import { defaultMinimumAge } from '#src/domain/person/date-of-birth.ts'
import { type AnswerRules, faultsOfStep, finishedAnswers, firstUnfinishedStep } from './registration.answers.ts'
import { newApplication } from './registration.contract.ts'
import { blankDraft } from './registration.draft.ts'
import { applicationFrom } from './registration.requests.ts'
import type { RegistrationDraft } from './registration.schema.ts'
import { includedSteps, type RegistrationFacts } from './registration.steps.ts'

const rules: AnswerRules = {
  today: '2026-11-20',
  ages: defaultMinimumAge,
  digitsInLastName: false,
  manualAddress: true,
}
const facts: RegistrationFacts = { occupancyType: 'HOME', externalLogin: false, signedIn: false, contactKnown: false }

const ana: RegistrationDraft = {
  ...blankDraft,
  propertyAddress: {
    street1: '12 Orchard Road',
    street2: 'Apt 4',
    city: 'Reno',
    state: 'nv',
    zip: '89501-0001',
    occupancyType: 'HOME',
  },
  isListedForSale: false,
  income: { income: '$85,000', otherIncome: '', employmentType: 'ALIMONY', confirmedIncome: null },
  name: { firstName: 'Ana', middleName: '', lastName: 'Ruiz', suffix: 'N/A' },
  dob: { day: '2', month: '3', year: '1980' },
  email: 'ana@example.com',
  phoneNumber: '14155550123',
  communicationConsent: true,
  termPrivacyConsent: true,
}
const messagesFor = (path: Parameters<typeof faultsOfStep>[0], draft: RegistrationDraft, answerRules = rules) =>
  faultsOfStep(path, draft, answerRules).map(({ field, message }) => `${field}: ${message}`)

test('REG-03 the property step requires an occupancy', () =>
  expect(messagesFor('', { ...ana, propertyAddress: { ...ana.propertyAddress, occupancyType: 'INIT' } })).toEqual([
    'propertyAddress.occupancyType: Please select an occupancy type',
  ]))

test('REG-05 revealed fields without a street make the step invalid', () => {
  const draft = { ...ana, propertyAddress: { ...ana.propertyAddress, street1: '' } }
  expect(messagesFor('', draft)).toEqual(['propertyAddress.street1: Street address is required'])
  expect(messagesFor('', draft, { ...rules, manualAddress: false })).toEqual([
    'propertyAddress.street1: Please enter a valid property address',
  ])
})

test.each(['Orchard Road', '12', '1200'])('REG-05 a typed street of %s lacks its number or its name', (typedStreet) => {
  const draft = { ...ana, propertyAddress: { ...ana.propertyAddress, street1: typedStreet } }
  expect(messagesFor('', draft)).toEqual(['propertyAddress.street1: Please enter a street number and name'])
})

test('REG-11 a second home requires a complete home address', () =>
  expect(messagesFor('home-address', ana)[0]).toBe('homeAddress.street1: Street address is required'))

test('REG-12 the sale question requires an answer', () =>
  expect(messagesFor('for-sale', { ...ana, isListedForSale: null })).toEqual(['isListedForSale: Required']))

test('REG-13 REG-14 the income step names what is missing and rejects unemployed applicants', () => {
  expect(messagesFor('annual-income', { ...ana, income: blankDraft.income })).toEqual([
    'income.employmentType: Required',
    'income.income: Required',
  ])
  expect(messagesFor('annual-income', { ...ana, income: { ...ana.income, employmentType: 'UNEMPLOYED' } })).toEqual([
    "income.employmentType: We apologize. At this time, we don't lend to unemployed borrowers.",
  ])
})

test('REG-18 the minimum age is nineteen in Alabama and eighteen elsewhere', () => {
  const young = { ...ana, dob: { day: '20', month: '11', year: '2008' } }
  expect(messagesFor('birthdate', young)).toEqual([])
  expect(messagesFor('birthdate', { ...young, propertyAddress: { ...ana.propertyAddress, state: 'al' } })).toEqual([
    'dob: Must be at least 19 years old',
  ])
})

test('REG-21 both consents are required', () => {
  const draft = { ...ana, communicationConsent: false, termPrivacyConsent: false }
  expect(messagesFor('login-info', draft)).toEqual(['termPrivacyConsent: Required', 'communicationConsent: Required'])
})

test('REG-26 a resumed registration continues at the first unfinished step', () => {
  expect(firstUnfinishedStep(blankDraft, facts, rules)).toBe('')
  expect(firstUnfinishedStep({ ...ana, dob: blankDraft.dob }, facts, rules)).toBe('birthdate')
  expect(firstUnfinishedStep(ana, facts, rules)).toBeUndefined()
})

test('errors in a step are listed in the order of its fields', () => {
  expect(
    messagesFor('phone-and-email', { ...ana, email: '', phoneNumber: '' }).map((line) => line.split(':')[0]),
  ).toEqual(['email', 'phoneNumber'])
})

test('SUB-09 nothing is sent while any step is incomplete', () => {
  expect(finishedAnswers(ana, rules)).not.toBeNull()
  for (const { path } of includedSteps(facts).filter(({ group }) => group !== 'Login Info')) {
    const incompleteAnswers = {
      '': { propertyAddress: blankDraft.propertyAddress },
      'for-sale': { isListedForSale: null },
      'annual-income': { income: blankDraft.income },
      'legal-name': { name: blankDraft.name },
      birthdate: { dob: blankDraft.dob },
      'phone-and-email': { email: '' },
    }[path as string]
    expect(finishedAnswers({ ...ana, ...incompleteAnswers }, rules)).toBeNull()
  }
})

const versions = { PRIVACY: 3, TERMS: 5, COMMUNICATIONS: 2, SOFT_CREDIT: 4 }

test('SUB-06 complete answers produce a body that the create call accepts', () => {
  const answers = finishedAnswers(ana, rules)
  if (!answers) throw new Error('unfinished')
  const draft = { ...ana, utmDetails: { ...ana.utmDetails, source: 'MAIL' } }
  const body = applicationFrom(answers, draft, { versions, newYorkFcraOn: false, intellidebtOn: true })
  expect(newApplication.parse(body)).toMatchObject({
    income: { incomePrimary: 85_000, incomeOther: 0 },
    employmentType: 'SEPARATE_MAINTENANCE_PAYMENTS',
    profileRequest: {
      name: { firstName: 'Ana', lastName: 'Ruiz', suffix: '' },
      dob: '1980-03-02',
      assetAddress: { street1: '12 Orchard Road', street2: 'Apt 4', city: 'Reno', state: 'NV', zip: '89501' },
    },
    propertyRequest: { occupancyType: 'HOME' },
    utmParameters: { source: 'MAIL' },
    abVersionsRequest: [{ type: 'DIRECT_DEBT_PAYOFF', version: 1 }],
  })
  expect(body.profileRequest.homeAddress).toBeUndefined()
})
