import { type RefusalCode, refusals } from '#src/domain/refusal.ts'
import { type EndpointDeclaration, methodOf, pathOf } from '#src/platform/contract/endpoint.ts'

/** What the API document says beside the calls. */
export interface ApiDocument {
  description: string
  securitySchemes: Readonly<Record<string, object>>
  /** By the type of the event that is sent. */
  webhooks: Readonly<Record<string, object>>
  /** What generated clients call a call, and the part of the product it belongs to. */
  nameOf(declaration: EndpointDeclaration): { operationId: string; tag: string }
}

interface Operation {
  parameters?: object[]
  requestBody?: object
  responses: Record<string, DescribedAnswer | { $ref: string }>
}

interface DescribedAnswer {
  description: string
  content?: Record<string, object>
}

/** An OpenAPI document, as far as it is read or completed here. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses?: object }
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

const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

const keyParameter = {
  name: 'idempotency-key',
  in: 'header',
  description: 'The same request under the same key takes effect once',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

/** The document without its calls, which describe themselves. */
export const openApiOf = ({ title, document }: { title: string; document: ApiDocument }): object => {
  const { description, securitySchemes, webhooks } = document
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    servers: [{ url: '/' }],
    components: { securitySchemes, schemas: { Refusal: refusalSchema }, responses: generalResponses },
    webhooks,
  }
}

/** Who may call and whose data it is, written beside each call of the API document. */
export const policyOf = ({ access, on, objects, fields, limit, stepUp, scope }: EndpointDeclaration) => ({
  access: access.includes('visitor') ? 'everyone' : access,
  on,
  ...(objects ? { objects } : {}),
  ...(fields ? { fields } : {}),
  ...(limit ? { limit } : {}),
  ...(stepUp ? { stepUp } : {}),
  ...(scope ? { scope } : {}),
})

/** By which ways one can be somebody who may call. */
export const waysIn = ({ access }: EndpointDeclaration): object[] => [
  ...(access.some((role) => role !== 'partner') ? [{ session: [] }] : []),
  ...(access.includes('partner') ? [{ apikey: [] }] : []),
]

/** Adds to each call what its schemas cannot say, and leaves out the shapes that no call needs. */
export const completeDocument = (document: OpenApi, calls: readonly EndpointDeclaration[]): OpenApi => {
  const paths = { ...document.paths }
  for (const declaration of calls) {
    const path = pathOf(declaration).replace(/:(\w+)/g, '{$1}')
    const method = methodOf(declaration).toLowerCase()
    const operation = paths[path]?.[method]
    if (operation) paths[path] = { ...paths[path], [method]: completeOperation(operation, declaration) }
  }
  const completed = { ...document, paths }
  return { ...completed, components: { ...document.components, schemas: usedSchemas(completed) } }
}

const completeOperation = (operation: Operation, declaration: EndpointDeclaration): Operation => {
  const { bytesIn, bytesOut, status = 200, idempotent } = declaration
  const drawn = operation.responses[status] as DescribedAnswer | undefined
  const content = bytesOut ? Object.fromEntries(bytesOut.map((type) => [type, { schema: binary }])) : drawn?.content
  const answer =
    status === 204 || !content
      ? { description: 'Done; there is no content' }
      : { ...drawn, description: 'Done', content }
  return {
    ...operation,
    ...(bytesIn && {
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

/** What any call may be refused with. */
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

const refusalResponse = (codes: readonly RefusalCode[]) => ({
  description: codes.map((code) => `- \`${code}\`: ${refusals[code].message}`).join('\n'),
  content: refusalContent,
})

const byStatus = (codes: Iterable<RefusalCode>): [status: number, codes: RefusalCode[]][] => {
  const grouped = new Map<number, RefusalCode[]>()
  for (const code of codes) grouped.set(refusals[code].http, [...(grouped.get(refusals[code].http) ?? []), code])
  return [...grouped]
}

/** Described once, for all calls that add no code of their own to a status. */
const generalResponses = Object.fromEntries(
  byStatus(generalCodes).map(([status, codes]) => [`Refusal${status}`, refusalResponse(codes)]),
)

const refusalResponses = ({ refusals: own = [], idempotent, stepUp }: EndpointDeclaration) => {
  const codes = new Set<RefusalCode>([...generalCodes, ...own])
  if (idempotent) codes.add('request/key-reused')
  if (stepUp) codes.add('access/step-up-needed')
  return Object.fromEntries(
    byStatus(codes).map(([status, ofStatus]) => [
      status,
      ofStatus.every((code) => generalCodes.includes(code as never))
        ? { $ref: `#/components/responses/Refusal${status}` }
        : refusalResponse(ofStatus),
    ]),
  )
}

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g
const namesIn = (part: object): string[] => [...JSON.stringify(part).matchAll(reference)].map(([, name]) => name ?? '')

/** Every registered schema is offered; those stay to which a call or webhook leads. */
const usedSchemas = ({ components: { schemas, ...others }, ...rest }: OpenApi): Record<string, object> => {
  const used: Record<string, object> = {}
  const waiting = namesIn({ others, rest })
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = schemas[name]
    if (!schema || used[name]) continue
    used[name] = schema
    waiting.push(...namesIn(schema))
  }
  return used
}
