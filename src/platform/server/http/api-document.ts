import type { RefusalCode } from '#src/domain/refusal.ts'
import { refusals } from '#src/domain/refusals.table.ts'
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { withExamples } from './api-examples.ts'

/** The parts of the API document besides the calls. */
export interface ApiDocument {
  version: string
  description: string
  securitySchemes: Readonly<Record<string, object>>
  /** By the type of the event that is sent. */
  webhooks: Readonly<Record<string, object>>
  /** The operation name in generated clients, and the tag of the call's feature. */
  operationName(declaration: EndpointDeclaration): { operationId: string; tag: string }
}

interface Operation {
  tags?: string[]
  description?: string
  parameters?: object[]
  requestBody?: object
  responses: Record<string, DescribedAnswer | { $ref: string }>
}

interface DescribedAnswer {
  description: string
  content?: Record<string, object>
}

/** The parts of an OpenAPI document that are read or completed here. */
export interface OpenApi {
  tags?: object[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses?: Record<string, object> }
}

/** As `answerError` writes it. */
const refusalSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Keeps its meaning' },
    message: { type: 'string', description: 'In words, for a person' },
    errors: { type: 'array', items: { type: 'string' }, description: 'The sentences to show, one for each fault' },
    faults: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'errors', 'faults', 'requestId'],
}

const refusalContent = (code: RefusalCode) => {
  const { message } = refusals[code]
  const example = { code, message, errors: [message], faults: [], requestId: 'req-7f3a' }
  return { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, example } }
}

const keyParameter = {
  name: 'idempotency-key',
  in: 'header',
  description: 'The same request under the same key takes effect once. 8 to 128 visible characters, without spaces',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

/** The document without its calls, which are generated from the declarations. */
export const openApiOf = ({ title, document }: { title: string; document: ApiDocument }): object => {
  const { version, description, securitySchemes, webhooks } = document
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'Apache 2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/', description: 'The host of a lender, which selects its brand' }],
    components: { securitySchemes, schemas: { Refusal: refusalSchema }, responses: generalResponses },
    webhooks,
  }
}

/** Who may call and whose data is affected, for each call of the API document. */
export const accessPolicy = ({ access, on, objects, fields, limit, stepUp, scope }: EndpointDeclaration) => ({
  access: access.includes('visitor') ? 'everyone' : access,
  on,
  ...(objects ? { objects } : {}),
  ...(fields ? { fields } : {}),
  ...(limit ? { limit } : {}),
  ...(stepUp ? { stepUp } : {}),
  ...(scope ? { scope } : {}),
})

/** The ways in which a permitted caller can authenticate. */
export const securityRequirements = ({ access }: EndpointDeclaration): object[] => [
  ...(access.some((role) => role !== 'partner') ? [{ session: [] }] : []),
  ...(access.includes('partner') ? [{ apikey: [] }] : []),
]

const dataOwners = { application: 'application', organization: 'caller’s organization', self: 'caller' } as const

/** Who may call, how often, and what must be proved first, in sentences. */
const policySentences = ({ access, on, limit, stepUp, scope, idempotent }: EndpointDeclaration): string =>
  [
    access.includes('visitor') ? 'Open to everyone.' : `Callers: ${access.join(', ')}.`,
    on === 'none' ? '' : `Data: of the ${typeof on === 'string' ? dataOwners[on] : 'objects that `x-policy` names'}.`,
    scope ? `An API key needs the scope \`${scope}\`.` : '',
    stepUp ? 'The caller must have proved their identity again.' : '',
    limit ? 'Limited; beyond that 429 with `Retry-After`.' : '',
    idempotent ? 'Takes an `idempotency-key`.' : '',
  ]
    .filter(Boolean)
    .join(' ')

/**
 * A record whose keys are listed is written as an object with these properties: validators and generated clients read
 * names under `propertyNames` as free.
 */
const withListedKeys = <T>(part: T): T => {
  if (Array.isArray(part)) return part.map(withListedKeys) as T
  if (typeof part !== 'object' || part === null) return part
  const { propertyNames, additionalProperties, ...others } = part as {
    propertyNames?: { enum?: string[] }
    additionalProperties?: unknown
  }
  if (!propertyNames?.enum || additionalProperties === undefined)
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withListedKeys(value)])) as T
  const value = withListedKeys(additionalProperties)
  const properties = Object.fromEntries(propertyNames.enum.map((name) => [name, value]))
  return { ...others, properties, additionalProperties: false } as T
}

