import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test as playwrightTest } from '@playwright/test'
import { type Hands, keyboard, touch } from './hands.ts'

interface JourneyFixtures {
  hands: Hands
  /** Everything in the page that went wrong without a word to the visitor; must be empty at the end. */
  browserErrors: string[]
}

/** Calls and connections that fail are the browser's own entries; what the page makes of them is looked at on the page. */
const entryOfTheBrowser = /^(Failed to load resource|WebSocket connection to)/

/** A journey: with the hands of its device, and failing on any error the browser reports. */
export const test = playwrightTest.extend<JourneyFixtures>({
  hands: async ({ page, isMobile }, use) => use(isMobile ? touch(page) : keyboard(page)),
  browserErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !entryOfTheBrowser.test(message.text())) errors.push(message.text())
      })
      await use(errors)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const narrowest = 320
/** 'Your property · Lintel'. */
const titled = /\S · \S/

/** The heading of the screen; one that waits for a part of itself stays in the page, hidden. */
export const headingOf = (page: Page): Locator => page.locator('main h1:visible')

/** What holds on every screen: no accessibility fault, one heading, a title, and nothing to the side at 320 px. */
export const inspect = async (page: Page, title = titled): Promise<void> => {
  await expect(headingOf(page)).toHaveCount(1)
  await expect(page).toHaveTitle(title)
  await untilStill(page)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(faults, `accessibility faults on ${page.url()}`).toEqual([])
  await expectNothingToTheSide(page)
}

/** Inspects the screen that a change of route led to; its heading has the focus. */
export const inspectArrival = async (page: Page, title?: RegExp): Promise<void> => {
  await expect(headingOf(page)).toBeFocused()
  await inspect(page, title)
}

const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
}

const expectNothingToTheSide = async (page: Page): Promise<void> => {
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ width: narrowest, height: size.height })
  const beyond = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => element.outerHTML.slice(0, 120))
  }, narrowest)
  await page.setViewportSize(size)
  expect(beyond, `wider than ${narrowest} px on ${page.url()}`).toEqual([])
}
