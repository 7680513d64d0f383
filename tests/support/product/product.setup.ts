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
  const looks = await mkdtemp(join(tmpdir(), 'hearthline-looks-'))
  process.env.SOUND_LOOKS = looks
  const forgetLooks = () => rm(looks, { recursive: true, force: true })
  if (process.env.PRODUCT_URL) return forgetLooks
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  return async () => {
    if (process.exitCode) console.log(product.log())
    await product.stop()
    await forgetLooks()
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default setUp
