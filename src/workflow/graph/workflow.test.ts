import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { allStatuses, isStatus, type Status } from './statuses.ts'
import { type OutcomeOf, type OutcomeOfStep, workflow } from './workflow.table.ts'
import type { Exit, WorkflowStep } from './workflow-step.ts'

const rows = Object.entries(workflow) as [Status, WorkflowStep][]
const exitsOf = (status: Status): Exit[] => Object.values((workflow[status] as WorkflowStep).on)
const ends: readonly Status[] = ['COMPLETE', 'CANCELLED', 'DECLINED']

const reachableFrom = (start: Status): Set<Status> => {
  const reachableStatuses = new Set([start])
  for (const status of reachableStatuses) for (const exit of exitsOf(status)) reachableStatuses.add(exit.to)
  return reachableStatuses
}

test('APP-05 every status can be reached from a newly opened application', () => {
  expect([...reachableFrom('IN_PROGRESS')].sort()).toEqual([...allStatuses].sort())
})

test('APP-08 every status except the three ends has an owner and an exit that leads elsewhere', () => {
  const stuck = rows.filter(
    ([status, step]) =>
      !ends.includes(status) && (step.owner.length === 0 || Object.values(step.on).every((exit) => exit.to === status)),
  )
  expect(stuck).toEqual([])
  expect(rows.filter(([, step]) => Object.keys(step.on).length === 0).map(([status]) => status)).toEqual([
    'CANCELLED',
    'DECLINED',
  ])
})

test('APP-08 staff can advance every application when the borrower and the vendor are silent', () => {
  const stuck = rows.filter(
    ([status, step]) =>
      !ends.includes(status) &&
      !step.owner.includes('timer') &&
      !Object.values(step.on).some((exit) => exit.by === 'staff' && exit.to !== status),
  )
  expect(stuck).toEqual([])
})

test('APP-08 an end can be reached from every status', () => {
  for (const status of allStatuses) {
    const reachableStatuses = reachableFrom(status)
    expect({ status, ends: ends.some((end) => reachableStatuses.has(end)) }).toEqual({ status, ends: true })
  }
})

test('an application can be completed from every status that is not an end', () => {
  const deadEnds = allStatuses.filter((status) => !ends.includes(status) && !reachableFrom(status).has('COMPLETE'))
  expect(deadEnds).toEqual([])
})

test('only a status’s owner, staff and the right to withdraw can move it', () => {
  const mine = { system: 'system', vendor: 'system', timer: 'system' } as Record<string, string>
  const party = (owner: string): string => mine[owner] ?? owner
  for (const [status, step] of rows) {
    if (ends.includes(status)) continue
    const exits = Object.entries(step.on)
    const movers = new Set(exits.map(([, exit]) => party(exit.by)))
    const owners = new Set(step.owner.map(party))
    const strangers = exits.filter(
      ([outcome, exit]) => exit.by !== 'staff' && !owners.has(party(exit.by)) && !outcome.startsWith('cancelled'),
    )
    expect({ status, strangers }).toEqual({ status, strangers: [] })
    expect({ status, moved: [...owners].some((owner) => movers.has(owner)) }).toEqual({ status, moved: true })
  }
})

test('only actions by the system, a vendor or a timer have a name, and each has its own', () => {
  const names = rows.flatMap(([, step]) => (step.runs ? [step.runs] : []))
  expect(new Set(names).size).toBe(names.length)
  for (const [status, step] of rows) {
    const systemActs = step.owner.some((owner) => ['system', 'vendor', 'timer'].includes(owner))
    expect({ status, runs: step.runs !== undefined }).toEqual({ status, runs: systemActs })
    if (step.runs) expect(step.runs).toMatch(/^[a-z]+(-[a-z]+)+$/)
  }
})

test('a running step has at least one outcome to return', () => {
  const mute = rows.filter(
    ([, step]) => step.runs && !Object.values(step.on).some((exit) => ['system', 'vendor', 'timer'].includes(exit.by)),
  )
  expect(mute).toEqual([])
})

test('the types list the outcomes of a status and a step, without those of staff and borrower in a step', () => {
  expectTypeOf<OutcomeOf<'CREDIT_NO_MATCH'>>().toEqualTypeOf<
    'ssnGiven' | 'noSsn' | 'cancelled' | 'withdrawn' | 'closedIncomplete'
  >()
  expectTypeOf<OutcomeOfStep<'draw-early-disclosures'>>().toEqualTypeOf<'drawn' | 'consentMissing'>()
  expectTypeOf<OutcomeOfStep<'end-rescission'>>().toEqualTypeOf<'ended'>()
})

