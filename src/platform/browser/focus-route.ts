import { useEffect, useRef } from 'react'

/** The page title of a screen: 'Your home · Lintel'. */
export function useScreenTitle(title: string, site?: string): void {
  useEffect(() => {
    document.title = site ? `${title} · ${site}` : title
  }, [title, site])
}

/** The heading of the screen that is shown; a suspended screen stays in the page, hidden. */
export const visibleHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility?.() ?? true)

function focusHeading(): HTMLElement | undefined {
  const heading = visibleHeading()
  if (!heading) return undefined
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
  return heading
}

/**
 * After a change of route the heading of the new screen gets the focus, even if the screen loads later. A loading
 * placeholder may have its own heading; if that one has the focus, the focus moves to the heading that replaces it.
 */
export function useRouteFocus(path: string): void {
  const lastPath = useRef(path)

  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    let heading = focusHeading()
    const observer = new MutationObserver(() => {
      const isLost = heading && !heading.isConnected && document.activeElement === document.body
      if (!heading || isLost) heading = focusHeading()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
}
