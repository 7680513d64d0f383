import { describe, expect, test } from 'vitest'
import type { TitleReport } from '#src/vendors/title/title.port.ts'
import { assessFullTitle, type FullTitleQuestion } from './full-title.rules.ts'

const title: TitleReport = {
  order: 'T-1',
  asOf: '2026-11-20',
  parcelId: '39049-123-4567',
  legalDescription: 'Lot 4, block 2',
  vesting: 'SOLE',
  owners: [{ name: 'GARCIA MARIA L', kind: 'PERSON' }],
  liens: [],
  judgments: [],
  foreclosureBegun: null,
}
const assess = (change: Partial<TitleReport> = {}, more: Partial<FullTitleQuestion> = {}) =>
  assessFullTitle({
    title: { ...title, ...change },
    applicant: { firstName: 'Maria', lastName: 'Garcia' },
    parcelId: '390491234567',
    acceptedKinds: new Set(),
    settledCauseKeys: new Set(),
    policy: {
      guideline: 'test',
      acceptedTypes: [],
      transferSeasoningDays: 90,
      acceptsTrusts: true,
      maxValuationDeviation: 0.2,
      evaluationStates: [],
    },
    ...more,
  })
const judgments = [{ creditor: 'Tidewater Collections', amount: 8_450, recordedDate: '2026-04-01' }]

describe('a full title', () => {
  test('a full title in the applicant’s name and for the same parcel, in any spelling, is clear', () => {
    expect(assess()).toMatchObject({ outcome: 'clear', concerns: [] })
  })

  test.each([
    ['another owner', { owners: [{ name: 'Rosalind Achterberg', kind: 'PERSON' }] }, 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'],
    ['a trustee', { vesting: 'TRUST' }, 'FALSE_OWNERSHIP_TYPE_REVIEW'],
    [
      'a trust',
      { vesting: 'TRUST', owners: [{ name: 'The Garcia Trust', kind: 'TRUST' }] },
      'REVIEW_TRUST_REQUIREMENTS',
    ],
    ['another parcel', { parcelId: '39049-000-0000' }, 'ESCALATION_REVIEW'],
    ['no description', { legalDescription: '' }, 'PROPERTY_LEGAL_DESCRIPTION'],
    ['a judgment', { judgments }, 'GENERIC_DOCUMENT_REQUEST'],
  ] as const)('with %s is held until the issue is settled', (_, change, category) => {
    const decision = assess(change as Partial<TitleReport>)
    expect([decision.outcome, decision.concerns.map((concern) => concern.category)]).toEqual(['held', [category]])
    const settledCauseKeys = new Set(decision.concerns.map(({ causeKey }) => causeKey))
    expect(assess(change as Partial<TitleReport>, { settledCauseKeys }).outcome).toBe('clear')
  })

  test('does not request again what an earlier check accepted, unless only the kind is the same', () => {
    const trust = { vesting: 'TRUST', owners: [{ name: 'The Garcia Trust', kind: 'TRUST' }] } as const
    const acceptedKinds = new Set(['REVIEW_TRUST_REQUIREMENTS', 'GENERIC_DOCUMENT_REQUEST'])
    expect(assess({ ...trust, owners: [...trust.owners] }, { acceptedKinds }).outcome).toBe('clear')
    expect(assess({ judgments }, { acceptedKinds }).outcome).toBe('held')
  })

  test('a full title with a foreclosure in progress declines, and requests nothing more', () => {
    const decision = assess({ foreclosureBegun: '2026-10-11', judgments })
    expect([decision.outcome, decision.concerns]).toEqual(['declined', []])
    expect(decision.trace.rules.find(({ passed }) => !passed)?.reason).toBe('garnishment-or-foreclosure')
  })

  test('has a trace without names of people or creditors', () => {
    expect(JSON.stringify(assess({ judgments }).trace)).not.toMatch(/garcia|tidewater/i)
  })
})
