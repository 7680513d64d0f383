import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Log } from '#src/platform/server/log.ts'
import { openFreshOrganizations, openOrganizations } from '../core/organizations.ts'
import { assertBrandsFitForProduction } from './production-needs.ts'

const pollMs = 5_000
const pollMsInTests = 100

/** Bounds the look at a folder that holds far more than brands. */
const maxFiles = 2_000
const maxDepth = 4

/** What a module of brands may consist of. */
const mayBePart = (name: string): boolean => /\.([cm]?[jt]s|json)$/.test(name)

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? error)

/** One file or folder of the brands. */
interface EntryStamp {
  path: string
  /** What changes whenever the entry changes; why it cannot be read, if it cannot. */
  stamp: string
  isUnreadable: boolean
}

const unreadable = (path: string, error: unknown): EntryStamp => ({ path, stamp: codeOf(error), isUnreadable: true })

/** A file that cannot be looked at has a stamp too, so that it never hides the changes of the others. */
const fileStamp = async (path: string): Promise<EntryStamp> => {
  try {
    // A link is followed: Kubernetes swaps what the links of a mounted ConfigMap lead to. The time of the last change of
    // owner or rights counts as well, since with it a file may become readable.
    const { mtimeMs, ctimeMs, size, ino } = await stat(path)
    return { path, stamp: `${mtimeMs} ${ctimeMs} ${size} ${ino}`, isUnreadable: false }
  } catch (error) {
    return unreadable(path, error)
  }
}

const folderStamps = async (folder: string, depth: number): Promise<EntryStamp[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const stamps = await Promise.all(
      entries.slice(0, maxFiles).map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
        if (entry.isDirectory()) return depth < maxDepth ? folderStamps(path, depth + 1) : []
        return mayBePart(entry.name) ? [await fileStamp(path)] : []
      }),
    )
    return stamps.flat().slice(0, maxFiles)
  } catch (error) {
    return [unreadable(folder, error)]
  }
}

/** What is seen at a look at the place of the brands. */
interface BrandsView {
  /**
   * What changes whenever a file changes of which the brands may consist: those in the folder of the module, or in the
   * folder of modules, and in the folders below. Undefined if the place itself cannot be read.
   */
  stamp: string | undefined
  unreadable: readonly EntryStamp[]
}

/** Looks at the files of the brands. It never throws. */
export const readBrandsView = async (place: string): Promise<BrandsView> => {
  const path = resolve(place)
  try {
    const isFolder = (await stat(path)).isDirectory()
    if (isFolder) await readdir(path)
    const entries = await folderStamps(isFolder ? path : dirname(path), 0)
    // The module itself counts even where its folder cannot be listed.
    if (!isFolder) entries.push(await fileStamp(path))
    return {
      stamp: entries
        .map((entry) => `${entry.path} ${entry.stamp}`)
        .sort()
        .join('\n'),
      unreadable: entries.filter(({ isUnreadable }) => isUnreadable),
    }
  } catch (error) {
    return { stamp: undefined, unreadable: [unreadable(path, error)] }
  }
}

interface ReplaceableOrganizations extends OrganizationSource {
  replace(source: OrganizationSource): void
}

/** Organizations that everyone who holds them sees replaced. */
const replaceableOrganizations = (first: OrganizationSource): ReplaceableOrganizations => {
  let current = first
  return {
    byHost: (host) => current.byHost(host),
    byCode: (orgCode) => current.byCode(orgCode),
    all: () => current.all(),
    replace(source) {
      current = source
    },
  }
}

/** @throws Error if a brand that is served would be gone, whose applications and accounts would have no lender */
const assertNoneLost = (current: OrganizationSource, next: OrganizationSource): void => {
  const lostCodes = current.all().flatMap(({ orgCode }) => (next.byCode(orgCode) ? [] : [orgCode]))
  if (lostCodes.length > 0)
    throw new Error(`BRANDS: ${lostCodes.join(', ')} is served and is missing. A brand is removed by a restart alone.`)
}

