const scrolls = /auto|scroll/

/** The nearest element around this one that scrolls its content. */
const scrollerOf = (element: Element): Element | undefined => {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(ancestor)
    if (scrolls.test(overflowX) && ancestor.scrollWidth > ancestor.clientWidth) return ancestor
    if (scrolls.test(overflowY) && ancestor.scrollHeight > ancestor.clientHeight) return ancestor
  }
  return undefined
}

/** How far to scroll so that a range shows whole within another; its beginning where it is larger. */
const distance = (start: number, end: number, min: number, max: number): number => {
  if (start < min) return start - min
  return end > max ? Math.min(end - max, start - min) : 0
}

/**
 * Scrolls the container of an item so that the item shows: the current one of a row that is wider than the screen, or of a
 * list. Not by `scrollIntoView`, which in Chromium also moves the place from which Tab continues, so that a page would begin
 * at the item and its skip link would never be reached.
 */
export const intoView = (element: Element | null): void => {
  const scroller = element && scrollerOf(element)
  if (!scroller) return
  const item = element.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  scroller.scrollLeft += distance(item.left, item.right, view.left, view.right)
  scroller.scrollTop += distance(item.top, item.bottom, view.top, view.bottom)
}
