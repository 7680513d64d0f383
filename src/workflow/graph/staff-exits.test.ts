import { describe, expect, test } from 'vitest'
import { isStaffsTurn, staffExits, waitedFor } from './staff-exits.rules.ts'
import { allStatuses } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import type { Exit } from './workflow-step.ts'

test('some role can use every exit that the workflow gives staff, and no other exit', () => {
  for (const status of allStatuses) {
    const exits: Readonly<Record<string, Exit>> = workflow[status].on
    const forStaff = Object.keys(exits).filter((outcome) => exits[outcome]?.by === 'staff' && !exits[outcome].ownCall)
    expect(staffExits(status, 'admin').map(({ outcome }) => outcome)).toEqual(forStaff)
  }
})

test('a processor can advance an application but not decline it, and agents and compliance can do neither', () => {
  const outcomes = (role: 'processor' | 'underwriter' | 'agent' | 'compliance') =>
    staffExits('INCOME_VERIFICATION', role).map(({ outcome }) => outcome)
  expect(outcomes('processor')).toContain('accepted')
  expect(outcomes('processor')).not.toContain('refused')
  expect(outcomes('underwriter')).toContain('refused')
  expect([...outcomes('agent'), ...outcomes('compliance')]).toEqual([])
})

describe('an application waits', () => {
  const work = {
    status: 'INCOME_VERIFICATION',
    isRunning: false,
    openConditions: 0,
    isHeldByHit: false,
    hasReview: false,
    hasManualOrder: false,
  } as const

  test('an application waits for staff as soon as the borrower’s submission is in review, whatever its status', () => {
    expect(waitedFor({ ...work, openConditions: 1 })).toBe('you')
    expect(waitedFor({ ...work, openConditions: 1, hasReview: true })).toBe('staff')
  })

  test('an application waits for the borrower when the step cannot continue before a document arrives', () => {
    const holdWork = { ...work, status: 'GEN_CLOSING_DISCLOSURE', openConditions: 1 } as const
    expect(waitedFor(holdWork)).toBe('you')
    expect(waitedFor({ ...holdWork, isRunning: true })).toBe('us')
  })

  test('an application waits for the borrower while a condition suspends the decision, until the answer is in review', () => {
    const review = { ...work, status: 'DELINQUENCY_REVIEW' } as const
    expect(waitedFor(review)).toBe('staff')
    expect(waitedFor({ ...review, openConditions: 1 })).toBe('you')
    expect(waitedFor({ ...review, openConditions: 1, hasReview: true })).toBe('staff')
    expect(waitedFor({ ...review, status: 'ATTORNEY_REVIEW', openConditions: 1 })).toBe('staff')
  })

  test('an application waits for staff when a hit, a manual order or a step that gave up blocks it', () => {
    const holdWork = { ...work, status: 'GEN_CLOSING_DISCLOSURE' } as const
    expect(waitedFor({ ...holdWork, isRunning: true, isHeldByHit: true })).toBe('staff')
    expect(waitedFor({ ...holdWork, isRunning: true, hasManualOrder: true })).toBe('staff')
    expect(waitedFor(holdWork)).toBe('staff')
  })

  test('an application waits for no one once it has ended', () =>
    expect(waitedFor({ ...work, status: 'DECLINED', hasReview: true, isHeldByHit: true })).toBe('none'))
})

test('a status’s task is not staff’s turn while a hit blocks the application', () => {
  const holdWork = {
    status: 'GEN_CLOSING_DISCLOSURE',
    isRunning: false,
    openConditions: 0,
    isHeldByHit: false,
  } as const
  expect(isStaffsTurn(holdWork)).toBe(true)
  expect(isStaffsTurn({ ...holdWork, isHeldByHit: true })).toBe(false)
})
