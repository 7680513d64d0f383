import { requireChromium } from './browser.ts'
import { startProduct } from './product.ts'

/**
 * Playwright's global set-up: one product for all journeys, unless PRODUCT_URL names one that runs already.
 * @throws Error where there is no browser
 */
const setUp = async () => {
  requireChromium()
  if (process.env.PRODUCT_URL) return
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  return async () => {
    if (process.exitCode) console.log(product.log())
    await product.stop()
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default setUp
