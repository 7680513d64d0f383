import { expect, test } from 'vitest'
import { repeatedLines } from './support/repeated-lines.ts'
import { readCodeFiles } from './support/source-files.ts'

const statements = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `call${from + index}()`).join('\n')

test('no ten identical lines appear twice', () => {
  expect(repeatedLines(readCodeFiles())).toEqual([])
})

test('ten identical lines are found in two files and in one, whatever is between them', () => {
  const other = `// Why.\n${statements(5)}\n\n  ${statements(6, 5)}`
  expect(
    repeatedLines(
      new Map([
        ['a.ts', statements(11)],
        ['b.ts', other],
      ]),
    ),
  ).toEqual(['a.ts:1 and b.ts:2 share 11 lines'])
  expect(repeatedLines(new Map([['a.ts', `${statements(10)}\n${statements(10)}`]]))).toEqual([
    'a.ts:1 and a.ts:11 share 10 lines',
  ])
})

test('nine lines, imports and the rows of a table may repeat', () => {
  const imports = Array.from({ length: 12 }, (_, index) => `import { a${index} } from 'a'`).join('\n')
  for (const [path, text] of [
    ['nine.ts', statements(9)],
    ['imports.ts', imports],
    ['rows.table.ts', statements(12)],
  ] as const)
    expect(
      repeatedLines(
        new Map([
          [path, text],
          [`other/${path}`, text],
        ]),
      ),
      path,
    ).toEqual([])
})
