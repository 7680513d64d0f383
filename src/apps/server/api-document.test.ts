import '@fastify/swagger'
import { expect, test } from 'vitest'
import { createHeloc, joinWaitList } from '#src/features/registration/registration.contract.ts'
import { methodOf, pathOf } from '#src/platform/contract/endpoint.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aRegistration } from '#tests/support/registration.ts'

const { app } = await aRegistration(await aDatabase())

test('REQ-03 the API document is OpenAPI 3.1 and describes each call, and who may make it, from its contract', async () => {
  await app.ready()
  const document = app.swagger() as unknown as {
    openapi: string
    paths: Record<string, Record<string, { summary: string; requestBody?: unknown; 'x-policy': unknown }>>
  }
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
