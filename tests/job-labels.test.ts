import { expect, test } from 'vitest'
import { jobLabels } from '#src/features/failed-work/job-labels.table.ts'
import { readSourceFiles } from './support/source-files.ts'

const kinds = [...readSourceFiles()]
  .filter(([path]) => !/\.test\./.test(path))
  .flatMap(([, text]) =>
    [...text.matchAll(/\bconst \w+Job = (?:job\(\{\s*kind: |entryJob\()'([^']+)'/g)].map(([, kind]) => kind!),
  )

test('staff have a name for each kind of job and for no other', () => {
  expect(kinds.length).toBeGreaterThan(30)
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(jobLabels).sort())
})
