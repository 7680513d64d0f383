import { expect, expectTypeOf, test } from 'vitest'
import type { closing } from './closing.table.ts'
import { closingPages } from './closing-pages.table.ts'
import type { offer } from './offer.table.ts'
import type { offerPages } from './offer-pages.table.ts'
import type { prequalification } from './prequalification.table.ts'
import type { prequalificationPages } from './prequalification-pages.table.ts'
import { staffStatuses } from './staff-exits.rules.ts'
import { staffSideOf } from './staff-side.rules.ts'
import type { ClosingRow, PrequalificationRow, StatusRow, VerificationRow } from './status-row.ts'
import { allStatuses, isWaiting, type PolledStatus, statuses } from './statuses.ts'
import type { verification } from './verification.table.ts'
import type { verificationPages } from './verification-pages.table.ts'
import type { WorkflowStep } from './workflow-step.ts'

type Optional<Row> = { [Column in keyof Row]-?: object extends Pick<Row, Column> ? Column : never }[keyof Row]

test('a row with a missing column does not compile', () => {
  expectTypeOf<Optional<PrequalificationRow | StatusRow | VerificationRow | ClosingRow>>().toEqualTypeOf<never>()
  // A status without an automatic step has no `step`; the workflow tests compare the step with the owner.
  expectTypeOf<Optional<WorkflowStep>>().toEqualTypeOf<'runs' | 'afterMs'>()
})

test('a status without both its page row and its transition row does not compile', () => {
  expectTypeOf<keyof typeof prequalification>().toEqualTypeOf<keyof typeof prequalificationPages>()
  expectTypeOf<keyof typeof offer>().toEqualTypeOf<keyof typeof offerPages>()
  expectTypeOf<keyof typeof verification>().toEqualTypeOf<keyof typeof verificationPages>()
  expectTypeOf<keyof typeof closing>().toEqualTypeOf<keyof typeof closingPages>()
})

test('a status has a reminder exactly when it waits for the borrower, or it does not compile', () => {
  type With<Columns> = Omit<StatusRow, keyof Columns> & Columns
  type Silent = With<{ waitsFor: 'you'; reminder: null; typicalDays: null }>
  type Reminding = With<{ waitsFor: 'staff'; reminder: 'needed'; typicalDays: null }>
  expectTypeOf<Silent>().not.toExtend<StatusRow>()
  expectTypeOf<Reminding>().not.toExtend<StatusRow>()
})

test('every status has one sentence for the borrower and its own name for staff', () => {
  for (const status of Object.keys(statuses) as PolledStatus[])
    expect({ status, words: statuses[status].words }).toMatchObject({ words: expect.stringMatching(/^[A-Z].+\.$/) })
  const names = allStatuses.map((status) => staffSideOf(status).label)
  expect(new Set(names).size).toBe(allStatuses.length)
})

test('exactly the statuses that can be in the staff queue state what to do', () => {
  const queuedStatuses = allStatuses.filter(
    (status) => statuses[status].waitsFor === 'staff' || staffStatuses.includes(status),
  )
  expect(allStatuses.filter((status) => staffSideOf(status).task !== null)).toEqual(queuedStatuses)
})

test('a status in which the system works leads to the page of UNKNOWN, where the poller ends up', () => {
  const elsewhere = allStatuses.filter(
    (status) => isWaiting(status) && statuses[status].route !== statuses.UNKNOWN.route,
  )
  // One is opened without polling first; the poller returns the other unchanged.
  expect(elsewhere).toEqual(['GEN_PRE_SOFT_CREDIT_DISCLOSURE', 'GEN_NOTE_SIGNING'])
})

test('in closing order, the payout account can change without a gap, and signers never go back', () => {
  const rows: readonly ClosingRow[] = Object.values(closingPages)
  const changes = rows.map(({ accountChanges }) => (accountChanges ? 'c' : '-')).join('')
  expect(changes).toMatch(/^-c+-+$/)
  const stages = ['waiting', 'getting-ready', 'notary', 'afterwards', 'over'] as const
  const order = rows.map(({ signers }) => stages.indexOf(signers))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
