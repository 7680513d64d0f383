import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { decisionKey, variables, variantKeys } from './experiment.schema.ts'

const orgCode = z.string().check(z.maxLength(64))

/** `external` is for everyone, `secure` for people who are logged in. */
const ContextParams = z.object({ context: z.enum(['external', 'secure']) })

/** The person to decide for. For a logged-in person, the server's data takes precedence over the browser's. */
const OptimizeUser = z.strictObject({
  applicationId: z.optional(z.guid()),
  createdTime: z.optional(z.iso.datetime()),
  identityId: z.optional(z.guid()),
  organization: z.optional(orgCode),
  trackerId: z.optional(z.guid()),
})

/** A decision in the shape of Optimizely's `decide`. An unknown flag is off. */
const Decision = z.object({
  flagKey: z.string(),
  enabled: z.boolean(),
  variables,
  variationKey: z.enum(variantKeys),
  ruleKey: z.nullable(z.string()),
  userContext: z.object({ userId: z.nullable(z.string()), attributes: OptimizeUser }),
  reasons: z.array(z.string()),
})
export type Decision = z.output<typeof Decision>

export const decideFeature = endpoint({
  call: 'POST /service-optimize/:context/api/v1/feature',
  summary: 'Returns whether one flag is on for a person',
  access: ['visitor'],
  on: 'none',
  params: ContextParams,
  body: z.strictObject({ featureKey: decisionKey, optimizeUser: OptimizeUser }),
  answer: Decision,
})

export const decideFeatures = endpoint({
  call: 'POST /service-optimize/:context/api/v1/features',
  summary: 'Returns every flag as decided for a person',
  access: ['visitor'],
  on: 'none',
  params: ContextParams,
  body: z.strictObject({ optimizeUser: OptimizeUser }),
  answer: z.record(z.string(), Decision),
})

export const decideExperiment = endpoint({
  call: 'POST /service-optimize/:context/api/v2/decision',
  summary: 'Returns the variation of an experiment that a person sees',
  access: ['visitor'],
  on: 'none',
  params: ContextParams,
  body: z.strictObject({
    flagKey: decisionKey,
    optimizeUser: z.extend(OptimizeUser, { trackerId: z.guid() }),
  }),
  answer: Decision,
})

export const readFeature = endpoint({
  call: 'GET /service-optimize/:context/api/v1/feature/:featureKey',
  summary: 'Returns one flag of the organization, such as fe-heloc-maintenance, regardless of the person',
  access: ['visitor'],
  on: 'none',
  params: z.extend(ContextParams, { featureKey: decisionKey }),
  answer: z.object({ flagEnabled: z.boolean(), variables }),
})

const IdentityParams = z.strictObject({ identityUuid: z.guid() })
const Profile = z.object({ optimizelyProfileUuid: z.nullable(z.guid()) })

export const readOptimizelyProfile = endpoint({
  call: 'GET /service-application/api/v3/application/heloc/optermizerly-profile',
  summary: 'Returns the id that decides flags and experiments, so that all of a person’s devices show the same',
  access: knownRoles,
  on: 'self',
  query: IdentityParams,
  answer: Profile,
})

export const saveOptimizelyProfile = endpoint({
  call: 'PATCH /service-application/api/v3/application/heloc/optermizerly-profile',
  summary: 'Replaces the id that decides experiments for a person',
  access: knownRoles,
  on: 'self',
  query: IdentityParams,
  body: z.strictObject({ optimizelyProfileUuid: z.guid() }),
  answer: Profile,
})

export const saveExperiments = endpoint({
  call: 'PATCH /service-application/api/v1/application/heloc/:uuid/experiments',
  summary: 'Records the variations that a person was shown; only the first for each name counts',
  access: ['borrower', 'signer'],
  on: 'application',
  params: z.object({ uuid: z.guid() }),
  body: z.strictObject({
    experiments: z
      .array(z.strictObject({ name: decisionKey, variation: z.enum(variantKeys) }))
      .check(z.minLength(1), z.maxLength(50)),
  }),
  status: 204,
  answer: z.void(),
})
