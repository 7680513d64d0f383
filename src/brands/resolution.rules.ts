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
 * The organization of a call: by host, otherwise by `org`, otherwise the default. An unknown `org` is refused ('No
 * private label data found' and the reason), because no page of ours names one.
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
    message: `No private label data found: no organization has the code ${printable(orgCode)}`,
  })
}

interface PageLender {
  organisation: Organisation
  /** What the address names, if no lender here is called that; undefined for a known lender or none named. */
  unknownName: string | undefined
}

/**
 * The organization of a page. An address that names an unknown lender opens the default brand, and the page says so.
 * `ownHost` is the installation's own host, which names no lender, like the machine's own names and addresses.
 * @throws Refusal organisation/unknown if the default brand itself is missing
 */
export function organisationOfPage(
  request: OrganisationRequest & { ownHost: string | undefined },
  source: OrganisationSource,
): PageLender {
  const { host = '', orgParam, ownHost } = request
  const knownOrganisation = source.byHost(host) ?? source.byCode(orgParam?.trim() ?? '')
  if (knownOrganisation) return { organisation: knownOrganisation, unknownName: undefined }
  const organisation = resolveOrganisation({ defaultOrgCode: request.defaultOrgCode }, source)
  if (orgParam?.trim()) return { organisation, unknownName: printable(orgParam) }
  const name = plainHost(host)
  const namesNobody = name === ownHost || name === 'localhost' || /^(\[.*\]|[\d.]*)$/.test(name)
  return { organisation, unknownName: namesNobody ? undefined : name.replace(/[^\w.-]/g, '').slice(0, 100) }
}

/** Input from a link is repeated only if it has the form of a code. */
const printable = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 64) || '(unreadable)'

/** Host name without port or trailing dot, in lower case. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
