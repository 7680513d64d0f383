import { expect, test, vi } from 'vitest'
import { apiClient } from '#src/platform/browser/api-client.ts'
import { chatCalls } from './chat-calls.ts'

const calls = () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
  const client = apiClient({
    orgCode: 'lintel',
    origin: 'https://lender.example',
    base: '',
    fetch: fetch as unknown as typeof globalThis.fetch,
    token: { read: () => 'Bearer a.b.c', write: () => {} },
    signedOut: () => {},
  })
  const authorization = () => new Headers(fetch.mock.calls.at(-1)?.[1].headers).get('authorization')
  return { ...chatCalls(client), authorization }
}

const entry = { name: 'Ana', email: 'ana@home.example' }

test('CHT-06 a start with a proof sends the login for which the proof is valid', async () => {
  const { start, authorization } = calls()
  await start({ ...entry, nonce: 'n' })
  expect(authorization()).toBe('Bearer a.b.c')
})

test('a start without a proof, and every later call, sends no login', async () => {
  const { start, end, authorization } = calls()
  await start(entry)
  expect(authorization()).toBeNull()
  await end({ token: 'a-token', conversationSid: '0b7e2f2e-0000-4000-8000-00000000000a' }, 'VISITOR_ENDED')
  expect(authorization()).toBeNull()
})
