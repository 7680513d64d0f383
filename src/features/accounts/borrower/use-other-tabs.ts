import { useEffect } from 'react'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'

/** Which session a token is of; tokens are renewed, the session stays. */
const sessionOf = (bearer: string | null): string | undefined => {
  const [, claims = ''] = (bearer ?? '').split('.')
  try {
    return (JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { jti?: string }).jti
  } catch {
    return undefined
  }
}

const drawAgain = () => window.location.reload()

/** Another account entered in one tab is the account of all: this page is drawn anew for it. */
export const useOtherTabs = (again = drawAgain): void => {
  useEffect(() => {
    const mine = sessionOf(bearerStore.read())
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== 'jwt') return
      const now = sessionOf(newValue)
      if (mine !== undefined && now !== undefined && now !== mine) again()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [again])
}
