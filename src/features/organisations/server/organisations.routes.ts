import type { Organisation } from '#src/brands/organisation.schema.ts'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { usStates } from '#src/domain/us/us-states.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import { licensedStates } from '../footer.rules.ts'
import { listOrganisations, readAuthenticationMode, readStateLicenses } from '../organisations.contract.ts'

export function organisationRoutes(source: OrganisationSource): Route[] {
  const organisationByCode = (orgCode: string): Organisation => {
    const organisation = source.byCode(orgCode)
    if (!organisation) throw new Refusal('organisation/unknown')
    return organisation
  }

  return [
    serve(readAuthenticationMode, async ({ query, organisation }) => {
      const { orgCode, behaviour } = organisationByCode(query.orgCode ?? organisation)
      const isExternal = behaviour.authentication === 'external'
      return { orgCode, mode: isExternal ? ('EXTERNAL' as const) : ('LEGACY' as const), isExternal }
    }),
    serve(listOrganisations, async () =>
      source.all().map(({ orgCode, orgMetaData }) => ({ orgCode, name: orgMetaData.companyInfo.name })),
    ),
    serve(readStateLicenses, async ({ query, organisation }) =>
      licensedStates(organisationByCode(query.orgCode ?? organisation)).map((abbrev) => ({
        abbrev,
        name: usStates[abbrev],
      })),
    ),
  ]
}
