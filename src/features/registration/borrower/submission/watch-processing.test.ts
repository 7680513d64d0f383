import { expect, test } from 'vitest'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { processingMessages, processingStageOf } from '../../processing.table.ts'
import { watchProcessing } from './watch-processing.ts'

const watch = async (statuses: readonly (string | Error)[]) => {
  const stages: string[] = []
  const waits: number[] = []
  let look = 0
  const api = (async () => {
    const status = statuses[Math.min(look, statuses.length - 1)]
    look += 1
    if (status instanceof Error) throw status
    return { checklistStatus: status }
  }) as unknown as ApiClient
  await watchProcessing({
    api,
    uuid: '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11',
    onStatus: (status) => stages.push(status),
    signal: new AbortController().signal,
    wait: async (ms) => void waits.push(ms),
  })
  return { stages, waits }
}

test('REG-28 the processing modal follows the server’s own stages until the system has nothing left to do', async () => {
  const { stages, waits } = await watch(['WAITING_FOR_SOFT_CREDIT', 'WAITING_FOR_VALUATION', 'OFFER_SELECTION'])
  expect(stages).toEqual(['WAITING_FOR_SOFT_CREDIT', 'WAITING_FOR_VALUATION', 'OFFER_SELECTION'])
  expect(waits).toEqual([1000, 2000])
})

test('REG-28 a status check that fails is followed by another', async () => {
  const { stages } = await watch([new Error('offline'), 'OFFER_SELECTION'])
  expect(stages).toEqual(['OFFER_SELECTION'])
})

test('SUB-07 the New York disclosure ends the watch, since it waits for the borrower', async () => {
  const { stages } = await watch(['GEN_PRE_SOFT_CREDIT_DISCLOSURE'])
  expect(stages).toEqual(['GEN_PRE_SOFT_CREDIT_DISCLOSURE'])
})

test('REG-28 the stages never move backward in the workflow', () => {
  const along = [
    'IN_PROGRESS',
    'GEN_APP_DISCLOSURES',
    'WAITING_FOR_SOFT_CREDIT',
    'WAITING_FOR_PROPERTY',
    'PREQUAL_TITLE',
  ] as const
  const then = ['WAITING_FOR_VALUATION', 'WAITING_FOR_INITIAL_OFFERS', 'OFFER_SELECTION'] as const
  const stages = [...along, ...then].map(processingStageOf)
  expect(stages).toEqual([...stages].sort((a, b) => a - b))
  expect(stages.at(-1)).toBe(processingMessages.length - 1)
})
