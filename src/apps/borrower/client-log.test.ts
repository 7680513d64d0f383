import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { logClientError, logClientWarning } from './client-log.ts'

afterEach(() => vi.restoreAllMocks())

test('TEL-03 an error is logged with its kind, code and status, never its text', () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const eventDetails: unknown[] = []
  const subscribe = (event: Event) => eventDetails.push((event as CustomEvent).detail)
  window.addEventListener('hearthline:telemetry', subscribe)
  const failure = new CallFailure(401, 'ana@example.com is taken', { code: 'account/exists' })
  logClientError('HELOC: register failed', failure)
  logClientError('HELOC: Error Fallback', null)
  logClientWarning('HELOC: unrecognized status', 'FROM_TOMORROW')
  window.removeEventListener('hearthline:telemetry', subscribe)
  expect(eventDetails).toEqual([
    { event: 'HELOC: register failed', kind: 'CallFailure', code: 'account/exists', status: 401 },
    { event: 'HELOC: Error Fallback', kind: 'object', code: undefined, status: undefined },
    { event: 'HELOC: unrecognized status', code: 'FROM_TOMORROW' },
  ])
  // A refusal is an expected answer, not an error of the page.
  expect(consoleError.mock.calls.map(([event]) => event)).toEqual(['HELOC: Error Fallback'])
})
