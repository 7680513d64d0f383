import { expect, onTestFinished, test } from 'vitest'
import { createHeloc, joinWaitList } from '#src/features/registration/registration.contract.ts'
import { methodOf, pathOf } from '#src/platform/contract/endpoint.ts'
import { openApiPages } from '#src/platform/server/api-pages.ts'
import { partnerEventTypes } from '#src/workflow/partner-events.table.ts'
import { apiDocument } from './api-document.ts'
import { endpoints } from './endpoints.ts'

const read = async <T>(production = false): Promise<T> => {
  const pages = await openApiPages({ title: 'Test', document: async () => apiDocument, calls: endpoints, production })
  onTestFinished(() => pages.close())
  return (await pages.inject('/api/json')).json<T>()
}

test('REQ-03 the API document is OpenAPI 3.1 and describes each call, and who may make it, from its contract', async () => {
  const document = await read<{
    openapi: string
    paths: Record<string, Record<string, { summary: string; requestBody?: unknown; 'x-policy': unknown }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  for (const declaration of [createHeloc, joinWaitList]) {
    const path = pathOf(declaration).replace(/:(\w+)/g, '{$1}')
    const described = document.paths[path]?.[methodOf(declaration).toLowerCase()]
    expect(described?.summary).toBe(declaration.summary)
    expect(described?.requestBody).toBeDefined()
    const access = declaration.access.includes('visitor' as never) ? 'everyone' : declaration.access
    expect(described?.['x-policy']).toMatchObject({ access, on: declaration.on })
  }
})

test('the API document lists each webhook with what it carries, and both ways in', async () => {
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

test('the API document of production leaves out what is for trying things out', async () => {
  const trying = endpoints.filter(({ sandboxOnly }) => sandboxOnly)
  expect(trying).not.toEqual([])
  const { paths } = await read<{ paths: object }>(true)
  for (const declaration of trying) expect(paths).not.toHaveProperty([pathOf(declaration)])
})

test.each([false, true])('the page of the API document, in production %s, allows no other host', async (production) => {
  const pages = await openApiPages({ title: 'Test', document: async () => apiDocument, calls: endpoints, production })
  onTestFinished(() => pages.close())
  for (const path of ['/api', '/api/static/index.html', '/api/static/swagger-ui.css']) {
    const answer = await pages.inject(path)
    const policy = String(answer.headers['content-security-policy'])
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1))
    expect(sources, path).not.toEqual([])
    for (const source of sources) expect(["'self'", "'none'", 'data:'], policy).toContain(source)
  }
  expect((await pages.inject('/api/static/swagger-initializer.js')).body).toContain('"validatorUrl":"none"')
})
