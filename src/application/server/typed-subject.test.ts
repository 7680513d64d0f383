import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { type Call, serve } from '#src/platform/server/http/serve.ts'
import type { ApplicationHead } from './application-head.ts'

const onApplication = endpoint({
  call: 'GET /api/applications/:uuid/figures',
  summary: 'Reads the figures of an application',
  access: ['borrower'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  answer: z.object({ status: z.string() }),
})

const onOrganization = endpoint({
  call: 'GET /api/figures',
  summary: 'Reads the figures of an organization',
  access: ['admin'],
  on: 'organization',
  answer: z.object({ status: z.string() }),
})

test('a call on an application carries the application that authorization found', () => {
  serve(onApplication, async ({ application }) => ({ status: application.status }))
  expectTypeOf<Call<typeof onApplication>['application']>().toEqualTypeOf<ApplicationHead>()
})

test('a call on anything else does not compile with an application', () => {
  // @ts-expect-error This call is on an organization.
  serve(onOrganization, async ({ application }) => ({ status: String(application) }))
  expectTypeOf<Call<typeof onOrganization>>().not.toHaveProperty('application')
})
