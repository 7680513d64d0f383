import type { Parameter, PartnerApi, PartnerOperation, Schema } from './partner-api.ts'

/** Whether the client writes the data or reads it. */
type Direction = 'input' | 'answer'

interface Side {
  api: PartnerApi
  schema: Schema
}

interface Position {
  where: string
  direction: Direction
}

const resolve = ({ api, schema }: Side): Schema => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name === undefined ? schema : resolve({ api, schema: api.components.schemas[name] ?? {} })
}

const toArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const schemasIn = (value: unknown): Readonly<Record<string, Schema>> => (value ?? {}) as Record<string, Schema>

/** The limits of an input; a tighter one refuses what was accepted before. */
const upperLimits = ['maximum', 'maxLength', 'maxItems'] as const
const lowerLimits = ['minimum', 'minLength', 'minItems'] as const

const tighterLimits = (before: Schema, after: Schema): string[] => [
  ...upperLimits.filter((name) => Number(after[name] ?? Infinity) < Number(before[name] ?? Infinity)),
  ...lowerLimits.filter((name) => Number(after[name] ?? -Infinity) > Number(before[name] ?? -Infinity)),
  ...(after.pattern !== undefined && after.pattern !== before.pattern ? ['pattern'] : []),
]

const changesOfValue = (before: Schema, after: Schema, { where, direction }: Position): string[] => {
  const valuesWithout = (name: string, from: Schema, to: Schema): unknown[] =>
    toArray(from[name]).filter((value) => !toArray(to[name]).includes(value))
  // A client must be able to write what it wrote, and to read whatever it is answered.
  const [narrow, wide] = direction === 'input' ? [before, after] : [after, before]
  const types = wide.type === undefined ? [] : valuesWithout('type', narrow, wide)
  const hasNewType = narrow.type === undefined && wide.type !== undefined
  const values = direction === 'input' && after.enum !== undefined ? valuesWithout('enum', before, after) : []
  return [
    ...(types.length > 0 || hasNewType ? [`${where}: another type`] : []),
    ...values.map((value) => `${where}: no longer takes ${JSON.stringify(value)}`),
    ...(direction === 'input' && after.enum !== undefined && before.enum === undefined && before.const === undefined
      ? [`${where}: takes listed values alone`]
      : []),
    ...(before.const !== after.const ? [`${where}: another constant`] : []),
    ...(direction === 'input' ? tighterLimits(before, after).map((name) => `${where}: tighter ${name}`) : []),
  ]
}

const changesOfProperties = (before: Side, after: Side, place: Position): string[] => {
  const { where, direction } = place
  const [old, fresh] = [schemasIn(before.schema.properties), schemasIn(after.schema.properties)]
  const [oldRequired, freshRequired] = [toArray(before.schema.required), toArray(after.schema.required)]
  const isMissing = (name: string) => !Object.hasOwn(fresh, name)
  const missing = Object.keys(old).filter(isMissing)
  const newlyNeeded =
    direction === 'input'
      ? freshRequired.filter((name) => !oldRequired.includes(name))
      : oldRequired.filter((name) => !freshRequired.includes(name) && !isMissing(String(name)))
  return [
    ...missing.map((name) => `${where}.${name}: is gone`),
    ...newlyNeeded.map(
      (name) => `${where}.${name}: ${direction === 'input' ? 'is now needed' : 'may now be left out'}`,
    ),
    ...Object.keys(old)
      .filter((name) => !isMissing(name))
      .flatMap((name) =>
        changesOfSchema(
          { api: before.api, schema: old[name] ?? {} },
          { api: after.api, schema: fresh[name] ?? {} },
          { where: `${where}.${name}`, direction },
        ),
      ),
  ]
}

const changesOfSchema = (beforeSide: Side, afterSide: Side, place: Position): string[] => {
  const before = { api: beforeSide.api, schema: resolve(beforeSide) }
  const after = { api: afterSide.api, schema: resolve(afterSide) }
  const items = before.schema.items as Schema | undefined
  const freshItems = after.schema.items as Schema | undefined
  const alternatives = (schema: Schema) => toArray(schema.anyOf ?? schema.oneOf) as Schema[]
  const [oldAlternatives, freshAlternatives] = [alternatives(before.schema), alternatives(after.schema)]
  const alternativeChanges =
    oldAlternatives.length === freshAlternatives.length
      ? oldAlternatives.flatMap((schema, at) =>
          changesOfSchema(
            { api: before.api, schema },
            { api: after.api, schema: freshAlternatives[at] ?? {} },
            { ...place, where: `${place.where}(${at})` },
          ),
        )
      : [`${place.where}: other alternatives`]
  return [
    ...changesOfValue(before.schema, after.schema, place),
    ...changesOfProperties(before, after, place),
    ...(items && freshItems
      ? changesOfSchema(
          { api: before.api, schema: items },
          { api: after.api, schema: freshItems },
          { ...place, where: `${place.where}[]` },
        )
      : []),
    ...alternativeChanges,
  ]
}

