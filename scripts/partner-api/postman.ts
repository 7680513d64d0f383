import type { Parameter, PartnerApi, PartnerOperation, Schema } from './partner-api.ts'

/** The published schema of the collection format. */
const collectionSchema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

const example = (api: PartnerApi, schema: Schema): unknown => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  if (name !== undefined) return example(api, api.components.schemas[name] ?? {})
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (Array.isArray(alternatives)) return example(api, alternatives[0] as Schema)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return [example(api, (schema.items ?? {}) as Schema)]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([key, inner]) => [
        key,
        example(api, inner),
      ]),
    )
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (type === 'boolean') return true
  return `<${typeof schema.format === 'string' ? schema.format : 'text'}>`
}

const variable = ({ name }: Parameter) => ({ key: name, value: `{{${name}}}` })

const toPostmanRequest = (api: PartnerApi, path: string, method: string, operation: PartnerOperation) => {
  const parameters = operation.parameters ?? []
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const body = operation.requestBody?.content['application/json']?.schema
  const address = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`
  return {
    method: method.toUpperCase(),
    description: `${operation.summary}\n\n${operation.description}`,
    header: [
      ...(body ? [{ key: 'content-type', value: 'application/json' }] : []),
      ...(parameters.some(({ name }) => name === 'idempotency-key')
        ? [{ key: 'idempotency-key', value: '{{$guid}}' }]
        : []),
    ],
    url: {
      raw: address,
      host: ['{{baseUrl}}'],
      path: path
        .slice(1)
        .replace(/\{(\w+)\}/g, ':$1')
        .split('/'),
      variable: parameters.filter((parameter) => parameter.in === 'path').map(variable),
      query: query.map((parameter) => ({ ...variable(parameter), disabled: parameter.required !== true })),
    },
    ...(body && {
      body: {
        mode: 'raw',
        raw: JSON.stringify(example(api, body), null, 2),
        options: { raw: { language: 'json' } },
      },
    }),
  }
}

/** Returns the calls of lenders' systems as a Postman collection. The key and the address are its variables. */
export const postmanCollection = (api: PartnerApi): object => ({
  info: { name: api.info.title, version: api.info.version, schema: collectionSchema },
  auth: {
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'apikey', type: 'string' },
      { key: 'value', value: '{{apikey}}', type: 'string' },
      { key: 'in', value: 'header', type: 'string' },
    ],
  },
  variable: [
    { key: 'baseUrl', value: 'https://lender.example' },
    { key: 'apikey', value: '' },
  ],
  item: Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      request: toPostmanRequest(api, path, method, operation),
    })),
  ),
})
