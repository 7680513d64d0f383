import { expect, test } from 'vitest'
import { thirdPartyNotices, usedPackages } from '../scripts/third-party-notices.ts'

/** Licenses that let a lender run and change the product without giving its own code away. */
const freeLicenses: ReadonlySet<string> = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages with another license, or none in their description, and why they may be used. */
const otherLicenses: Readonly<Record<string, string>> = {
  'libheif-js': 'LGPL-3.0: a file of its own in node_modules, which can be replaced.',
  'png-js': 'Its license file is that of MIT.',
}

const packages = usedPackages()

test('every product package has a license under which a lender may run it', () => {
  expect(packages.length).toBeGreaterThan(200)
  const others = packages.filter(({ name, license }) => !freeLicenses.has(license) && !(name in otherLicenses))
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('every exception is needed', () => {
  const usedExceptions = packages.filter(({ name, license }) => name in otherLicenses && !freeLicenses.has(license))
  expect(usedExceptions.map(({ name }) => name).sort()).toEqual(Object.keys(otherLicenses).sort())
})

test('a text shared by packages appears once, below their names', () => {
  const text = 'Permission is hereby granted'
  const notices = thirdPartyNotices([
    { name: 'one', version: '1.0.0', license: 'MIT', texts: [text] },
    { name: 'two', version: '2.0.0', license: 'MIT', texts: [text] },
    { name: 'three', version: '3.0.0', license: 'ISC', texts: [] },
  ])
  expect(notices).toContain(`one 1.0.0 (MIT)\ntwo 2.0.0 (MIT)\n\n${text}`)
  expect(notices).toContain('three 3.0.0 (ISC)\n\nLicensed under ISC.')
})

test('the license texts are present', () => {
  expect(packages.filter(({ texts }) => texts.length > 0).length / packages.length).toBeGreaterThan(0.9)
})