test('the right to cancel and every page before the documents are signed allow the borrower to withdraw', () => {
  const borrowers = rows.filter(([status, step]) => step.owner.includes('borrower') || status === 'RESCISSION')
  for (const [status, step] of borrowers)
    expect({ status, to: step.on.cancelled?.to }).toEqual({ status, to: 'CANCELLED' })
})

test('12 CFR 1026.15(a)(2): once money moves, an owner’s written notice cancels an application, and nothing else does', () => {
  for (const status of ['FUNDABLE', 'DIRECT_DEBT_PAYOFF', 'COMPLETE'] as const) {
    const exits = Object.entries((workflow[status] as WorkflowStep).on).filter(([, { to }]) => to === 'CANCELLED')
    expect(exits).toMatchObject([['cancelledInWriting', { by: 'staff', ownCall: true }]])
  }
})

test('every exit gives its reason in plain words', () => {
  for (const [, step] of rows) for (const exit of Object.values(step.on)) expect(exit.reason).toMatch(/^[A-Z].*[a-z]$/)
})

/** The moves that lending asks for: from, then each status that must be one move away. A status not named here may stand between. */
const requiredMoves = `
  GEN_APP_DISCLOSURES > GEN_PRE_SOFT_CREDIT_DISCLOSURE > WAITING_FOR_SOFT_CREDIT
  GEN_PRE_SOFT_CREDIT_DISCLOSURE > WAITING_FOR_SOFT_CREDIT > CANCELLED
  WAITING_FOR_SOFT_CREDIT > WAITING_FOR_PROPERTY > CREDIT_NO_MATCH > SOFT_CREDIT_LOCKED_OR_FROZEN > CREDIT_ERROR > CREDIT_MINOR > FACTA_REVIEW > DECLINED
  CREDIT_NO_MATCH > WAITING_FOR_SOFT_CREDIT > CREDIT_NO_MATCH_SSN
  CREDIT_NO_MATCH_SSN > WAITING_FOR_SOFT_CREDIT > DECLINED
  SOFT_CREDIT_LOCKED_OR_FROZEN > WAITING_FOR_SOFT_CREDIT > CANCELLED
  CREDIT_ERROR > WAITING_FOR_SOFT_CREDIT > DECLINED
  CREDIT_MINOR > WAITING_FOR_PROPERTY > DECLINED
  FACTA_REVIEW > WAITING_FOR_PROPERTY > DECLINED
  WAITING_FOR_PROPERTY > PREQUAL_TITLE > NO_PROPERTY_FOUND > MULTIPLE_PROPERTIES
  NO_PROPERTY_FOUND > WAITING_FOR_PROPERTY > CANCELLED
  MULTIPLE_PROPERTIES > WAITING_FOR_PROPERTY > CANCELLED
  PREQUAL_TITLE > WAITING_FOR_VALUATION > DECLINED
  WAITING_FOR_VALUATION > WAITING_FOR_INITIAL_OFFERS > NO_AVM_FOUND
  NO_AVM_FOUND > WAITING_FOR_INITIAL_OFFERS
  NAV_BPO_ESTIMATE > WAITING_FOR_INITIAL_OFFERS
  NAV_RESI_EVAL_ESTIMATE > WAITING_FOR_INITIAL_OFFERS
  WAITING_FOR_INITIAL_OFFERS > OFFER_SELECTION > ASSETS_PREQUAL > CLTV_LIEN_POSITION_REQUALIFY > DECLINED
  ASSETS_PREQUAL > WAITING_FOR_INITIAL_OFFERS > DECLINED
  CLTV_LIEN_POSITION_REQUALIFY > OFFER_SELECTION > CANCELLED
  OFFER_SELECTION > COLLECT_ADDITIONAL_INFO > WAITING_FOR_INITIAL_OFFERS
  COLLECT_ADDITIONAL_INFO > HMDA
  HMDA > APP_SUBMISSION
  APP_SUBMISSION > GEN_SUMMARY_DISCLOSURE
  GEN_SUMMARY_DISCLOSURE > INCOME_VERIFICATION
  INCOME_VERIFICATION > EMPLOYMENT_VERIFICATION > IDENTITY_VERIFICATION
  EMPLOYMENT_VERIFICATION > IDENTITY_VERIFICATION
  IDENTITY_VERIFICATION > LIEN_VERIFICATION
  LIEN_VERIFICATION > HARD_CREDIT_PULL
  LIEN_VERIFICATION_INQUIRY > HARD_CREDIT_PULL
  HARD_CREDIT_PULL > DISBURSEMENT_ACCOUNT > REVISED_OFFER_SELECTION > HARD_CREDIT_LOCKED_OR_FROZEN > DELINQUENCY_REVIEW > DECLINED
  HARD_CREDIT_LOCKED_OR_FROZEN > HARD_CREDIT_PULL
  DELINQUENCY_REVIEW > HARD_CREDIT_PULL > DECLINED
  REVISED_OFFER_SELECTION > DISBURSEMENT_ACCOUNT > HARD_CREDIT_PULL
  ORDER_FULL_TITLE > NAV_BPO_ORDER_REQUEST > NAV_RESI_EVAL_ORDER_REQUEST > ONSITE_APPRAISAL_REQUEST > DECLINED
  NAV_BPO_FINAL_TITLE_PULL > DISBURSEMENT_ACCOUNT > ONSITE_APPRAISAL_REQUEST > DECLINED
  NAV_BPO_ORDER_REQUEST > NAV_BPO_PROCESSING
  NAV_RESI_EVAL_ORDER_REQUEST > NAV_RESI_EVAL_PROCESSING
  NAV_BPO_PROCESSING > DISBURSEMENT_ACCOUNT > REVISED_OFFER_SELECTION > DECLINED
  NAV_RESI_EVAL_PROCESSING > DISBURSEMENT_ACCOUNT > REVISED_OFFER_SELECTION > DECLINED
  NAV_BPO_PROPERTY_CONDITION > DISBURSEMENT_ACCOUNT > REVISED_OFFER_SELECTION > DECLINED
  ONSITE_APPRAISAL_REQUEST > ONSITE_APPRAISAL_BORROWER_PAYMENT > ONSITE_APPRAISAL_PENDING
  ONSITE_APPRAISAL_BORROWER_PAYMENT > ONSITE_APPRAISAL_PENDING
  ONSITE_APPRAISAL_PENDING > HOLD_FOR_APPRAISAL_REVIEW
  HOLD_FOR_APPRAISAL_REVIEW > APPRAISAL_REVIEW_COMPLETE
  APPRAISAL_REVIEW_COMPLETE > DISBURSEMENT_ACCOUNT > REVISED_OFFER_SELECTION > DECLINED
  REQUEST_STEWART_PAYOFFS > DISBURSEMENT_ACCOUNT
  PAYOFF_REQUEST_PENDING > DISBURSEMENT_ACCOUNT
  DISBURSEMENT_ACCOUNT > AUTOPAY_ACCOUNT
  AUTOPAY_ACCOUNT > GEN_CLOSING_DISCLOSURE
  VERIFIED_AUTOPAY_ACCOUNT > GEN_CLOSING_DISCLOSURE
  GEN_CLOSING_DISCLOSURE > FINAL_OFFER
  FINAL_OFFER > GEN_NOTE_SIGNING
  GEN_NOTE_SIGNING > NOTE_SIGNING
  NOTE_SIGNING > CO_DEED_REQ > GEN_NOTARY_DISCLOSURE
  CO_DEED_REQ > GEN_NOTARY_DISCLOSURE
  GEN_NOTARY_DISCLOSURE > ATTORNEY_REVIEW > NOTARY_WAITING_PERIOD > DEED_SIGNING > MANUAL_DEED_SIGNING
  ATTORNEY_REVIEW > DEED_SIGNING > MANUAL_DEED_SIGNING
  NOTARY_WAITING_PERIOD > DEED_SIGNING > MANUAL_DEED_SIGNING
  DEED_SIGNING > GEN_RESCISSION
  MANUAL_DEED_SIGNING > GEN_RESCISSION
  GEN_RESCISSION > RESCISSION > RECORDING
  RESCISSION > RECORDING > CANCELLED
  RECORDING > FUNDING_DECISION
  FUNDING_DECISION > FUNDABLE > DECLINED
  FUNDABLE > DIRECT_DEBT_PAYOFF > COMPLETE
  DIRECT_DEBT_PAYOFF > COMPLETE
`

const namedStatuses = new Set(requiredMoves.match(/[A-Z_]{4,}/g))

const leadsOnTo = (from: Status): Set<Status> => {
  const targets = new Set(exitsOf(from).map((exit) => exit.to))
  for (const status of targets) if (!namedStatuses.has(status)) for (const exit of exitsOf(status)) targets.add(exit.to)
  return targets
}

test.each(
  requiredMoves
    .trim()
    .split('\n')
    .map((line) => line.match(/[A-Z_]{4,}/g) as Status[])
    .map(([from, ...to]) => [from, to] as [Status, Status[]]),
)('APP-05 %s leads to each of %j', (from, to) => {
  expect(isStatus(from)).toBe(true)
  expect([...leadsOnTo(from)]).toEqual(expect.arrayContaining(to))
})

test('APP-08 a random walk through the declared exits always ends', () => {
  const choices = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(choices, (stream) => {
      let status: Status = 'IN_PROGRESS'
      for (let moves = 0; moves < 2000; moves++) {
        const exits = exitsOf(status)
        if (exits.length === 0) return ends.includes(status)
        status = exits[(stream.next().value as number) % exits.length]!.to
      }
      return false
    }),
  )
})
