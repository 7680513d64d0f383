import { randomUUID } from 'node:crypto'
import { type Client, OpenFeature } from '@openfeature/server-sdk'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { type FlagDecision, type FlagKey, flagKeys } from '#src/domain/flags.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Decision } from '../experiments.contract.ts'
import { type FlagSettings, type OptimizeUser, settingsOf } from '../experiments.rules.ts'
import { flagProvider } from './flag-provider.ts'
import { ownSettings } from './flags.store.ts'

type PageFlags = Readonly<Record<FlagKey, FlagDecision>>

export interface Flags {
  /** For a page, before anybody is known. */
  ofOrganisation(organisation: string): Promise<PageFlags>
  /** `userId` is who counts for flags that are on for a share of people. Any key is answered; an unknown one is off. */
  decide(key: string, user: OptimizeUser & { organization: string }, userId: string | undefined): Promise<Decision>
  /** After a change: it is in force here at once, in other processes after a few seconds. */
  forget(organisation: string): void
}

export interface FlagParts {
  db: Db
  clock: Clock
  organisationCalled(orgCode: string): Organisation
}

/** How long an organisation's settings are believed before they are read again. */
const freshMs = 5_000

export const openFlags = ({ db, clock, organisationCalled }: FlagParts): Flags => {
  const kept = new Map<string, { readAt: number; settings: Promise<FlagSettings> }>()
  const settings = (organisation: string): Promise<FlagSettings> => {
    const now = clock.now().getTime()
    const known = kept.get(organisation)
    if (known && Math.abs(now - known.readAt) < freshMs) return known.settings
    const read = ownSettings(db, organisation).then((own) => settingsOf(organisationCalled(organisation), own))
    kept.set(organisation, { readAt: now, settings: read })
    // A failed reading is not kept, so that the next request tries again.
    read.catch(() => kept.delete(organisation))
    return read
  }

  // Providers belong to the whole process: a name of one's own keeps two servers in one process apart.
  const domain = `hearthline-${randomUUID()}`
  OpenFeature.setProvider(domain, flagProvider(settings))
  const client = OpenFeature.getClient(domain)

  // Every page is drawn with them, so they are decided once for as long as the settings stay.
  const pages = new WeakMap<Promise<FlagSettings>, Promise<PageFlags>>()

  return {
    ofOrganisation(organisation) {
      const current = settings(organisation)
      const known = pages.get(current)
      if (known) return known
      const decided = decideForPage(client, organisation)
      pages.set(current, decided)
      return decided
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
    forget: (organisation) => void kept.delete(organisation),
  }
}

const decideForPage = async (client: Client, organization: string): Promise<PageFlags> => {
  const decided = await Promise.all(
    flagKeys.map(async (key) => [key, (await evaluate(client, key, { organization })).value]),
  )
  return Object.fromEntries(decided)
}

const evaluate = async (client: Client, key: string, user: OptimizeUser, userId?: string) => {
  const known = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined))
  const context = userId === undefined ? known : { ...known, targetingKey: userId }
  const details = await client.getObjectDetails(key, { enabled: false, variables: {} }, context)
  return { ...details, value: details.value as unknown as FlagDecision }
}
