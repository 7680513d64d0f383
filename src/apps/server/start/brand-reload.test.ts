import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { organizationsWithPublished } from '#src/brands/published-pricing.rules.ts'
import { organizationsWithHours } from '#src/features/hours/organization-hours.rules.ts'
import { openLog } from '#src/platform/server/log.ts'
import { themeCss } from '#src/platform/theme/tokens.rules.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { rawAnswer } from '#tests/support/stubs/raw-answer.ts'
import { brandTemplate } from '../brand/brand-template.ts'
import { lendingPolicies } from '../core/lending-policy.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { openReloadedOrganizations, readBrandsView } from './brand-reload.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthline-brand-reload-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const example = new URL('../../../../examples/lender/brands.ts', import.meta.url).href

/** A module of the example's brand with other properties, and of others like it. */
const aModule = (changes: string, others: readonly string[] = []) => `import { brands as shown } from '${example}'
const [one] = shown
const others = ${JSON.stringify(others)}
export const brands = [
  { ...one, ${changes} },
  ...others.map((code) => ({ ...one, orgCode: code, canonicalOrgCode: code, hosts: [code + '.test'] })),
]
`

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'brands-'))
  file = join(folder, 'brands.mjs')
})

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
})

interface ReloadOptions {
  /** The file or its folder. */
  place?: string
  environment?: 'production' | 'test'
  everyMs?: number
  timeoutMs?: number
}

/** Serves the brands of the file as a process does, and looks at it every few milliseconds. */
const aReload = async (text: string, options: ReloadOptions = {}) => {
  const { place = file, environment = 'production', everyMs = 25, timeoutMs = 60_000 } = options
  await writeFile(file, text)
  const config = readConfig({ HEARTHLINE_ENVIRONMENT: environment, BRANDS: place, DEFAULT_ORGANIZATION: 'northfield' })
  const { organizations, watch } = await openReloadedOrganizations(config, { everyMs, timeoutMs })
  const lines: { level: string; msg: string; reason?: string; path?: string; brands?: string[] }[] = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const reload = watch(log)
  if (reload) running.push(reload)
  return { organizations, lines }
}

const northfield = ({ organizations }: Awaited<ReturnType<typeof aReload>>) => organizations.byCode('northfield')

