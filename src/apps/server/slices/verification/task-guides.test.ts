import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { allStatuses } from '#src/workflow/graph/statuses.ts'
import { endpoints } from '../../endpoints.ts'

const guides = allStatuses.flatMap((status) => {
  const { task } = staffSideOf(status)
  return task?.guide?.call ? [[task.words, task.guide.call] as const] : []
})

test.each(guides)(
  'the guide of “%s” names a call that a processor may send, and that the manual explains',
  (_, call) => {
    const endpoint = endpoints.find((one) => one.call === call)
    expect(endpoint?.access).toContain('processor')
    const manual = readFileSync('docs/operations.md', 'utf8')
    expect(manual).toContain(`POST /${call.split(':uuid/')[1]}`)
  },
)

test('work without a form has a guide', () => expect(guides).toHaveLength(3))
