import { useEffect } from 'react'

const headings = 'h1, h2, h3'
const controls =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled)'

const isShown = (element: Element): boolean => element.isConnected && (element.checkVisibility?.() ?? true)
const firstIn = (part: Element, selector: string): HTMLElement | undefined =>
  [part, ...part.querySelectorAll(selector)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(selector) && isShown(element),
  )

const partsAround = (element: Element): readonly Element[] => {
  const parts: Element[] = []
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) parts.push(part)
  return parts
}

/**
 * Where the focus moves when the focused element has left the page. If something replaced the element, such as a form
 * and the button that opens it, the focus moves there. Otherwise it moves to the heading of the nearest remaining part.
 */
const nextPlace = (ancestors: readonly Element[], arrivals: readonly Element[]): HTMLElement | undefined => {
  const visibleElements = ancestors.filter(isShown)
  for (const part of arrivals.filter((arrival) => isShown(arrival) && visibleElements[0]?.contains(arrival))) {
    const target = firstIn(part, headings) ?? firstIn(part, controls)
    if (target) return target
  }
  for (const part of visibleElements) {
    const heading = firstIn(part, headings)
    if (heading) return heading
  }
  return undefined
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the focus in the page. When a part closes, a list changes its page or an action finishes, its button may
 * disappear, and a keyboard user would start at the top again. An element that is only disabled for a while gets the
 * focus back.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let ancestors: readonly Element[] = []
    let arrivals: Element[] = []
    let frame = 0
    const remember = () => {
      ancestors = document.activeElement ? partsAround(document.activeElement) : []
    }
    const restore = () => {
      frame = 0
      const [holder] = ancestors
      const arrivalCount = arrivals
      arrivals = []
      if (!holder || !isLost()) return
      const target = isShown(holder) ? holder : nextPlace(ancestors, arrivalCount)
      if (!target || !(target instanceof HTMLElement)) return
      if (target.matches(headings)) target.tabIndex = -1
      target.focus()
    }
    const observer = new MutationObserver((changes) => {
      if (ancestors.length === 0) return
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) arrivals.push(node)
      // A dialog or a route change decides first where the focus goes.
      frame ||= requestAnimationFrame(restore)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    // A press on an empty area removes the focus on purpose.
    document.addEventListener('click', remember, true)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('click', remember, true)
    }
  }, [])
}
