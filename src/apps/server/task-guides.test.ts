import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staffTasks } from '#src/features/pipeline/staff-tasks.table.ts'
import { endpoints } from './endpoints.ts'

const guides = Object.values(staffTasks).flatMap(({ words, guide }) =>
  guide?.call ? [[words, guide.call] as const] : [],
)

test.each(guides)(
  'the guide of “%s” names a call that a processor may send, and that the manual explains',
  (_, call) => {
    const declared = endpoints.find((one) => one.call === call)
    expect(declared?.access).toContain('processor')
    const manual = readFileSync('docs/operations.md', 'utf8')
    expect(manual).toContain(`POST /${call.split(':uuid/')[1]}`)
  },
)

test('work without a form has a guide', () => expect(guides).toHaveLength(3))
