import { expect, test, vi } from 'vitest'
import { systemClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { applications } from '#tests/support/applications.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { revisionsOf } from './applications.store.ts'
import { changedRevisions } from './changed-revisions.ts'

const { db } = await aDatabase()
const anApplication = applications({ db }, openVault(Buffer.alloc(32, 7)))
const everyMs = 20

test('a page learns of a change whose hint was lost', async () => {
  const { id } = await anApplication()
  const onRevision = vi.fn()
  const stop = changedRevisions((ids) => revisionsOf(db, ids), everyMs).follow(id, onRevision)
  await expect.poll(() => onRevision.mock.lastCall).toEqual([0])
  await advance(db, {
    from: 'IN_PROGRESS',
    outcome: 'opened',
    actor: system,
    applicationId: id,
    now: systemClock.now(),
  })
  await expect.poll(() => onRevision.mock.lastCall).toEqual([1])
  stop()
})

test('many pages share one read, which fails once and is made again, until the last of them closes', async () => {
  const read = vi.fn(async (ids: readonly string[]) => ids.map((id) => ({ id, revision: 1 })))
  read.mockRejectedValueOnce(new Error('The database is away.'))
  const revisions = changedRevisions(read, everyMs)
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  const stops = [revisions.follow('a', first), revisions.follow('a', second), revisions.follow('b', other)]
  await expect.poll(() => [first, second, other].every((onRevision) => onRevision.mock.lastCall?.[0] === 1)).toBe(true)
  expect(new Set(read.mock.calls.map(([ids]) => ids.join()))).toEqual(new Set(['a,b']))
  for (const stop of stops) stop()
  const count = read.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 5 * everyMs))
  expect(read).toHaveBeenCalledTimes(count)
})