/** Adds to each call what its schemas cannot express, and removes unused schemas. */
export const completeDocument = (source: OpenApi, calls: readonly EndpointDeclaration[]): OpenApi => {
  const document = withListedKeys(source)
  const paths = { ...document.paths }
  for (const declaration of calls) {
    const path = endpointPath(declaration).replace(/:(\w+)/g, '{$1}')
    const method = endpointMethod(declaration).toLowerCase()
    const operation = paths[path]?.[method]
    if (operation) paths[path] = { ...paths[path], [method]: completeOperation(operation, declaration) }
  }
  const documentWithPaths = { ...document, paths }
  const tags = [
    ...new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((call) => call.tags ?? []))),
  ]
  return withExamples({
    ...documentWithPaths,
    tags: tags.sort().map((name) => ({ name, description: `The calls of src/features/${name}` })),
    components: {
      ...document.components,
      schemas: usedSchemas(documentWithPaths),
      responses: usedResponses(paths, document.components.responses),
    },
  })
}

const completeOperation = (operation: Operation, declaration: EndpointDeclaration): Operation => {
  const { rawBody, bytesOut, status = 200, idempotent } = declaration
  const describedAnswer = operation.responses[status] as DescribedAnswer | undefined
  const content = bytesOut
    ? Object.fromEntries(bytesOut.map((type) => [type, { schema: binary }]))
    : describedAnswer?.content
  const answer =
    status === 204 || !content
      ? { description: 'Done; there is no content' }
      : { ...describedAnswer, description: 'Done', content }
  return {
    ...operation,
    description: policySentences(declaration),
    ...(rawBody && {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: binary } } },
    }),
    ...(idempotent && { parameters: [...(operation.parameters ?? []), keyParameter] }),
    responses: {
      [status]: answer,
      ...refusalResponses(declaration),
    },
  }
}

const binary = { type: 'string', format: 'binary' }

/** Refusals that any call may give. */
const generalCodes = [
  'request/invalid',
  'request/malformed',
  'access/unauthenticated',
  'access/forbidden',
  'access/not-found',
  'request/too-many',
  'unexpected',
  'service/unavailable',
] as const satisfies RefusalCode[]

const refusalResponse = (codes: readonly [RefusalCode, ...RefusalCode[]]) => ({
  description: codes.map((code) => `- \`${code}\`: ${refusals[code].message}`).join('\n'),
  content: refusalContent(codes[0]),
})

type Codes = [RefusalCode, ...RefusalCode[]]

const byStatus = (codes: Iterable<RefusalCode>): [status: number, codes: Codes][] => {
  const codesByStatus = new Map<number, Codes>()
  for (const code of codes) {
    const earlier = codesByStatus.get(refusals[code].http)
    codesByStatus.set(refusals[code].http, earlier ? [...earlier, code] : [code])
  }
  return [...codesByStatus]
}

/** Shared by all calls that add no code of their own to a status. */
const generalResponses = Object.fromEntries(
  byStatus(generalCodes).map(([status, codes]) => [`Refusal${status}`, refusalResponse(codes)]),
)

const isGeneral = (code: RefusalCode): boolean => generalCodes.some((general) => general === code)

/** Refusals of a call with an API key; a call that is open to everyone ignores keys. */
const keyCodes = ['partner/scope-missing', 'partner/address-not-allowed'] as const satisfies RefusalCode[]

/** The call's own codes come first: the first of a status is its example. */
const refusalResponses = ({ refusals: own = [], idempotent, stepUp, access }: EndpointDeclaration) => {
  const codes = new Set<RefusalCode>([
    ...own,
    ...(idempotent ? (['request/key-reused'] as const) : []),
    ...(access.includes('partner') && !access.includes('visitor') ? keyCodes : []),
    ...(stepUp ? (['access/step-up-needed'] as const) : []),
    ...generalCodes,
  ])
  return Object.fromEntries(
    byStatus(codes).map(([status, statusCodes]) => [
      status,
      statusCodes.every((code) => isGeneral(code))
        ? { $ref: `#/components/responses/Refusal${status}` }
        : refusalResponse(statusCodes),
    ]),
  )
}

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g
const namesIn = (part: object): string[] => [...JSON.stringify(part).matchAll(reference)].map(([, name]) => name ?? '')

const usedResponses = (paths: OpenApi['paths'], responses: Record<string, object> = {}): Record<string, object> => {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(responses).filter(([name]) => text.includes(`"#/components/responses/${name}"`)),
  )
}

/** All registered schemas are candidates; those that a call or webhook uses stay. */
const usedSchemas = ({ components: { schemas, ...others }, ...rest }: OpenApi): Record<string, object> => {
  const schemasInUse: Record<string, object> = {}
  const waiting = namesIn({ others, rest })
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name]
    if (!schema || schemasInUse[name]) continue
    schemasInUse[name] = schema
    waiting.push(...namesIn(schema))
  }
  return schemasInUse
}
