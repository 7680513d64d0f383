import { describe, expect, test } from 'vitest'
import { retentionDuty } from './duty.rules.ts'
import { spanish } from './erasure-mail.es.ts'

const now = new Date('2026-03-01T00:00:00Z')
const endDay = new Date('2025-03-01T00:00:00Z')

describe('the legal duty to retain data', () => {
  test.each([
    { status: 'DECLINED', onHold: true },
    { status: 'COMPLETE', onHold: false },
    { status: 'INCOME_VERIFICATION', onHold: false },
    { status: 'CANCELLED', onHold: false },
  ] as const)('is explained in Spanish too ($status, on hold: $onHold)', ({ status, onHold }) => {
    const duty = retentionDuty({ status, statusSince: endDay, onHold }, now)
    expect(duty).toBeDefined()
    expect(Object.keys(spanish)).toContain(duty?.why)
  })

  test('ends 25 months after the decision (12 CFR 1002.12(b)(1))', () => {
    const after = new Date('2027-05-01T00:00:00Z')
    expect(retentionDuty({ status: 'DECLINED', statusSince: endDay, onHold: false }, after)).toBeUndefined()
  })
})
