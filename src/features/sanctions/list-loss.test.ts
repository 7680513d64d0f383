import { describe, expect, test } from 'vitest'
import { readEntries } from '#src/vendors/sanctions-list/list-entries.rules.ts'
import type { ListFile, PublishedLists } from '#src/vendors/sanctions-list/sanctions-list.port.ts'
import { officialLists } from '#tests/official/ofac/published-lists.ts'
import { lostTooMuch } from './list-loss.rules.ts'

const files = officialLists()
const [firstNumber = ''] = files['SDN.CSV'].split(',')
const withComments: PublishedLists = {
  ...files,
  'SDN_COMMENTS.CSV': readEntries(files)
    .filter(({ list }) => list === 'SDN')
    .slice(0, 5)
    .map(({ id }) => `${id},"${'Continued. '.repeat(100)}"\r\n`)
    .join(''),
}
const inUse = readEntries(withComments)
const cutTo = (file: ListFile, share: number): PublishedLists => {
  const rows = withComments[file].split('\n')
  return { ...withComments, [file]: rows.slice(0, Math.floor(rows.length * share)).join('\n') }
}

describe('31 CFR chapter V: a published list that lost too many entries', () => {
  test.each<[ListFile, number]>([
    ['SDN.CSV', 0.85],
    ['ALT.CSV', 0.85],
    ['ALT.CSV', 0],
    ['ADD.CSV', 0.85],
    ['ADD.CSV', 0],
    ['SDN_COMMENTS.CSV', 0],
    ['CONS_PRIM.CSV', 0.85],
    ['CONS_ALT.CSV', 0],
    ['CONS_ADD.CSV', 0],
  ])('%s of which %s is left is a file that was cut', (file, share) =>
    expect(lostTooMuch(inUse, readEntries(cutTo(file, share)))).toBe(true),
  )

  test('what is delisted on a day is not', () => {
    expect(lostTooMuch(inUse, inUse)).toBe(false)
    expect(lostTooMuch(inUse, readEntries(cutTo('SDN.CSV', 0.97)))).toBe(false)
    expect(
      lostTooMuch(
        inUse,
        inUse.filter(({ id }) => id !== firstNumber),
      ),
    ).toBe(false)
    expect(lostTooMuch(inUse, [...inUse, ...inUse])).toBe(false)
  })
})
