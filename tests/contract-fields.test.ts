import { expect, test } from 'vitest'
import { callNames, endpoints } from '#src/apps/server/start/endpoints.ts'
import { callsWithoutScreen } from './support/calls-without-screen.table.ts'
import { codeReads } from './support/code-reads.ts'
import { fieldsWithoutReader } from './support/fields-without-reader.table.ts'
import { pathsOf, type Schema } from './support/schema-paths.ts'
import { readSourceFiles, type SourceFiles } from './support/source-files.ts'

// What a call answers is read by a page, or the table says by whom: a field that no one reads is sent and stored for nothing.

/** Pages, and the rules that they share with the server. */
const isOfPages = (path: string) =>
  path.startsWith('src/') && !/(\.test\.tsx?|\.contract\.ts)$/.test(path) && !/\/server\//.test(path)

const pages: SourceFiles = new Map([...readSourceFiles()].filter(([path]) => isOfPages(path)))
const callsOfPages = endpoints.filter((endpoint) => {
  const name = callNames.get(endpoint)?.operationId ?? ''
  return !Object.hasOwn(callsWithoutScreen, name)
})
const fields = callsOfPages.flatMap(({ call, answer }) =>
  pathsOf(answer as unknown as Schema).map((path) => ({ call, path, name: path.slice(path.lastIndexOf('.') + 1) })),
)

const unreadFields = (files: SourceFiles) => {
  const { properties } = codeReads(files)
  return fields.filter(({ name }) => !properties.has(name))
}

test('every field in a response to a page is read by a page, or the table names its reader', () => {
  expect(fields.length).toBeGreaterThan(1_000)
  const unread = unreadFields(pages).filter(({ name }) => !Object.hasOwn(fieldsWithoutReader, name))
  expect(unread.map(({ call, path }) => `${call}: ${path}`)).toEqual([])
})

test('the table of fields without a reader lists only such fields', () => {
  const unread = new Set(unreadFields(pages).map(({ name }) => name))
  expect(Object.keys(fieldsWithoutReader).filter((name) => !unread.has(name))).toEqual([])
})
