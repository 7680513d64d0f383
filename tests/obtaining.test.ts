import { afterEach, expect, test, vi } from 'vitest'
import { launchArgs, obtainChromium } from './support/pages/browser.ts'
import { findBinaries, otherBinaries, startTestCluster } from './support/product/postgres.ts'

afterEach(() => vi.unstubAllEnvs())

test('without any PostgreSQL the tests report what they looked for and what to do', async () => {
  await expect(startTestCluster([])).rejects.toThrow(/None was found on PATH.*\n.*apt-get install postgresql/s)
})

test('a PostgreSQL that fails to start is named with its reason', async () => {
  const brokenBinaries = { folder: '/nowhere', from: 'PostgreSQL in /nowhere', copied: false }
  await expect(startTestCluster([brokenBinaries])).rejects.toThrow(/PostgreSQL in \/nowhere: ENOENT/)
})

test('the npm package’s PostgreSQL starts when the machine has none', { timeout: 60_000 }, async () => {
  const cluster = await startTestCluster(findBinaries().filter((binaries) => binaries.copied))
  expect(cluster.description).toMatch(/^PostgreSQL from the npm package \(\d+/)
  await cluster.stop()
})

test('the pinned PostgreSQL is used even if the machine has its own, unless a setting names another', () => {
  vi.stubEnv('TEST_POSTGRES', undefined)
  expect(findBinaries()[0]).toMatchObject({ from: 'PostgreSQL from the npm package' })
  vi.stubEnv('TEST_POSTGRES', '/opt/pg/bin')
  expect(findBinaries()).toEqual([{ folder: '/opt/pg/bin', from: 'PostgreSQL in /opt/pg/bin', copied: false }])
  vi.stubEnv('TEST_POSTGRES', 'machine')
  expect(findBinaries().filter(({ copied }) => copied)).toEqual([])
})

test('a machine’s other PostgreSQL versions are one per major version, without the pinned one', async () => {
  const versions = (await otherBinaries()).map(({ version }) => version)
  expect(new Set(versions).size).toBe(versions.length)
  expect(versions).not.toContain('18')
})

test('a named browser that does not run is not replaced by another', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(await obtainChromium()).toEqual({
    executablePath: undefined,
    message: 'CHROMIUM_PATH names /nowhere/chromium, which does not run.',
  })
})

test('the browser’s sandbox is omitted only for root', () => {
  expect(launchArgs().includes('--no-sandbox')).toBe(process.getuid?.() === 0)
})

test('the journeys’ configuration is read without a browser, and only starting them requires one', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  vi.stubEnv('PRODUCT_URL', undefined)
  vi.resetModules()
  const { default: config } = await import('../playwright.config.ts')
  expect(config.testDir).toBe('tests/journeys')
  const { default: setUp } = await import('./support/product/product.setup.ts')
  await expect(setUp()).rejects.toThrow(/No Chromium was found.*CHROMIUM_PATH/s)
})
