import { expect, test } from 'vitest'
import { allStatuses, type Status } from './graph/statuses.ts'
import { workflow } from './graph/workflow.table.ts'
import type { WorkflowStep } from './graph/workflow-step.ts'
import { stepBarAt, stepBarLabels, stepProgressAt } from './progress.rules.ts'

test('SID-01 the step bar never moves back, except for expired prices and a credit file that is found missing late', () => {
  const back = allStatuses.flatMap((from) =>
    Object.entries((workflow[from] as WorkflowStep).on)
      .filter(([, { to }]) => (stepBarAt(to, false)?.current ?? 8) < (stepBarAt(from, false)?.current ?? 0))
      .map(([outcome]) => `${from} ${outcome}`),
  )
  expect(back).toEqual(['OFFER_SELECTION expired', 'HARD_CREDIT_PULL noMatch'])
})

test('APP-04 steps behind the step bar’s position are complete, the current one in progress, the rest not started', () => {
  expect(stepProgressAt('INCOME_VERIFICATION')).toEqual({
    basicInfo: 'COMPLETE',
    offer: 'COMPLETE',
    moreInfo: 'COMPLETE',
    income: 'IN_PROGRESS',
    identity: 'INITIAL',
    documents: 'INITIAL',
    notary: 'INITIAL',
  })
  expect(new Set(Object.values(stepProgressAt('RESCISSION') ?? {}))).toEqual(new Set(['COMPLETE']))
  expect(stepProgressAt('DECLINED')).toBeNull()
})

/** The words of each status's current step, as a person reads them: position and subject. */
const stepLabels = {
  IN_PROGRESS: '1 Basic Info',
  GEN_APP_DISCLOSURES: '1 Basic Info',
  GEN_PRE_SOFT_CREDIT_DISCLOSURE: '1 Your Credit',
  WAITING_FOR_SOFT_CREDIT: '1 Your Credit',
  CREDIT_NO_MATCH: '1 Your Credit',
  CREDIT_NO_MATCH_SSN: '1 Your Credit',
  SOFT_CREDIT_LOCKED_OR_FROZEN: '1 Your Credit',
  CREDIT_ERROR: '1 Your Credit',
  CREDIT_MINOR: '1 Your Credit',
  FACTA_REVIEW: '1 Your Credit',
  WAITING_FOR_PROPERTY: '1 Your Property',
  NO_PROPERTY_FOUND: '1 Your Property',
  MULTIPLE_PROPERTIES: '1 Your Property',
  PREQUAL_TITLE: '1 Your Property',
  WAITING_FOR_VALUATION: '1 Home Value',
  NO_AVM_FOUND: '1 Home Value',
  NAV_BPO_ESTIMATE: '1 Home Value',
  NAV_RESI_EVAL_ESTIMATE: '1 Home Value',
  WAITING_FOR_INITIAL_OFFERS: '1 Your Offers',
  ASSETS_PREQUAL: '1 Your Assets',
  CLTV_LIEN_POSITION_REQUALIFY: '1 Your Offers',
  OFFER_SELECTION: '2 Select Offer',
  COLLECT_ADDITIONAL_INFO: '3 Provide More Info',
  HMDA: '3 Provide More Info',
  APP_SUBMISSION: '3 Review and Submit',
  GEN_SUMMARY_DISCLOSURE: '3 Review and Submit',
  INCOME_VERIFICATION: '4 Link Income Sources',
  EMPLOYMENT_VERIFICATION: '4 Verify Employment',
  IDENTITY_VERIFICATION: '5 Verify Identity',
  LIEN_VERIFICATION: '5 Mortgages and Liens',
  LIEN_VERIFICATION_INQUIRY: '6 Mortgages and Liens',
  HARD_CREDIT_PULL: '6 Confirm Your Offer',
  HARD_CREDIT_LOCKED_OR_FROZEN: '6 Your Credit',
  DELINQUENCY_REVIEW: '6 Your Credit',
  REVISED_OFFER_SELECTION: '6 Your Offers',
  ORDER_FULL_TITLE: '6 Property Title',
  NAV_BPO_ORDER_REQUEST: '6 Home Value',
  NAV_RESI_EVAL_ORDER_REQUEST: '6 Home Value',
  NAV_BPO_PROCESSING: '6 Home Value',
  NAV_BPO_PROPERTY_CONDITION: '6 Home Value',
  NAV_BPO_FINAL_TITLE_PULL: '6 Property Title',
  NAV_RESI_EVAL_PROCESSING: '6 Home Value',
  ONSITE_APPRAISAL_REQUEST: '6 Home Appraisal',
  ONSITE_APPRAISAL_BORROWER_PAYMENT: '6 Home Appraisal',
  ONSITE_APPRAISAL_PENDING: '6 Home Appraisal',
  HOLD_FOR_APPRAISAL_REVIEW: '6 Home Appraisal',
  APPRAISAL_REVIEW_COMPLETE: '6 Home Appraisal',
  REQUEST_STEWART_PAYOFFS: '6 Payoff Letters',
  PAYOFF_REQUEST_PENDING: '6 Payoff Letters',
  DISBURSEMENT_ACCOUNT: '6 Your Accounts',
  AUTOPAY_ACCOUNT: '6 Your Accounts',
  VERIFIED_AUTOPAY_ACCOUNT: '6 Your Accounts',
  GEN_CLOSING_DISCLOSURE: '6 Sign Documents',
  FINAL_OFFER: '6 Your Final Offer',
  GEN_NOTE_SIGNING: '6 Sign Documents',
  NOTE_SIGNING: '6 Sign Documents',
  CO_DEED_REQ: '6 Other Owners',
  GEN_NOTARY_DISCLOSURE: '7 Talk to eNotary',
  ATTORNEY_REVIEW: '7 Attorney Review',
  NOTARY_WAITING_PERIOD: '7 Waiting Period',
  DEED_SIGNING: '7 Talk to eNotary',
  MANUAL_DEED_SIGNING: '7 Schedule Notary Session',
} as const satisfies Partial<Record<Status, string>>

test.each(Object.entries(stepLabels))('SID-01 at %s the step bar shows %s', (status, label) => {
  const bar = stepBarAt(status as Status, false)
  expect(`${(bar?.current ?? 0) + 1} ${bar?.labels[bar.current]}`).toBe(label)
})

test('SID-01 the other statuses have no current step: all seven are complete, or the application ended', () => {
  const others = allStatuses.filter((status) => !(status in stepLabels))
  expect(others.filter((status) => (stepBarAt(status, false)?.current ?? 7) !== 7)).toEqual([])
})

test('SID-01 the steps before and after the current one keep their documented names', () => {
  for (const status of allStatuses) {
    const bar = stepBarAt(status, false)
    const names: (string | undefined)[] = [...stepBarLabels.slice(0, 6), bar?.labels[6]]
    expect(bar?.labels.filter((_, at) => at !== bar.current) ?? []).toEqual(
      bar ? names.filter((_, at) => at !== bar.current) : [],
    )
    expect(new Set(bar?.labels).size).toBe(bar?.labels.length ?? 0)
  }
})
