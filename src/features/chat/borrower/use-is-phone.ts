import { useEffect, useState } from 'react'

/** Below this width the window covers the page, and its button follows it. */
const phones = '(max-width: 639px)'

/** Whether the page is as narrow as a phone. */
export const useIsPhone = (): boolean => {
  const [isPhone, setIsPhone] = useState(() => window.matchMedia?.(phones).matches ?? false)
  useEffect(() => {
    const query = window.matchMedia?.(phones)
    const update = () => setIsPhone(query?.matches ?? false)
    query?.addEventListener('change', update)
    return () => query?.removeEventListener('change', update)
  }, [])
  return isPhone
}
