import { expect, test } from 'vitest'
import { allStatuses } from './graph/statuses.ts'
import { workflow } from './graph/workflow.table.ts'
import type { WorkflowStep } from './graph/workflow-step.ts'
import { stepBarAt, stepProgressAt } from './progress.rules.ts'

test('SID-01 no move takes the step bar back, but for a credit file that is found missing late and prices that ran out', () => {
  const back = allStatuses.flatMap((from) =>
    Object.entries((workflow[from] as WorkflowStep).on)
      .filter(([, { to }]) => (stepBarAt(to, false)?.current ?? 8) < (stepBarAt(from, false)?.current ?? 0))
      .map(([outcome]) => `${from} ${outcome}`),
  )
  expect(back).toEqual(['OFFER_SELECTION expired', 'HARD_CREDIT_PULL noMatch'])
})

test('APP-04 what the step bar has passed is complete, what it stands at in progress, the rest not begun', () => {
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
