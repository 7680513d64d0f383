import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('../database/migrations/', import.meta.url)
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.sql') && !path.startsWith('baseline'),
)
const pathByName = new Map(paths.map((path) => [basename(path, '.sql'), path]))
const past = paths.filter((path) => path.startsWith('history')).map((path) => basename(path, '.sql'))
const names = paths.map((path) => basename(path, '.sql')).sort()
const baseline = readFileSync(new URL('baseline/schema.sql', folder), 'utf8')
/** What the baseline stands for, some numbers more than once and some never: what has run somewhere keeps its name. */
const history = [...baseline.matchAll(/^ {2}'(\d{4}_\w+)'/gm)].map(([, name = '']) => name)
const newer = names.filter((name) => !history.includes(name))
const migrationNumber = (name: string) => name.split('_')[0] ?? ''

test('each migration that the baseline replaces is still there for older databases', () => {
  expect(history).toHaveLength(39)
  expect(past.toSorted()).toEqual(history.toSorted())
})

test('a migration after the baseline has its own four-digit number', () => {
  for (const name of newer) {
    expect(name).toMatch(/^\d{4}_[a-z0-9_]+$/)
    const bearers = names.filter((other) => migrationNumber(other) === migrationNumber(name))
    expect(bearers, 'migrations of one number').toEqual([name])
  }
})

/** From before an older version could serve beside a newer one. */
const beforeTheRule = new Set(['0056_experiments', '0070_published_figures'])

/** Statements after which the version before fails: it reads what is gone, or writes less than is required now. */
const breaking: readonly RegExp[] = [
  /\bdrop (?:table|column|default|view|type|sequence|schema)\b/,
  /\brename\b/,
  /\balter column \w+ (?:set data )?type\b/,
  /\bset not null\b/,
  /\badd (?:constraint|check|unique|foreign key|primary key)\b/,
  /\b(?:delete from|truncate)\b/,
]

const breaksIn = (text: string): readonly string[] => {
  const plain = text.replaceAll(/--.*$/gm, '').toLowerCase()
  const newTables = [...plain.matchAll(/\bcreate table (\w+)/g)].map(([, table = '']) => table)
  const newColumns = [...plain.matchAll(/\badd column (\w+)/g)].map(([, column = '']) => column)
  const uniqueIndexes = [...plain.matchAll(/\bcreate unique index \w+\s+on (\w+) \(([^)]*)\)/g)]
  return [
    ...breaking.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []),
    ...[...plain.matchAll(/\badd column ([^;]*?)(?=,\s*add column|;)/g)].flatMap(([, column = '']) =>
      column.includes('not null') && !column.includes('default') ? [`add column ${column}`] : [],
    ),
    ...uniqueIndexes.flatMap(([index, table = '', columns = '']) =>
      newTables.includes(table) || columns.split(', ').some((column) => newColumns.includes(column)) ? [] : [index],
    ),
  ]
}

test('a migration only adds, so the prior version can serve beside it, or states since when removed data is unread', () => {
  for (const name of newer.filter((text) => !beforeTheRule.has(text))) {
    const [, removesSince] = /^\d{4}_after_(\d{4})_/.exec(name) ?? []
    const text = readFileSync(new URL(pathByName.get(name) ?? '', folder), 'utf8')
    if (removesSince === undefined)
      expect(
        breaksIn(text),
        `${name} removes or requires; call it NNNN_after_NNNN_…, docs/deployment.md says how`,
      ).toEqual([])
    else {
      expect(names.map(migrationNumber), `${name} comes after a migration that is there`).toContain(removesSince)
      expect(removesSince < migrationNumber(name), `${name} comes after an earlier one`).toBe(true)
    }
  }
})

test.each([
  ['drop table old_reason;', 1],
  ['alter table reason add column code text not null;', 1],
  ["alter table reason add column code text not null default '';", 0],
  ['alter table reason add column code text, add column kind text not null;', 1],
  ['alter table reason alter column code set not null;', 1],
  ['create unique index reason_once on reason (code);', 1],
  ['alter table reason add column code text; create unique index reason_once on reason (code);', 0],
  ['create table reason (id uuid not null); create unique index reason_once on reason (id);', 0],
])('in %s, the number of changes that are more than an addition is %i', (text, count) => {
  expect(breaksIn(text)).toHaveLength(count)
})
