import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { generateSource } from 'oazapfts'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { listDocuments, readDocumentFile } from '#src/features/documents/documents.contract.ts'
import { createHeloc, joinWaitList } from '#src/features/registration/registration.contract.ts'
import { type EndpointDeclaration, endpointMethod, endpointPath } from '#src/platform/contract/endpoint.ts'
import { openApiPages } from '#src/platform/server/http/api-pages.ts'
import { parseCursor } from '#src/platform/server/http/cursor-pagination.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { partnerEventTypes } from '#src/workflow/partner-events.table.ts'
import { apiDocument, partnerDocument } from '../api-document.ts'
import { callNames, endpoints, partnerCalls } from './endpoints.ts'

const { Spectral } = spectralCore

/** Code as a lender's developer would write it. A wrong field or a wrong call does not compile. */
const callerOfClient = `
import { listDocuments } from './client.ts'
const answer = await listDocuments('8d9f2a50-1c0e-4c7e-9d2b-0a1b2c3d4e5f')
if (answer.status === 200) {
  const titles: string[] = answer.data.map((document) => document.title)
  // @ts-expect-error A document has no such field.
  answer.data.map((document) => document.nothing)
  console.log(titles)
}
// @ts-expect-error It is asked for by an application.
await listDocuments()
`

/** The document of everyone, and that of lenders' systems. */
const documents = {
  '/api': { path: '/api', title: 'Test', document: async () => apiDocument, calls: endpoints },
  '/api/partners': { path: '/api/partners', title: 'Test', document: async () => partnerDocument, calls: partnerCalls },
} as const
type DocumentPath = keyof typeof documents
const documentPaths = Object.keys(documents) as DocumentPath[]

const read = async <T>(production = false, path: DocumentPath = '/api'): Promise<T> => {
  const pages = await openApiPages({ ...documents[path], production })
  onTestFinished(() => pages.close())
  return (await pages.inject(`${path}/json`)).json<T>()
}

interface Operation {
  operationId: string
  tags: string[]
  parameters: { in: string; name: string }[]
  requestBody?: { content: object }
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>
}

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, { description: string }> }
}

const describedPath = (declaration: EndpointDeclaration) => endpointPath(declaration).replace(/:(\w+)/g, '{$1}')
const operationOf = ({ paths }: OpenApiDocument, declaration: EndpointDeclaration): Operation =>
  paths[describedPath(declaration)]![endpointMethod(declaration).toLowerCase()]!
const referencesOf = (part: object): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!)

test.each([false, true])(
  'the API document is valid and each of its references resolves (production: %s)',
  async (production) => {
    const document = await read<OpenApiDocument>(production)
    expect(referencesOf(document).length).toBeGreaterThan(100)
    const resolveReference = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce((part, name) => part?.[name] as never, document as never as Record<string, unknown>)
    expect(
      referencesOf(document).filter((reference) => !reference.startsWith('#/') || !resolveReference(reference)),
    ).toEqual([])
    await SwaggerParser.validate(structuredClone(document) as never)
  },
)

/** What the linters' own rules ask and this document does not have, with the reason. */
const acceptedFindings: Readonly<Record<string, string>> = {
  'info-contact': 'the contact is that of each lender, on its pages',
}

test.each(documentPaths)('two linters report no problem in the API document at %s', async (path) => {
  const document = await read<OpenApiDocument>(true, path)
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
  })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [rulesets.oas] } as never)
  const findings = (await spectral.run(structuredClone(document) as never)).filter(
    ({ code }) => !Object.hasOwn(acceptedFindings, code),
  )
  expect(findings.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual([])
})

test.each(documentPaths)('every shared schema in the API document at %s is referenced by a call', async (path) => {
  const document = await read<OpenApiDocument>(true, path)
  const references = new Set(referencesOf(document))
  expect(
    Object.keys(document.components.schemas).filter((name) => !references.has(`#/components/schemas/${name}`)),
  ).toEqual([])
})

test('each call has a unique name, the one under which it is declared', async () => {
  const document = await read<OpenApiDocument>()
  const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((call) => call.operationId))
  expect(names).toHaveLength(endpoints.length)
  expect(new Set(names).size).toBe(names.length)
  expect(operationOf(document, listDocuments)).toMatchObject({ operationId: 'listDocuments', tags: ['documents'] })
})

