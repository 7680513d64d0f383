import { type Browser, chromium } from '@playwright/test'
import { launchArgs, requireChromium } from '../../tests/support/pages/browser.ts'
import { startProduct } from '../../tests/support/product/product.ts'

/** Runs with a browser, which is closed afterward. */
export const withBrowser = async <Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> => {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: launchArgs() })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

/** Runs with a product that no one else uses and a browser; both are stopped afterward. */
export const withProduct = async <Result>(
  run: (opened: { url: string; browser: Browser }) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> => {
  const product = await startProduct(settings)
  try {
    return await withBrowser((browser) => run({ url: product.url, browser }))
  } finally {
    await product.stop()
  }
}
