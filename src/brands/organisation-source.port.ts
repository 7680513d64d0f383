import type { Organisation } from './organisation.schema.ts'

/** Where organisations are read from: the shipped files, or published versions that override them. */
export interface OrganisationSource {
  /** `host` as the request names it, any case, with or without port. */
  byHost(host: string): Promise<Organisation | undefined>
  /** Upper and lower case are the same code. */
  byCode(orgCode: string): Promise<Organisation | undefined>
  all(): Promise<readonly Organisation[]>
}
