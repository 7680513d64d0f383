import { expect, test } from 'vitest'
import { pageRuns, unseenPages } from './read-pages.rules.ts'

test.each([
  [[2], ['2']],
  [
    [2, 3],
    ['2', '3'],
  ],
  [
    [1, 2, 3, 5, 7, 8],
    ['1–3', '5', '7', '8'],
  ],
  [[], []],
])('the pages %j are named %j', (pages, runs) => expect(pageRuns(pages)).toEqual(runs))

test('DOC-01 the unseen pages are every other page of the document', () =>
  expect(unseenPages(4, new Set([1, 4]))).toEqual([2, 3]))
