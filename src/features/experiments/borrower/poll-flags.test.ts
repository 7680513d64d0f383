import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlagKey } from '#src/domain/flags.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { scriptedClient } from '#tests/support/pages/page.tsx'
import { pollFlags, pollMs } from './poll-flags.ts'
import { saveExposure } from './save-exposure.ts'

const application = '0b7e2f2e-0000-4000-8000-00000000000a'
const person = '0b7e2f2e-0000-4000-8000-00000000000b'
const featuresCall = 'POST /service-optimize/:context/api/v1/features'
const experimentsCall = 'PATCH /service-application/api/v1/application/heloc/:uuid/experiments'
const decision = (flagKey: FlagKey, enabled: boolean, ruleKey = 'everyone') => ({
  flagKey,
  enabled,
  variables: {},
  variationKey: enabled ? 'variation' : 'control',
  ruleKey,
  reasons: [],
  userContext: { userId: person, attributes: {} },
})
const answer = {
  'fe-webchat': decision('fe-webchat', true),
  'fe-heloc-rate-buy-down': decision('fe-heloc-rate-buy-down', true, 'rollout'),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('EXP-01 flags are fetched at once and then every 60 s', async () => {
  const { client, calls } = scriptedClient({ [featuresCall]: answer })
  const snapshots: object[] = []
  const stop = pollFlags({ asPerson: undefined, anonymously: client, take: (flags) => snapshots.push(flags) })
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(pollMs).toBe(60_000)
  expect(calls).toHaveLength(2)
  expect(snapshots[0]).toMatchObject({ 'fe-webchat': { enabled: true, variables: {} } })
  stop()
  await vi.advanceTimersByTimeAsync(5 * pollMs)
  expect(calls).toHaveLength(2)
})

test('EXP-01 polling does not count as the person being there', async () => {
  const asPerson = scriptedClient({ [featuresCall]: answer })
  const anonymously = scriptedClient({ [featuresCall]: answer })
  localStorage.setItem('telemetry_trackerUuid', application)
  pollFlags({ asPerson: asPerson.client, anonymously: anonymously.client, take: () => {} })()
  const stop = pollFlags({ asPerson: asPerson.client, anonymously: anonymously.client, take: () => {} })
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  stop()
  expect(asPerson.calls.map(({ body }) => body)).toEqual([
    { optimizeUser: { trackerId: application } },
    { optimizeUser: { trackerId: application } },
  ])
  expect(anonymously.calls.map(({ body }) => body)).toEqual(Array(3).fill({ optimizeUser: { trackerId: person } }))
})

test('EXP-01 a fetch that fails leaves the flags as they are', async () => {
  const { client } = scriptedClient({})
  const take = vi.fn()
  const stop = pollFlags({ asPerson: undefined, anonymously: client, take })
  await vi.advanceTimersByTimeAsync(2 * pollMs)
  stop()
  expect(take).not.toHaveBeenCalled()
})

test('EXP-02 the variation of an experiment is saved with the application once', async () => {
  window.history.replaceState(null, '', `/account/heloc/${application}/product/select`)
  const { client, calls } = scriptedClient({ [featuresCall]: answer, [experimentsCall]: undefined })
  const stop = pollFlags({ asPerson: client, anonymously: client, take: () => {} })
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  stop()
  expect(calls.filter(({ call }) => call === experimentsCall).map(({ body }) => body)).toEqual([
    { experiments: [{ name: 'fe-heloc-rate-buy-down', variation: 'variation' }] },
  ])
})

test('EXP-02 an exposure that could not be saved is saved the next time', async () => {
  let works = false
  const { client, calls } = scriptedClient({
    [experimentsCall]: () => {
      if (!works) throw new CallFailure(0, 'Error fetching')
    },
  })
  const save = () => saveExposure(client, application, { name: 'fe-a', variation: 'control' })
  await expect(save()).rejects.toThrow('Error fetching')
  works = true
  await save()
  await save()
  expect(calls).toHaveLength(2)
})

test('EXP-02 an exposure without an application is an error', () =>
  expect(saveExposure(scriptedClient({}).client, undefined, { name: 'fe-a', variation: 'control' })).rejects.toThrow(
    'App ID is required to save experiment',
  ))
