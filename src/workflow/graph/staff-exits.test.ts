import { expect, test } from 'vitest'
import { staffExits } from './staff-exits.rules.ts'
import { allStatuses } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import type { Exit } from './workflow-step.ts'

test('every exit that the workflow gives staff is open to somebody, and no other is', () => {
  for (const status of allStatuses) {
    const exits: Readonly<Record<string, Exit>> = workflow[status].on
    const forStaff = Object.keys(exits).filter((outcome) => exits[outcome]?.by === 'staff' && !exits[outcome].ownCall)
    expect(staffExits(status, 'admin').map(({ outcome }) => outcome)).toEqual(forStaff)
  }
})

test('a processor moves an application on and declines none; agents and compliance move none', () => {
  const outcomes = (role: 'processor' | 'underwriter' | 'agent' | 'compliance') =>
    staffExits('INCOME_VERIFICATION', role).map(({ outcome }) => outcome)
  expect(outcomes('processor')).toContain('accepted')
  expect(outcomes('processor')).not.toContain('refused')
  expect(outcomes('underwriter')).toContain('refused')
  expect([...outcomes('agent'), ...outcomes('compliance')]).toEqual([])
})
