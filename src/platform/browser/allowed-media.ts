import { useEffect } from 'react'

interface PolicedDocument {
  featurePolicy?: { allowsFeature(feature: string): boolean }
}

/** Under which a page remembers that it was loaded anew for this. */
const triedKey = 'loaded-for-camera'

/**
 * A page's headers say whether it may use the camera, and one that was come to without a load still has the headers of
 * the page before: it is loaded anew, once.
 */
export const useAllowedMedia = (): void => {
  useEffect(() => {
    const policy = (document as PolicedDocument).featurePolicy
    if (!policy || policy.allowsFeature('camera')) {
      // Whoever was in the middle of a visit goes on at the heading, as after any other step.
      if (sessionStorage.getItem(triedKey) !== null) document.querySelector<HTMLElement>('main h1')?.focus()
      return sessionStorage.removeItem(triedKey)
    }
    const { pathname } = window.location
    if (sessionStorage.getItem(triedKey) === pathname) return
    sessionStorage.setItem(triedKey, pathname)
    window.location.reload()
  }, [])
}
