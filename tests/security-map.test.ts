import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = new URL('../docs/security.md', import.meta.url)
const text = readFileSync(page, 'utf8')

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; they come first in it, but for the gaps. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const expected = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
)

const byPlace = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

test('docs/security.md lists every requirement of level 1 and 2 once', () => {
  const requirements = [...text.matchAll(/^\| (\d[\d., ]*\d) \|/gm)].flatMap(([, numbers = '']) => numbers.split(', '))
  expect(requirements.toSorted(byPlace)).toEqual(expected.toSorted(byPlace))
  expect(expected).toHaveLength(253)
})

const links = [...text.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, name = '', target = '']) => ({ name, target }))
const readPageFile = (path: string) => readFileSync(new URL(path, page), 'utf8')
const proofs = links.filter(({ name, target }) => /\.test\.tsx?$/.test(target) && !target.endsWith(`/${name}`))

test('every test that docs/security.md names exists under that name', () => {
  expect(proofs.length).toBeGreaterThan(100)
  const missing = proofs.filter(
    ({ name, target }) => !(existsSync(new URL(target, page)) && isNamedIn(readPageFile(target), name)),
  )
  expect(missing).toEqual([])
})

/** A line that opens with a name: of a test, of a group, or of a row that one runs over. */
const opensWithName = /^\s*(?:(?:test|describe)[^'"`]*\(|.*\)\(|\[)?\s*['"`]/

const isNamedIn = (file: string, name: string): boolean =>
  file
    .split('\n')
    .map((line) => line.replace(/\\(['"`])/g, '$1'))
    .some((line) => line.toLowerCase().includes(name.toLowerCase()) && opensWithName.test(line))

test('every location that docs/security.md and docs/threat-model.md link to exists', () => {
  const others = [
    ...readFileSync(new URL('../docs/threat-model.md', import.meta.url), 'utf8').matchAll(/\]\(([^)]+)\)/g),
  ]
  for (const target of [...links.map((link) => link.target), ...others.map(([, target = '']) => target)]) {
    const [path = '', anchor] = target.split('#')
    expect(existsSync(new URL(path, page)), target).toBe(true)
    if (anchor === undefined) continue
    const titles = [...(path === '' ? text : readPageFile(path)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
    expect(
      titles.map((title) => title.toLowerCase().replaceAll(' ', '-')),
      target,
    ).toContain(anchor)
  }
})
