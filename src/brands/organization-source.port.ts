import type { Organization } from './organization.schema.ts'

/**
 * The source of organizations: the shipped files, or published versions that override them. It answers synchronously,
 * because every request uses it; a source with a database keeps the published versions in memory.
 */
export interface OrganizationSource {
  /** `host` as in the request, in any case, with or without port. */
  byHost(host: string): Organization | undefined
  /** Case-insensitive. */
  byCode(orgCode: string): Organization | undefined
  all(): readonly Organization[]
}
