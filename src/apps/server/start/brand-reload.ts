import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { isBrandsFolder } from '#src/brands/server/lender-brands.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Log } from '#src/platform/server/log.ts'
import { openFreshOrganizations, openOrganizations } from '../core/organizations.ts'
import { assertFitForProduction } from './production-needs.ts'

const pollMs = 5_000
const pollMsInTests = 100

/** Bounds the look at a folder that holds far more than brands. */
const maxFiles = 2_000
const maxDepth = 4

/** What a module of brands may consist of. */
const mayBePart = (name: string): boolean => /\.([cm]?[jt]s|json)$/.test(name)

const stampsIn = async (folder: string, depth: number): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const stamps = await Promise.all(
    entries.slice(0, maxFiles).map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      if (entry.isDirectory()) return depth < maxDepth ? stampsIn(path, depth + 1) : []
      if (!mayBePart(entry.name)) return []
      // A link is followed: Kubernetes swaps what the links of a mounted ConfigMap lead to.
      const { mtimeMs, size, ino } = await stat(path)
      return [`${path} ${mtimeMs} ${size} ${ino}`]
    }),
  )
  return stamps.flat().slice(0, maxFiles)
}

/**
 * What changes whenever a file changes of which the brands may consist: those in the folder of the module, or in the
 * folder of modules, and in the folders below. A folder that cannot be read has a stamp too, which says why.
 */
export const brandsStamp = async (place: string): Promise<string> => {
  const path = resolve(place)
  try {
    return (await stampsIn(isBrandsFolder(path) ? path : dirname(path), 0)).sort().join('\n')
  } catch (error) {
    return `unreadable: ${error instanceof Error ? error.message : ''}`
  }
}

export interface ReplaceableOrganizations extends OrganizationSource {
  replace(source: OrganizationSource): void
}

/** Organizations that everyone who holds them sees replaced. */
export const replaceableOrganizations = (first: OrganizationSource): ReplaceableOrganizations => {
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
  stamp: string
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

/**
 * Reads the brands when their files have changed. It waits until the files are the same at two looks, so that none is
 * read while it is written. Brands with a fault are refused and logged, and those before them stay until the files
 * change again.
 */
export const reloadBrands = ({ place, stamp, organizations, open, log, everyMs }: Reload): BrandReload => {
  let settledStamp = stamp
  let seenStamp = stamp
  const ending = new AbortController()
  const { signal } = ending

  const replace = async (): Promise<void> => {
    try {
      const next = await open(signal)
      if ((await brandsStamp(place)) !== seenStamp || signal.aborted) return
      assertNoneLost(organizations, next)
      organizations.replace(next)
      log.info({ brands: next.all().map(({ orgCode }) => orgCode) }, 'brands were changed and are served')
    } catch (error) {
      if ((await brandsStamp(place)) !== seenStamp || signal.aborted) return
      log.error(
        { reason: error instanceof Error ? error.message : String(error) },
        'brands were changed and are refused; those before them stay',
      )
    }
    settledStamp = seenStamp
  }

  const look = async (): Promise<void> => {
    const stampNow = await brandsStamp(place)
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
      ending.abort()
      clearTimeout(timer)
      await looking
    },
  }
}

/**
 * Opens the brands of this installation, which are read again while it runs.
 * @returns the organizations, and what begins the looks at their files
 * @throws Error when the lender's brands cannot be served
 */
export const openReloadedOrganizations = async (config: Config) => {
  const { brands: place, environment } = config
  // Before the files are read: a change from here on is seen.
  const stamp = place === undefined ? '' : await brandsStamp(place)
  const organizations = replaceableOrganizations(await openOrganizations(config))
  const open = async (signal: AbortSignal) => {
    const next = await openFreshOrganizations(config, signal)
    assertFitForProduction(config, next)
    return next
  }
  return {
    organizations,
    watch(log: Log): BrandReload | undefined {
      const everyMs = environment === 'test' ? pollMsInTests : pollMs
      return place === undefined ? undefined : reloadBrands({ place, stamp, organizations, open, log, everyMs })
    },
  }
}
