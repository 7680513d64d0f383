import { useEffect } from 'react'

const headings = 'h1, h2, h3'
const controls =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled)'

const isShown = (element: Element): boolean => element.isConnected && (element.checkVisibility?.() ?? true)
const firstIn = (part: Element, selector: string): HTMLElement | undefined =>
  [part, ...part.querySelectorAll(selector)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(selector) && isShown(one),
  )

const partsAround = (element: Element): readonly Element[] => {
  const parts: Element[] = []
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) parts.push(part)
  return parts
}

/**
 * Where the focus goes on when what held it has left the page: into what came in its place, as a form does for the
 * button that unfolds it and the button for the form, else to the heading of the nearest part that is still there.
 */
const nextPlace = (around: readonly Element[], arrived: readonly Element[]): HTMLElement | undefined => {
  const still = around.filter(isShown)
  for (const part of arrived.filter((one) => isShown(one) && still[0]?.contains(one))) {
    const place = firstIn(part, headings) ?? firstIn(part, controls)
    if (place) return place
  }
  for (const part of still) {
    const heading = firstIn(part, headings)
    if (heading) return heading
  }
  return undefined
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the focus in the page: a part that folds away, a list that turns its page or an act that is done takes its button
 * with it, and a person at the keyboard would begin at the top again. What is only disabled for a while gets it back.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: readonly Element[] = []
    let arrived: Element[] = []
    let frame = 0
    const remember = () => {
      around = document.activeElement ? partsAround(document.activeElement) : []
    }
    const restore = () => {
      frame = 0
      const [held] = around
      const came = arrived
      arrived = []
      if (!held || !isLost()) return
      const place = isShown(held) ? held : nextPlace(around, came)
      if (!place || !(place instanceof HTMLElement)) return
      if (place.matches(headings)) place.tabIndex = -1
      place.focus()
    }
    const observer = new MutationObserver((changes) => {
      if (around.length === 0) return
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) arrived.push(node)
      // Whoever knows better where it belongs, a dialog or the change of a route, comes first.
      frame ||= requestAnimationFrame(restore)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    // A press on nothing puts the focus down on purpose.
    document.addEventListener('click', remember, true)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('click', remember, true)
    }
  }, [])
}
