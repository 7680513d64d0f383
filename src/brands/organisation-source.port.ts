import type { Organisation } from './organisation.schema.ts'

/**
 * The source of organizations: the shipped files, or published versions that override them. It answers synchronously,
 * because every request uses it; a source with a database keeps the published versions in memory.
 */
export interface OrganisationSource {
  /** `host` as in the request, in any case, with or without port. */
  byHost(host: string): Organisation | undefined
  /** Case-insensitive. */
  byCode(orgCode: string): Organisation | undefined
  all(): readonly Organisation[]
}
