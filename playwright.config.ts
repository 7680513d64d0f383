import { defineConfig } from '@playwright/test'
import { findChromium, launchArgs } from './tests/support/pages/browser.ts'

// Other tools read this file too, so that a missing browser is left to the journeys' set-up to report.
const executablePath = findChromium()

/** A camera and a microphone that show and sound something, and are allowed; slow, since three windows code it without help. */
const mediaArgs = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream']

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 900 } }
const walkedAtADesk = '**/{apply,home,employed,account-pages}.test.ts'

/** The tags of the journeys that are walked with each change; one without a tag is walked in the ring `all`. */
const eachChange = /@change-phone/
const eachChangeAtADesk = /@change-desk/

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/product/product.setup.ts',
  workers: 3,
  fullyParallel: false,
  // A journey that takes a minute on a quiet machine takes three on a busy one; what waits for nothing is seen by `expect`.
  timeout: 300_000,
  // Three journeys at once on two processors, since they mostly wait; one of them has three windows.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./scripts/testing/progress-of-playwright.ts']],
  use: {
    baseURL: process.env.PRODUCT_URL,
    launchOptions: { ...(executablePath && { executablePath }), args: [...launchArgs(), ...mediaArgs] },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording costs a journey a good part of its time, so a ring records only what it repeats alone.
    trace: process.env.JOURNEY_TRACES === 'off' ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone-390', grep: eachChange, use: phone },
    { name: 'phone-390-others', grepInvert: eachChange, use: phone },
    // By keys alone; the way from end to end is walked on both devices.
    { name: 'desktop-1280', testMatch: walkedAtADesk, grep: eachChangeAtADesk, use: desktop },
    { name: 'desktop-1280-others', testMatch: walkedAtADesk, grepInvert: eachChangeAtADesk, use: desktop },
  ],
})
