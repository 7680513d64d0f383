import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { escapeHtml } from '#src/platform/words/escaped.ts'
import { everyLetter } from '../../tests/support/letters/every-letter.ts'
import type { Letter } from '../../tests/support/letters/letter.ts'
import { mailFaults } from '../../tests/support/letters/mail-faults.ts'
import { root } from '../run-command.ts'
import { withBrowser } from './opened-browser.ts'
import { pictureBrands } from './picture-brands.table.ts'
import { type PictureView, writePicturesPage } from './pictures-page.ts'

const folder = join(root, '.cache/screens/mails')
/** CSS pixels of a small phone, and of a window on a desk. */
const widths = [360, 800] as const

/** A text message as a phone shows it. */
const bubble = (text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Text message</title><body style="margin:16px;font:17px/24px system-ui"><p style="margin:0;padding:12px 16px;border-radius:18px;background:#e9e9eb;color:#000;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</p>`

/** Opens every email and text of the three brands in both languages as a picture, and inspects the emails. */
export const takeMailPictures = async (): Promise<string> => {
  await rm(folder, { recursive: true, force: true })
  const byBrand = await withBrowser((browser) =>
    Promise.all(pictureBrands.map((brand) => picturesOfBrand(browser, brand))),
  )
  return writePicturesPage(folder, 'Emails and texts', byBrand.flat())
}

const picturesOfBrand = async (browser: Browser, brand: string): Promise<PictureView[]> => {
  const organization = shippedOrganizations.byCode(brand)
  if (!organization) throw new Error(`There is no brand ${brand}.`)
  await mkdir(join(folder, brand), { recursive: true })
  const page = await browser.newPage()
  const pictures: PictureView[] = []
  for (const language of ['en', 'es'] as const)
    for (const letter of everyLetter(organization, language))
      pictures.push(...(await picturesOfLetter(page, letter, { brand, language })))
  return pictures
}

const picturesOfLetter = async (
  page: Page,
  { name, mail, text }: Letter,
  of: { brand: string; language: string },
): Promise<PictureView[]> => {
  const faults = mail ? await mailFaults(page, mail.html, { isDeep: false }) : []
  const pictures: PictureView[] = []
  const take = async (state: string, html: string, width: number) => {
    const file = `${of.brand}/${name}-${of.language}-${state}-${width}.png`
    await page.setViewportSize({ width, height: 200 })
    await page.setContent(html)
    await page.screenshot({ path: join(folder, file), fullPage: true })
    pictures.push({ file, screen: name, state, ...of, width, faults: state === 'text' ? [] : faults })
  }
  for (const state of mail ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme: state })
    for (const width of widths) await take(state, mail?.html ?? '', width)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (text !== undefined) await take('text', bubble(text), widths[0])
  return pictures
}
