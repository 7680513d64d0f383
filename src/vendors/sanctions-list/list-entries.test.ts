import { describe, expect, test } from 'vitest'
import { officialLists } from '#tests/official/ofac/published-lists.ts'
import { csvRows } from './csv-rows.rules.ts'
import { birthsIn, readEntries } from './list-entries.rules.ts'
import { sandboxSanctionsLists } from './server/sandbox.ts'

const parseRows = (text: string) => [...csvRows(text)]
const setting = { production: false, clock: { now: () => new Date() }, deliver: () => undefined }

describe('a CSV file', () => {
  test('can have commas, quotes and line ends inside quotes, and -0- for an empty field', () => {
    expect(parseRows('36,"A, B ""C""\nD",-0- ,x\r\n37,,"",y\n')).toEqual([
      ['36', 'A, B "C"\nD', '', 'x'],
      ['37', '', '', 'y'],
    ])
    expect(parseRows('')).toEqual([])
  })

  test('may end without a line end, or with the end mark of old systems', () => {
    expect(parseRows('36,a')).toEqual([['36', 'a']])
    expect(parseRows('36,a\r\n\u001a')).toEqual([['36', 'a']])
  })

  test.each([
    ['an open quote', '36,"abc'],
    ['a row of too many fields', `${'a,'.repeat(20)}\n`],
    ['a field without end', `"${'a'.repeat(70_000)}"`],
    ['a plain field without end', 'a'.repeat(70_000)],
  ])('with %s is rejected', (_, text) => expect(() => parseRows(text)).toThrow())
})

describe('the published lists', () => {
  const entries = readEntries(officialLists())
  const entryNamed = (name: string) => entries.find((entry) => entry.name === name)

  test('lists with a row of an unknown type are rejected, because omitting it would leave it unscreened', () => {
    const files = officialLists()
    const changedFiles = { ...files, 'SDN.CSV': files['SDN.CSV'].replace('"individual"', '"person"') }
    expect(() => readEntries(changedFiles)).toThrow('SDN.CSV has a row of the unknown type person.')
  })

  test('include persons and organizations, but not vessels or aircraft', () => {
    expect(entries.length).toBe(7_281)
    expect(entries.filter(({ list }) => list === 'CONSOLIDATED').length).toBe(442)
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['individual', 'organization']))
  })

  test('give each entry its names, weak aliases separately, birth dates, programs and addresses', () => {
    expect(entryNamed('BOUT, Viktor Anatolijevitch')).toMatchObject({
      id: '8279',
      list: 'SDN',
      kind: 'individual',
      programs: 'DRCONGO',
      births: [
        { on: '1967-01-13', fromYear: 1967, toYear: 1967, isCirca: false },
        { on: '1970-01-13', fromYear: 1970, toYear: 1970, isCirca: false },
      ],
    })
    const weakNames = entryNamed('BOUT, Viktor Anatolijevitch')?.aliases.flatMap(({ name, isWeak }) =>
      isWeak ? [name] : [],
    )
    expect(weakNames).toEqual(['BONT', 'BOUTOV', 'BUTT', 'BUTTE'])
    expect(entryNamed('BANCO NACIONAL DE CUBA')).toMatchObject({
      kind: 'organization',
      aliases: expect.arrayContaining([{ name: 'NATIONAL BANK OF CUBA', isWeak: false }]),
      addresses: expect.arrayContaining(['Zweierstrasse 35, Zurich CH-8022, Switzerland']),
    })
  })

  test.each<[string, object[]]>([
    ['DOB 10 Dec 1948; POB Egypt', [{ on: '1948-12-10', fromYear: 1948, toYear: 1948, isCirca: false }]],
    ['DOB Sep 1970', [{ on: null, fromYear: 1970, toYear: 1970, isCirca: false }]],
    ['DOB circa 1965', [{ on: null, fromYear: 1965, toYear: 1965, isCirca: true }]],
    ['DOB 1961 to 1963', [{ on: null, fromYear: 1961, toYear: 1963, isCirca: false }]],
    ['DOB 01 Jan 1959 to 31 Dec 1960', [{ on: null, fromYear: 1959, toYear: 1960, isCirca: false }]],
    ['POB Kabul', []],
  ])('%s', (remarks, births) => expect(birthsIn(remarks)).toEqual(births))

  test.each([
    ['without entries', { 'SDN.CSV': '' }],
    ['that end inside a row of entries', { 'SDN.CSV': officialLists()['SDN.CSV'].split(',').slice(0, -3).join(',') }],
    ['that end inside a row of names', { 'ALT.CSV': officialLists()['ALT.CSV'].split(',').slice(0, -2).join(',') }],
    ['that are a page of HTML', { 'SDN.CSV': '<html><body>Moved, try "later"</body></html>\n' }],
    ['whose aliases are of no entry', { 'ALT.CSV': 'x,1,"aka","NAME",-0-\n' }],
  ])('%s are rejected', (_, files) => expect(() => readEntries({ ...officialLists(), ...files })).toThrow())

  test('lists from the sandbox are read in the same way', async () => {
    const lists = await sandboxSanctionsLists(setting).read({ key: 'test', attempt: 1 })
    expect(readEntries(lists).map(({ name }) => name)).toEqual([
      'LISTOV, Viktor',
      'LISTADA, Ana Maria',
      'LISTED SAVINGS OF NOWHERE',
      'LISTED TRADING OF NOWHERE',
    ])
    expect(() => sandboxSanctionsLists({ ...setting, production: true })).toThrow('cannot be used in production')
  })
})
