import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readFreshBrands } from './fresh-brands.ts'
import { readLenderBrands } from './lender-brands.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-fresh-brands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const aFile = async (text: string, name = `${randomBytes(6).toString('hex')}.mjs`) => {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}
const listing = (orgCode: string) => `export const brands = [{ orgCode: '${orgCode}', hosts: [] }]`
const codes = async (brands: Promise<readonly { orgCode: string }[]>) => (await brands).map(({ orgCode }) => orgCode)

describe('brands of a lender', () => {
  test('are read as they are now, with the modules that they import', async () => {
    const part = await aFile(`export const code = 'first'`, 'part.mjs')
    const file = await aFile(
      `import { code } from './part.mjs'; export const brands = [{ orgCode: code, hosts: [] }]`,
      'whole.mjs',
    )
    expect(await codes(readLenderBrands(file))).toEqual(['first'])
    await writeFile(part, `export const code = 'second'`)
    expect(await codes(readLenderBrands(file))).toEqual(['first'])
    expect(await codes(readFreshBrands(file))).toEqual(['second'])
  })

  test('may be a folder, whose modules are read in the order of their names', async () => {
    const place = join(folder, 'several')
    await mkdir(join(place, 'parts'), { recursive: true })
    await writeFile(join(place, 'b.ts'), `${listing('b')} as const`)
    await writeFile(join(place, 'a.mjs'), listing('a'))
    await writeFile(join(place, 'a.test.ts'), 'throw new Error("no brand")')
    await writeFile(join(place, 'README.md'), 'Our brands.')
    await writeFile(join(place, 'parts', 'prices.ts'), 'export const prices = []')
    expect(await codes(readLenderBrands(place))).toEqual(['a', 'b'])
    expect(await codes(readFreshBrands(place))).toEqual(['a', 'b'])
  })

  test.each([
    ['throws', 'throw new Error("no figure for Ohio")', /^BRANDS: \S+ cannot be loaded\. no figure for Ohio$/],
    ['is half written', 'export const brands = [{ orgCode: "nor', /^BRANDS: \S+ cannot be loaded\. /],
    ['ends the process', 'process.exit(0)', /^BRANDS: \S+ cannot be loaded\. It ended the thread that read it\.$/],
    ['lists nothing', 'export const brands = []', /^BRANDS: \S+ must export `brands`, a list of at least one brand/],
    ['has a function', 'export const brands = [{ orgCode: "a", hosts: [], sender() {} }]', /could not be cloned/],
    ['never ends', 'for (;;) {}', /^BRANDS: \S+ did not load within 2 seconds\.$/],
  ])('brands whose module %s are refused with the reason', async (_what, text, reason) => {
    await expect(readFreshBrands(await aFile(text), { timeoutMs: 2_000 })).rejects.toThrow(reason)
  })

  test('are no longer waited for once the product stops', async () => {
    const closeSignal = new AbortController()
    const load = readFreshBrands(await aFile('await new Promise((r) => setTimeout(r, 60_000))'), {
      signal: closeSignal.signal,
    })
    closeSignal.abort()
    await expect(load).rejects.toThrow(/was not loaded, because the product stops\.$/)
  })
})
