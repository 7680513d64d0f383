import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Json = Record<string, unknown>

/** A vendor's published API description, against which calls and answers are checked. */
export interface PublishedSchemas {
  /** Calls through to `fetch` or another sender, and records how the request and the answer violate the description. */
  watch(base: string, send?: typeof fetch): typeof fetch
  /** `POST /link/token/create answer: …`, one per fault. */
  readonly faults: ReadonlySet<string>
  /** Number of checked calls. */
  readonly calls: ReadonlySet<string>
}

/**
 * Reads the OpenAPI 3.0 description of a supplier, as the supplier publishes it: its shapes, without its prose. Plaid's
 * version 2020-09-14 (plaid/plaid-openapi, MIT), Onfido's v3.6 (onfido/onfido-openapi-spec, MIT), and of Twilio's
 * Conversations v1 and API 2010-04-01 the calls that we make (twilio/twilio-oai at d50069b, MIT).
 */
export const publishedSchemas = (
  description: 'onfido-v3.6' | 'plaid-2020-09-14' | 'twilio-api-v2010' | 'twilio-conversations-v1',
): PublishedSchemas => {
  const file = new URL(`../../official/suppliers/${description}.json.gz`, import.meta.url)
  const document = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
  return compileSchemas(inJsonSchema(document) as Json)
}