describe('brands whose files change', () => {
  test('are served without a restart, and the log records it', async () => {
    const reload = await aReload(aModule(''))
    const before = northfield(reload)
    await writeFile(file, aModule(`orgBrand: 'meadow', hosts: ['new.test']`, ['fernhill']))
    await expect.poll(() => northfield(reload)?.orgBrand).toBe('meadow')
    expect(reload.organizations.byHost('new.test')).toBe(northfield(reload))
    expect(reload.organizations.byHost(before?.hosts[0] ?? '')).toBeUndefined()
    expect(reload.organizations.byHost('fernhill.test')?.orgCode).toBe('fernhill')
    expect(reload.lines).toEqual([
      expect.objectContaining({
        level: 'info',
        brands: ['northfield', 'fernhill'],
        msg: 'brands were changed and are served',
      }),
    ])
  })

  test('change where the organizations were read before: prices, hours, policies and theme', async () => {
    const reload = await aReload(aModule(''))
    const version = { version: 1, inForceFrom: '2026-01-01', pricing: { marginNote: 'published' } }
    const hours = northfield(reload)?.support.hours
    const present = organizationsWithHours(
      organizationsWithPublished(
        reload.organizations,
        () => [version],
        () => '2026-11-29',
      ),
      () => hours,
    )
    const policyFor = lendingPolicies((orgCode) => {
      const organization = present.byCode(orgCode)
      if (!organization) throw new Error(orgCode)
      return organization
    })
    const before = present.byCode('northfield')
    const policy = policyFor('northfield')
    expect(present.byCode('northfield')).toBe(before)
    expect(policyFor('northfield')).toBe(policy)

    await writeFile(file, aModule(`design: { paper: '#FFFFFF' }, sender: { ...one.sender, name: 'Meadow' }`))
    await expect.poll(() => present.byCode('northfield')?.sender.name).toBe('Meadow')
    const after = present.byCode('northfield')
    expect(after?.orgPricingData.at(-1)).toEqual(version.pricing)
    expect(after && themeCss(after.design)).not.toBe(before && themeCss(before.design))
    expect(policyFor('northfield')).not.toBe(policy)
  })

  const refuse = async (text: string, options?: ReloadOptions) => {
    const reload = await aReload(aModule(''), options)
    const before = northfield(reload)
    await writeFile(file, text)
    await expect.poll(() => reload.lines.length).toBe(1)
    expect(northfield(reload)).toBe(before)
    const [line] = reload.lines
    expect(line).toMatchObject({
      level: 'error',
      msg: 'brands were changed and are refused; those before them stay',
    })
    return { reload, reason: line?.reason ?? '' }
  }

  test.each([
    ['throw', 'throw new Error("no figure for Ohio")', /cannot be loaded\. no figure for Ohio/],
    ['are wrong', aModule(`design: { ink: '#F0F0F0' }`), /^Brand northfield is not valid\. design\.\w+: /],
    ['end the process', 'process.exit(1)', /ended the thread/],
    ['have rates that no rule can read', aModule('orgPricingData: [{ pricing: 7 }]'), /orgPricingData\.pricing: /],
    [
      'would answer as a sample company',
      aModule(`sender: { name: 'Lintel' }`),
      /^Production cannot serve these brands:\n {2}BRANDS: northfield: sender\.name: Still belongs to a sample company/,
    ],
    ['lose a brand that is served', aModule(`orgCode: 'meadow'`), /^BRANDS: northfield is served and is missing/],
  ])('are refused when they %s, and those before them stay', async (_what, text, reason) => {
    expect((await refuse(text)).reason).toMatch(reason)
  })

  test('are refused outside production as well when no rule can read their rates', async () => {
    const { reason } = await refuse(aModule('orgPricingData: [{ pricing: 7 }]'), { environment: 'test' })
    expect(reason).toMatch(/^Brand northfield is not valid\. orgPricingData\.pricing: /)
  })

  test('are refused while one of them is still a template, and served once it is completed', async () => {
    const reload = await aReload(aModule(''), { place: folder })
    const template = join(folder, 'fernhill.mjs')
    await writeFile(template, brandTemplate({ orgCode: 'fernhill', inherits: 'lintel' }))
    await expect.poll(() => reload.lines.length).toBe(1)
    expect(reload.lines[0]?.reason).toMatch(/^ {2}BRANDS: fernhill: filing\.taxId: Is still zeros$/m)
    expect(reload.organizations.byCode('fernhill')).toBeUndefined()
    await writeFile(template, aModule(`orgCode: 'fernhill', canonicalOrgCode: 'fernhill', hosts: ['fernhill.test']`))
    await expect.poll(() => reload.organizations.byHost('fernhill.test')?.orgCode).toBe('fernhill')
  })

  test('are refused when they never end', async () => {
    const { reason } = await refuse('for (;;) {}', { timeoutMs: 1_500 })
    expect(reason).toMatch(/did not load within 1\.5 seconds/)
  })

  test('are read again once a refused file is corrected, and the fault is logged once', async () => {
    const { reload } = await refuse('export const brands = [{ orgCode: "nor')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(reload.lines).toHaveLength(1)
    await writeFile(file, aModule(`orgBrand: 'meadow'`))
    await expect.poll(() => northfield(reload)?.orgBrand).toBe('meadow')
  })

  test('are not read while they are written', async () => {
    const reload = await aReload(aModule(''), { everyMs: 400 })
    const whole = aModule(`orgBrand: 'meadow'`)
    for (let length = 20; length < whole.length; length += 40) {
      await writeFile(file, whole.slice(0, length))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    await writeFile(file, whole)
    await expect.poll(() => northfield(reload)?.orgBrand).toBe('meadow')
    expect(reload.lines.map(({ level }) => level)).toEqual(['info'])
  })

  test('are noticed in the files that a module imports, and nowhere else', async () => {
    const stamp = async () => (await readBrandsView(file)).stamp
    await writeFile(file, aModule(''))
    const first = await stamp()
    await writeFile(join(folder, 'notes.txt'), 'a note')
    expect(await stamp()).toBe(first)
    await writeFile(join(folder, 'prices.json'), '{}')
    expect(await stamp()).not.toBe(first)
  })

  test.each(['file', 'folder'])('named as a %s are read again beside an entry that cannot be read', async (kind) => {
    const danglingLink = join(folder, 'gone.json')
    await symlink(join(folder, 'nowhere'), danglingLink)
    const reload = await aReload(aModule(''), { place: kind === 'file' ? file : folder })
    await expect.poll(() => reload.lines.length).toBe(1)
    await writeFile(file, aModule(`orgBrand: 'meadow'`))
    await expect.poll(() => northfield(reload)?.orgBrand).toBe('meadow')
    expect(reload.lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'a file or folder of brands cannot be read',
        path: danglingLink,
        reason: 'ENOENT',
      }),
      expect.objectContaining({ level: 'info', msg: 'brands were changed and are served' }),
    ])
  })

  test('are read again once their folder, which could not be read, is there again', async () => {
    const reload = await aReload(aModule(''), { place: folder })
    const movedFolder = `${folder}-movedFolder`
    await rename(folder, movedFolder)
    await expect.poll(() => reload.lines.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await rename(movedFolder, folder)
    await writeFile(file, aModule(`orgBrand: 'meadow'`))
    await expect.poll(() => northfield(reload)?.orgBrand).toBe('meadow')
    expect(reload.lines.map(({ level, path }) => [level, path])).toEqual([
      ['warn', folder],
      ['info', undefined],
    ])
  })
})

test('the product answers by a changed brand and by a new one without a restart', async () => {
  await writeFile(file, aModule(''))
  const { url } = await aServedProduct({ BRANDS: file })
  const path = '/service-organization/external/api/v1/organization/authentication-mode'
  const codeAt = async (host: string) => JSON.parse((await rawAnswer(url, path, 'GET', host)).text).orgCode
  expect(await codeAt('lines.northfield.test')).toBe('northfield')
  expect(await codeAt('fernhill.test')).toBe('lintel')
  await writeFile(file, aModule(`hosts: ['moved.test']`, ['fernhill']))
  await expect.poll(() => codeAt('fernhill.test')).toBe('fernhill')
  expect(await codeAt('moved.test')).toBe('northfield')
  expect(await codeAt('lines.northfield.test')).toBe('lintel')
})
