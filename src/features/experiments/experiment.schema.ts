import * as z from 'zod/mini'
import { type FlagKey, flagKeys } from '#src/domain/flags.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'
import { type ExperimentState, stateNames } from './experiment-states.table.ts'

/** The name of a flag or an experiment. */
export const decisionKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/))

export const variable = z.union([
  z.string().check(z.maxLength(1_000, 'Must be at most 1,000 characters')),
  z.number(),
  z.boolean(),
  z.readonly(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000))),
])
/** Values of a flag's variables by name. */
export const variables = z.record(z.string(), variable)

/** What people may be shown. People with `control` see the product as it is; the others see one variation each. */
export const variantKeys = ['control', 'variation', 'variation-2', 'variation-3'] as const
export type VariantKey = (typeof variantKeys)[number]

const Variant = z.strictObject({
  key: z.enum(variantKeys),
  /** Percent of the audience. */
  share: z
    .int('Must be a whole number')
    .check(z.minimum(1, 'Must be from 1 to 100'), z.maximum(100, 'Must be from 1 to 100')),
  /** Whether the flag is on for these people. */
  enabled: z.boolean(),
  /** Values that differ from the flag's setting. */
  variables: settingText(variables),
})
export type Variant = z.output<typeof Variant>

export const audiences = ['all', 'new'] as const
/** `new`: people who had no application when the experiment started. */
export type ExperimentAudience = (typeof audiences)[number]

const comparableText = ({ enabled, variables: values }: Variant): string =>
  JSON.stringify([enabled, Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** Adds what is wrong with variants that are compared with each other. */
const checkVariants = (variants: readonly Variant[], add: (field: (string | number)[], message: string) => void) => {
  variants.forEach((variant, at) => {
    if (variant.key !== variantKeys[at]) add([at, 'key'], 'Variants are named in order, beginning with control')
    if (variants.slice(0, at).some((earlier) => comparableText(earlier) === comparableText(variant)))
      add([at, 'enabled'], 'This variant is the same as an earlier one')
  })
  const total = variants.reduce((sum, { share }) => sum + share, 0)
  if (total > 100) add([variants.length - 1, 'share'], 'The shares of all variants must not exceed 100')
}

const Variants = z
  .array(Variant)
  .check(
    z.minLength(2, 'Compare at least two variants'),
    z.maxLength(variantKeys.length, 'Compare at most four variants'),
    (context) =>
      checkVariants(context.value, (path, message) =>
        context.issues.push({ code: 'custom', input: context.value, path, message }),
      ),
  )

const fields = {
  flagKey: z.enum(flagKeys as [FlagKey, ...FlagKey[]], 'Choose a flag'),
  /** What the lender expects, and why. */
  hypothesis: settingText(
    z.string().check(z.trim(), z.minLength(1, 'Required'), z.maxLength(500, 'Must be at most 500 characters')),
  ),
  audience: z.enum(audiences),
  variants: Variants,
  /** When it ends on its own. Null: when an admin ends it. */
  endsAt: z.nullable(z.iso.datetime()),
}

/** An experiment as an admin writes it. */
export const ExperimentDraft = z.strictObject(fields)
export type ExperimentDraft = z.output<typeof ExperimentDraft>

/** An experiment as it is stored. */
export const Experiment = z.object({
  key: decisionKey,
  ...fields,
  state: z.enum(stateNames as [ExperimentState, ...ExperimentState[]]),
  startsAt: z.nullable(z.iso.datetime()),
  /** The variant that became the flag's setting, and the version of the setting that it became. */
  winner: z.nullable(z.object({ variant: z.enum(variantKeys), settingVersion: z.int() })),
})
export type Experiment = z.output<typeof Experiment>
