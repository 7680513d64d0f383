import { expect, test } from 'vitest'
import { requiredDocumentCount } from './condition-text.ts'
import { detailsOf, requestedDocuments } from './raised-condition.rules.ts'

test.each([
  ['the usual ones of a category', 'GENERIC_DOCUMENT_REQUEST', [], 1, {}, 1],
  ['two bank statements', 'BANK_ACCOUNT_FRAUD_REVIEW', [], 2, { numDocsRequired: 2 }, 2],
  ['the four most recent pay stubs', 'HELOC_MANUAL_PAYSTUB_UPLOAD', [], 4, { numDocsRequired: 4 }, 4],
  ['one pay stub, where three are usual', 'HELOC_MANUAL_PAYSTUB_UPLOAD', ['USER_UPLOADED_PAYSTUB'], 1, {}, 1],
  [
    'a letter and a statement',
    'GENERIC_DOCUMENT_REQUEST',
    ['BANK_LETTER', 'BANK_STATEMENT'],
    1,
    { numDocsRequired: 2 },
    2,
  ],
  [
    'six each of two kinds',
    'GENERIC_DOCUMENT_REQUEST',
    ['BANK_LETTER', 'BANK_STATEMENT'],
    6,
    { numDocsRequired: 12 },
    12,
  ],
  ['nothing to upload, for a phone number', 'MISSING_PHONE_NUMBER', [], 3, {}, 0],
] as const)('CND-04 staff request %s', (_, category, kinds, count, expectedBody, slots) => {
  const body = requestedDocuments(category, kinds, count)
  expect({ numDocsRequired: body.numDocsRequired }).toEqual({ numDocsRequired: undefined, ...expectedBody })
  expect(requiredDocumentCount({ category, details: detailsOf({ category, ...body }) })).toBe(slots)
})
