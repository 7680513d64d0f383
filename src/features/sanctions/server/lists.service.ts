import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Log } from '#src/platform/server/log.ts'
import { readEntries, type SanctionsEntry } from '#src/vendors/sanctions-list/list-entries.rules.ts'
import { listFiles, type PublishedLists, type SanctionsLists } from '#src/vendors/sanctions-list/sanctions-list.port.ts'
import { lostTooMuch } from '../list-loss.rules.ts'
import { indexEntries, type SanctionsIndex } from '../matching.rules.ts'
import type { ListFailure } from '../sanctions.contract.ts'
import {
  activate,
  confirmVersion,
  type ListVersion,
  listInUse,
  readPackedEntries,
  recordFailure,
  recordSuccess,
  refreshFailure,
  takeRefresh,
  wasReplaced,
} from './lists.store.ts'
import { queueScreeningOfOpen } from './screening.store.ts'

export interface ListsDeps {
  db: Db
  clock: Clock
  log: Pick<Log, 'error'>
  lists: SanctionsLists
}

/** The lists in use, ready to be searched. */
export interface ListsInUse {
  version: ListVersion
  index: SanctionsIndex
}

const hourMs = 3_600_000
/** The lists change on some days, at no fixed hour. */
const refreshEveryMs = 6 * hourMs
const tryAgainMs = hourMs - 60_000
/**
 * Entries get ascending numbers. Lists without this share of the entries in use, all of them numbered above their own
 * highest, are from an earlier day. It is more than the newest entries that are ever delisted together.
 */
const laterShare = 0.005

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const pause = () => new Promise((resolve) => setImmediate(resolve))

/** Reads the published lists into the database, and keeps the index of those in use. */
export const openSanctionsLists = ({ db, clock, log, lists }: ListsDeps) => {
  let isEnding = false
  let storing: Promise<void> | undefined
  let loadedIndex: { id: string; index: Promise<SanctionsIndex> } | undefined

  const entriesOf = async (id: string): Promise<SanctionsEntry[]> => {
    const entries = await readPackedEntries(db, id)
    if (!entries) throw new Error('The sanctions lists were replaced while they were read.')
    return JSON.parse((await unpack(entries)).toString('utf8')) as SanctionsEntry[]
  }
  const load = async (id: string): Promise<SanctionsIndex> => indexEntries(await entriesOf(id), pause)

  /** @throws RefusedLists for lists that must not replace those in use */
  const assertNewer = async (before: ListVersion, checksum: string, entries: readonly SanctionsEntry[]) => {
    const entriesInUse = await entriesOf(before.id)
    if (lostTooMuch(entriesInUse, entries))
      throw new RefusedLists(
        'SHORTER',
        'The published lists lost entries, names or addresses as a file that is cut does.',
      )
    if ((await wasReplaced(db, checksum)) || areEarlier(entries, entriesInUse))
      throw new RefusedLists('EARLIER', 'The published lists are older than those in use.')
  }

  /** @throws Error when the files are no lists, are far shorter than before, or are older than those in use */
  const store = async (files: PublishedLists): Promise<void> => {
    const now = clock.now()
    const checksum = checksumOf(files)
    const before = await listInUse(db)
    const isNew = before?.checksum !== checksum
    const entries = isNew ? readEntries(files) : []
    if (isNew && before) await assertNewer(before, checksum, entries)
    const packedEntries = isNew ? await pack(JSON.stringify(entries)) : undefined
    await db.transaction().execute(async (tx) => {
      if (packedEntries)
        await activate(tx, {
          id: randomUUID(),
          checksum,
          entryCount: entries.length,
          entries: packedEntries,
          fetchedAt: now,
        })
      else if (before) await confirmVersion(tx, before.id, now)
      const hadFailed = await recordSuccess(tx)
      if (isNew || hadFailed) await queueScreeningOfOpen(tx, now, randomUUID())
    })
  }

  /** Reads the published lists if that is due, in one of several processes. A failure leaves the last ones in use. */
  const refresh = async (): Promise<void> => {
    const now = clock.now()
    const inUse = await listInUse(db)
    if (inUse && Math.abs(now.getTime() - inUse.confirmedAt.getTime()) < refreshEveryMs) return
    if (!(await takeRefresh(db, now, new Date(now.getTime() - tryAgainMs)))) return
    try {
      const files = await lists.read({ key: 'sanctions-list', attempt: 1 })
      if (isEnding) return
      storing = store(files)
      await storing
    } catch (error) {
      if (isEnding) return
      await recordFailure(db, now, error instanceof RefusedLists ? error.failure : 'UNREADABLE')
      log.error({ err: error }, 'the sanctions lists were not read')
    }
  }

  return {
    refresh,

    /** Stores nothing that arrives from now on, and waits for what is being stored, since the database closes next. */
    async end(): Promise<void> {
      isEnding = true
      await storing?.catch(() => undefined)
    },

    /** Returns for how many seconds the lists were not confirmed, and for how many they could not be read. */
    async ages(): Promise<{ age: number | null; failureAge: number }> {
      const now = clock.now().getTime()
      const version = await listInUse(db)
      const failing = await refreshFailure(db)
      return {
        age: version ? (now - version.confirmedAt.getTime()) / 1_000 : null,
        failureAge: failing ? (now - failing.since.getTime()) / 1_000 : 0,
      }
    },

    /** Returns the lists in use, read first if there are none or they are old. Undefined if none were ever read. */
    async inUse(): Promise<ListsInUse | undefined> {
      await refresh()
      const version = await listInUse(db)
      if (!version) return undefined
      if (loadedIndex?.id !== version.id) {
        const index = load(version.id)
        loadedIndex = { id: version.id, index }
        index.catch(() => {
          loadedIndex = undefined
        })
      }
      return { version, index: await loadedIndex.index }
    },
  }
}

export type SanctionsListsInUse = ReturnType<typeof openSanctionsLists>

class RefusedLists extends Error {
  readonly failure: ListFailure
  constructor(failure: ListFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

const areEarlier = (entries: readonly SanctionsEntry[], inUse: readonly SanctionsEntry[]): boolean => {
  const highest = entries.reduce((most, { id }) => Math.max(most, Number(id)), 0)
  return inUse.filter(({ id }) => Number(id) > highest).length > inUse.length * laterShare
}

const checksumOf = (files: PublishedLists): string => {
  const hash = createHash('sha256')
  for (const file of listFiles) hash.update(`${file}\n${files[file]}\n`)
  return hash.digest('hex')
}
