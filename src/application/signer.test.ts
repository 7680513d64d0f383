import { expect, test } from 'vitest'
import { isAdditionalSigner } from './signer.rules.ts'

const signerFacts = { helocSigners: [{ identityUuid: 'a' }], additionalSignerVersion: 'v1' }

test.each([
  ['a profile of a signer', { uuid: 'z', profileType: 'CO_DEEDER' }, undefined, true],
  ['who is named on the application', { uuid: 'a', profileType: 'CUSTOMER' }, signerFacts, true],
  [
    'who is named by other rules',
    { uuid: 'a', profileType: 'CUSTOMER' },
    { ...signerFacts, additionalSignerVersion: 'v0' },
    false,
  ],
  ['the borrower', { uuid: 'b', profileType: 'CUSTOMER' }, signerFacts, false],
  ['nobody', undefined, signerFacts, false],
])('SGN-01 whether %s is an additional signer', (_, who, application, is) => {
  expect(isAdditionalSigner(who, application)).toBe(is)
})
