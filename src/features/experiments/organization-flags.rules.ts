import * as z from 'zod/mini'
import type { Organization } from '#src/brands/organization.schema.ts'
import { type FlagKey, type FlagVariables, flagKeys, flags } from '#src/domain/flags.ts'
import { Experiment, type ExperimentDraft, variables } from './experiment.schema.ts'
import { experimentStates } from './experiment-states.table.ts'
import { type FlagSetting, type FlagSettings, flagSettings } from './experiments.rules.ts'

const flagPrefix = 'flag '
const experimentPrefix = 'experiment '

/** The kinds under which a flag and an experiment are stored in an organization's settings. */
export const flagKind = (key: FlagKey): string => flagPrefix + key
export const experimentKind = (key: string): string => experimentPrefix + key
/** What the kinds of all flags and of all experiments begin with. */
export const kindPrefixes = { flag: flagPrefix, experiment: experimentPrefix } as const

const FlagSettingValue = z.object({ enabled: z.boolean(), percentage: z.int(), variables })

/** Returns a flag's setting as stored. Null if the default applies. */
export const settingOfValue = (value: unknown): FlagSetting | null =>
  value === null || value === undefined ? null : FlagSettingValue.parse(value)

/** Returns an experiment as stored. Null if its draft was taken back, or if its flag does not exist any more. */
export const experimentOfValue = (value: unknown): Experiment | null => Experiment.safeParse(value).data ?? null

/** What decides the flags of an organization. */
export interface OrganizationFlags {
  settings: FlagSettings
  /** The started experiments by flag. A planned end is checked when they decide. */
  experiments: ReadonlyMap<FlagKey, Experiment>
}

type StoredSettings = ReadonlyMap<string, { value: unknown }>

/** Returns what decides an organization's flags, from all its settings by kind. */
export const organizationFlags = (organization: Organization, settings: StoredSettings): OrganizationFlags => {
  const own = Object.fromEntries(
    flagKeys.flatMap((key) => {
      const setting = settingOfValue(settings.get(flagKind(key))?.value)
      return setting ? [[key, setting] as const] : []
    }),
  )
  const experiments = [...settings]
    .filter(([kind]) => kind.startsWith(experimentPrefix))
    .flatMap(([, { value }]) => experimentOfValue(value) ?? [])
    .filter(({ state }) => experimentStates[state].decides)
  return {
    settings: flagSettings(organization, own),
    experiments: new Map(experiments.map((experiment) => [experiment.flagKey, experiment])),
  }
}

const valueKind = (value: FlagVariables[string] | undefined): string => (Array.isArray(value) ? 'list' : typeof value)

/** Returns the first variable that the flag does not have, or has with values of another type. */
export const unknownVariable = (key: FlagKey, values: FlagVariables): string | undefined => {
  const definedVariables: FlagVariables = flags[key].variables
  return Object.keys(values).find(
    (name) => !Object.hasOwn(definedVariables, name) || valueKind(definedVariables[name]) !== valueKind(values[name]),
  )
}

/** Returns the path and name of the first variable of a draft that its flag does not have. */
export const unknownVariableOfDraft = ({ flagKey, variants }: ExperimentDraft): string | undefined => {
  for (const [at, variant] of variants.entries()) {
    const name = unknownVariable(flagKey, variant.variables)
    if (name !== undefined) return `variants.${at}.variables.${name}`
  }
  return undefined
}
