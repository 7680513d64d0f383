import type { Page } from '@playwright/test'

/** Counts each press of the pointer on a page. A choice from a list is two: one opens it, one picks. */
export const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0
  await page.exposeFunction('countClick', (more: number) => {
    clicks += more
  })
  await page.evaluate(() => {
    const count = (window as Window & { countClick?: (more: number) => void }).countClick
    // A press on a label is followed by one on its field, which no one made.
    document.addEventListener('click', ({ detail }) => detail > 0 && count?.(1), true)
    document.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count?.(2), true)
  })
  return () => clicks
}
