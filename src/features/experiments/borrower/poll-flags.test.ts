import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FlagKey } from '#src/domain/flags.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { scriptedClient } from '#tests/support/pages/page.tsx'
import { pollFlags, pollMs } from './poll-flags.ts'
import { pollOneFlag } from './poll-one-flag.ts'
import { saveExposure } from './save-exposure.ts'

const application = '0b7e2f2e-0000-4000-8000-00000000000a'
const person = '0b7e2f2e-0000-4000-8000-00000000000b'
const featuresCall = 'POST /service-optimize/:context/api/v1/features'
const decisionCall = 'POST /service-optimize/:context/api/v2/decision'
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
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = 'decision-id=; Max-Age=0; Path=/'
  window.history.replaceState(null, '', '/')
})

test('EXP-01 flags are fetched immediately and then every 60 s', async () => {
  const { client, calls } = scriptedClient({ [featuresCall]: answer })
  const snapshots: object[] = []
  const stop = pollFlags({ asPerson: () => undefined, anonymously: client, take: (flags) => snapshots.push(flags) })
  await vi.advanceTimersByTimeAsync(pollMs)
  expect(pollMs).toBe(60_000)
  expect(calls).toHaveLength(2)
  expect(snapshots[0]).toMatchObject({ 'fe-webchat': { enabled: true, variables: {} } })
  stop()
  await vi.advanceTimersByTimeAsync(5 * pollMs)
  expect(calls).toHaveLength(2)
})

test('EXP-01 polling does not count as user activity', async () => {
  const asPerson = scriptedClient({ [featuresCall]: answer })
  const anonymously = scriptedClient({ [featuresCall]: answer })
  localStorage.setItem('telemetry_trackerUuid', application)
  pollFlags({ asPerson: () => asPerson.client, anonymously: anonymously.client, take: () => {} })()
  const stop = pollFlags({ asPerson: () => asPerson.client, anonymously: anonymously.client, take: () => {} })
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  stop()
  expect(asPerson.calls.map(({ body }) => body)).toEqual([
    { optimizeUser: { trackerId: application } },
    { optimizeUser: { trackerId: application } },
  ])
  expect(anonymously.calls.map(({ body }) => body)).toEqual(Array(3).fill({ optimizeUser: { trackerId: person } }))
})

test('EXP-01 a failed fetch leaves the flags unchanged', async () => {
  const { client } = scriptedClient({})
  const take = vi.fn()
  const stop = pollFlags({ asPerson: () => undefined, anonymously: client, take })
  await vi.advanceTimersByTimeAsync(2 * pollMs)
  stop()
  expect(take).not.toHaveBeenCalled()
})

test('EXP-02 logging out does not change buckets: the device keeps the person’s ID', async () => {
  localStorage.setItem('telemetry_trackerUuid', application)
  const asPerson = scriptedClient({ [featuresCall]: answer })
  const anonymously = scriptedClient({ [featuresCall]: answer })
  let api: typeof asPerson.client | undefined = asPerson.client
  const stop = pollFlags({ asPerson: () => api, anonymously: anonymously.client, take: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  api = undefined
  await vi.advanceTimersByTimeAsync(pollMs)
  stop()
  const stopNext = pollFlags({ asPerson: () => undefined, anonymously: anonymously.client, take: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  stopNext()
  expect(anonymously.calls.map(({ body }) => body)).toEqual(Array(2).fill({ optimizeUser: { trackerId: person } }))
  expect(document.cookie).toContain(`decision-id=${person}`)
})

test('EXP-02 after a login on the page, requests identify the person', async () => {
  const asPerson = scriptedClient({ [featuresCall]: answer })
  const anonymously = scriptedClient({ [featuresCall]: answer })
  let api: typeof asPerson.client | undefined
  const stop = pollFlags({ asPerson: () => api, anonymously: anonymously.client, take: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  api = asPerson.client
  await vi.advanceTimersByTimeAsync(2 * pollMs)
  stop()
  expect([asPerson.calls.length, anonymously.calls.length]).toEqual([1, 2])
})

const experiment = decision('fe-heloc-multi-page-product-select', false, 'two-pages')

test('EXP-02 EXP-03 the variation is requested for one flag, and saved with the application once', async () => {
  window.history.replaceState(null, '', `/account/heloc/${application}/product/select`)
  const { client, calls } = scriptedClient({
    [featuresCall]: { ...answer, 'fe-heloc-multi-page-product-select': experiment },
    [decisionCall]: ({ body }: { body: { flagKey: FlagKey } }) =>
      body.flagKey === 'fe-heloc-rate-buy-down' ? answer['fe-heloc-rate-buy-down'] : experiment,
    [experimentsCall]: undefined,
  })
  const stop = pollFlags({ asPerson: () => client, anonymously: client, take: () => {} })
  await vi.advanceTimersByTimeAsync(3 * pollMs)
  stop()
  expect(calls.filter(({ call }) => call === decisionCall).map(({ body }) => body)).toEqual([
    { flagKey: 'fe-heloc-rate-buy-down', optimizeUser: { trackerId: person } },
    { flagKey: 'fe-heloc-multi-page-product-select', optimizeUser: { trackerId: person } },
  ])
  expect(calls.filter(({ call }) => call === experimentsCall).map(({ body }) => body)).toEqual([
    { experiments: [{ name: 'fe-heloc-rate-buy-down', variation: 'variation' }] },
    { experiments: [{ name: 'two-pages', variation: 'control' }] },
  ])
})

test('EXP-02 an experiment that ended in the meantime is not saved', async () => {
  window.history.replaceState(null, '', `/account/heloc/${application}/product/select`)
  const { client, calls } = scriptedClient({
    [featuresCall]: { 'fe-heloc-multi-page-product-select': experiment },
    [decisionCall]: decision('fe-heloc-multi-page-product-select', false, 'off'),
  })
  const stop = pollFlags({ asPerson: () => client, anonymously: client, take: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(calls.map(({ call }) => call)).toEqual([featuresCall, decisionCall])
})

test('EXP-03 a page that waits for one flag requests only that flag, every 60 s', async () => {
  localStorage.setItem('telemetry_trackerUuid', application)
  const featureCall = 'POST /service-optimize/:context/api/v1/feature'
  const { client, calls } = scriptedClient({ [featureCall]: decision('fe-heloc-maintenance', false, 'off') })
  const take = vi.fn()
  const stop = pollOneFlag('fe-heloc-maintenance', { anonymously: client, take })
  await vi.advanceTimersByTimeAsync(2 * pollMs)
  stop()
  await vi.advanceTimersByTimeAsync(2 * pollMs)
  expect(calls.map(({ body }) => body)).toEqual(
    Array(2).fill({ featureKey: 'fe-heloc-maintenance', optimizeUser: { trackerId: application } }),
  )
  expect(take).toHaveBeenLastCalledWith({ enabled: false, variables: {} })
})

test('EXP-02 an exposure that could not be saved is saved next time', async () => {
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

test('EXP-02 an exposure without an application raises an error', () =>
  expect(saveExposure(scriptedClient({}).client, undefined, { name: 'fe-a', variation: 'control' })).rejects.toThrow(
    'App ID is required to save experiment',
  ))
