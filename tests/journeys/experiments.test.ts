import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { EditedFlag } from '#src/features/experiments/flags-editor.contract.ts'
import { siteOf } from '../support/product/opened-application.ts'
import { type RunningProduct, startProduct } from '../support/product/product.ts'
import type { Caller } from '../support/walks/borrower-calls.ts'
import { demonstrationStaff } from '../support/walks/demonstration-staff.ts'

const calls = '/service-optimize/secure/api/v1'
const flagKey = 'fe-heloc-multi-page-product-select'

// Flags change the pages of all other journeys, so these have a product of their own.
let product: RunningProduct
let admin: Caller
test.beforeAll(async () => {
  product = await startProduct()
  admin = await demonstrationStaff(product.url)('lintel', 'admin')
})
test.afterAll(() => product.stop())

const page = async (path: string, decisionId?: string) => {
  const headers: HeadersInit = decisionId ? { cookie: `decision-id=${decisionId}` } : {}
  const answer = await fetch(`${siteOf('lintel', product.url)}${path}`, { headers })
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  return { policy: answer.headers.get('content-security-policy') ?? '', flags: JSON.parse(data).flags }
}

test('EXP-02 a page renders the device’s variant from the start and follows the end of the experiment', async () => {
  const variants = ['control', 'variation'].map((key) => ({
    key,
    share: 50,
    enabled: key === 'variation',
    variables: {},
  }))
  const draft = { flagKey, hypothesis: 'Two pages are finished more often.', audience: 'all', variants, endsAt: null }
  await admin.call('POST', `${calls}/experiment`, { key: 'two-pages', draft })
  await admin.call('POST', `${calls}/experiment/two-pages/start`, { version: 1 })

  const ids = Array.from({ length: 20 }, () => randomUUID())
  const isOn = async (id: string): Promise<boolean> =>
    (await page('/account/heloc/register', id)).flags[flagKey]?.enabled === true
  await expect.poll(async () => (await Promise.all(ids.map(isOn))).includes(true)).toBe(true)
  const first = await Promise.all(ids.map(isOn))
  expect(first).toContain(false)
  expect(await Promise.all(ids.map(isOn))).toEqual(first)
  expect((await page('/account/heloc/register')).flags[flagKey]).toBeUndefined()

  await admin.call('POST', `${calls}/experiment/two-pages/end`, { version: 2 })
  await expect.poll(async () => (await Promise.all(ids.map(isOn))).includes(true)).toBe(false)
})

for (const [application, path] of [
  ['borrower', '/account/heloc/register'],
  ['console', '/console'],
] as const)
  test(`EXP-03 with fe-relative-url-${application} off, pages on a test host may call the brand’s base address`, async () => {
    const sources = async () => /connect-src ([^;]*)/.exec((await page(path)).policy)?.[1]
    expect(await sources()).toBe("'self'")
    const feature = `${calls}/feature/fe-relative-url-${application}`
    const { version } = await admin.call<EditedFlag>('PUT', `${feature}/override`, { version: 0, enabled: false })
    await expect.poll(sources).toBe("'self' https://lintel.example")
    await admin.call('POST', `${feature}/undo`, { version })
    await expect.poll(sources).toBe("'self'")
  })
