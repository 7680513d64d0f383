import * as z from 'zod/mini'
import { flagKeys } from '#src/domain/flags.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'
import { decisionKey, variables } from './experiment.schema.ts'

const forAdmins = { access: ['admin'], on: 'organization' } as const

const percentage = z
  .int('Must be a whole number')
  .check(z.minimum(0, 'Must be from 0 to 100'), z.maximum(100, 'Must be from 0 to 100'))

const Setting = z.object({
  enabled: z.boolean(),
  /** The share of people it is on for. */
  percentage: z.int(),
  variables,
})

/** Why a flag stays off whatever its setting: its part is not built, or the organization lacks what it is about. */
export const offReasons = ['not-built', 'not-applicable'] as const

const EditedFlag = z
  .object({
    flagKey: z.enum(flagKeys as [(typeof flagKeys)[number], ...(typeof flagKeys)[number][]]),
    meaning: z.string(),
    staysOff: z.nullable(z.enum(offReasons)),
    /** Whether it may be on for a share of people. Other flags are the same for everyone. */
    isByPerson: z.boolean(),
    standard: Setting,
    /** The organization's own setting. Null: the standard applies. */
    own: z.nullable(Setting),
    /** Increases with each change. It is 0 before the first. */
    version: z.int(),
    savedAt: z.nullable(z.iso.datetime()),
    /** The name of the person who changed it last. Null before the first change, and if the author is not known. */
    savedBy: z.nullable(z.string()),
    /** The key of the experiment that decides it now. */
    experimentKey: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'EditedFlag' })
export type EditedFlag = z.output<typeof EditedFlag>

export const listFlags = endpoint({
  call: 'GET /service-optimize/secure/api/v1/feature',
  summary: 'Returns all flags of the organization with their settings, for editing',
  ...forAdmins,
  answer: z.object({ flags: z.array(EditedFlag) }),
})

const FeatureParams = z.object({ featureKey: decisionKey })
const changeRefusals = ['setting/changed-meanwhile'] as const

export const setFeature = endpoint({
  call: 'PUT /service-optimize/secure/api/v1/feature/:featureKey/override',
  summary: 'Sets a flag for the caller’s organization; pages update within a minute',
  ...forAdmins,
  params: FeatureParams,
  body: z.strictObject({
    version: z.int(),
    enabled: z.boolean(),
    /** The share of people it is on for; everyone by default. */
    percentage: z._default(percentage, 100),
    /** The named variables replace the standard ones; the others stay. */
    variables: settingText(z._default(variables, {})),
  }),
  answer: EditedFlag,
  refusals: [
    ...changeRefusals,
    'experiments/not-built',
    'experiments/unknown-variable',
    'experiments/same-for-everyone',
    'experiments/decides-flag',
  ],
})

export const undoFeature = endpoint({
  call: 'POST /service-optimize/secure/api/v1/feature/:featureKey/undo',
  summary: 'Undoes the last change to a flag',
  ...forAdmins,
  params: FeatureParams,
  body: z.strictObject({ version: z.int() }),
  answer: EditedFlag,
  refusals: [...changeRefusals, 'setting/nothing-to-undo', 'experiments/decides-flag'],
})
