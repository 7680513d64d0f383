import { describe, expect, test } from 'vitest'
import { spanish } from '#src/apps/borrower/spanish.ts'
import { Organization } from '#src/brands/organization.schema.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { flagKeys, isFlagKey } from '#src/domain/flags.ts'
import { PricingTable } from '#src/features/offers/offers.pricing.schema.ts'
import { codeReads } from './support/code-reads.ts'
import { pathsOf, type Schema } from './support/schema-paths.ts'
import { readSourceFiles, type SourceFiles } from './support/source-files.ts'

// A flag that is switched, or a property that a lender sets, changes something: each is read by code outside its declaration.

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
/** Schemas say what a brand may hold, and the folders beside them hold it. */
const isBrandData = (path: string) =>
  /\.schema\.ts$/.test(path) || /^src\/brands\/(?!browser\/|server\/)[^/]+\//.test(path)
const isDeciding = (path: string) =>
  path === 'src/domain/flags.ts' || /^src\/features\/experiments\/(?!borrower\/|console\/)/.test(path)

const source = new Map([...readSourceFiles()].filter(([path]) => path.startsWith('src/') && !isTest(path)))
const without = (files: SourceFiles, isLeftOut: (path: string) => boolean): SourceFiles =>
  new Map([...files].filter(([path]) => !isLeftOut(path)))

const organizations = shippedOrganizations.all()
const products = [...new Set(organizations.flatMap(({ orgMetaData }) => Object.keys(orgMetaData.products)))]

/** The flags among `keys` that no code of `files` names, and no brand names as that of a disaster. */
const unreadFlags = (keys: readonly string[], files: SourceFiles): string[] => {
  const { texts, gappedTexts } = codeReads(without(files, (path) => isDeciding(path) || isBrandData(path)))
  const names = new Set([
    ...texts,
    ...gappedTexts.flatMap(([before, after]) => products.map((product) => before + product + after)),
    ...organizations.flatMap(({ behavior }) => behavior.disasterFlags),
  ])
  return keys.filter((key) => !names.has(key))
}

const unreadProperties = (paths: readonly string[], files: SourceFiles): string[] => {
  const { properties, texts } = codeReads(without(files, isBrandData))
  // Names of keys, not of properties, are read by way of tables: `neighborLinks[key]`, `hours[department]`.
  const isRead = (name: string) => properties.has(name) || (/[-_]|^[A-Z]+$/.test(name) && texts.has(name))
  return paths.filter((path) => !isRead(path.slice(path.lastIndexOf('.') + 1)))
}

test('EXP-01 every flag is read by code whose behavior it changes', () =>
  expect(unreadFlags(flagKeys, source)).toEqual([]))

test('every brand property is read by code whose behavior it changes', () => {
  const paths = pathsOf(Organization as unknown as Schema)
  expect(paths.length).toBeGreaterThan(150)
  expect(unreadProperties(paths, source)).toEqual([])
})

test('every price sheet figure is read by code whose behavior it changes', () => {
  const paths = pathsOf(PricingTable as unknown as Schema)
  expect(paths.length).toBeGreaterThan(40)
  expect(unreadProperties(paths, source)).toEqual([])
})

/** The sentences that brands replace and that no catalog has, so that the replacement would never show. */
const lostOverrides = (overridesByLanguage: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] =>
  Object.values(overridesByLanguage).flatMap((overrides) =>
    Object.keys(overrides).filter((sentence) => !(sentence in spanish)),
  )

test('every sentence that a brand replaces is on the pages', () => {
  for (const { orgCode, words: overridesByLanguage } of organizations)
    expect(lostOverrides(overridesByLanguage), orgCode).toEqual([])
  expect(lostOverrides({ en: { 'Apply in 7 minutes': 'Apply now' } })).toEqual(['Apply in 7 minutes'])
})

test('EXP-01 a name that reads like a flag is a flag', () => {
  const mentions = [...without(source, isDeciding)].flatMap(([path, text]) =>
    [...text.matchAll(/'(fe-[a-z0-9-]+)'/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(mentions.filter(({ name }) => !isFlagKey(name))).toEqual([])
})

describe('code that does not count as reading a flag:', () => {
  test.each([
    ['its declaration', 'src/domain/flags.ts', "export const flags = { 'fe-new': { enabled: true } }"],
    ['its decision', 'src/features/experiments/experiments.rules.ts', "const about = { 'fe-new': () => true }"],
    ['a brand', 'src/brands/lintel/brand.ts', "export const brand = { note: 'fe-new' }"],
    ['a comment', 'src/features/chat/chat.rules.ts', "// reads 'fe-new' later"],
    ['a name made of anything', 'src/features/chat/chat.rules.ts', `const name = (what) => \`fe-\${what}\``],
  ])('%s', (_, path, text) => expect(unreadFlags(['fe-new'], new Map([[path, text]]))).toEqual(['fe-new']))
})

test.each([
  "const { enabled } = useFlag('fe-heloc-heloc-ny-modal')",
  "const on = flags['fe-heloc-heloc-ny-modal'].enabled",
  `const name = (product) => \`fe-heloc-\${product}-ny-modal\``,
])('%s counts as reading a flag', (text) =>
  expect(unreadFlags(['fe-heloc-heloc-ny-modal'], new Map([['src/features/chat/chat.rules.ts', text]]))).toEqual([]),
)

describe('code that does not count as reading a property:', () => {
  test.each([
    ['the schema', 'src/brands/organization.schema.ts', 'const x = shape.offersTea'],
    ['a brand', 'src/brands/lintel/brand.ts', 'const x = { offersTea: true }.offersTea'],
    ['a literal', 'src/features/chat/chat.rules.ts', 'const x = { offersTea: true }'],
    ['a type', 'src/features/chat/chat.rules.ts', 'interface Behavior { offersTea: boolean }'],
  ])('%s', (_, path, text) =>
    expect(unreadProperties(['behavior.offersTea'], new Map([[path, text]]))).toEqual(['behavior.offersTea']),
  )
})

test.each(['const tea = behavior.offersTea', 'const { offersTea } = behavior', "const tea = behavior['offersTea']"])(
  '%s counts as reading a property',
  (text) =>
    expect(unreadProperties(['behavior.offersTea'], new Map([['src/features/chat/chat.rules.ts', text]]))).toEqual([]),
)