interface Reload {
  /** The setting BRANDS. */
  place: string
  /** The stamp of the files that are served. */
  stamp: string | undefined
  organizations: ReplaceableOrganizations
  /** Reads and checks the brands as they are now. @throws Error that says what is wrong */
  open(signal: AbortSignal): Promise<OrganizationSource>
  log: Log
  everyMs: number
}

interface BrandReload {
  /** Ends the looks, and with them a replacement that is under way. */
  stop(): Promise<void>
}

/** Logs each file or folder that cannot be read once, until it can be read again. */
const unreadableLog = (log: Log) => {
  let loggedPaths: ReadonlySet<string> = new Set()
  return (entries: readonly EntryStamp[]): void => {
    for (const { path, stamp } of entries)
      if (!loggedPaths.has(path)) log.warn({ path, reason: stamp }, 'a file or folder of brands cannot be read')
    loggedPaths = new Set(entries.map(({ path }) => path))
  }
}

/**
 * Reads the brands when their files have changed. It waits until the files are the same at two looks, so that none is
 * read while it is written. Brands with a fault are refused and logged, and those before them stay until the files
 * change again. While the place cannot be read, the looks continue.
 */
const reloadBrands = ({ place, stamp, organizations, open, log, everyMs }: Reload): BrandReload => {
  let settledStamp = stamp
  let seenStamp = stamp
  const closeSignal = new AbortController()
  const { signal } = closeSignal
  const logUnreadable = unreadableLog(log)

  const isOutdated = async (): Promise<boolean> => (await readBrandsView(place)).stamp !== seenStamp || signal.aborted

  const replace = async (): Promise<void> => {
    try {
      const next = await open(signal)
      if (await isOutdated()) return
      organizations.replace(next)
      log.info({ brands: next.all().map(({ orgCode }) => orgCode) }, 'brands were changed and are served')
    } catch (error) {
      if (await isOutdated()) return
      log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        'brands were changed and are refused; those before them stay',
      )
    }
    settledStamp = seenStamp
  }

  const look = async (): Promise<void> => {
    const { stamp: stampNow, unreadable } = await readBrandsView(place)
    logUnreadable(unreadable)
    if (stampNow === undefined) return
    const isSettled = stampNow === seenStamp
    seenStamp = stampNow
    if (isSettled && stampNow !== settledStamp) await replace()
  }

  let looking = Promise.resolve()
  const schedule = (): NodeJS.Timeout =>
    setTimeout(() => {
      looking = look().finally(() => {
        if (!signal.aborted) timer = schedule()
      })
    }, everyMs).unref()
  let timer = schedule()

  return {
    async stop() {
      closeSignal.abort()
      clearTimeout(timer)
      await looking
    },
  }
}

interface ReloadTimes {
  /** How long it waits between two looks at the files. */
  everyMs?: number
  /** How long the brands may take to load. */
  timeoutMs?: number
}

/**
 * Opens the brands of this installation, which are read again while it runs.
 * @returns the organizations, and what begins the looks at their files
 * @throws Error when the lender's brands cannot be served
 */
export const openReloadedOrganizations = async (config: Config, { everyMs, timeoutMs }: ReloadTimes = {}) => {
  const { brands: place, environment } = config
  // Before the files are read: a change from here on is seen.
  const stamp = place === undefined ? undefined : (await readBrandsView(place)).stamp
  const organizations = replaceableOrganizations(await openOrganizations(config))
  const open = async (signal: AbortSignal) => {
    const next = await openFreshOrganizations(config, { signal, ...(timeoutMs !== undefined && { timeoutMs }) })
    assertNoneLost(organizations, next)
    assertBrandsFitForProduction(config, next)
    return next
  }
  return {
    organizations,
    watch(log: Log): BrandReload | undefined {
      if (place === undefined) return undefined
      const interval = everyMs ?? (environment === 'test' ? pollMsInTests : pollMs)
      return reloadBrands({ place, stamp, organizations, open, log, everyMs: interval })
    },
  }
}