test('each call documents its errors, and its request and response bodies that are not JSON', async () => {
  const document = await read<OpenApiDocument>()
  for (const declaration of endpoints) {
    const { responses, parameters = [], requestBody } = operationOf(document, declaration)
    const sharedResponses = referencesOf(responses).map((to) => document.components.responses[to.split('/').at(-1)!])
    const descriptions = [...Object.values(responses), ...sharedResponses].map((response) => response?.description)
    for (const code of declaration.refusals ?? []) expect(descriptions.join('\n'), declaration.call).toContain(code)
    const key = parameters.some(({ name }) => name === 'idempotency-key')
    expect(key, declaration.call).toBe(declaration.idempotent ?? false)
    const bytes = declaration.rawBody !== undefined
    expect(Object.keys(requestBody?.content ?? {}).includes('application/octet-stream'), declaration.call).toBe(bytes)
    const [answer] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    const schema = answer?.[1].content?.['application/json']?.schema
    expect(schema && Object.keys(schema).length === 0, `${declaration.call} answers JSON of no shape`).not.toBe(true)
    if (declaration.status === 204) expect(answer?.[1].content, declaration.call).toBeUndefined()
  }
  const { responses } = operationOf(document, readDocumentFile)
  expect(Object.keys(responses['200']!.content!)).toContain('application/pdf')
})

/** A parameter or a body: what has a schema and an example of it. */
interface ExampleAt {
  where: string
  schema: object
  example: unknown
}

const examplesIn = (part: unknown, where: string): ExampleAt[] => {
  if (typeof part !== 'object' || part === null) return []
  const { schema, example, ...others } = part as { schema?: object; example?: unknown }
  const own = schema ? [{ where, schema, example }] : []
  return [...own, ...Object.entries(others).flatMap(([name, inner]) => examplesIn(inner, `${where}/${name}`))]
}

const newValidator = (unicodeRegExp: boolean, components: object) => {
  const ajv = new Ajv2020({ strict: false, unicodeRegExp, allErrors: true })
  formats.default(ajv)
  return ajv.addSchema({ $id: 'document', components })
}

