import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { decisionKey, Experiment, ExperimentDraft, variantKeys } from './experiment.schema.ts'
import { ownRules } from './experiments.rules.ts'
import { type FunnelStepName, funnelStepNames } from './funnel-steps.table.ts'

const forAdmins = { access: ['admin'], on: 'organization' } as const

const EditedExperiment = z
  .extend(Experiment, {
    /** Increases with each change. */
    version: z.int(),
    savedAt: z.iso.datetime(),
    /** The name of the person who changed it last. */
    savedBy: z.nullable(z.string()),
    /** Whether the last change can be undone. */
    canUndo: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Experiment' })
export type EditedExperiment = z.output<typeof EditedExperiment>

/** A share with its interval of 95% confidence. Null while nothing was counted. */
const NullableEstimate = z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() }))

const StepResult = z.object({
  step: z.enum(funnelStepNames as [FunnelStepName, ...FunnelStepName[]]),
  /** Applications that had not reached the step when they were first shown the variant. */
  total: z.int(),
  /** How many of them reached it since. */
  count: z.int(),
  /** By Wilson. */
  rate: NullableEstimate,
  /** By how much the rate exceeds that of `control`, by Newcombe. Null for `control`. */
  difference: NullableEstimate,
})

const VariantResult = z.object({
  variant: z.enum(variantKeys),
  /** Applications whose applicant was shown the variant. */
  exposures: z.int(),
  steps: z.array(StepResult),
})
export type VariantResult = z.output<typeof VariantResult>

export const listExperiments = endpoint({
  call: 'GET /service-optimize/secure/api/v1/experiment',
  summary: 'Returns all experiments of the organization, most recently changed first',
  ...forAdmins,
  answer: z.object({ experiments: z.array(EditedExperiment) }),
})

const ExperimentParams = z.object({ experimentKey: decisionKey })

export const readExperiment = endpoint({
  call: 'GET /service-optimize/secure/api/v1/experiment/:experimentKey',
  summary: 'Returns an experiment with its results, as counts only',
  ...forAdmins,
  params: ExperimentParams,
  answer: z.object({ experiment: EditedExperiment, results: z.array(VariantResult) }),
})

/** The name of an experiment in decisions and exposures. It never changes. */
const experimentKey = z.string().check(
  z.regex(/^[a-z0-9][a-z0-9-]{2,59}$/, 'Use 3 to 60 lowercase letters, digits and hyphens'),
  z.refine((key) => !ownRules.includes(key) && !key.startsWith('fe-'), 'This name is taken'),
)

const draftRefusals = [
  'experiments/not-built',
  'experiments/unknown-variable',
  'experiments/same-for-everyone',
] as const

export const createExperiment = endpoint({
  call: 'POST /service-optimize/secure/api/v1/experiment',
  summary: 'Saves the draft of an experiment',
  ...forAdmins,
  body: z.strictObject({ key: experimentKey, draft: ExperimentDraft }),
  status: 201,
  answer: EditedExperiment,
  refusals: ['experiments/name-in-use', ...draftRefusals],
})

const changeRefusals = ['setting/changed-meanwhile', 'experiments/wrong-state'] as const

export const saveExperiment = endpoint({
  call: 'PUT /service-optimize/secure/api/v1/experiment/:experimentKey',
  summary: 'Changes the draft of an experiment',
  ...forAdmins,
  params: ExperimentParams,
  body: z.strictObject({ version: z.int(), draft: ExperimentDraft }),
  answer: EditedExperiment,
  refusals: [...changeRefusals, ...draftRefusals],
})

const VersionBody = z.strictObject({ version: z.int() })

export const startExperiment = endpoint({
  call: 'POST /service-optimize/secure/api/v1/experiment/:experimentKey/start',
  summary: 'Starts an experiment; pages update within a minute',
  ...forAdmins,
  params: ExperimentParams,
  body: VersionBody,
  answer: EditedExperiment,
  refusals: [...changeRefusals, ...draftRefusals, 'experiments/decides-flag', 'experiments/ends-in-past'],
})

export const endExperiment = endpoint({
  call: 'POST /service-optimize/secure/api/v1/experiment/:experimentKey/end',
  summary: 'Ends an experiment; everyone sees the flag as it is set',
  ...forAdmins,
  params: ExperimentParams,
  body: VersionBody,
  answer: EditedExperiment,
  refusals: changeRefusals,
})

export const declareWinner = endpoint({
  call: 'POST /service-optimize/secure/api/v1/experiment/:experimentKey/winner',
  summary: 'Sets a flag to a variant of an ended experiment, for everyone',
  ...forAdmins,
  params: ExperimentParams,
  body: z.strictObject({ version: z.int(), variant: z.enum(variantKeys) }),
  answer: EditedExperiment,
  refusals: [...changeRefusals, 'experiments/not-built', 'experiments/decides-flag'],
})

export const undoExperiment = endpoint({
  call: 'POST /service-optimize/secure/api/v1/experiment/:experimentKey/undo',
  summary: 'Undoes the last change to an experiment; a start cannot be undone',
  ...forAdmins,
  params: ExperimentParams,
  body: VersionBody,
  /** Null: the draft itself was taken back. */
  answer: z.object({ experiment: z.nullable(EditedExperiment) }),
  refusals: [...changeRefusals, 'setting/nothing-to-undo', 'experiments/decides-flag'],
})
