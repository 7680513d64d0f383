import { useEffect, useRef } from 'react'

/** The page title of a screen: 'Your home · Lintel'. */
export function useScreenTitle(title: string, site?: string): void {
  useEffect(() => {
    document.title = site ? `${title} · ${site}` : title
  }, [title, site])
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
  return true
}

/** After a change of route the heading of the new screen takes the focus, also when the screen arrives later. */
export function useRouteFocus(path: string): void {
  const shown = useRef(path)

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (focusHeading()) return
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
}
