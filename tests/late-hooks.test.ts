import { expect, test } from 'vitest'
import { lateHooks } from './support/late-hooks.ts'
import { readCodeFiles } from './support/source-files.ts'

/** Their programs still outlive their tests. */
const leftToMend: readonly string[] = ['src/apps/server/start/first-day.test.ts']

test('no hook registers an `afterAll`, which Vitest would not run', () => {
  const support = ['tests/support/a.ts', 'export const startAll = async () => { afterAll(() => stop()) }'] as const
  const direct = ['src/a.test.ts', 'beforeAll(async () => { afterAll(() => stop()) })'] as const
  const indirect = [
    'src/b.test.ts',
    'const start = async () => startAll()\nbeforeAll(async () => { await start() })',
  ] as const
  const early = ['src/c.test.ts', 'const server = await startAll()\nbeforeAll(() => server.open())'] as const
  expect(lateHooks(new Map([support, direct, indirect, early]))).toEqual([
    'src/a.test.ts: afterAll within beforeAll',
    'src/b.test.ts: start within beforeAll',
  ])
  const faults = lateHooks(readCodeFiles())
  expect(faults.filter((fault) => !leftToMend.some((path) => fault.startsWith(path)))).toEqual([])
})
