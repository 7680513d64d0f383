import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { listOrganizations, readAuthenticationMode, readStateLicenses } from '../organizations.contract.ts'
import { organizationsService } from './organizations.service.ts'

export function organizationRoutes(source: OrganizationSource): Route[] {
  const organizations = organizationsService(source)
  return [
    serve(readAuthenticationMode, async ({ query, organization }) =>
      organizations.authenticationMode(query.orgCode ?? organization),
    ),
    serve(listOrganizations, async () => organizations.list()),
    serve(readStateLicenses, async ({ query, organization }) =>
      organizations.stateLicenses(query.orgCode ?? organization),
    ),
  ]
}
