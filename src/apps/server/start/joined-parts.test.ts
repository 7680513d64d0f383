import { describe, expect, test } from 'vitest'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { referenceOwners } from '#src/workflow/vendor-references.table.ts'
import type { FeatureParts } from '../wiring/feature.ts'
import { joinParts } from './joined-parts.ts'

const nothing = async () => {}
const names = Object.values(workflow).flatMap((step) => ('runs' in step ? [step.runs] : []))

/** One feature that runs every step and handles every answer. */
const whole: FeatureParts = {
  steps: Object.fromEntries(names.map((name) => [name, async () => ({ held: true as const })])),
  answers: Object.fromEntries(referenceOwners.map((owner) => [owner, nothing])),
}

test('the parts of features become one table each', async () => {
  const ends: string[] = []
  const first = { jobs: { 'send-message': nothing }, sweeps: { accounts: async () => 0 } }
  const second = { jobs: { 'flood-zone': nothing }, settled: async () => void ends.push('second') }
  const parts = joinParts([whole, first, second])
  expect(Object.keys(parts.jobs)).toEqual(['send-message', 'flood-zone'])
  expect(Object.keys(parts.sweeps)).toEqual(['accounts'])
  await parts.settled()
  expect(ends).toEqual(['second'])
})

describe('a server does not start where', () => {
  test.each<[string, FeatureParts[]]>([
    [
      'The step verify-income is run by two features',
      [whole, { steps: { 'verify-income': whole.steps!['verify-income']! } }],
    ],
    [
      'The job flood-zone is run by two features',
      [whole, { jobs: { 'flood-zone': nothing } }, { jobs: { 'flood-zone': nothing } }],
    ],
    [
      'The sweep drafts is run by two features',
      [whole, { sweeps: { drafts: async () => 0 } }, { sweeps: { drafts: async () => 1 } }],
    ],
    ['The answer of flood is run by two features', [whole, { answers: { flood: nothing } }]],
    [
      'The step record-deed is run by no feature',
      [{ ...whole, steps: { ...whole.steps, 'record-deed': undefined as never } }],
    ],
    ['The answer of notary is run by no feature', [{ ...whole, answers: {} }]],
  ])('%s', (words, parts) => expect(() => joinParts(parts)).toThrow(words))
})
