import { expect, test } from 'vitest'
import { ApplicationStatus, HelocApplication } from './application.contract.ts'

const fieldNames = (schema: { shape: object }) => Object.keys(schema.shape)

test('APP-01 an application carries the fields that routing and the page around it read', () => {
  expect(fieldNames(HelocApplication)).toEqual(
    expect.arrayContaining([
      'uuid',
      'loanNumber',
      'status',
      'active',
      'activeForAppStart',
      'isInquiry',
      'isCrypto',
      'property',
      'adjustedHomeAmount',
      'rate',
      'rateType',
      'amount',
      'term',
      'referrer',
      'consents',
      'assetDepletion',
      'maxDtiUnlimited',
      'disburseAccount',
      'auditFields',
    ]),
  )
})

test('APP-01 a status carries the facts that a route depends on', () => {
  expect(fieldNames(ApplicationStatus)).toEqual(
    expect.arrayContaining([
      'checklistStatus',
      'waitingOnFloodCert',
      'bpo',
      'uwDecision',
      'uwSubDecision',
      'primaryParticipantAcceptComplete',
      'manualNotary',
    ]),
  )
})
