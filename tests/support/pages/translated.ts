import { expect, type Page } from '@playwright/test'
import { spanish } from '#src/apps/borrower/spanish.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { fillSentence, type Language, type PlaceholderValue } from '#src/platform/words/fill.ts'

/** A brand's text of a page in one language, by the English sentence. */
export type Translate = (sentence: string, values?: Record<string, PlaceholderValue>) => string

export const translatorFor = (brand: string, language: Language): Translate => {
  const organization = shippedOrganizations.byCode(brand)
  if (!organization) throw new Error(`There is no brand ${brand}.`)
  const own = organization.words[language] ?? {}
  return (sentence, values = {}) => {
    const translation = language === 'es' ? spanish[sentence] : sentence
    const text = own[sentence] ?? translation
    if (text === undefined) throw new Error(`'${sentence}' has no Spanish.`)
    return fillSentence(text, values, language)
  }
}

/** English sentences long enough not to occur by chance in Spanish ones. */
const giveaways = Object.entries(spanish)
  .filter(([english, translation]) => english !== translation && english.length > 14 && !english.includes('{'))
  .map(([english]) => english)

/** Checks that a page is completely in Spanish. */
export const expectNoEnglish = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  // biome-ignore lint/performance/useDomNodeTextContent: the text content holds the page's scripts too
  const text = await page.locator('body').innerText()
  expect(
    giveaways.filter((sentence) => text.includes(sentence)),
    `English on ${page.url()}`,
  ).toEqual([])
}
