import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { job, runs } from '#src/platform/server/jobs/job.ts'
import { entryJobsOf } from '#src/workflow/graph/entry-jobs.rules.ts'
import { allStatuses } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { referenceOwners } from '#src/workflow/vendor-references.table.ts'
import type { FeatureParts } from '../wiring/feature.ts'
import { joinParts } from './joined-parts.ts'

const nothing = async () => {}
const names = Object.values(workflow).flatMap((step) => ('runs' in step ? [step.runs] : []))
const entryKinds = [...new Set(allStatuses.flatMap((status) => entryJobsOf(status).map(({ kind }) => kind)))]
const entryJobs = entryKinds.map((kind) => job({ kind, payload: z.object({}) }))
const sendMessage = job({ kind: 'send-message', payload: z.object({}) })
const sealDocument = job({ kind: 'seal-paper', payload: z.object({}) })
const declaredJobs = [...entryJobs, sendMessage, sealDocument]

/** One feature that runs every step and job and handles every answer. */
const whole: FeatureParts = {
  steps: Object.fromEntries(names.map((name) => [name, async () => ({ held: true as const })])),
  jobs: declaredJobs.map((declaration) => runs(declaration, nothing)),
  answers: Object.fromEntries(referenceOwners.map((owner) => [owner, nothing])),
}
const withoutJob = (kind: string): FeatureParts => ({
  ...whole,
  jobs: whole.jobs?.filter(({ declaration }) => declaration.kind !== kind) ?? [],
})

test('the parts of all features merge into one table of each kind', async () => {
  const ends: string[] = []
  const first = { jobs: [runs(sendMessage, nothing)], sweeps: { accounts: async () => 0 } }
  const second = { jobs: [runs(sealDocument, nothing)], settled: async () => void ends.push('second') }
  const rest = { ...whole, jobs: entryJobs.map((declaration) => runs(declaration, nothing)) }
  const parts = joinParts([first, second, rest], declaredJobs)
  expect(parts.jobs.map(({ declaration }) => declaration.kind)).toEqual(['send-message', 'seal-paper', ...entryKinds])
  expect(Object.keys(parts.sweeps)).toEqual(['accounts'])
  await parts.settled()
  expect(ends).toEqual(['second'])
})

test('a declared job stays queued in an installation without its supplier', () => {
  const parts = joinParts([withoutJob('seal-paper'), { idleJobs: [sealDocument] }], declaredJobs)
  expect(parts.jobs.map(({ declaration }) => declaration.kind)).not.toContain('seal-paper')
})

describe('a server does not start when', () => {
  test.each<[string, FeatureParts[]]>([
    [
      'The step verify-income is run by two features',
      [whole, { steps: { 'verify-income': whole.steps!['verify-income']! } }],
    ],
    ['The job seal-paper is run by two features', [whole, { jobs: [runs(sealDocument, nothing)] }]],
    ['The job seal-paper is run by no feature', [withoutJob('seal-paper')]],
    ['The job status-mail is run by no feature', [withoutJob('status-mail')]],
    [
      'The job look is declared by no feature',
      [whole, { jobs: [runs(job({ kind: 'look', payload: z.object({}) }), nothing)] }],
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
  ])('%s', (message, parts) => expect(() => joinParts(parts, declaredJobs)).toThrow(message))
})
