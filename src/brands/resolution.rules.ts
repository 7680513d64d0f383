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
 * The organisation of a request: by host, else by `org`, else the default. An `org` that names nobody is a fault of
 * the link, so it is refused ('No private label data found' and why) rather than served under another lender's name.
 */
export function resolveOrganisation(
  { host, orgParam, defaultOrgCode }: OrganisationRequest,
  source: OrganisationSource,
): Organisation {
  const hosted = host ? source.byHost(host) : undefined
  if (hosted) return hosted

  const orgCode = orgParam?.trim() || defaultOrgCode
  const named = source.byCode(orgCode)
  if (named) return named
  throw new Refusal('organisation/unknown', {
    message: `No private label data found: no organisation has the code ${printable(orgCode)}`,
  })
}

/** What came from a link is repeated only as far as it could be a code. */
const printable = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 64) || '(unreadable)'

/** Host name without port, trailing dot or capitals. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
