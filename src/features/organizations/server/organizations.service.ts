import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { usStates } from '#src/domain/us/us-states.ts'
import { licensedStates } from '../footer.rules.ts'

/** What pages ask about lenders before anyone logs in. */
export const organizationsService = (source: OrganizationSource) => {
  /** @throws Refusal organization/unknown */
  const organizationByCode = (orgCode: string): Organization => {
    const organization = source.byCode(orgCode)
    if (!organization) throw new Refusal('organization/unknown')
    return organization
  }

  return {
    /** Whether people log in here or at the lender. @throws Refusal organization/unknown */
    authenticationMode(code: string) {
      const { orgCode, behavior } = organizationByCode(code)
      const isExternal = behavior.authentication === 'external'
      return { orgCode, mode: isExternal ? ('EXTERNAL' as const) : ('LEGACY' as const), isExternal }
    },

    list: () => source.all().map(({ orgCode, orgMetaData }) => ({ orgCode, name: orgMetaData.companyInfo.name })),

    /** @throws Refusal organization/unknown */
    stateLicenses: (code: string) =>
      licensedStates(organizationByCode(code)).map((abbrev) => ({ abbrev, name: usStates[abbrev] })),
  }
}
