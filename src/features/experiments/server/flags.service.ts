import { randomUUID } from 'node:crypto'
import { type Client, OpenFeature } from '@openfeature/server-sdk'
import type { Organization } from '#src/brands/organization.schema.ts'
import { type FlagDecision, type FlagKey, flagKeys } from '#src/domain/flags.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { OrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import type { Experiment } from '../experiment.schema.ts'
import { variantKeys } from '../experiment.schema.ts'
import type { Decision } from '../experiments.contract.ts'
import { decide, decideByVariant, type OptimizeUser, stateAt, type Verdict, variantOf } from '../experiments.rules.ts'
import { type OrganizationFlags, organizationFlags } from '../organization-flags.rules.ts'
import { firstApplicationAt, readSealedProfile } from './experiments.store.ts'
import { flagProvider } from './flag-provider.ts'

type PageFlags = Readonly<Record<FlagKey, FlagDecision>>

export interface Flags {
  /** Decides the flags of an organization for nobody in particular. */
  forOrganization(organization: string): Promise<PageFlags>
  /** Decides the flags of a page. `userId` is what the device is known by; undefined on a first visit. */
  forVisitor(organization: string, userId: string | undefined): Promise<PageFlags>
  /** Whether a flag is on for a person who is logged in. */
  isOnFor(key: FlagKey, person: { organization: string; identityId: string }): Promise<boolean>
  /** Returns the experiment of this name that decides a flag now. */
  runningExperiment(organization: string, key: string): Experiment | undefined
  /** Returns the variant of an experiment that a person sees, if any. */
  judge(key: FlagKey, organization: string, userId: string | undefined): Promise<Verdict>
  /**
   * `userId` places the person for flags that are on for a share of people. Any key is accepted; an unknown one is off.
   */
  decide(key: string, user: OptimizeUser & { organization: string }, userId: string | undefined): Promise<Decision>
}

export interface FlagParts {
  db: Db
  clock: Clock
  settings: Pick<OrganizationSettings, 'allOf'>
  organizationByCode(orgCode: string): Organization
}

/** Decides flags by the organizations' settings, which are in memory and follow each change at once. */
export const openFlags = ({ db, clock, settings, organizationByCode }: FlagParts): Flags => {
  const read = rulesReader({ settings, organizationByCode })
  const experimentOf = (organization: string, key: FlagKey): Experiment | undefined => {
    const experiment = read(organization).experiments.get(key)
    return experiment && stateAt(experiment, clock.now().getTime()) === 'running' ? experiment : undefined
  }
  const judge: Flags['judge'] = async (key, organization, userId) => {
    const setting = read(organization).settings[key]
    const experiment = experimentOf(organization, key)
    const variant = experiment && userId !== undefined ? variantOf(experiment, userId) : undefined
    if (!experiment || !variant || userId === undefined) return decide(key, setting, userId)
    const isInAudience = experiment.audience === 'all' || (await isNew(db, experiment, userId))
    return isInAudience ? decideByVariant(experiment, variant, setting) : decide(key, setting, userId)
  }

  // Providers are registered for the whole process. A unique domain keeps two servers in one process apart.
  const domain = `hearthline-${randomUUID()}`
  OpenFeature.setProvider(domain, flagProvider(judge))
  const client = OpenFeature.getClient(domain)

  // Every page needs these flags, so they are decided once for as long as the settings stay the same.
  const pages = new WeakMap<OrganizationFlags, Promise<PageFlags>>()
  const forOrganization: Flags['forOrganization'] = (organization) => {
    const current = read(organization)
    const cachedFlags = pages.get(current)
    if (cachedFlags) return cachedFlags
    const pageFlags = decideForPage(client, organization, undefined)
    pages.set(current, pageFlags)
    return pageFlags
  }

  return {
    forOrganization,
    forVisitor: (organization, userId) =>
      userId === undefined || !differsByPerson(read(organization))
        ? forOrganization(organization)
        : decideForPage(client, organization, userId),
    isOnFor: async (key, { organization, identityId }) =>
      (await judge(key, organization, (await readSealedProfile(db, identityId)) ?? undefined)).enabled,
    runningExperiment: (organization, name) => {
      const experiment = [...read(organization).experiments.values()].find(({ key }) => key === name)
      return experiment && experimentOf(organization, experiment.flagKey)
    },
    judge,
    async decide(key, user, userId) {
      const { value, variant, reason, errorCode, flagMetadata } = await evaluate(client, key, user, userId)
      return {
        flagKey: key,
        ...value,
        variationKey: variantKeys.find((name) => name === variant) ?? 'control',
        ruleKey: typeof flagMetadata.ruleKey === 'string' ? flagMetadata.ruleKey : null,
        userContext: { userId: userId ?? null, attributes: user },
        reasons: [...(reason ? [reason] : []), ...(errorCode ? [errorCode] : [])],
      }
    },
  }
}

/** Returns a reader of what decides an organization's flags. It returns the same object while the settings stay. */
const rulesReader = ({ settings, organizationByCode }: Pick<FlagParts, 'settings' | 'organizationByCode'>) => {
  const cache = new Map<string, { from: readonly [unknown, Organization]; rules: OrganizationFlags }>()
  return (code: string): OrganizationFlags => {
    const forOrganization = settings.allOf(code)
    const organization = organizationByCode(code)
    const cacheEntry = cache.get(code)
    if (cacheEntry?.from[0] === forOrganization && cacheEntry.from[1] === organization) return cacheEntry.rules
    const rules = organizationFlags(organization, forOrganization)
    cache.set(code, { from: [forOrganization, organization], rules })
    return rules
  }
}

const differsByPerson = ({ settings, experiments }: OrganizationFlags): boolean =>
  experiments.size > 0 ||
  Object.values(settings).some(({ enabled, percentage }) => enabled && percentage > 0 && percentage < 100)

/** Whether the person had no application when the experiment started. The answer stays the same from then on. */
const isNew = async (db: Db, { startsAt }: Experiment, userId: string): Promise<boolean> => {
  const first = await firstApplicationAt(db, userId)
  return first === null || startsAt === null || first.getTime() >= Date.parse(startsAt)
}

const decideForPage = async (client: Client, organization: string, userId: string | undefined): Promise<PageFlags> => {
  const entries = await Promise.all(
    flagKeys.map(async (key) => [key, (await evaluate(client, key, { organization }, userId)).value]),
  )
  return Object.fromEntries(entries)
}

const evaluate = async (client: Client, key: string, user: OptimizeUser, userId?: string) => {
  const attributes = Object.fromEntries(Object.entries(user).filter(([, value]) => value !== undefined))
  const context = userId === undefined ? attributes : { ...attributes, targetingKey: userId }
  const details = await client.getObjectDetails(key, { enabled: false, variables: {} }, context)
  return { ...details, value: details.value as unknown as FlagDecision }
}
