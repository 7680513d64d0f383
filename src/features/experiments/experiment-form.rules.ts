import { type FlagKey, type FlagVariables, flags, isFlagKey } from '#src/domain/flags.ts'
import { type ExperimentDraft, type Variant, variantKeys } from './experiment.schema.ts'
import { readPercentage, readVariables } from './format-setting.rules.ts'

/** What an admin typed. Fields of variants are named `variants.0.share`. */
export interface DraftAnswers {
  flagKey?: unknown
  hypothesis?: unknown
  audience?: unknown
  variants?: Readonly<Record<string, { share?: unknown; enabled?: unknown; variables?: unknown }>>
}

/** Returns the variables that differ from those of the flag's setting. */
const ownVariables = (setting: FlagVariables, values: FlagVariables): FlagVariables =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => String(value) !== String(setting[name])))

/**
 * Returns a draft as a form holds it, for the schema to check.
 * @param settingOf the variables that a flag has now, from which those of a variant may differ.
 */
export const draftFromAnswers = (
  answers: DraftAnswers,
  { endsAt, flagVariables }: { endsAt: string | null; flagVariables: (key: FlagKey) => FlagVariables },
): { [Field in keyof ExperimentDraft]: unknown } => {
  const { flagKey, hypothesis, audience } = answers
  const key = typeof flagKey === 'string' && isFlagKey(flagKey) ? flagKey : undefined
  const variants = Object.values(answers.variants ?? {}).map(({ share, enabled, variables }, at) => ({
    key: variantKeys[at],
    share: readPercentage(share),
    enabled: enabled === true,
    variables: key ? ownVariables(flagVariables(key), readVariables(flags[key].variables, variables)) : {},
  }))
  return { flagKey, hypothesis, audience, endsAt, variants }
}

const variantNames = {
  control: 'Control',
  variation: 'Variation',
  'variation-2': 'Variation 2',
  'variation-3': 'Variation 3',
} as const

/** Returns the name of a variant as an admin reads it. */
export const variantName = (key: Variant['key']): (typeof variantNames)[Variant['key']] => variantNames[key]

/** Returns the percentage of people whom the shares leave out. They see the flag as it is set. */
export const shareLeft = (variants: readonly Pick<Variant, 'share'>[]): number =>
  100 - variants.reduce((sum, { share }) => sum + share, 0)
