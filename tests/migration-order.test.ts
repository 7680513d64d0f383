import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../database/migrations/', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .sort()
const baseline = readFileSync(new URL('baseline/schema.sql', folder), 'utf8')
/** What the baseline stands for, some numbers more than once and some never: what has run somewhere keeps its name. */
const history = [...baseline.matchAll(/^ {2}'(\d{4}_\w+)'/gm)].map(([, name = '']) => name)
const newer = names.filter((name) => !history.includes(name))
const numberOf = (name: string) => name.split('_')[0] ?? ''

test('each migration that the baseline stands for is still there for older databases', () => {
  expect(history).toHaveLength(39)
  expect(names).toEqual(expect.arrayContaining(history))
})

test('a migration since the baseline has a number of its own, in four digits', () => {
  for (const name of newer) {
    expect(name).toMatch(/^\d{4}_[a-z0-9_]+$/)
    const bearers = names.filter((other) => numberOf(other) === numberOf(name))
    expect(bearers, 'migrations of one number').toEqual([name])
  }
})
