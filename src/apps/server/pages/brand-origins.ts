import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import type { IsBrandOrigin } from '#src/platform/server/http/cross-origin-answer.ts'

/**
 * Whether an origin is one of the brand's own hosts, as its record names them, seen from the host that is called. In
 * production over https and the usual port alone, and not of a developer's machine.
 */
export const brandOrigins =
  (organizations: OrganizationSource, production: boolean): IsBrandOrigin =>
  (origin, host) => {
    const url = URL.parse(origin)
    // A path or a user in it is no origin, and `null` is the origin of a sandbox.
    if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return false
    const brand = organizations.byHost(host)
    if (brand === undefined) return false
    if (production) return url.protocol === 'https:' && url.port === '' && brand.hosts.includes(url.hostname)
    return organizations.byHost(url.hostname)?.orgCode === brand.orgCode
  }
