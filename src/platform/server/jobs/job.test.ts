import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../database/database.ts'
import { encodePayload, job, numberText, type RunnerOf, rowId, runs, StoredPayloadError } from './job.ts'
import { queueJob } from './jobs.ts'

const notice = job({
  kind: 'notice',
  payload: z.object({ applicationId: rowId, revision: numberText, sentBack: numberText.default(0) }),
})
const applicationId = '00000000-0000-0000-0000-00000000000a'

/** Queues without a database; only its types are of interest. */
const queue = (_queue: (tx: Tx) => Promise<void>) => {}
const clock = { now: () => new Date() }

test('a runner does not compile with a field that its job does not have', () => {
  runs(notice, async ({ applicationId: id, revision }) => {
    expectTypeOf(id).toEqualTypeOf<string>()
    expectTypeOf(revision).toEqualTypeOf<number>()
  })
  // @ts-expect-error The field is called applicationId.
  runs(notice, async ({ aplicationId }) => void aplicationId)
  expectTypeOf<RunnerOf<typeof notice>>().parameter(1).toEqualTypeOf<number>()
})

test('a job with a missing or misspelled field is not queued', () => {
  queue((tx) => queueJob(tx, clock, notice, 'key', { applicationId, revision: 1, sentBack: 0 }))
  // @ts-expect-error The revision is missing.
  queue((tx) => queueJob(tx, clock, notice, 'key', { applicationId, sentBack: 0 }))
  // @ts-expect-error The field is called sentBack.
  queue((tx) => queueJob(tx, clock, notice, 'key', { applicationId, revision: 1, sentBack: 0, sendBack: 0 }))
  // @ts-expect-error The revision is a number.
  queue((tx) => queueJob(tx, clock, notice, 'key', { applicationId, revision: '1', sentBack: 0 }))
})

test('a payload is stored as text and read back', async () => {
  const payload = { applicationId, revision: 12, sentBack: 1 }
  const row = encodePayload(notice, payload)
  expect(row).toEqual({ applicationId, revision: '12', sentBack: '1' })
  const payloads: unknown[] = []
  await runs(notice, async (value) => void payloads.push(value)).run(row, 1)
  expect(payloads).toEqual([payload])
})

test('a field that an older version did not store gets its default', async () => {
  const payloads: unknown[] = []
  const runner = runs(notice, async (value) => void payloads.push(value))
  await runner.run({ applicationId, revision: '0', unknown: 'field' }, 1)
  expect(payloads).toEqual([{ applicationId, revision: 0, sentBack: 0 }])
})

test.each([
  [{}, 'applicationId'],
  [{ applicationId: '', revision: '1' }, 'applicationId'],
  [{ applicationId, revision: '' }, 'revision'],
  [{ applicationId, revision: 'one' }, 'revision'],
  [null, 'payload'],
])('the stored payload %j is rejected with the name of the field', async (row, field) => {
  const runner = runs(notice, () => Promise.reject(new Error('It ran.')))
  await expect(runner.run(row, 1)).rejects.toThrow(StoredPayloadError)
  await expect(runner.run(row, 1)).rejects.toThrow(field)
})
