import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { testClock } from '#src/platform/server/clock.ts'
import type { PublishedLists } from '#src/vendors/sanctions-list/sanctions-list.port.ts'
import { sandboxSanctionsLists } from '#src/vendors/sanctions-list/server/sandbox.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { aCall, aSandbox } from '#tests/support/product/sandbox-setting.ts'
import type { ListFailure } from '../sanctions.contract.ts'
import { openSanctionsLists } from './lists.service.ts'
import { refreshFailure } from './lists.store.ts'

const sandboxFiles = await sandboxSanctionsLists(aSandbox().setting).read(aCall)
const hourMs = 3_600_000

/** A publisher whose files change as the test says. */
const aPublisher = async () => {
  const { db } = await aDatabase()
  const clock = testClock()
  const publisher = { files: sandboxFiles as PublishedLists | Error, reads: 0 }
  const failures: unknown[] = []
  const lists = openSanctionsLists({
    db,
    clock,
    log: { error: (fault: unknown) => void failures.push(fault) },
    lists: {
      async read() {
        publisher.reads += 1
        if (publisher.files instanceof Error) throw publisher.files
        return publisher.files
      },
    },
  })
  const hours = (count: number) => {
    clock.offsetMs += count * hourMs
  }
  return { db, lists, publisher, failures, hours }
}
const party = (name: string) => ({ kind: 'organization', name, familyName: null, birthDate: null }) as const
const oneMore: PublishedLists = {
  ...sandboxFiles,
  'CONS_PRIM.CSV': `${sandboxFiles['CONS_PRIM.CSV']}900102,"FRESHLY LISTED HOLDING",-0- ,"SANDBOX",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n`,
}

test('the lists are read once and reconfirmed every six hours', async () => {
  const { lists, publisher, hours } = await aPublisher()
  const first = await lists.inUse()
  expect(first?.index.entryCount).toBe(4)
  await lists.inUse()
  expect(publisher.reads).toBe(1)
  hours(7)
  const later = await lists.inUse()
  expect(publisher.reads).toBe(2)
  expect(later?.version.id).toBe(first?.version.id)
  expect(later?.version.confirmedAt.getTime()).toBeGreaterThanOrEqual(
    (first?.version.confirmedAt.getTime() ?? 0) + 7 * hourMs,
  )
})

test('new lists replace the old ones immediately', async () => {
  const { lists, publisher, hours, db } = await aPublisher()
  await lists.inUse()
  publisher.files = oneMore
  hours(7)
  const inUse = await lists.inUse()
  expect(inUse?.index.search(party('Freshly Listed Holding'), 0.9)).toHaveLength(1)
  const rows = await db.selectFrom('sanctionsList').select(['id', 'entries']).execute()
  expect(rows.filter(({ entries }) => entries !== null).map(({ id }) => id)).toEqual([inUse?.version.id])
})

test.each<[string, ListFailure, PublishedLists | Error]>([
  ['are not reachable', 'UNREADABLE', new Error('away')],
  ['are larger than any list', 'UNREADABLE', new VendorUnavailable('sanctions-list', 'answered with too much')],
  ['are cut off', 'UNREADABLE', { ...sandboxFiles, 'SDN.CSV': '1,"OPEN' }],
  ['are of last year, from before this installation', 'EARLIER', sandboxFiles],
  ['lose most entries', 'SHORTER', { ...sandboxFiles, 'SDN.CSV': sandboxFiles['SDN.CSV'].split('\r\n')[0] as string }],
])(
  'when the files %s, the last good lists stay in use, and the failure is recorded until it is fixed',
  async (_, failure, files) => {
    const { lists, publisher, failures, hours, db } = await aPublisher()
    publisher.files = oneMore
    const good = await lists.inUse()
    expect(good?.index.entryCount).toBe(5)
    publisher.files = files
    hours(7)
    expect((await lists.inUse())?.version.id).toBe(good?.version.id)
    expect(failures).toHaveLength(1)
    const failing = await refreshFailure(db)
    expect(failing?.failure).toBe(failure)
    hours(1)
    expect(await lists.ages()).toMatchObject({
      age: expect.closeTo(8 * 3_600, -1),
      failureAge: expect.closeTo(3_600, -1),
    })
    hours(1)
    await lists.refresh()
    expect(await refreshFailure(db)).toEqual(failing)
    publisher.files = oneMore
    hours(2)
    await lists.refresh()
    expect(await refreshFailure(db)).toBeNull()
  },
)

