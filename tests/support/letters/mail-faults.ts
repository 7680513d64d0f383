import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** CSS pixels: the narrowest screen that WCAG 2.2 (1.4.10) names, and the usual small phone. */
const phoneWidths = [320, 360] as const
const themes = ['light', 'dark'] as const
/** CSS pixels of a target for a finger. */
const minTarget = 44

/** What is wrong with an email on small phones, in light and in dark; empty if nothing is. */
export const mailFaults = async (page: Page, html: string, { isDeep }: { isDeep: boolean }): Promise<string[]> => {
  await page.setContent(html)
  const faults: string[] = []
  for (const width of phoneWidths) {
    await page.setViewportSize({ width, height: 740 })
    faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
  }
  for (const colorScheme of isDeep ? themes : []) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).disableRules(['region', 'landmark-one-main']).analyze()
    for (const { id, nodes } of violations)
      faults.push(...nodes.map(({ target, failureSummary }) => `${colorScheme}: ${id} at ${target} ${failureSummary}`))
  }
  return faults
}

const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate((target) => {
    const button = document.querySelector('.button')?.getBoundingClientRect()
    const support = document.querySelector('.support')?.getBoundingClientRect()
    const isWide = document.documentElement.scrollWidth > innerWidth
    return [
      ...(isWide ? [`the content is ${document.documentElement.scrollWidth} px wide`] : []),
      ...(button ? [] : ['there is no button']),
      ...(button && support && button.bottom > support.top ? ['the button is not above the support block'] : []),
      ...(button && button.height < target ? [`the button is only ${button.height} px high`] : []),
    ]
  }, minTarget)

/** What makes an email's layout differ from another's; one of each kind is inspected closely. */
export const shapeOf = (html: string): string =>
  [/class="support"/, /letter-spacing/, /<a class="muted"/].map((part) => Number(part.test(html))).join('')
