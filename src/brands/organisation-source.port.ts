import type { Organisation } from './organisation.schema.ts'

/**
 * Where organisations are read from: the shipped files, or published versions that override them. It answers at once,
 * since every request asks; a source that reads a database keeps the published versions in memory.
 */
export interface OrganisationSource {
  /** `host` as the request names it, any case, with or without port. */
  byHost(host: string): Organisation | undefined
  /** Upper and lower case are the same code. */
  byCode(orgCode: string): Organisation | undefined
  all(): readonly Organisation[]
}
