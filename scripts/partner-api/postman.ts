import type { Parameter, PartnerApi, PartnerOperation } from './partner-api.ts'

/** The published schema of the collection format. */
const collectionSchema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

const variable = ({ name }: Parameter) => ({ key: name, value: `{{${name}}}` })

const toPostmanRequest = (path: string, method: string, operation: PartnerOperation) => {
  const parameters = operation.parameters ?? []
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const body = operation.requestBody?.content['application/json']
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
        raw: JSON.stringify(body.example, null, 2),
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
      request: toPostmanRequest(path, method, operation),
    })),
  ),
})
