import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { brandRecords } from '#src/brands/brands.table.ts'
import { commandSettings } from '#tests/support/product/command-settings.ts'
import { demonstrationOrganizations, policyFaults } from '../core/brand-faults.ts'
import { checkBrands, findingText } from './brand-check.ts'
import { brandTemplate } from './brand-template.ts'

const root = await mkdtemp(join(tmpdir(), 'hearthline-brand-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const program = new URL('../brand.ts', import.meta.url).pathname

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'lender-'))
})

const run = promisify(execFile)

/** Runs the command in a folder outside the repository. */
const brand = (args: readonly string[], BRANDS?: string) =>
  run(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...commandSettings, ...(BRANDS !== undefined && { BRANDS }) },
  }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ status: code, stdout, stderr }),
  )

/** A brand without a fault, whose values are none of the template's. */
const filledTemplate = (orgCode: string): string =>
  brandTemplate({ orgCode, inherits: 'lintel' })
    .replaceAll(/PLACEHOLDER: ?/g, '')
    .replaceAll(`lines.${orgCode}.example`, `lines.${orgCode}.bank`)
    .replaceAll("'000-000-0000'", "'507-555-0110'")
    .replace("nmlsId: '0'", "nmlsId: '400001'")
    .replace("'00000000000000000098'", "'2138NORTHFIELDSAVG77'")
    .replace("zip: '00000'", "zip: '55057'")
    .replace("taxId: '00-0000000'", "taxId: '41-7009001'")
    .replace("originatorNmls: '0000'", "originatorNmls: '2200101'")
    .replace('licensedStates: []', "licensedStates: ['MN']")
    .replace('eligibleStates: []', "eligibleStates: ['MN']")
    .replace(
      '    behavior: {',
      "    orgPricingData: [{ planTerms: { trustees: {}, deedPreparer: { name: 'Lena Berg', address: { street: '1 Field Road', city: 'Northfield', state: 'MN', zip: '55057' } } } }],\n    behavior: {",
    )

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const faultsIn = async () => (await checkBrands(folder)).faults.map(findingText)

describe('npm run brand -- new', () => {
  test('writes a brand without faults and lists what to fill in', async () => {
    const { status, stdout } = await brand(['new', 'fernhill', 'brands'])
    expect(status).toBe(0)
    expect(stdout).not.toContain('Wrong')
    const properties = [
      'baseUrl',
      'hosts.0',
      'orgMetaData.companyInfo.legalName',
      'orgMetaData.companyInfo.nmlsId',
      'orgMetaData.companyInfo.lei',
      'orgMetaData.companyInfo.address',
      'support.phone',
      'support.email',
      'sender.email',
      'filing.contactName',
      'filing.contactPhone',
      'filing.contactEmail',
      'filing.street',
      'filing.city',
      'filing.zip',
      'filing.taxId',
      'filing.originatorNmls',
      'behavior.eligibleStates',
      'orgPricingData.planTerms.deedPreparer',
    ]
    const lines = [...stdout.matchAll(/^ {2}fernhill\.ts: fernhill: ([\w.]+): /gm)].map(([, field = '']) => field)
    expect(lines.toSorted()).toEqual(properties.toSorted())
  })

  test('never writes over a brand', async () => {
    await write('fernhill.ts', 'mine')
    const { status, stderr } = await brand(['new', 'fernhill', '.'])
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/fernhill\.ts already exists/) })
    expect(await readFile(join(folder, 'fernhill.ts'), 'utf8')).toBe('mine')
  })

  test('writes where BRANDS leads, if that is a folder', async () => {
    expect((await brand(['new', 'fernhill'], join(folder, 'ours'))).status).toBe(0)
    expect(await readFile(join(folder, 'ours', 'fernhill.ts'), 'utf8')).toContain("orgCode: 'fernhill'")
    expect((await brand(['new', 'fernhill'], join(folder, 'brands.ts'))).stderr).toMatch(
      /^Name the folder of your brands/,
    )
  })

  test.each([
    [['new', 'lintel', '.'], /^lintel is the code of a brand that ships/],
    [['new', 'Fern Hill', '.'], /^Fern Hill is not a code/],
    [['new', '../fernhill', '.'], /is not a code/],
    [['new', 'fernhill', '.', '--inherits', 'none'], /^No brand that ships is called none/],
    [['new'], /^npm run brand -- new CODE/],
    [['check', '--inherits', 'lintel'], /^npm run brand -- new CODE/],
    [['check'], /^Name a module or folder of brands/],
    [[], /^npm run brand -- new CODE/],
  ])('of %j says what is wrong', async (args, pattern) => {
    expect(await brand(args)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(pattern) })
  })

  test.each(brandRecords.map(({ orgCode }) => orgCode))('may take what it does not say from %s', async (inherits) => {
    await write('fernhill.ts', brandTemplate({ orgCode: 'fernhill', inherits }))
    expect(await faultsIn()).toEqual([])
  })
})