test.each(documentPaths)(
  'every call of %s has examples of what is sent and answered, which its schemas allow',
  async (path) => {
    const document = await read<OpenApiDocument & { webhooks: object }>(false, path)
    const { paths, webhooks, components } = document
    const examples = examplesIn({ paths, webhooks, responses: components.responses }, '')
    expect(examples.length).toBeGreaterThan(50)
    expect(examples.filter(({ example }) => example === undefined).map(({ where }) => where)).toEqual([])
    // Linters read patterns with the flag `u`, as the standard says, or without it.
    const faults = [true, false].flatMap((unicodeRegExp) => {
      const ajv = newValidator(unicodeRegExp, components)
      return examples.flatMap(({ where, schema, example }) => {
        const validate = ajv.compile(
          JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')),
        )
        return validate(example) ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`]
      })
    })
    expect(faults).toEqual([])
  },
)

test('the document for lenders’ systems has the calls that a key may make, and no others', async () => {
  const { paths, ...rest } = await read<OpenApiDocument>(true, '/api/partners')
  const names = Object.values(paths).flatMap((path) => Object.values(path).map((call) => call.operationId))
  const expectedNames = [...callNames].flatMap(([{ access }, { operationId }]) =>
    access.includes('partner') && !access.includes('visitor') ? [operationId] : [],
  )
  expect(names.length).toBeGreaterThan(15)
  expect(names.sort()).toEqual(expectedNames.sort())
  expect(JSON.stringify(rest)).not.toContain('"session"')
  for (const call of Object.values(paths).flatMap((path) => Object.values(path)))
    expect(call).toMatchObject({ security: [{ apikey: [] }] })
})

test('each example of a body that a lender’s system sends is accepted by its call', async () => {
  const { paths } = await read<OpenApiDocument>(true, '/api/partners')
  for (const declaration of partnerCalls) {
    const { requestBody } = paths[describedPath(declaration)]![endpointMethod(declaration).toLowerCase()]!
    if (!declaration.body) continue
    const { example } = (requestBody!.content as Record<string, { example: unknown }>)['application/json']!
    expect(z.safeParse(declaration.body, example).error?.issues, declaration.call).toBeUndefined()
  }
})

interface PartnerCall {
  description: string
  parameters?: { name: string; in: string; description?: string; example: string }[]
  'x-policy': object
  requestBody?: { content: Record<string, { example: { data: Record<string, string> } }> }
  responses: Record<string, { description?: string; content?: Record<string, { example: { code: string } }> }>
}

test('each call of a lender’s system lists the refusals of its key, and requires no second proof from it', async () => {
  const { paths } = await read<{ paths: Record<string, Record<string, PartnerCall>> }>(true, '/api/partners')
  for (const { call } of partnerCalls) {
    const [method = '', path = ''] = call.replace(/:(\w+)/g, '{$1}').split(' ')
    const { responses, description, 'x-policy': policy } = paths[path]![method.toLowerCase()]!
    expect(responses['403']?.description, call).toMatch(/`partner\/scope-missing`[\s\S]*`partner\/address-not-allowed`/)
    expect(policy, call).not.toHaveProperty('stepUp')
    expect(description, call).not.toContain('proved')
    expect(JSON.stringify(responses), call).not.toContain('step-up')
  }
})

test.each(documentPaths)(
  'the example of a refusal in %s is a code that its call adds, if it adds one',
  async (path) => {
    const { paths } = await read<{ paths: Record<string, Record<string, PartnerCall>> }>(true, path)
    const wrongExamples = documents[path].calls.flatMap(({ call, refusals: ownCodes = [] }) => {
      const [method = '', callPath = ''] = call.replace(/:(\w+)/g, '{$1}').split(' ')
      const responses = Object.values(paths[callPath]?.[method.toLowerCase()]?.responses ?? {})
      return responses.flatMap(({ description = '', content }) => {
        const addedCodes = ownCodes.filter((code) => description.includes(`\`${code}\``))
        const code = content?.['application/json']?.example?.code
        return addedCodes.length === 0 || addedCodes.some((own) => own === code) ? [] : [`${call}: ${code}`]
      })
    })
    expect(wrongExamples).toEqual([])
  },
)

test('the examples of a lender’s system are values that the product sends and accepts', async () => {
  const { paths, webhooks } = await read<{
    paths: Record<string, Record<string, PartnerCall>>
    webhooks: Record<string, { post: PartnerCall }>
  }>(true, '/api/partners')
  const replay = paths['/service-partner/api/v1/webhooks/{webhookUuid}/replay']!.post!
  expect(replay.parameters?.find(({ name }) => name === 'idempotency-key')?.example).toMatch(/^[\x21-\x7e]{8,128}$/)
  for (const { post } of Object.values(webhooks)) {
    const [id, timestamp, signature] = (post.parameters ?? []).map(({ example }) => example)
    expect(id).toBe('0191aa00-0000-7000-8000-000000000001')
    expect(new Date(Number(timestamp) * 1_000).toISOString()).toBe('2026-11-24T15:00:00.000Z')
    expect(signature).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
  }
  const [page] = paths['/service-partner/api/v1/applications']!.get!.parameters ?? []
  expect(parseCursor(page?.example)?.createdAt.toISOString()).toBe('2026-11-24T15:00:00.000Z')
  const [document] = exampleOf(paths['/service-partner/api/v1/applications/{uuid}/documents']!.get!) as object[]
  const bytes = Buffer.from('%PDF-1.7')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(document).toMatchObject({ kind: 'CREDIT_AGREEMENT', bytes: bytes.length, sha256 })
  const application = exampleOf(paths['/service-partner/api/v1/applications/{uuid}']!.get!)
  expect(application).toMatchObject({ status: 'OFFER_SELECTION', nextStep: { conditions: [{ state: 'OPEN' }] } })
  const loan = exampleOf(paths['/service-partner/api/v1/loans/{uuid}']!.get!)
  expect(loan).toMatchObject({ lender: { code: 'lintel', name: 'Lintel' }, recording: { state: 'RECORDED' } })
  const { data } = webhooks['application.status_changed']!.post.requestBody!.content['application/json']!.example
  expect(workflow[data.previousStatus as Status].on).toMatchObject({ [data.outcome!]: { to: data.status } })
  expect(JSON.stringify({ paths, webhooks })).not.toContain('Example text')
})

