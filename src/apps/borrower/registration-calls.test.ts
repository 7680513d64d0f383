import { expect, test, vi } from 'vitest'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { registrationCalls } from './registration-calls.ts'
import { loadedScreen } from './routing/screen-modules.ts'
import { loadedShell } from './shells/shell-modules.ts'

test('the pages after registration load in the background while the answers are processed', async () => {
  const api = (async () => ({})) as unknown as ApiClient
  expect(loadedScreen('offers/select')).toBeUndefined()
  await registrationCalls(api, 'lintel', 'en').savePhone('6145550100')
  await vi.waitFor(() => expect(loadedScreen('offers/select')).toBeDefined(), { timeout: 30_000 })
  await vi.waitFor(() => expect(loadedShell('application')).toBeDefined(), { timeout: 30_000 })
}, 60_000)