describe('npm run brand -- check', () => {
  test('ends well with a brand that is filled in', async () => {
    await write('fernhill.ts', filledTemplate('fernhill'))
    expect(await brand(['check', '.', '--strict'])).toEqual({
      status: 0,
      stdout: 'fernhill: no faults, and nothing to fill in.\n',
      stderr: '',
    })
  })

  test('refuses a brand with values of the template', async () => {
    await write('fernhill.ts', brandTemplate({ orgCode: 'fernhill', inherits: 'lintel' }))
    const { status, stdout } = await brand(['check', '.'])
    expect(status).toBe(1)
    expect(stdout).toMatch(/^From the template\. Production refuses these brands until you fill them in:$/m)
    expect(stdout).toMatch(/^ {2}fernhill\.ts: fernhill: filing\.taxId: Is still zeros$/m)
    expect(stdout).toMatch(/^fernhill: no faults, but 19 values still need to be filled in\.$/m)
  })

  test('accepts a name that is reserved for examples, and with --strict ends with code 1', async () => {
    await write('fernhill.ts', filledTemplate('fernhill').replace("'help@lines.fernhill.bank'", "'help@fernhill.test'"))
    const { status, stdout } = await brand(['check', '.'])
    expect({ status, last: stdout.trim().split('\n').at(-1) }).toEqual({
      status: 0,
      last: 'fernhill: no faults, but 1 value still needs to be filled in. With --strict this ends with code 1.',
    })
    expect(await brand(['check', '.', '--strict'])).toEqual({ status: 1, stdout, stderr: '' })
  })

  test('finds the mark of the template in any text, and zeros only among the numbers of the company', async () => {
    await write(
      'fernhill.ts',
      filledTemplate('fernhill').replace(
        '    behavior: {',
        "    words: { en: { Continue: 'PLACEHOLDER' }, es: { Continue: 'Seguir' } },\n    loader: { messages: { en: ['0'], es: ['0'] } },\n    behavior: {",
      ),
    )
    const { unfilledValues } = await checkBrands(folder)
    expect(unfilledValues.map(({ field }) => field)).toEqual(['words.en.Continue'])
  })

  test('refuses a brand that says it is a demonstration', async () => {
    await write(
      'fernhill.ts',
      filledTemplate('fernhill').replace('    behavior: {', '    behavior: { isDemonstration: true,'),
    )
    expect(await faultsIn()).toEqual([
      'fernhill.ts: fernhill: behavior.isDemonstration: Is true, so production does not serve this brand',
    ])
  })

  test('reads a folder whole and lists every fault of every brand, with file and property', async () => {
    await write(
      'fernhill.ts',
      filledTemplate('fernhill')
        .replace("ink: '#1C2521'", "ink: '#F0F0F0'")
        .replace("email: 'notices@lines.fernhill.bank'", "email: 'notices'")
        .replace("taxId: '41-7009001'", "taxId: '41'")
        .replace('    behavior: {', "    words: { en: { 'Save {name}': 'Keep' }, es: {} },\n    behavior: {"),
    )
    await write('meadow.ts', filledTemplate('meadow').replace("eligibleStates: ['MN']", "eligibleStates: ['MN', 'TX']"))
    await write(
      'orchard.ts',
      filledTemplate('orchard').replace("'lines.orchard.bank'],", "'lines.meadow.bank', 'lintel.example'],"),
    )
    await write('quarry.ts', filledTemplate('quarry').replace("inherits: 'lintel'", "inherits: 'missing'"))
    await write('thrown.ts', 'throw new Error("no figure for Ohio")')
    await write('half.ts', 'export const brands = [{ orgCode: "nor')
    await write('ridge.ts', filledTemplate('ridge').replace('trustees: {}', 'trustees: 7'))
    await write('same.ts', filledTemplate('meadow').replace("'lines.meadow.bank'],", "'lines.same.bank'],"))
    const faults = (await faultsIn()).map((line) => line.replace(`${folder}/`, ''))
    const isOfDesign = (line: string) => line.startsWith('fernhill.ts: fernhill: design.')
    expect(faults.filter((line) => !isOfDesign(line))).toEqual([
      expect.stringMatching(/^half\.ts: BRANDS: half\.ts cannot be loaded\. /),
      'thrown.ts: BRANDS: thrown.ts cannot be loaded. no figure for Ohio',
      'orchard.ts: orchard: hosts.0: The host lines.meadow.bank is also that of meadow in meadow.ts',
      'orchard.ts: orchard: hosts.1: The host lintel.example is also that of lintel, which ships with the product',
      'same.ts: meadow: orgCode: The code meadow is also that of meadow in meadow.ts',
      expect.stringMatching(/^fernhill\.ts: fernhill: words\.en\.Save \{name\}: The placeholders in braces must stay/),
      expect.stringMatching(/^fernhill\.ts: fernhill: words\.es\.Save \{name\}: Changed in English but not in Spanish/),
      expect.stringMatching(/^fernhill\.ts: fernhill: sender\.email: ./),
      expect.stringMatching(/^fernhill\.ts: fernhill: filing\.taxId: ./),
      'meadow.ts: meadow: behavior.eligibleStates: States without a license in footer.licensedStates: TX',
      expect.stringMatching(/^quarry\.ts: quarry: inherits: Brand quarry inherits from missing, which does not exist/),
      expect.stringMatching(/^ridge\.ts: ridge: orgPricingData\.planTerms\.trustees: /),
    ])
    expect(faults.filter(isOfDesign)).toContainEqual(
      expect.stringMatching(/^fernhill\.ts: fernhill: design\.ink: Ink on [\w ]+ \(light\) is 1, needs 4\.5; /),
    )
    expect((await brand(['check', '.'])).status).toBe(1)
  })

  test('names what a brand would take from a sample company', async () => {
    await write('fernhill.ts', filledTemplate('fernhill').replace(/sender: \{.*\},/, "sender: { name: 'Fernhill' },"))
    expect(await faultsIn()).toEqual([
      'fernhill.ts: fernhill: sender.email: Still belongs to a sample company',
      'fernhill.ts: fernhill: sender.smsName: Still belongs to a sample company',
    ])
  })

  test('accepts the example of the documentation, copied out of the repository', async () => {
    const example = new URL('../../../../examples/lender/brands.ts', import.meta.url)
    await mkdir(join(folder, 'etc'))
    await writeFile(join(folder, 'etc', 'brands.ts'), await readFile(example))
    const { status, stdout } = await brand(['check'], join(folder, 'etc', 'brands.ts'))
    expect({ status, last: stdout.trim().split('\n').at(-1) }).toEqual({
      status: 0,
      last: expect.stringMatching(/^northfield: no faults, but /),
    })
  })

  test('finds no fault in rates and rules of the brands that ship', () => {
    expect(demonstrationOrganizations.flatMap(policyFaults)).toEqual([])
  })
})
