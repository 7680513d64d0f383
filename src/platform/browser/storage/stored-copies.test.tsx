import { expect, test, vi } from 'vitest'
import { bearerStore } from '../bearer-store.ts'
import { localStore, sessionStore } from '../storage.ts'
import { clearStoredCopies, leaveWhenLoggedOut } from './stored-copies.ts'

const leave = vi.fn()
leaveWhenLoggedOut({ ...bearerStore, leave })
const broughtBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

test('logging out removes everything about the person from the browser', () => {
  localStore.set('heloc-draft', '612-47-9583')
  sessionStore.set('arrival', 'Marta')
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  clearStoredCopies()
  vi.unstubAllGlobals()
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0])
  expect(deleteDatabase.mock.calls).toEqual([['files-on-their-way']])
})

test('a page restored after logout shows nothing, but a visitor’s page stays', () => {
  broughtBack()
  expect(leave).not.toHaveBeenCalled()
  bearerStore.write('a.b.c')
  broughtBack()
  expect(leave).not.toHaveBeenCalled()
  bearerStore.clear()
  broughtBack()
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a page in another tab leaves when the person logs out in this one', () => {
  leave.mockClear()
  bearerStore.write('a.b.c')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(leave).not.toHaveBeenCalled()
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  expect(leave).toHaveBeenCalledTimes(1)
})

test('AUT-05 a page that is logging out is not redirected when the browser clears its storage', () => {
  leave.mockClear()
  bearerStore.write('a.b.c')
  bearerStore.leaving()
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  expect(leave).not.toHaveBeenCalled()
  // After the back button it still shows nothing.
  broughtBack()
  expect(leave).toHaveBeenCalledTimes(1)
})
