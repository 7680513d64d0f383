import { expect, test } from 'vitest'
import { rowsIn, type SandboxTable } from '#src/platform/contract/sandbox.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { isSignedWebhook, webhookSignatureHeader } from '../outbound/webhook-signature.ts'
import { sandboxService } from './sandbox-service.ts'
import { postSandboxWebhook } from './sandbox-webhook.ts'

const table: SandboxTable = {
  title: 'Weather',
  typedInto: 'Place',
  intro: '',
  rows: [
    { word: 'Slow', description: '', timing: { slowMs: 4000 } },
    { word: 'Down', description: '', timing: { failsFirst: 2 } },
    { word: 'Broken', description: '', timing: { alwaysFails: true } },
    { word: 'Late', description: '', timing: { lateMs: 20_000 } },
  ],
}

function weather(production = false) {
  const state = { waited: [] as number[], delivered: [] as string[], due: [] as (() => void)[], now: 0 }
  const service = sandboxService(
    'weather',
    {
      production,
      clock: { now: () => new Date(state.now) },
      deliver: (reference) => void state.delivered.push(reference),
      timers: {
        wait: async (milliseconds) => void state.waited.push(milliseconds),
        later: (_, run) => void state.due.push(run),
      },
    },
    (place: string) => rowsIn(table, place),
    (place) => `sun over ${place}`,
  )
  return { service, state }
}

const call = (attempt = 1) => ({
  organization: 'lintel',
  applicationId: 'an application',
  key: 'application-1/weather/1',
  attempt,
})

test('an ordinary request is answered immediately', async () => {
  const { service, state } = weather()
  expect(await service.order('Reno', call())).toEqual({ kind: 'answered', report: 'sun over Reno' })
  expect(state.waited).toEqual([])
})

test('a slow request is answered after its delay', async () => {
  const { service, state } = weather()
  await service.order('Slow Reno', call())
  expect(state.waited).toEqual([4000])
})

test('a service that is down fails twice and then recovers', async () => {
  const { service } = weather()
  await expect(service.order('Down', call(1))).rejects.toThrow(VendorUnavailable)
  await expect(service.order('Down', call(2))).rejects.toThrow(VendorUnavailable)
  expect(await service.order('Down', call(3))).toMatchObject({ kind: 'answered' })
})

test('a broken service never recovers', async () => {
  const { service } = weather()
  await expect(service.order('Broken', call(50))).rejects.toThrow(VendorUnavailable)
})

test('a late answer is pending until it is due, and its webhook carries only the reference', async () => {
  const { service, state } = weather()
  const answer = await service.order('Late Reno', call())
  if (answer.kind !== 'pending') throw new Error('expected a pending answer')
  expect(answer.reference).not.toMatch(/reno|application/i)

  state.now = 19_999
  expect(await service.collect(answer.reference, 'Late Reno', call())).toEqual(answer)
  state.now = 20_000
  expect(await service.collect(answer.reference, 'Late Reno', call())).toMatchObject({ kind: 'answered' })

  state.due.map((run) => run())
  expect(state.delivered).toEqual([answer.reference])
})

test('behaviors combine: slow, failing first and late in one request', async () => {
  const { service, state } = weather()
  await expect(service.order('Slow Down Late', call(2))).rejects.toThrow(VendorUnavailable)
  expect(await service.order('Slow Down Late', call(3))).toMatchObject({ kind: 'pending' })
  expect(state.waited).toEqual([4000, 4000])
})

test.each(['', 'weather', 'other.abc.0123', 'weather..0123', 'weather.ZZ.0123', 'weather.z.1.2'])(
  'the unknown reference %j is rejected',
  async (reference) => {
    await expect(weather().service.collect(reference, 'Reno', call())).rejects.toThrow(VendorUnavailable)
  },
)

test('a sandbox cannot be built in production', () => {
  expect(() => weather(true)).toThrow('cannot be used in production')
})

test('the webhook of a sandbox carries the service and the reference, and is signed', async () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const requests: Request[] = []
  const answerWith = (status: number) =>
    postSandboxWebhook({
      url: 'http://product.test/webhooks/vendors',
      secret: 'secret',
      service: 'avm',
      clock: { now: () => now },
      fetch: async (url, init) => {
        requests.push(new Request(url as string, init))
        return new Response(null, { status })
      },
    })
  await answerWith(204)('avm.abc.0123')
  const body = await requests[0]!.text()
  expect(JSON.parse(body)).toEqual({ service: 'avm', reference: 'avm.abc.0123' })
  expect(isSignedWebhook('secret', body, requests[0]!.headers.get(webhookSignatureHeader) ?? undefined, now)).toBe(true)
  await expect(answerWith(500)('avm.abc.0123')).rejects.toThrow('answered with 500')
})
