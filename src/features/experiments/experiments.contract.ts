import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'

const flagKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/))
const orgCode = z.string().check(z.maxLength(64))

/** `external` is for everyone, `secure` for people who are logged in. */
const OfContext = z.object({ context: z.enum(['external', 'secure']) })

/** The person to decide for. For a logged-in person, the server's data takes precedence over the browser's. */
const OptimizeUser = z.strictObject({
  applicationId: z.optional(z.guid()),
  createdTime: z.optional(z.iso.datetime()),
  identityId: z.optional(z.guid()),
  organization: z.optional(orgCode),
  trackerId: z.optional(z.guid()),
})

const variable = z.union([
  z.string().check(z.maxLength(1_000)),
  z.number(),
  z.boolean(),
  z.readonly(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000))),
])
const variables = z.record(z.string(), variable)

/** A decision in the shape of Optimizely's `decide`. An unknown flag is off. */
const Decision = z.object({
  flagKey: z.string(),
  enabled: z.boolean(),
  variables,
  variationKey: z.enum(['variation', 'control']),
  ruleKey: z.nullable(z.string()),
  userContext: z.object({ userId: z.nullable(z.string()), attributes: OptimizeUser }),
  reasons: z.array(z.string()),
})
export type Decision = z.output<typeof Decision>

export const decideFeature = endpoint({
  call: 'POST /service-optimize/:context/api/v1/feature',
  summary: 'Whether one flag is on for a person',
  access: ['visitor'],
  on: 'nobody',
  params: OfContext,
  body: z.strictObject({ featureKey: flagKey, optimizeUser: OptimizeUser }),
  answer: Decision,
})

export const decideFeatures = endpoint({
  call: 'POST /service-optimize/:context/api/v1/features',
  summary: 'Every flag, as decided for a person',
  access: ['visitor'],
  on: 'nobody',
  params: OfContext,
  body: z.strictObject({ optimizeUser: OptimizeUser }),
  answer: z.record(z.string(), Decision),
})

export const decideExperiment = endpoint({
  call: 'POST /service-optimize/:context/api/v2/decision',
  summary: 'The variation of an experiment that a person sees',
  access: ['visitor'],
  on: 'nobody',
  params: OfContext,
  body: z.strictObject({
    flagKey,
    optimizeUser: z.extend(OptimizeUser, { trackerId: z.guid() }),
  }),
  answer: Decision,
})

export const readFeature = endpoint({
  call: 'GET /service-optimize/:context/api/v1/feature/:featureKey',
  summary: 'One flag of the organisation, such as fe-heloc-maintenance, for nobody in particular',
  access: ['visitor'],
  on: 'nobody',
  params: z.extend(OfContext, { featureKey: flagKey }),
  answer: z.object({ flagEnabled: z.boolean(), variables }),
})

const OfIdentity = z.strictObject({ identityUuid: z.guid() })
const Profile = z.object({ optimizelyProfileUuid: z.nullable(z.guid()) })

export const readOptimizelyProfile = endpoint({
  call: 'GET /service-application/api/v3/application/heloc/optermizerly-profile',
  summary: 'The id that flags and experiments are decided by, so that each of a person’s devices shows the same',
  access: knownRoles,
  on: 'self',
  query: OfIdentity,
  answer: Profile,
})

export const saveOptimizelyProfile = endpoint({
  call: 'PATCH /service-application/api/v3/application/heloc/optermizerly-profile',
  summary: 'Keeps the id of the device a person first logged in with; a later one does not replace it',
  access: knownRoles,
  on: 'self',
  query: OfIdentity,
  body: z.strictObject({ optimizelyProfileUuid: z.guid() }),
  answer: Profile,
})

export const saveExperiments = endpoint({
  call: 'PATCH /service-application/api/v1/application/heloc/:uuid/experiments',
  summary: 'The variations a person was shown, kept with the application; the first of a name counts',
  access: ['borrower', 'signer'],
  on: 'application',
  params: z.object({ uuid: z.guid() }),
  body: z.strictObject({
    experiments: z
      .array(z.strictObject({ name: flagKey, variation: z.enum(['variation', 'control']) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  status: 204,
  answer: z.void(),
})

export const setFeature = endpoint({
  call: 'PUT /service-optimize/secure/api/v1/feature/:featureKey/override',
  summary: 'Sets a flag for the caller’s organisation; pages follow within a minute',
  access: ['admin'],
  on: 'organisation',
  params: z.object({ featureKey: flagKey }),
  body: z.strictObject({
    enabled: z.boolean(),
    /** The share of people it is on for; everyone by default. */
    percentage: z._default(z.int().check(z.minimum(0), z.maximum(100)), 100),
    /** The named variables replace the table's; the others stay. */
    variables: settingText(z._default(z.record(z.string(), variable), {})),
  }),
  answer: z.object({ flagKey: z.string(), enabled: z.boolean(), percentage: z.int(), variables }),
  refusals: ['experiments/unknown-variable'],
})
