import { Refusal } from '#src/domain/refusal.ts'
import type { Organisation } from './organisation.schema.ts'
import type { OrganisationSource } from './organisation-source.port.ts'

export interface OrganisationRequest {
  host?: string | undefined
  /** The `org` query parameter. */
  orgParam?: string | undefined
  defaultOrgCode: string
}

/**
 * The organization of a request: by host, otherwise by `org`, otherwise the default. An unknown `org` is an error in
 * the link. It is refused ('No private label data found' and the reason) instead of served under another lender's name.
 */
export function resolveOrganisation(
  { host, orgParam, defaultOrgCode }: OrganisationRequest,
  source: OrganisationSource,
): Organisation {
  const organizationByHost = host ? source.byHost(host) : undefined
  if (organizationByHost) return organizationByHost

  const orgCode = orgParam?.trim() || defaultOrgCode
  const organizationByCode = source.byCode(orgCode)
  if (organizationByCode) return organizationByCode
  throw new Refusal('organisation/unknown', {
    message: `No private label data found: no organisation has the code ${printable(orgCode)}`,
  })
}

/** Input from a link is repeated only if it has the form of a code. */
const printable = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 64) || '(unreadable)'

/** Host name without port or trailing dot, in lower case. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