const compileSchemas = (document: Json): PublishedSchemas => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false })
  formats.default(ajv)
  ajv.addSchema(document, 'api')
  const validators = new Map<string, ValidateFunction>()
  const faults = new Set<string>()
  const calls = new Set<string>()

  /** How a value violates the schema at a place in the document. Requests may contain nothing that is not described. */
  const schemaViolations = (at: readonly string[], value: unknown, isClosed: boolean): string[] => {
    const pointer = at.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    let validate = validators.get(pointer)
    try {
      validate ??= ajv.compile(closeSchema({ $ref: `api#/${pointer}` }, isClosed))
    } catch (error) {
      return [`cannot be checked: ${error}`]
    }
    validators.set(pointer, validate)
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || 'body'} ${message} ${JSON.stringify(params)}`,
    )
  }

  const note = (call: string, part: 'request' | 'answer', problems: readonly string[]) => {
    // For a list, the faults of all its items.
    for (const fault of problems) faults.add(`${call} ${part}: ${fault.replaceAll(/\/\d+/g, '/*')}`)
  }

  return {
    faults,
    calls,
    watch:
      (base, send = globalThis.fetch) =>
      async (input, init) => {
        const url = new URL(String(input))
        const method = init?.method ?? 'GET'
        const path = matchPath(document, url.pathname.slice(new URL(base).pathname.replace(/\/$/, '').length))
        const operation = (document.paths as Record<string, Json>)[path ?? '']?.[method.toLowerCase()] as
          | Json
          | undefined
        const call = `${method} ${path ?? url.pathname}`
        if (!path || !operation) faults.add(`${call} is not described`)
        const answer = await send(input, init)
        if (!path || !operation) return answer
        calls.add(call)
        const jsonPath = ['paths', path, method.toLowerCase()]
        const parameters = (operation.parameters ?? []) as Json[]
        for (const [name, place, text] of sentParameters(url, init?.headers)) {
          const at = parameters.findIndex(
            (parameter) => parameter.in === place && String(parameter.name).toLowerCase() === name.toLowerCase(),
          )
          if (at < 0) faults.add(`${call} request: ${place} ${name} is not described`)
          else {
            const schemaPath = [...jsonPath, 'parameters', String(at), 'schema']
            const isNumber = (parameters[at]?.schema as Json | undefined)?.type === 'integer'
            note(call, 'request', schemaViolations(schemaPath, isNumber ? Number(text) : text, false))
          }
        }
        const [mediaType, body] = requestContent(init?.body)
        if (mediaType) {
          const content = resolveReference(document, operation.requestBody as Json).content as Json | undefined
          if (content?.[mediaType])
            note(
              call,
              'request',
              schemaViolations([...jsonPath, 'requestBody', 'content', mediaType, 'schema'], body, true),
            )
          else faults.add(`${call} request: ${mediaType} is not described`)
        }
        const responses = operation.responses as Record<string, Json>
        const status = String(answer.status) in responses ? String(answer.status) : 'default'
        const response = responses[status]
        const text = await answer.clone().text()
        if (!response) faults.add(`${call} answer: the status ${answer.status} is not described`)
        else if (
          (resolveReference(document, response).content as Json | undefined)?.['application/json'] &&
          !response.$ref
        )
          note(
            call,
            'answer',
            schemaViolations(
              [...jsonPath, 'responses', status, 'content', 'application/json', 'schema'],
              text ? JSON.parse(text) : null,
              false,
            ),
          )
        return answer
      },
  }
}

const closeSchema = (schema: Json, isClosed: boolean): Json =>
  isClosed ? { ...schema, unevaluatedProperties: false } : schema

/**
 * OpenAPI 3.0 has `nullable`, `exclusiveMinimum: true` and `discriminator` in place of JSON Schema's types, bounds and
 * conditions.
 */
const inJsonSchema = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(inJsonSchema)
  if (typeof part !== 'object' || part === null) return part
  const { nullable, exclusiveMinimum, minimum, ...rest } = part as Json
  if (typeof exclusiveMinimum === 'boolean')
    return inJsonSchema({ ...rest, nullable, [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum })
  const { oneOf, discriminator, ...others } = part as { oneOf?: unknown; discriminator?: Partial<Discriminator> }
  if (oneOf && discriminator?.mapping)
    return { ...mapProperties(others), allOf: toConditionals(discriminator as Discriminator) }
  // A field may have that name.
  if (nullable !== true) return mapProperties(part as Json)
  return { anyOf: [{ type: 'null' }, inJsonSchema({ ...(part as Json), nullable: undefined })] }
}

interface Discriminator {
  propertyName: string
  mapping: Record<string, string>
}

/** The schema of the whole, by the value of one field. */
const toConditionals = ({ propertyName, mapping }: Discriminator): Json[] =>
  Object.entries(mapping).map(([value, $ref]) => ({
    if: { properties: { [propertyName]: { const: value } } },
    // biome-ignore lint/suspicious/noThenProperty: it is a word of JSON Schema.
    then: { $ref },
  }))

const mapProperties = (part: Json): Json =>
  Object.fromEntries(
    Object.entries(part)
      // Examples may contain anything.
      .filter(([name, value]) => value !== undefined && !(name === 'example' && typeof value === 'object'))
      .map(([name, value]) => [name, inJsonSchema(value)]),
  )

const resolveReference = (document: Json, part: Json | undefined): Json => {
  const reference = part?.$ref as string | undefined
  if (!reference) return part ?? {}
  return reference
    .slice(2)
    .split('/')
    .reduce((node, name) => node[name] as Json, document)
}

/** The described path that matches an address, with its parameters. */
const matchPath = (document: Json, pathname: string): string | undefined =>
  Object.keys(document.paths as object).find((path) =>
    new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname),
  )

/** The query of a request, and the headers that a supplier defines. Others belong to HTTP. */
const sentParameters = (url: URL, headers: RequestInit['headers']): [name: string, place: string, text: string][] => [
  ...[...url.searchParams].map(([name, text]): [string, string, string] => [name, 'query', text]),
  ...[...new Headers(headers)].flatMap(([name, text]): [string, string, string][] =>
    name.startsWith('x-') ? [[name, 'header', text]] : [],
  ),
]

/** A field of a form that comes more than once is a list. */
const formFields = (form: URLSearchParams): Json =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )

/** A file is represented by its bytes. */
const requestContent = (body: RequestInit['body']): [mediaType: string | undefined, value: unknown] => {
  if (body instanceof FormData)
    return [
      'multipart/form-data',
      Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : 'bytes'])),
    ]
  if (body instanceof URLSearchParams) return ['application/x-www-form-urlencoded', formFields(body)]
  return typeof body === 'string' ? ['application/json', JSON.parse(body)] : [undefined, undefined]
}
