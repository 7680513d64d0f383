import type { Organization } from '#src/brands/organization.schema.ts'
import { type FlagDecision, type FlagKey, flagKeys, isFlagKey } from '#src/domain/flags.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { OrganizationSettings } from '#src/platform/server/database/organization-settings.ts'
import type { Experiment } from '../experiment.schema.ts'
import type { Decision } from '../experiments.contract.ts'
import { decide, decideByVariant, type OptimizeUser, stateAt, type Verdict, variantOf } from '../experiments.rules.ts'
import { type OrganizationFlags, organizationFlags } from '../organization-flags.rules.ts'
import { firstApplicationAt, readSealedProfile } from './experiments.store.ts'

type PageFlags = Readonly<Record<FlagKey, FlagDecision>>

export interface Flags {
  /** Decides the flags of an organization for no one in particular. */
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

  // Every page needs these flags, so they are decided once for as long as the settings stay the same.
  const pages = new WeakMap<OrganizationFlags, Promise<PageFlags>>()
  const forOrganization: Flags['forOrganization'] = (organization) => {
    const current = read(organization)
    const cachedFlags = pages.get(current)
    if (cachedFlags) return cachedFlags
    const pageFlags = decideForPage(judge, organization, undefined)
    pages.set(current, pageFlags)
    return pageFlags
  }

  return {
    forOrganization,
    forVisitor: (organization, userId) =>
      userId === undefined || !differsByPerson(read(organization))
        ? forOrganization(organization)
        : decideForPage(judge, organization, userId),
    isOnFor: async (key, { organization, identityId }) =>
      (await judge(key, organization, (await readSealedProfile(db, identityId)) ?? undefined)).enabled,
    runningExperiment: (organization, name) => {
      const experiment = [...read(organization).experiments.values()].find(({ key }) => key === name)
      return experiment && experimentOf(organization, experiment.flagKey)
    },
    judge,
    async decide(key, user, userId) {
      const userContext = { userId: userId ?? null, attributes: user }
      if (!isFlagKey(key)) return { flagKey: key, ...unknownFlag, userContext }
      const { ruleKey, ...verdict } = await judge(key, user.organization, userId)
      return { flagKey: key, ...verdict, ruleKey, userContext, reasons: [decisionReason(ruleKey)] }
    },
  }
}

const unknownFlag = {
  enabled: false,
  variables: {},
  variationKey: 'control',
  ruleKey: null,
  reasons: ['ERROR', 'FLAG_NOT_FOUND'],
} satisfies Partial<Decision>

/** Why a flag is as it is, in the terms of the OpenFeature specification. */
const decisionReason = (ruleKey: string): string => {
  if (ruleKey === 'off') return 'DISABLED'
  return ruleKey === 'everyone' ? 'STATIC' : 'SPLIT'
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

const decideForPage = async (
  judge: Flags['judge'],
  organization: string,
  userId: string | undefined,
): Promise<PageFlags> => {
  const entries = await Promise.all(
    flagKeys.map(async (key): Promise<[FlagKey, FlagDecision]> => {
      const { enabled, variables } = await judge(key, organization, userId)
      return [key, { enabled, variables }]
    }),
  )
  return Object.fromEntries(entries) as PageFlags
}
