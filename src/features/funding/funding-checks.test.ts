import { expect, test } from 'vitest'
import { type FundingFacts, fundingChecks, judgeFunding, nextFundingDay } from './funding-checks.rules.ts'

const now = new Date('2026-11-20T15:00:00Z')
const sound: FundingFacts = {
  now,
  rescission: {
    isRescindable: true,
    endsAt: new Date('2026-11-17T05:00:00Z'),
    moneyFrom: new Date('2026-11-20T05:00:00Z'),
    isCancelled: false,
  },
  instrumentNumber: '2026-0123456',
  isHeld: false,
  isIdentityVerified: true,
  account: { isVerified: true, changedSinceSigning: false, restsUntil: null },
  documents: { agreement: 'complete', deed: 'complete' },
  flood: { isDetermined: true, specialHazard: false, isInsured: false },
  credit: { hasOpenBankruptcy: false, hasMilitaryAlert: false },
  military: { isActive: false, isSettled: false },
  valuation: { isFirstLien: false, givenOn: null, signedOn: '2026-11-16' },
  payoffs: { count: 0, withoutLetter: 0 },
  money: { draw: 4_000_000, payoffsDue: 0 },
  sanctions: { isScreened: true, areListsFresh: true, openReviews: 0, matches: 0 },
}
const verdictOf = (facts: Partial<FundingFacts>) => judgeFunding({ ...sound, ...facts }).verdict
const failing = (facts: Partial<FundingFacts>) =>
  judgeFunding({ ...sound, ...facts })
    .trace.rules.filter(({ passed }) => !passed)
    .map(({ rule }) => rule)

test('a line that passes everything is approved, with a trace of every check', () => {
  const { verdict, trace } = judgeFunding(sound)
  expect(verdict).toBe('approve')
  expect(trace.rules.map(({ rule }) => rule)).toEqual(Object.keys(fundingChecks))
})

const one: [string, Partial<FundingFacts>, string][] = [
  ['right-to-cancel-over', { rescission: { ...sound.rescission, endsAt: new Date(now.getTime() + 1) } }, 'wait'],
  ['right-to-cancel-over', { rescission: { ...sound.rescission, endsAt: null } }, 'wait'],
  ['cancellation-mail-in', { rescission: { ...sound.rescission, moneyFrom: new Date(now.getTime() + 1) } }, 'wait'],
  ['cancellation-mail-in', { rescission: { ...sound.rescission, moneyFrom: null } }, 'wait'],
  // A Saturday, a Sunday, Thanksgiving, and the Friday on which Independence Day of 2026 is observed.
  ['funding-day', { now: new Date('2026-11-21T15:00:00Z') }, 'wait'],
  ['funding-day', { now: new Date('2026-11-22T15:00:00Z') }, 'wait'],
  ['funding-day', { now: new Date('2026-11-26T15:00:00Z') }, 'wait'],
  [
    'funding-day',
    {
      now: new Date('2026-07-03T15:00:00Z'),
      rescission: { ...sound.rescission, endsAt: new Date(0), moneyFrom: new Date(0) },
    },
    'wait',
  ],
  ['no-owner-cancelled', { rescission: { ...sound.rescission, isCancelled: true } }, 'wait'],
  ['deed-recorded', { instrumentNumber: null }, 'wait'],
  ['no-open-condition', { isHeld: true }, 'wait'],
  ['flood-insurance-shown', { flood: { isDetermined: true, specialHazard: true, isInsured: false } }, 'wait'],
  ['flood-insurance-shown', { flood: { isDetermined: false, specialHazard: false, isInsured: false } }, 'wait'],
  ['payoff-letters-in', { payoffs: { count: 2, withoutLetter: 1 } }, 'wait'],
  ['draw-covers-payoffs', { money: { draw: 100, payoffsDue: 101 } }, 'wait'],
  ['sanctions-lists-current', { sanctions: { ...sound.sanctions, areListsFresh: false } }, 'wait'],
  ['every-party-screened', { sanctions: { ...sound.sanctions, isScreened: false } }, 'wait'],
  ['sanctions-hits-decided', { sanctions: { ...sound.sanctions, openReviews: 1 } }, 'wait'],
  ['no-sanctions-match', { sanctions: { ...sound.sanctions, matches: 1 } }, 'wait'],
  ['account-verified', { account: { isVerified: false, changedSinceSigning: false, restsUntil: null } }, 'wait'],
  ['no-open-bankruptcy', { credit: { hasOpenBankruptcy: true, hasMilitaryAlert: false } }, 'decline'],
  ['no-military-alert', { credit: { hasOpenBankruptcy: false, hasMilitaryAlert: true } }, 'people'],
  ['active-duty-settled', { military: { isActive: true, isSettled: false } }, 'wait'],
  ['account-rested', { account: { ...sound.account, restsUntil: new Date(now.getTime() + 1) } }, 'wait'],
  [
    'account-unchanged-since-signing',
    { account: { isVerified: true, changedSinceSigning: true, restsUntil: null } },
    'people',
  ],
  ['identity-verified', { isIdentityVerified: false }, 'people'],
  ['papers-signed', { documents: { agreement: 'complete', deed: 'unsigned' } }, 'people'],
  ['papers-sealed', { documents: { agreement: 'signed', deed: 'complete' } }, 'wait'],
  ['papers-sealed', { documents: { agreement: 'complete', deed: 'signed' } }, 'wait'],
  ['valuation-copy-in-time', { valuation: { isFirstLien: true, givenOn: null, signedOn: '2026-11-16' } }, 'people'],
  [
    'valuation-copy-in-time',
    { valuation: { isFirstLien: true, givenOn: '2026-11-12', signedOn: '2026-11-16' } },
    'people',
  ],
]
test.each(one)('only %s fails: %j', (rule, facts, verdict) => {
  expect(failing(facts)).toEqual([rule])
  expect(verdictOf(facts)).toBe(verdict)
})

