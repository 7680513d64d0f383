import { expect, test } from 'vitest'
import { isSplittable } from './splittable-documents.rules.ts'

test.each([
  ['USER_UPLOADED_PAYSTUB', 'application/pdf', true],
  ['SUPPORT', 'application/pdf', true],
  ['USER_UPLOADED_PAYSTUB', 'image/jpeg', false],
  ['DRIVERSLICENSEFRONT', 'application/pdf', false],
  ['SERVICE_EVIDENCE', 'application/pdf', false],
  ['CREDIT_AGREEMENT', 'application/pdf', false],
] as const)('whether staff may split a %s of type %s: %s', (kind, mediaType, expected) =>
  expect(isSplittable({ kind, mediaType })).toBe(expected),
)
