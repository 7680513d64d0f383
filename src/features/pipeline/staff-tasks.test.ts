import { expect, test } from 'vitest'
import { leftToStaff } from '#src/workflow/staff-exits.rules.ts'
import { allStatuses, statuses } from '#src/workflow/statuses.ts'
import { staffTasks } from './staff-tasks.table.ts'

test('each status that may stand in the queue says what is to be done, and no other', () => {
  const queued = allStatuses.filter((status) => statuses[status].waitsFor === 'staff' || leftToStaff.includes(status))
  expect(Object.keys(staffTasks).sort()).toEqual([...queued].sort())
})
