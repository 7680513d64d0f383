import { expect, test } from 'vitest'
import { stepBarAt } from './progress.rules.ts'
import { allStatuses } from './statuses.ts'
import { workflow } from './workflow.table.ts'
import type { WorkflowStep } from './workflow-step.ts'

test('SID-01 no move takes the step bar back, but for a credit file that is found missing late', () => {
  const back = allStatuses.flatMap((from) =>
    Object.entries((workflow[from] as WorkflowStep).on)
      .filter(([, { to }]) => (stepBarAt(to, false)?.current ?? 8) < (stepBarAt(from, false)?.current ?? 0))
      .map(([outcome]) => `${from} ${outcome}`),
  )
  expect(back).toEqual(['HARD_CREDIT_PULL noMatch'])
})
