import { Refusal } from '#src/domain/refusal.ts'
import type { Organization } from './organization.schema.ts'
import type { OrganizationSource } from './organization-source.port.ts'

export interface OrganizationRequest {
  host?: string | undefined
  /** The `org` query parameter. */
  orgParam?: string | undefined
  defaultOrgCode: string
}

/**
 * The organization of a call: by host, otherwise by `org`, otherwise the default. An unknown `org` is refused ('No
 * private label data found' and the reason), because no page of ours names one.
 */
export function resolveOrganization(
  { host, orgParam, defaultOrgCode }: OrganizationRequest,
  source: OrganizationSource,
): Organization {
  const organizationByHost = host ? source.byHost(host) : undefined
  if (organizationByHost) return organizationByHost

  const orgCode = orgParam?.trim() || defaultOrgCode
  const organizationByCode = source.byCode(orgCode)
  if (organizationByCode) return organizationByCode
  throw new Refusal('organization/unknown', {
    message: `No private label data found: no organization has the code ${printable(orgCode)}`,
  })
}

interface PageLender {
  organization: Organization
  /** What the address names, if no lender here is called that; undefined for a known lender or none named. */
  unknownName: string | undefined
}

/**
 * The organization of a page. An address that names an unknown lender opens the default brand, and the page says so.
 * `ownHost` is the installation's own host, which names no lender, like the machine's own names and addresses.
 * @throws Refusal organization/unknown if the default brand itself is missing
 */
export function organizationOfPage(
  request: OrganizationRequest & { ownHost: string | undefined },
  source: OrganizationSource,
): PageLender {
  const { host = '', orgParam, ownHost } = request
  const knownOrganization = source.byHost(host) ?? source.byCode(orgParam?.trim() ?? '')
  if (knownOrganization) return { organization: knownOrganization, unknownName: undefined }
  const organization = resolveOrganization({ defaultOrgCode: request.defaultOrgCode }, source)
  if (orgParam?.trim()) return { organization, unknownName: printable(orgParam) }
  const name = plainHost(host)
  const isNoBrandHost = name === ownHost || name === 'localhost' || /^(\[.*\]|[\d.]*)$/.test(name)
  return { organization, unknownName: isNoBrandHost ? undefined : name.replace(/[^\w.-]/g, '').slice(0, 100) }
}

/** Input from a link is repeated only if it has the form of a code. */
const printable = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 64) || '(unreadable)'

/** Host name without port or trailing dot, in lower case. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