test('the document for lenders’ systems says what each query means, and in which units the figures of a loan are', async () => {
  const { paths, components } = await read<{
    paths: Record<string, Record<string, PartnerCall>>
    components: { schemas: Record<string, { properties: Record<string, { properties: object }> }> }
  }>(true, '/api/partners')
  const calls = Object.values(paths).flatMap((path) => Object.values(path))
  const queries = calls.flatMap(({ parameters = [] }) => parameters.filter((parameter) => parameter.in === 'query'))
  expect(queries.length).toBeGreaterThan(6)
  expect(queries.filter(({ description }) => !description)).toEqual([])
  const { terms, property } = components.schemas.LoanRecord!.properties
  expect(terms?.properties).toMatchObject({ rate: { description: 'Yearly percentage points' } })
  expect(property?.properties).toMatchObject({ value: { description: expect.stringContaining('Whole dollars') } })
})

const exampleOf = ({ responses }: PartnerCall): unknown => responses['200']?.content?.['application/json']?.example

test('a typed client can be generated from the API document, and compiles', async () => {
  const parent = join(import.meta.dirname, '../../../../.cache')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'api-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const document = join(folder, 'api.json')
  await writeFile(document, JSON.stringify(await read()))
  await writeFile(join(folder, 'client.ts'), await generateSource(document))
  await writeFile(join(folder, 'caller.ts'), callerOfClient)
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions']
  const compilation = await promisify(execFile)(
    process.execPath,
    ['../../node_modules/typescript/lib/tsc.js', '--ignoreConfig', ...options, 'caller.ts'],
    { cwd: folder },
  ).catch(({ stdout }: { stdout: string }) => ({ stdout }))
  expect(compilation.stdout).toBe('')
})

test('REQ-03 the API document is OpenAPI 3.1 and describes each call, and who may make it, from its contract', async () => {
  const document = await read<{
    openapi: string
    paths: Record<string, Record<string, { summary: string; requestBody?: unknown; 'x-policy': unknown }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  for (const declaration of [createHeloc, joinWaitList]) {
    const path = endpointPath(declaration).replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[endpointMethod(declaration).toLowerCase()]
    expect(operation?.summary).toBe(declaration.summary)
    expect(operation?.requestBody).toBeDefined()
    const access = declaration.access.includes('visitor' as never) ? 'everyone' : declaration.access
    expect(operation?.['x-policy']).toMatchObject({ access, on: declaration.on })
  }
})

test('the API document lists each webhook with its payload, and both authentication schemes', async () => {
  const document = await read<{
    webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>
    components: { securitySchemes: object }
  }>()
  expect(Object.keys(document.webhooks)).toEqual(partnerEventTypes)
  const { schema } = document.webhooks['application.status_changed']!.post.requestBody.content['application/json']
  expect(schema).toMatchObject({
    properties: {
      type: { const: 'application.status_changed' },
      data: { required: expect.arrayContaining(['outcome']) },
    },
  })
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'apikey'])
})

test('the API document of production omits the test endpoints', async () => {
  const sandboxCalls = endpoints.filter(({ sandboxOnly }) => sandboxOnly)
  expect(sandboxCalls).not.toEqual([])
  const { paths } = await read<{ paths: object }>(true)
  for (const declaration of sandboxCalls) expect(paths).not.toHaveProperty([endpointPath(declaration)])
})

test.each([false, true])(
  'the API document page, in production %s, loads nothing from another host',
  async (production) => {
    const pages = await openApiPages({ ...documents['/api'], production })
    onTestFinished(() => pages.close())
    for (const path of ['/api', '/api/static/index.html', '/api/static/swagger-ui.css']) {
      const answer = await pages.inject(path)
      const policy = String(answer.headers['content-security-policy'])
      const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1))
      expect(sources, path).not.toEqual([])
      for (const source of sources) expect(["'self'", "'none'", 'data:'], policy).toContain(source)
    }
    expect((await pages.inject('/api/static/swagger-initializer.js')).body).toContain('"validatorUrl":"none"')
  },
)