interface Call {
  name: string
  path: string
  method: string
  operation: PartnerOperation
}

const listCalls = ({ paths }: PartnerApi): Call[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ name: operation.operationId, path, method, operation })),
  )

const parametersByName = ({ operation: { parameters = [] } }: Call): Map<string, Parameter> =>
  new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))

const changesOfParameters = (before: [PartnerApi, Call], after: [PartnerApi, Call]): string[] => {
  const [old, fresh] = [parametersByName(before[1]), parametersByName(after[1])]
  const { name } = before[1]
  return [
    ...[...old.keys()].filter((key) => !fresh.has(key)).map((key) => `${name} ${key}: is gone`),
    ...[...fresh]
      .filter(([key, parameter]) => parameter.required && !old.get(key)?.required)
      .map(([key]) => `${name} ${key}: is now needed`),
    ...[...old].flatMap(([key, { schema }]) => {
      const same = fresh.get(key)
      const place = { where: `${name} ${key}`, direction: 'input' } as const
      return same ? changesOfSchema({ api: before[0], schema }, { api: after[0], schema: same.schema }, place) : []
    }),
  ]
}

const requestSchema = (api: PartnerApi, { operation: { requestBody } }: Call): Side | undefined => {
  const schema = requestBody?.content['application/json']?.schema
  return schema && { api, schema }
}

const successResponse = (api: PartnerApi, { operation: { responses } }: Call) => {
  const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const content = response?.content ?? {}
  return {
    status,
    types: Object.keys(content).sort(),
    side: { api, schema: content['application/json']?.schema ?? {} },
  }
}

const changesOfCall = (before: [PartnerApi, Call], after: [PartnerApi, Call]): string[] => {
  const [, old] = before
  const [, fresh] = after
  const { name } = old
  const [oldBody, freshBody] = [requestSchema(...before), requestSchema(...after)]
  const [oldAnswer, freshAnswer] = [successResponse(...before), successResponse(...after)]
  const oldScope = old.operation['x-policy'].scope
  return [
    ...(old.path === fresh.path && old.method === fresh.method ? [] : [`${name}: another address`]),
    ...(oldScope === fresh.operation['x-policy'].scope ? [] : [`${name}: another scope`]),
    ...changesOfParameters(before, after),
    ...(oldBody && freshBody
      ? changesOfSchema(oldBody, freshBody, { where: `${name} body`, direction: 'input' })
      : oldBody || freshBody
        ? [`${name} body: is new or gone`]
        : []),
    ...(oldAnswer.status === freshAnswer.status ? [] : [`${name}: another status`]),
    ...(oldAnswer.types.every((type) => freshAnswer.types.includes(type)) ? [] : [`${name}: other media types`]),
    ...changesOfSchema(oldAnswer.side, freshAnswer.side, { where: `${name} answer`, direction: 'answer' }),
  ]
}

const eventSide = (api: PartnerApi, type: string): Side => ({
  api,
  schema: api.webhooks[type]?.post.requestBody.content['application/json']?.schema ?? {},
})

/** Returns what a client that was written for one version of the API would no longer understand in another. */
export const breakingChanges = (before: PartnerApi, after: PartnerApi): string[] => {
  const freshCalls = new Map(listCalls(after).map((call) => [call.name, call]))
  return [
    ...listCalls(before).flatMap((call) => {
      const fresh = freshCalls.get(call.name)
      return fresh ? changesOfCall([before, call], [after, fresh]) : [`${call.name}: is gone`]
    }),
    ...Object.keys(before.webhooks).flatMap((type) =>
      Object.hasOwn(after.webhooks, type)
        ? changesOfSchema(eventSide(before, type), eventSide(after, type), { where: type, direction: 'answer' })
        : [`${type}: is gone`],
    ),
  ]
}

/** Words for readers and examples, which stand beside a schema, may change under any version. */
function withoutDescriptions(this: unknown, key: string, value: unknown): unknown {
  if (key === 'example' && Object.hasOwn(this as object, 'schema')) return undefined
  return typeof value === 'string' && (key === 'summary' || key === 'description') ? undefined : value
}

const parseVersion = (version: string): readonly [major: number, minor: number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}

/** Returns why the API may not be published as it is now under its version, one sentence each. */
export const versionFaults = (publishedApi: PartnerApi, current: PartnerApi): string[] => {
  const [oldMajor, oldMinor] = parseVersion(publishedApi.info.version)
  const [major, minor] = parseVersion(current.info.version)
  const breaks = breakingChanges(publishedApi, current)
  if (breaks.length > 0 && major <= oldMajor)
    return breaks.map((change) => `${change}. This breaks clients: raise the first number of the version.`)
  const shape = ({ paths, webhooks, components }: PartnerApi) =>
    JSON.stringify([paths, webhooks, components.schemas], withoutDescriptions)
  const isChanged = shape(publishedApi) !== shape(current)
  const isRaised = major > oldMajor || (major === oldMajor && minor > oldMinor)
  return isChanged && !isRaised ? ['The API changed: raise the second number of the version.'] : []
}
