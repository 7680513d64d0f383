import { expect, type Page } from '@playwright/test'
import type { Hands } from './hands.ts'

/** One screen of a measured journey: a route and its heading. */
interface MeasuredScreen {
  name: string
  presses: number
  /** The most words that were visible on it at once. */
  words: number
}

/**
 * Hands that also measure what they do. A screen is a route with its heading on which the person does something; a dialog
 * counts as a screen of its own. A press is a touch, or on a keyboard the key that acts: putting the cursor into a field
 * counts as one, typing as none, and a menu or an address search as two. Words are those that a person sees on the screen
 * when they act, in the screen's own column; what frames each screen alike (header, side, footer) is left out, and so is the
 * text of legal documents, because law sets their length.
 */
export const measuredHands = (page: Page, hands: Hands) => {
  const screens = new Map<string, MeasuredScreen>()

  /** Counts the present screen, and these presses on it. What still loads would be counted only in a slow run. */
  const measure = async (presses: number): Promise<void> => {
    await expect(page.locator('main').locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0)
    const { heading, words } = await page.evaluate(visibleWords)
    const name = `${pathWithoutIds(page.url())} ${heading}`
    const before = screens.get(name)
    screens.set(name, {
      name,
      presses: (before?.presses ?? 0) + presses,
      words: Math.max(before?.words ?? 0, words),
    })
  }

  const countingHands: Hands = {
    async press(control) {
      await control.waitFor()
      await measure(1)
      await hands.press(control)
    },
    async write(field, text) {
      await field.waitFor()
      await measure(1)
      await hands.write(field, text)
    },
    async pick(radio) {
      await radio.waitFor({ state: 'attached' })
      await measure(1)
      await hands.pick(radio)
    },
    async tick(box) {
      await box.waitFor()
      await measure(1)
      await hands.tick(box)
    },
    async choose(menu, label) {
      await menu.waitFor()
      await measure(2)
      await hands.choose(menu, label)
    },
    async lookUp(combobox, text) {
      await combobox.waitFor()
      await measure(2)
      await hands.lookUp(combobox, text)
    },
  }

  const sum = (of: (screen: MeasuredScreen) => number) =>
    [...screens.values()].reduce((total, screen) => total + of(screen), 0)

  return {
    hands: countingHands,
    totals: () => ({
      screens: screens.size,
      presses: sum((measuredScreen) => measuredScreen.presses),
      words: sum((measuredScreen) => measuredScreen.words),
    }),
    /** One row for each screen, in the order of the journey. */
    rows: () => [...screens.values()],
  }
}

const pathWithoutIds = (url: string): string =>
  new URL(url).pathname.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ':uuid')

/** Runs in the page. */
const visibleWords = () => {
  const legalText = '[data-legal-text]'
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return false
    const { width, height } = element.getBoundingClientRect()
    // Text for screen readers alone is one pixel large.
    return width > 1 && height > 1
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const root = dialog ?? document.querySelector('main') ?? document.body
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let words = 0
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode
    if (!element || element.closest(legalText) || element.closest('.sr-only') || !isShown(element)) continue
    words += textContent?.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  }
  const headings = [...root.querySelectorAll(dialog ? 'h1, h2' : 'main h1')].filter(isShown)
  return { heading: headings[0]?.textContent ?? '', words }
}
