import { createHash } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test as playwrightTest } from '@playwright/test'
import { type Hands, keyboard, touch } from './hands.ts'
import { soundScreens } from './sound-screens.ts'

interface JourneyFixtures {
  hands: Hands
  /** All silent errors in the page; must be empty at the end. */
  browserErrors: string[]
}

/** Failed calls and connections are logged by the browser itself; the page's reaction is tested on the page. */
const entryOfTheBrowser = /^(Failed to load resource|WebSocket connection to)/

/** A journey: with its device's input methods, and failing on any error that the browser reports. */
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
const titlePattern = /\S · \S/

/** The heading of the screen; a suspended screen stays in the page, hidden. */
export const pageHeading = (page: Page): Locator => page.locator('main h1:visible')

/** Checks for every screen: no accessibility violation, one heading, a title, and no horizontal overflow at 320 px. */
export const inspect = async (page: Page, title = titlePattern): Promise<void> => {
  await expect(pageHeading(page)).toHaveCount(1)
  await expect(page).toHaveTitle(title)
  await untilStill(page)
  await expectAccessible(page)
  await expectNothingToTheSide(page)
}

const expectAccessible = async (page: Page): Promise<void> => {
  const appearance = await readAppearance(page)
  if (soundScreens.has(appearance)) return
  // What appears meanwhile, such as a toast, appears at once: half faded in, its contrast would be too low.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(faults, `accessibility faults on ${page.url()}`).toEqual([])
  soundScreens.add(appearance)
}

/**
 * What a screen looks like, whatever person it shows: its markup and its words without numbers and names of elements, at this width
 * and in these colors. What is filled into fields is none of it.
 */
const readAppearance = async (page: Page): Promise<string> => {
  const parts = await page.evaluate(() => [
    location.host,
    String(innerWidth),
    String(matchMedia('(prefers-color-scheme: dark)').matches),
    document.documentElement.outerHTML,
  ])
  const [host, width, dark, markup = ''] = parts
  const bare = markup.replace(/ value="[^"]*"|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|_r_\w+_|\d+/g, '0')
  return createHash('sha256').update([host, width, dark, bare].join('\0')).digest('hex')
}

/** Checks the screen after a change of route; its heading has the focus. */
export const inspectArrival = async (page: Page, title?: RegExp): Promise<void> => {
  await expect(pageHeading(page)).toBeFocused()
  await inspect(page, title)
}

/** Waits until nothing moves or fades. One animation may begin with the end of another, or with the next frame. */
const untilStill = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const finiteAnimations = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      const animations = finiteAnimations().filter(({ playState }) => playState === 'running')
      if (animations.length > 0) stillFrames = 0
      await Promise.allSettled(animations.map((animation) => animation.finished))
      await nextFrame()
    }
  })
}

const expectNothingToTheSide = async (page: Page): Promise<void> => {
  const size = page.viewportSize()
  if (!size) return
  // A page behind another one is not drawn anew.
  await page.bringToFront()
  await page.setViewportSize({ width: narrowest, height: size.height })
  // Elements that are fixed keep the old width until the page has drawn the new one.
  await page.waitForFunction((width) => innerWidth <= width, narrowest, { timeout: 30_000 })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const beyond = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => element.outerHTML.slice(0, 120))
  }, narrowest)
  await page.setViewportSize(size)
  expect(beyond, `wider than ${narrowest} px on ${page.url()}`).toEqual([])
}
