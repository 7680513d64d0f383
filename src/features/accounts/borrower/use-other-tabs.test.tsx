import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { useOtherTabs } from './use-other-tabs.ts'

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const buildToken = (jti: string, turn = 1) => `Bearer head.${btoa(JSON.stringify({ jti, turn }))}.sign`

test('AUT-08 other tabs notice a change of account in one tab, but not a renewed token or a logout', () => {
  bearerStore.write(buildToken('one'))
  const again = vi.fn()
  renderHook(() => useOtherTabs(again))
  /** Dispatches the event that the browser sends to the other tabs. */
  const elsewhere = (newValue: string | null, key = 'jwt') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  elsewhere(buildToken('one', 2))
  elsewhere(null)
  elsewhere(buildToken('two'), 'something-else')
  expect(again).not.toHaveBeenCalled()
  elsewhere(buildToken('two'))
  expect(again).toHaveBeenCalledOnce()
})
