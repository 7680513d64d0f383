import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { usStates } from '#src/domain/us/us-states.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { licensedStates } from '../footer.rules.ts'
import { listOrganizations, readAuthenticationMode, readStateLicenses } from '../organizations.contract.ts'

export function organizationRoutes(source: OrganizationSource): Route[] {
  const organizationByCode = (orgCode: string): Organization => {
    const organization = source.byCode(orgCode)
    if (!organization) throw new Refusal('organization/unknown')
    return organization
  }

  return [
    serve(readAuthenticationMode, async ({ query, organization }) => {
      const { orgCode, behavior } = organizationByCode(query.orgCode ?? organization)
      const isExternal = behavior.authentication === 'external'
      return { orgCode, mode: isExternal ? ('EXTERNAL' as const) : ('LEGACY' as const), isExternal }
    }),
    serve(listOrganizations, async () =>
      source.all().map(({ orgCode, orgMetaData }) => ({ orgCode, name: orgMetaData.companyInfo.name })),
    ),
    serve(readStateLicenses, async ({ query, organization }) =>
      licensedStates(organizationByCode(query.orgCode ?? organization)).map((abbrev) => ({
        abbrev,
        name: usStates[abbrev],
      })),
    ),
  ]
}
