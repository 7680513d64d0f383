import { useEffect, useRef } from 'react'

/** The page title of a screen: 'Your home · Lintel'. */
export function useScreenTitle(title: string, site?: string): void {
  useEffect(() => {
    document.title = site ? `${title} · ${site}` : title
  }, [title, site])
}

function focusHeading(): HTMLElement | undefined {
  // A screen that waits for a part of itself stays in the page, hidden.
  const isShown = (heading: HTMLElement) => heading.checkVisibility?.() ?? true
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown)
  if (!heading) return undefined
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
  return heading
}

/**
 * After a change of route the heading of the new screen takes the focus, also when the screen arrives later. What stands
 * in for a screen while it loads may have a heading of its own: the focus it took goes on to the one that replaces it.
 */
export function useRouteFocus(path: string): void {
  const shown = useRef(path)

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    let heading = focusHeading()
    const observer = new MutationObserver(() => {
      const isLost = heading && !heading.isConnected && document.activeElement === document.body
      if (!heading || isLost) heading = focusHeading()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
}