test('31 CFR chapter V: lists whose file of other names is empty are refused, and the last ones stay in use', async () => {
  const { lists, publisher, hours, db } = await aPublisher()
  const names = ['LISTOW, Wiktor', 'LISTOFF, Victor', 'THE COURIER OF NOWHERE']
  publisher.files = {
    ...oneMore,
    'ALT.CSV': names.map((name, index) => `900001,${index},"aka","${name}",-0- \r\n`).join(''),
  }
  const good = await lists.inUse()
  publisher.files = { ...publisher.files, 'ALT.CSV': '' }
  hours(7)
  expect((await lists.inUse())?.version.id).toBe(good?.version.id)
  expect(await refreshFailure(db)).toMatchObject({ failure: 'SHORTER' })
})

test('lists that newer ones replaced are never put back in use, and the newest stay', async () => {
  const { lists, publisher, failures, hours, db } = await aPublisher()
  await lists.inUse()
  publisher.files = oneMore
  hours(7)
  const newest = await lists.inUse()
  expect(newest?.index.entryCount).toBe(5)
  const yearInHours = 365 * 24
  hours(yearInHours)
  publisher.files = sandboxFiles
  expect(await lists.inUse()).toMatchObject({ version: { id: newest?.version.id, checksum: newest?.version.checksum } })
  expect((await lists.inUse())?.index.search(party('Freshly Listed Holding'), 0.9)).toHaveLength(1)
  expect(failures).toHaveLength(1)
  expect(await refreshFailure(db)).toMatchObject({ failure: 'EARLIER' })
  const { age } = await lists.ages()
  expect(age).toBeGreaterThan(yearInHours * 3_600 - 60)
  publisher.files = oneMore
  hours(2)
  await lists.refresh()
  expect(await refreshFailure(db)).toBeNull()
})

test('lists that differ only by a removed old entry count as newer', async () => {
  const { lists, publisher, hours, db } = await aPublisher()
  await lists.inUse()
  const [, ...others] = sandboxFiles['SDN.CSV'].trimEnd().split('\r\n')
  publisher.files = { ...sandboxFiles, 'SDN.CSV': `${others.join('\r\n')}\r\n` }
  hours(7)
  expect((await lists.inUse())?.index.entryCount).toBe(3)
  expect(await refreshFailure(db)).toBeNull()
})

test('without any list there is nothing to compare against, and the next hourly run tries again', async () => {
  const { lists, publisher, hours } = await aPublisher()
  publisher.files = new Error('away')
  expect(await lists.inUse()).toBeUndefined()
  expect(await lists.inUse()).toBeUndefined()
  expect(publisher.reads).toBe(1)
  hours(1)
  publisher.files = sandboxFiles
  expect((await lists.inUse())?.index.entryCount).toBe(4)
})

test('lists loaded by one process are used by another', async () => {
  const { db, lists } = await aPublisher()
  await lists.inUse()
  const other = openSanctionsLists({
    db,
    clock: testClock(),
    log: { error: () => undefined },
    lists: { read: () => Promise.reject(new Error(randomUUID())) },
  })
  expect((await other.inUse())?.index.entryCount).toBe(4)
})

test('lists that arrive while a process shuts down are left to the next process', async () => {
  const { db, lists, publisher, failures } = await aPublisher()
  const arriving = lists.refresh()
  await lists.end()
  await arriving
  expect(failures).toEqual([])
  expect(publisher.reads).toBe(1)
  expect(await db.selectFrom('sanctionsList').select('id').execute()).toEqual([])
})
