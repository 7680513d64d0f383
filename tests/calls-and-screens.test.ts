import { expect, test } from 'vitest'
import { callNames } from '#src/apps/server/start/endpoints.ts'
import { callsWithoutScreen } from './support/calls-without-screen.table.ts'
import { readSourceFiles } from './support/source-files.ts'

const isPage = (path: string) =>
  /^src\/.*\/(borrower|console|browser|ui)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path)
const words = new Set(
  [...readSourceFiles()].filter(([path]) => isPage(path)).flatMap(([, text]) => text.match(/\b\w+\b/g) ?? []),
)
/** The calls of a setting, which one editor makes through the bundle that declares them. */
const editorCalls = [...readSourceFiles()].flatMap(([, text]) =>
  [...text.matchAll(/^export const \{([^}]+)\} = (\w+)$/gm)].flatMap(([, calls = '', setting = '']) =>
    words.has(setting) ? [...calls.matchAll(/: (\w+)/g)].map(([, call = '']) => call) : [],
  ),
)
for (const call of editorCalls) words.add(call)
const operations = [...callNames.values()].map(({ operationId }) => operationId)

test('every call is made by a page, or the table explains why not', () => {
  expect(operations.length).toBeGreaterThan(300)
  expect(operations.filter((name) => !words.has(name) && !Object.hasOwn(callsWithoutScreen, name))).toEqual([])
})

test('the table of calls without a page lists only such calls', () => {
  const names = Object.keys(callsWithoutScreen)
  expect(names.filter((name) => words.has(name) || !operations.includes(name))).toEqual([])
})
