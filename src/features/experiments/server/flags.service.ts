import { randomUUID } from 'node:crypto'
import { type Client, OpenFeature } from '@openfeature/server-sdk'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { type FlagDecision, type FlagKey, flagKeys } from '#src/domain/flags.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Decision } from '../experiments.contract.ts'
import { type FlagSettings, type OptimizeUser, settingsOf } from '../experiments.rules.ts'
import { flagProvider } from './flag-provider.ts'
import { ownSettings } from './flags.store.ts'

type PageFlags = Readonly<Record<FlagKey, FlagDecision>>

export interface Flags {
  /** Decides the flags of a page, before the person is known. */
  ofOrganisation(organisation: string): Promise<PageFlags>
  /**
   * `userId` places the person for flags that are on for a share of people. Any key is accepted; an unknown one is off.
   */
  decide(key: string, user: OptimizeUser & { organization: string }, userId: string | undefined): Promise<Decision>
  /** Call it after a change. The change applies here at once, and in other processes after a few seconds. */
  forget(organisation: string): void
}

export interface FlagParts {
  db: Db
  clock: Clock
  organisationCalled(orgCode: string): Organisation
}

/** How long an organization's settings are cached before they are read again. */
const freshMs = 5_000

export const openFlags = ({ db, clock, organisationCalled }: FlagParts): Flags => {
  const cache = new Map<string, { readAt: number; settings: Promise<FlagSettings> }>()
  const settings = (organisation: string): Promise<FlagSettings> => {
    const now = clock.now().getTime()
    const cacheEntry = cache.get(organisation)
    if (cacheEntry && Math.abs(now - cacheEntry.readAt) < freshMs) return cacheEntry.settings
    const read = ownSettings(db, organisation).then((own) => settingsOf(organisationCalled(organisation), own))
    cache.set(organisation, { readAt: now, settings: read })
    // A failed read is not cached, so the next request tries again.
    read.catch(() => cache.delete(organisation))
    return read
  }

  // Providers are registered for the whole process. A unique domain keeps two servers in one process apart.
  const domain = `hearthline-${randomUUID()}`
  OpenFeature.setProvider(domain, flagProvider(settings))
  const client = OpenFeature.getClient(domain)

  // Every page needs these flags, so they are decided once for as long as the settings stay the same.
  const pages = new WeakMap<Promise<FlagSettings>, Promise<PageFlags>>()

  return {
    ofOrganisation(organisation) {
      const current = settings(organisation)
      const cachedFlags = pages.get(current)
      if (cachedFlags) return cachedFlags
      const pageFlags = decideForPage(client, organisation)
      pages.set(current, pageFlags)
      return pageFlags
    },
    async decide(key, user, userId) {
      const { value, variant, reason, errorCode, flagMetadata } = await evaluate(client, key, user, userId)
      return {
        flagKey: key,
        ...value,
        variationKey: variant === 'variation' ? 'variation' : 'control',
        ruleKey: typeof flagMetadata.ruleKey === 'string' ? flagMetadata.ruleKey : null,
        userContext: { userId: userId ?? null, attributes: user },
        reasons: [...(reason ? [reason] : []), ...(errorCode ? [errorCode] : [])],
      }
    },
    forget: (organisation) => void cache.delete(organisation),
  }
}

const decideForPage = async (client: Client, organization: string): Promise<PageFlags> => {
  const entries = await Promise.all(
    flagKeys.map(async (key) => [key, (await evaluate(client, key, { organization })).value]),
  )
  return Object.fromEntries(entries)
}

const evaluate = async (client: Client, key: string, user: OptimizeUser, userId?: string) => {
  const attributes = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined))
  const context = userId === undefined ? attributes : { ...attributes, targetingKey: userId }
  const details = await client.getObjectDetails(key, { enabled: false, variables: {} }, context)
  return { ...details, value: details.value as unknown as FlagDecision }
}
