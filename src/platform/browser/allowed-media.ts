import { useEffect } from 'react'

interface PolicedDocument {
  featurePolicy?: { allowsFeature(feature: string): boolean }
}

/** The key under which a page remembers that it was reloaded for this. */
const triedKey = 'loaded-for-camera'

const reloadPage = () => window.location.reload()

/**
 * A page's headers say whether it may use the camera and the microphone. A page reached by client-side navigation still has
 * the headers of the previous page, so it is reloaded once. The page that takes photos is allowed the camera alone; where
 * the microphone is allowed, the camera is too.
 */
export const useAllowedMedia = (feature: 'camera' | 'microphone', reload: () => void = reloadPage): void => {
  useEffect(() => {
    const policy = (document as PolicedDocument).featurePolicy
    if (!policy || policy.allowsFeature(feature)) {
      // If the person was in the middle of a visit, the focus moves to the heading, as after any other step.
      if (sessionStorage.getItem(triedKey) !== null) document.querySelector<HTMLElement>('main h1')?.focus()
      return sessionStorage.removeItem(triedKey)
    }
    const { pathname } = window.location
    if (sessionStorage.getItem(triedKey) === pathname) return
    sessionStorage.setItem(triedKey, pathname)
    reload()
  }, [feature, reload])
}
