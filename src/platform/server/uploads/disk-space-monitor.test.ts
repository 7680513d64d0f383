import { expect, test } from 'vitest'
import { diskSpaceMonitor } from './disk-space-monitor.ts'

const full = (code: string) => Object.assign(new Error('no room'), { code })

/** Simulated disks: a test sets whether they have room and counts the writes. */
const someDisks = () => {
  const tries = { database: 0, files: 0 }
  const hasSpace = { database: true, files: true }
  const attempt = (disk: 'database' | 'files', code: string) => async () => {
    tries[disk] += 1
    if (!hasSpace[disk]) throw full(code)
  }
  return {
    tries,
    hasSpace,
    monitor: diskSpaceMonitor({ database: attempt('database', '53100'), files: attempt('files', 'ENOSPC') }),
  }
}

test('no test write is made until a full disk is reported', async () => {
  const { tries, monitor } = someDisks()
  monitor.notice(new Error('some other fault'))
  monitor.notice(Object.assign(new Error('taken'), { code: '23505' }))
  expect(await monitor.lacking()).toEqual([])
  expect(tries).toEqual({ database: 0, files: 0 })
})

test.each([
  ['the database', '53100', 'database', 'The disk of the database is full.'],
  ['files', 'ENOSPC', 'files', 'The disk of the data folder is full.'],
  ['files of a quota', 'EDQUOT', 'files', 'The disk of the data folder is full.'],
] as const)('a full disk of %s is reported until a write succeeds', async (_what, code, disk, message) => {
  const { tries, hasSpace, monitor } = someDisks()
  hasSpace[disk] = false
  monitor.notice(new Error('the job failed', { cause: full(code) }))
  expect(await monitor.lacking()).toEqual([message])
  expect(await monitor.lacking()).toEqual([message])
  hasSpace[disk] = true
  expect(await monitor.lacking()).toEqual([])
  expect(await monitor.lacking()).toEqual([])
  expect(tries[disk]).toBe(3)
})

test('a database that cannot be checked for space is not reported as having space', async () => {
  const monitor = diskSpaceMonitor({
    database: async () => {
      throw full('57P01')
    },
    files: async () => {},
  })
  monitor.notice(full('53100'))
  expect(await monitor.lacking()).toEqual(['The disk of the database is full.'])
})
