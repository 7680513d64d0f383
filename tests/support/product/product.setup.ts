import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from '../pages/browser.ts'
import { startProduct } from './product.ts'

/**
 * Playwright's global setup: one product for all journeys, unless PRODUCT_URL names a running one.
 * @throws Error if there is no browser
 */
const setUp = async () => {
  requireChromium()
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-screens-'))
  process.env.SOUND_SCREENS = folder
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (process.env.PRODUCT_URL) return removeFolder
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  return async () => {
    if (process.exitCode) console.log(product.log())
    await product.stop()
    await removeFolder()
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default setUp
