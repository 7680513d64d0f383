import { expect, test } from 'vitest'
import { brandRecords } from '#src/brands/brands.table.ts'
import { organizationsFrom } from '#src/brands/shipped-organizations.ts'
import { type EndpointDeclaration, endpointPath } from '#src/platform/contract/endpoint.ts'
import type { Call } from '#src/platform/server/http/serve.ts'
import { organizationRoutes } from './organizations.routes.ts'

const organizations = organizationsFrom([
  ...brandRecords,
  { orgCode: 'brokered', inherits: 'lintel', hosts: [], behavior: { authentication: 'external' } },
])

const request = (path: string, orgCode?: string) => {
  const route = organizationRoutes(organizations).find(({ declaration }) => endpointPath(declaration).endsWith(path))!
  return route.handler({ query: { orgCode }, organization: 'lintel' } as unknown as Call<EndpointDeclaration>)
}

test('ORG-07 the organization of the request determines whether login is external or legacy', async () => {
  expect(await request('/authentication-mode')).toEqual({ orgCode: 'lintel', mode: 'LEGACY', isExternal: false })
  expect(await request('/authentication-mode', 'brokered')).toEqual({
    orgCode: 'brokered',
    mode: 'EXTERNAL',
    isExternal: true,
  })
})

test('ORG-07 an unknown organization code is rejected', () =>
  expect(request('/authentication-mode', 'unknown')).rejects.toMatchObject({ code: 'organization/unknown' }))

test('REQ-03 FTR-02 state licenses are listed by abbreviation, each once', async () => {
  expect(await request('/state-licenses', 'saltmarsh')).toEqual([
    { abbrev: 'FL', name: 'Florida' },
    { abbrev: 'GA', name: 'Georgia' },
    { abbrev: 'NC', name: 'North Carolina' },
    { abbrev: 'SC', name: 'South Carolina' },
  ])
})