test('a copy of the valuation given three business days before signing is on time', () => {
  expect(verdictOf({ valuation: { isFirstLien: true, givenOn: '2026-11-10', signedOn: '2026-11-16' } })).toBe('approve')
})

test('an investment home has no right to cancel, and an insured home in a hazard area passes', () => {
  expect(verdictOf({ rescission: { isRescindable: false, endsAt: null, moneyFrom: null, isCancelled: false } })).toBe(
    'approve',
  )
  expect(verdictOf({ flood: { isDetermined: true, specialHazard: true, isInsured: true } })).toBe('approve')
})

test('12 CFR 1026.15(c): a line that may be canceled is funded on a business day, and checked again when one begins', () => {
  // Late on a Friday in New York it is already Saturday in UTC.
  expect(nextFundingDay(new Date('2026-11-21T03:00:00Z'))).toEqual(new Date('2026-11-23T05:00:00Z'))
  expect(nextFundingDay(new Date('2026-11-25T15:00:00Z'))).toEqual(new Date('2026-11-27T05:00:00Z'))
  const noRight = { isRescindable: false, endsAt: null, moneyFrom: null, isCancelled: false }
  expect(verdictOf({ now: new Date('2026-11-22T15:00:00Z'), rescission: noRight })).toBe('approve')
})

test('a decline does not wait for staff, and a check that must wait is not referred to staff', () => {
  const bankrupt = { hasOpenBankruptcy: true, hasMilitaryAlert: true }
  expect(verdictOf({ credit: bankrupt, instrumentNumber: null })).toBe('decline')
  expect(verdictOf({ isIdentityVerified: false, instrumentNumber: null })).toBe('wait')
})

test('a declined line states its reason, and only that reason', () => {
  const { trace } = judgeFunding({
    ...sound,
    credit: { hasOpenBankruptcy: true, hasMilitaryAlert: false },
    isIdentityVerified: false,
  })
  expect(trace.rules.flatMap(({ passed, reason }) => (!passed && reason ? [reason] : []))).toEqual(['bankruptcy'])
})

test('50 USC 3919, 3937(a): active duty does not prevent funding once staff have determined its consequences', () => {
  expect(verdictOf({ military: { isActive: true, isSettled: false } })).toBe('wait')
  expect(verdictOf({ military: { isActive: true, isSettled: true } })).toBe('approve')
})
