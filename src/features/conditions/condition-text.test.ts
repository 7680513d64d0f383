import { describe, expect, test } from 'vitest'
import { conditionCategories } from '#src/domain/lending/application-enums.ts'
import {
  conditionText,
  displayedCategory,
  documentSlots,
  type RequestedCondition,
  requiredDocumentCount,
} from './condition-text.ts'

const aCondition = (
  category: RequestedCondition['category'],
  overrides: Partial<RequestedCondition> = {},
): RequestedCondition => ({
  category,
  details: {},
  words: {},
  ...overrides,
})
const english = (condition: RequestedCondition) => conditionText(condition, 'en')

test('CND-01 each of the twelve categories has text in both languages', () => {
  expect(conditionCategories).toHaveLength(12)
  for (const category of conditionCategories) {
    const [en, es] = [english(aCondition(category)), conditionText(aCondition(category), 'es')]
    for (const part of ['header', 'description', 'button'] as const) expect(es[part]).not.toBe(en[part])
  }
})

describe('CND-03 a bank account that was not verified', () => {
  const customText = { accountEnding: '000123454417' }
  test('is identified only by its last four characters', () => {
    const { header, description, button } = english(aCondition('BANK_ACCOUNT_FRAUD_REVIEW', { words: customText }))
    expect(description).toContain('account ending in 4417')
    expect(description).not.toContain('5441')
    expect([header, button]).toEqual(['Upload Bank Statement', 'Upload Document'])
  })
  test('requests a bank letter by name when nothing else is requested', () => {
    const details = { requestDocuments: ['BANK_LETTER'] } as const
    expect(english(aCondition('BANK_ACCOUNT_FRAUD_REVIEW', { details }))).toMatchObject({
      header: 'Upload Bank Letter',
      button: 'Upload Bank Letter',
    })
  })
  test.each([
    [['BANK_LETTER'], 'Send us a letter from your bank that shows your name and the account number.'],
    [['BANK_LETTER', 'BANK_STATEMENT'], 'Send us what we request below. It must show your name and account number.'],
  ] as const)(
    'requested for %j never requests a statement instead, even for an account without digits',
    (requestDocuments, request) => {
      const textWithoutAccount = english(aCondition('BANK_ACCOUNT_FRAUD_REVIEW', { details: { requestDocuments } }))
      expect(textWithoutAccount.description).toBe(`We couldn’t verify the account you connected. ${request}`)
      const textWithAccount = english(
        aCondition('BANK_ACCOUNT_FRAUD_REVIEW', { details: { requestDocuments }, words: customText }),
      )
      expect(textWithAccount.description).toBe(`We couldn’t verify your connected account ending in 4417. ${request}`)
    },
  )
  test('requests the documentation when there are several documents', () => {
    const details = { requestDocuments: ['BANK_LETTER', 'BANK_STATEMENT'] } as const
    expect(english(aCondition('BANK_ACCOUNT_FRAUD_REVIEW', { details }))).toMatchObject({
      header: 'Upload Bank Verification Documentation',
      button: 'Upload Documents',
    })
  })
})

test.each([
  [undefined, 1, 'Send us your most recent pay stub.'],
  [1, 1, 'Send us your most recent pay stub.'],
  [3, 3, 'Send us your 3 most recent pay stubs.'],
])('CND-04 pay stubs: with %s requested, there are %i slots', (numDocsRequired, slots, description) => {
  const details = numDocsRequired === undefined ? {} : { xtraData: { numDocsRequired } }
  const condition = aCondition('HELOC_MANUAL_PAYSTUB_UPLOAD', { details })
  expect(documentSlots(condition)).toEqual(Array(slots).fill('USER_UPLOADED_PAYSTUB'))
  expect(requiredDocumentCount(condition)).toBe(slots)
  expect(english(condition).description).toBe(description)
})

describe('CND-05 the text of a condition', () => {
  test('shows the notes for an inquiry', () => {
    expect(
      english(aCondition('HARD_CREDIT_INQUIRY_REVIEW', { words: { notes: 'An auto loan in May' } })).description,
    ).toBe('An auto loan in May')
  })
  test('treats a generic request about a trust as a trust review', () => {
    const condition = aCondition('GENERIC_DOCUMENT_REQUEST', { details: { actionNeeded: 'REVIEW_TRUST_REQUIREMENTS' } })
    expect(displayedCategory(condition)).toBe('REVIEW_TRUST_REQUIREMENTS')
    expect(english(condition)).toEqual(english(aCondition('REVIEW_TRUST_REQUIREMENTS')))
    expect(documentSlots(condition)).toEqual(['CERTIFICATE_OF_TRUST'])
  })
  test.each(conditionCategories)('uses the comments to the borrower instead of the description: %s', (category) => {
    const customText = { commentsToBorrower: 'The letter must bear a date', notes: 'ours', accountEnding: '4417' }
    expect(english(aCondition(category, { words: customText })).description).toBe('The letter must bear a date')
  })
  test('uses a plural button label for several documents', () => {
    const details = { requestDocuments: ['SUPPORT', 'SUPPORT'] } as const
    expect(english(aCondition('ESCALATION_REVIEW', { details })).button).toBe('Upload Documents')
    expect(english(aCondition('ESCALATION_REVIEW')).button).toBe('Upload Document')
  })
})
