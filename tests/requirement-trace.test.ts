import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { idsNamedBy, idsOfRanges, requirementsIn, testsById } from '../scripts/requirement-trace.ts'

const requirements = requirementsIn(
  '# List\n## ABC Things\n- ABC-01 One.\n- ABC-02 Two, as ABC-01.\n- XYZ-01 Three.\nABC-09 no.',
)

test('requirements are the list items that start with an id', () => {
  expect(requirements.map(({ id }) => id)).toEqual(['ABC-01', 'ABC-02', 'XYZ-01'])
  expect(requirements[1]?.text).toBe('Two, as ABC-01.')
})

test('the product’s list has no duplicate id', () => {
  const ids = requirementsIn(readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8')).map(
    ({ id }) => id,
  )
  expect(ids.length).toBeGreaterThan(150)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a test proves only the ids that start its name', () => {
  // Written as `proof` and `group`, so that this file does not itself seem to name them.
  const file = [
    "call('ABC-01 one')",
    "proof('ABC-02 ABC-03 two ids', () => {})",
    "proof('ABC-04, ABC-05 and ABC-06: three', () => {})",
    'proof.each([[1, (2)], [3]])(`ABC-07 with %s`, () => {})',
    "group('ABC-08 a group', () => {",
    "  proof('a name that mentions ABC-09 later', () => {})",
    '  // ABC-10 a comment',
    "  proof(\n    'ABC-11 on the next line', () => {})",
    "proof.each<[string, Partial<Facts>]>([['a', {}]])('ABC-13 of a typed table', () => {})",
    "  proof('ABC-12 with “quotes” and don\\'t', () => {})",
  ]
  const text = file.join('\n').replaceAll('proof', 'test').replaceAll('group(', 'describe(')
  const ids = ['ABC-02', 'ABC-03', 'ABC-04', 'ABC-05', 'ABC-06', 'ABC-07', 'ABC-08', 'ABC-11', 'ABC-13', 'ABC-12']
  expect([...idsNamedBy(text)]).toEqual(ids)
})

test('ranges are a group, an id, or a first and a last id', () => {
  expect(idsOfRanges(['ABC'], requirements)).toEqual(['ABC-01', 'ABC-02'])
  expect(idsOfRanges(['XYZ-01,ABC-02'], requirements)).toEqual(['XYZ-01', 'ABC-02'])
  expect(idsOfRanges(['ABC-01..ABC-09'], requirements)).toEqual(['ABC-01', 'ABC-02'])
})

test('a range that names no requirement is rejected', () => {
  expect(() => idsOfRanges(['QQQ'], requirements)).toThrow('There is no requirement QQQ.')
})

test('a test is listed under each id that starts its name, without the ids', () => {
  const text = "proof('ABC-01, ABC-02 and ABC-03: don\\'t lie', () => {})".replaceAll('proof', 'test')
  const tests = testsById(new Map([['a.test.ts', text]]))
  expect([...tests.keys()]).toEqual(['ABC-01', 'ABC-02', 'ABC-03'])
  expect(tests.get('ABC-02')).toEqual([{ title: "don't lie", path: 'a.test.ts' }])
})
