import { useEffect } from 'react'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { sessionOf } from '#src/platform/browser/session-of.ts'

const reload = () => window.location.reload()

/** Reloads this page when another tab logs in to another account, since all tabs share one session. */
export const useOtherTabs = (again = reload): void => {
  useEffect(() => {
    const ownSession = sessionOf(bearerStore.read())
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== 'jwt') return
      const now = sessionOf(newValue)
      if (ownSession !== undefined && now !== undefined && now !== ownSession) again()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [again])
}
