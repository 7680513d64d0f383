import { describe, expect, test } from 'vitest'
import { consumerReportUse, reasonsOf } from '#src/application/adverse-action.rules.ts'
import { reasonOfExit } from '#src/application/adverse-action.table.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import {
  type AdverseActionReason,
  adverseActionReasons,
  type ReasonOfRule,
} from '#src/domain/lending/adverse-action-reason.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { Charter } from '#src/domain/lending/federal-agency.table.ts'
import { priceOffers } from '#src/features/offers/offers.pricing.rules.ts'
import { OrganizationPricing } from '#src/features/offers/offers.pricing.schema.ts'
import type { CreditReport, CreditScore, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { ordinaryFacts } from '#tests/support/pricing-facts.ts'
import { documentText } from './document-blocks.ts'
import { lenderFacts } from './templates/lender-facts.ts'
import { type AdverseActionFacts, adverseActionNotice } from './templates/notices/adverse-action-notice.ts'

const organization = shippedOrganizations.byCode('lintel')!
const pricing = OrganizationPricing.parse(mergePricing(organization).pricing)

const score: CreditScore = {
  value: 588,
  model: 'Sandbox Score 4',
  date: '2026-11-18',
  range: { lowest: 300, highest: 850 },
  keyFactors: [{ code: '1', words: 'Proportion of balances to limits is too high' }],
}
const aReport = (ofScore: CreditScore | null): CreditReport => ({
  result: 'FOUND',
  file: {
    bureau: 'EQUIFAX',
    reportDate: '2026-11-18',
    score: ofScore,
    thinFile: false,
    minorOnFile: false,
    alerts: [],
    tradelines: [],
    inquiries: [],
    publicRecords: [],
  },
})
const failing = (...reasons: ReasonOfRule[]): DecisionTrace => ({
  decision: 'declined',
  guideline: 'test',
  rules: reasons.map((reason) => ({ rule: 'collateral', passed: false, facts: {}, reason })),
})
const facts: AdverseActionFacts = {
  lender: lenderFacts(organization),
  product: organization.orgMetaData.products.heloc!,
  applicant: {
    name: 'Ana Garcia',
    address: { street1: '12 Oak Street', street2: '', city: 'Columbus', state: 'OH', zip: '43215' },
  },
  loanNumber: 'LN1',
  appliedOn: '2026-11-18',
  decidedOn: '2026-11-20',
  otherReason: null,
  reasons: ['balances-high', 'recent-inquiries'],
  report: { bureaus: ['EQUIFAX'], score },
}
const notice = (options: Partial<AdverseActionFacts> = {}, language: 'en' | 'es' = 'en') =>
  documentText(adverseActionNotice({ ...facts, ...options }, language)).join('\n')

describe('the reasons for a decline', () => {
  test('are those of the failed rules, at most four (12 CFR 1002.9(b)(2))', () => {
    const trace = failing(
      'credit-score',
      'bankruptcy',
      'recent-inquiries',
      'obligations-delinquent',
      'collection-action',
    )
    expect(reasonsOf({ fromStatus: 'WAITING_FOR_SOFT_CREDIT', outcome: 'declined', trace })).toEqual([
      'credit-score',
      'bankruptcy',
      'recent-inquiries',
      'obligations-delinquent',
    ] as const)
  })

  test('explain why a score is too low, never just that it is: each failed rule first, then its other factors', () => {
    const scoreRule: RuleResult = {
      rule: 'minimum-score',
      passed: false,
      facts: { score: 548 },
      reasons: ['obligations-delinquent', 'balances-high', 'accounts-young', 'accounts-paid-few'],
    }
    const decline = { fromStatus: 'WAITING_FOR_SOFT_CREDIT', outcome: 'declined' }
    const trace = { ...failing('collection-action'), rules: [scoreRule, ...failing('collection-action').rules] }
    expect(reasonsOf({ ...decline, trace })).toEqual([
      'obligations-delinquent',
      'collection-action',
      'balances-high',
      'accounts-young',
    ] as const)
    const text = notice({ reasons: reasonsOf({ ...decline, trace: { ...trace, rules: [scoreRule] } }) })
    expect(text).toContain(
      'Delinquent past or present credit obligations with others\nBalances on revolving accounts high against their limits\nLength of time accounts have been open\nNumber of accounts paid as agreed',
    )
    expect(text).not.toMatch(/minimum|qualifying score/i)
  })

  test('the reasons of pricing rules have their own wording, in English and Spanish', () => {
    const reasons = ['high-cost-by-rate', 'rate-above-range'] as const
    expect(notice({ reasons })).toContain('The rate would make this a high-cost mortgage, which we do not make')
    expect(notice({ reasons })).not.toContain('Other')
    expect(notice({ reasons }, 'es')).toContain('La tasa haría de este crédito una hipoteca de alto costo')
  })

  test('are those of the outcome when a person declined', () =>
    expect(reasonsOf({ fromStatus: 'CREDIT_NO_MATCH_SSN', outcome: 'declined', trace: null })).toEqual([
      'no-credit-file',
    ]))

  test('are those of the rules that asked for assets when the borrower has none', () => {
    const decline = { fromStatus: 'ASSETS_PREQUAL', outcome: 'noAssets' }
    const { trace, outcome } = priceOffers({ ...ordinaryFacts, income: 90_000, monthlyDebt: 6_100 }, pricing, 'initial')
    expect(outcome).toBe('assetsNeeded')
    expect(reasonsOf({ ...decline, trace })).toEqual(['excessive-obligations'])
    const noDebts = priceOffers({ ...ordinaryFacts, income: 1_200, monthlyDebt: 0 }, pricing, 'initial')
    expect(noDebts.outcome).toBe('assetsNeeded')
    expect(reasonsOf({ ...decline, trace: noDebts.trace })).toEqual(['income-insufficient'])
    expect(() => reasonsOf({ ...decline, trace: null })).toThrow('no reason on record')
  })

  test('are never guessed', () => {
    const decline = { fromStatus: 'WAITING_FOR_SOFT_CREDIT', outcome: 'declined', trace: null }
    expect(() => reasonsOf(decline)).toThrow('no reason on record')
  })

  test('exist for every outcome by which a person declines, and for no other', () => {
    const byPeople = Object.entries(workflow).flatMap(([status, { on }]) =>
      Object.entries(on)
        .filter(([, exit]) => exit.to === 'DECLINED' && (exit.by === 'staff' || exit.by === 'borrower'))
        .map(([outcome]) => `${status} ${outcome}`),
    )
    expect(Object.keys(reasonOfExit).sort()).toEqual(byPeople.sort())
  })
})

describe('the consumer report', () => {
  test('is disclosed when a reason comes from it', () =>
    expect(consumerReportUse(['credit-score'], aReport(score))).toEqual({ bureaus: ['EQUIFAX'], score }))

  test('is not disclosed when the property is the only reason', () =>
    expect(consumerReportUse(['recent-transfer', 'property-listed'], aReport(score))).toBeNull())

  test('is disclosed when the value is too low for balances that creditors report (15 U.S.C. 1681m(a))', () => {
    const mortgage = { securedByProperty: true, balance: 210_000 } as Tradeline
    const card = { securedByProperty: false, balance: 9_000 } as Tradeline
    const reportWith = (...tradelines: Tradeline[]): CreditReport => {
      const report = aReport(score)
      return report.result === 'FOUND' ? { ...report, file: { ...report.file, tradelines } } : report
    }
    expect(consumerReportUse(['collateral-value'], reportWith(mortgage))).toEqual({ bureaus: ['EQUIFAX'], score })
    expect(consumerReportUse(['collateral-value'], reportWith({ ...mortgage, balance: 0 }, card))).toBeNull()
  })

  test('names every agency that was contacted when none has a file', () =>
    expect(consumerReportUse(['no-credit-file'], { result: 'NO_MATCH', ssnUsed: true })).toEqual({
      bureaus: ['EQUIFAX', 'EXPERIAN', 'TRANSUNION'],
      score: null,
    }))

  test.each([
    ['income', { income: 90_000, monthlyDebt: 6_100 }],
    ['rent', { product: 'dscr', occupancy: 'INVESTMENT', income: 0, liens: [], monthlyHomeDebt: 3_000 }],
  ] as const)(
    'is disclosed when obligations of the file exceed the ratio to the %s (15 U.S.C. 1681m(a))',
    (_, overrides) => {
      const { trace, offers } = priceOffers({ ...ordinaryFacts, ...overrides }, pricing, 'initial')
      expect(offers).toEqual([])
      const reasons = reasonsOf({ fromStatus: 'WAITING_FOR_INITIAL_OFFERS', outcome: 'declined', trace })
      expect(reasons).toEqual(['excessive-obligations'])
      const text = notice({ reasons, report: consumerReportUse(reasons, aReport(score)) })
      for (const phrase of [
        'Excessive obligations in relation to income',
        'Equifax Information Services LLC',
        'Your credit score\n588',
      ])
        expect(text).toContain(phrase)
    },
  )

  test('is disclosed without a score when there is none', () =>
    expect(consumerReportUse(['credit-experience-limited'], aReport(null))).toEqual({
      bureaus: ['EQUIFAX'],
      score: null,
    }))
})

describe('the notice of adverse action', () => {
  test('states the action, the creditor and the rights of form C-1', () => {
    const text = notice()
    for (const phrase of [
      'We are denying your request for credit.',
      'Lintel Home Lending, Inc.\n40 Threshold Street, Suite 300, Columbus, OH 43215',
      'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants',
      'Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580',
      'Balances on revolving accounts high against their limits\nNumber of recent inquiries on credit bureau report',
    ])
      expect(text).toContain(phrase)
  })

  test.each(['ownership-unverifiable', 'income-unverifiable', 'collateral-value'] as const)(
    'states for %s that information came from an outside source, and how to request its nature (15 U.S.C. 1681m(b)(1))',
    (reason) => {
      const text = notice({ reasons: [reason] })
      expect(text).toContain('from an outside source other than a consumer reporting agency')
      expect(text).toContain('Send your request to Lintel Home Lending, Inc., 40 Threshold Street')
    },
  )

  test('names no outside source when the report is the only reason', () =>
    expect(notice({ reasons: ['balances-high'] })).not.toContain('outside source'))

  test('states agency, free copy, dispute, score, range, date and key factors (15 U.S.C. 1681m(a))', () => {
    const text = notice()
    for (const phrase of [
      'Equifax Information Services LLC',
      'The reporting agency played no part in our decision',
      'no later than 60 days after you receive this notice',
      'the right to dispute the matter',
      'Your credit score\n588',
      'Date\n11/18/2026',
      'from a low of 300 to a high of 850',
      'Proportion of balances to limits is too high',
    ])
      expect(text).toContain(phrase)
  })

  test('does not mention a report that was not used', () => {
    const text = notice({ reasons: ['recent-transfer'], report: null })
    expect(text).not.toMatch(/report from the consumer reporting agency|credit score/i)
  })

  test('uses staff’s wording when the reason is not on the form', () =>
    expect(notice({ reasons: ['other'], otherReason: 'The home was damaged by fire', report: null })).toContain(
      'Other: The home was damaged by fire',
    ))

  test('names the regulator of a credit union and of a bank', () => {
    const from = (charter: Charter) =>
      notice({ lender: { ...facts.lender, charter: { charter, isOverTenBillion: false } } })
    expect(from('FEDERAL_CREDIT_UNION')).toContain('National Credit Union Administration')
    expect(from('STATE_NONMEMBER_BANK')).toContain('Federal Deposit Insurance Corporation')
  })

  test('is complete in Spanish, with every reason on the form', () => {
    const reasons = (Object.keys(adverseActionReasons) as AdverseActionReason[]).filter((reason) => reason !== 'other')
    const text = notice({ reasons }, 'es')
    expect(text).toContain('Saldos de cuentas rotativas altos en relación con sus límites')
    const english = new Set(
      notice({ reasons })
        .split('\n')
        .filter((line) => line.includes(' ') && !/[0-9@]/.test(line)),
    )
    const untranslatedLines = text.split('\n').filter((line) => english.has(line))
    // Only names and the credit bureau's own wording stay in English.
    expect(untranslatedLines).toEqual([
      'Lintel Home Lending, Inc.',
      'Ana Garcia',
      'Equifax Information Services LLC',
      'Proportion of balances to limits is too high',
    ])
  })
})
