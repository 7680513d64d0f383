import { useState } from 'react'
import { localStore } from '#src/platform/browser/storage.ts'

const keysOff = 'console-keys-off'
const year = 31_536_000

/** A user's preferences: dark mode, and whether single-key shortcuts are on (WCAG 2.1.4). */
export const usePreferences = () => {
  const [dark, setDark] = useState(() => document.documentElement.dataset.theme === 'dark')
  const [hasKeys, setHasKeys] = useState(() => localStore.get(keysOff) === undefined)
  return {
    dark,
    hasKeys,
    turnDark(on: boolean) {
      const theme = on ? 'dark' : 'light'
      // The server draws the next page in it at once.
      // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser we serve
      document.cookie = `theme=${theme}; path=/console; max-age=${year}; samesite=lax`
      document.documentElement.dataset.theme = theme
      setDark(on)
    },
    setShortcutsEnabled(on: boolean) {
      if (on) localStore.remove(keysOff)
      else localStore.set(keysOff, 'yes')
      setHasKeys(on)
    },
  }
}

export type Preferences = ReturnType<typeof usePreferences>
